import KnobKit

/// A window beside a window of the program that shows whether its controls are in step, what they do, and its
/// layers.
///
/// Call `install()` once at the start. F12 then opens the inspector of the window with the focus, and so does
/// the environment variable `KNOBKIT_INSPECTOR=1` for the first window. What must be in step is declared by
/// the program:
///
/// ```swift
/// Inspector.install()
/// let knob = Knob()
/// let slider = Slider()
/// SyncWatch.watch(of: window).checks = [SyncCheck([knob, slider])]
/// ```
///
/// An inspector changes neither values nor views. A closed one costs nothing; checks that are declared are
/// compared without it.
@MainActor
public final class Inspector {
    /// The window that the inspector watches; `nil` after it was released.
    public private(set) weak var watched: Window?
    /// Whether the inspector is open.
    public private(set) var isOpen = false
    /// Called when the speed of the window's animations has changed; `nil` by default.
    package var speedDidChange: (@MainActor () -> Void)?

    /// What is compared.
    let watch: SyncWatch
    /// The values of the last frames.
    private(set) var history = History()
    /// The speed of the window's animations.
    let transport: Transport
    /// The inspector's window.
    private(set) lazy var window = makeWindow()
    /// The layers of the program that the last frame has drawn again.
    private(set) var updatedLayers: [Layer] = []

    /// The content of the window.
    private(set) lazy var controller = InspectorController(inspector: self)
    private var markers: Set<Marker> = []

    private static var inspectors: [Inspector] = []

    private init(of window: Window) {
        watched = window
        watch = SyncWatch.watch(of: window)
        transport = Transport(of: window)
        transport.didChange = { [weak self] in
            self?.speedDidChange?()
            self?.controller.refresh()
        }
    }

    // MARK: Opening

    /// Returns the inspector of a window, which is created when it is first asked for.
    public static func inspector(of window: Window) -> Inspector {
        inspectors.removeAll { $0.watched == nil }
        if let inspector = inspectors.first(where: { $0.watched === window }) { return inspector }
        let inspector = Inspector(of: window)
        inspectors.append(inspector)
        return inspector
    }

    /// Makes F12 open and close the inspector of the window with the focus. If the environment variable
    /// `KNOBKIT_INSPECTOR` is 1, the inspector of the first window opens with it.
    ///
    /// Function keys, and keys with Control, that an inspector does not use are sent to the window that it
    /// watches. Call it once, before the first window is shown.
    public static func install() {
        Window.unhandledKey = { window, press in
            let own = inspectors.first { $0.isOpen && $0.window === window }
            if press.key == .f12, press.modifierFlags.isEmpty {
                if !press.isRepeat { (own ?? inspector(of: window)).toggle() }
                return true
            }
            guard let watched = own?.watched, press.isForMenus else { return false }
            watched.handle(.key(press))
            // Its release is sent to the inspector's window.
            watched.handle(.keysLost)
            return true
        }
        guard Environment.value(named: "KNOBKIT_INSPECTOR") == "1" else { return }
        Window.didGetHost = { window in
            Window.didGetHost = nil
            // The window is on its way to the screen, where the inspector is placed beside it.
            TimerQueue.main.schedule(after: 0) { [weak window] _ in
                if let window { inspector(of: window).open() }
            }
        }
    }

    /// Opens the inspector beside its window, or brings it to the front.
    public func open() {
        guard let watched else { return }
        if !isOpen { begin(with: watched) }
        watched.present(window)
    }

    /// Closes the inspector. The watched window returns to the speed that it had.
    public func close() { if isOpen { window.close() } }

    /// Opens the inspector, or closes it.
    public func toggle() { if isOpen { close() } else { open() } }

    private func makeWindow() -> Window {
        let window = ToolWindow(contentSize: Size(width: 480, height: 580))
        window.minimumSize = Size(width: 400, height: 320)
        window.rootViewController = controller
        window.menu = controller.menu
        window.didClose = { [weak self] in self?.windowDidClose() }
        return window
    }

    private func begin(with watched: Window) {
        isOpen = true
        follow(watched)
        watch.begin()
        watch.isInspected = true
        transport.inspectorDidOpen()
        // The panels are notified before they are refreshed.
        controller.inspectorDidOpen()
        watch.observe(self) { [weak self] in self?.didCompare($0) }
        watched.layerTree.inspectorDidUpdate = { [weak self] in self?.updatedLayers += $0 }
        watched.layerTree.setNeedsDisplay()
    }

    isolated deinit { windowDidClose() }

    private func windowDidClose() {
        guard isOpen else { return }
        isOpen = false
        watch.removeObserver(self)
        watch.isInspected = false
        watch.endWithoutChecks()
        watched?.layerTree.inspectorDidUpdate = nil
        transport.inspectorDidClose()
        controller.inspectorDidClose()
        history = History()
        updatedLayers = []
        markers = []
    }

    // MARK: Notifications

    private func didCompare(_ update: SyncWatch.Update) {
        transport.follow()
        if case .input(let input as InputEvent) = update.event, update.receiver === watched {
            Marker(input).map { _ = markers.insert($0) }
        }
        guard update.isFrame || update.isChanged, let watched else { return }
        if update.isFrame {
            follow(watched)
            updatedLayers.removeAll(where: \.isOfTool)
            history.append(watch, markers)
            markers = []
        }
        controller.refresh()
        if update.isFrame { updatedLayers = [] }
    }

    /// Gives the inspector's window the title, the appearance, and the scale that the program sets for its
    /// own.
    private func follow(_ watched: Window) {
        window.title = watched.title.isEmpty ? "Inspector" : "\(watched.title) – Inspector"
        if window.overrideAppearance != watched.overrideAppearance {
            window.overrideAppearance = watched.overrideAppearance
        }
        if window.overrideScale != watched.overrideScale { window.overrideScale = watched.overrideScale }
    }
}

extension KeyPress {
    /// Whether the key is one that menus have: a function key, or one with Control.
    package var isForMenus: Bool {
        let keys: [Key] = [.f1, .f2, .f3, .f4, .f5, .f6, .f7, .f8, .f9, .f10, .f11, .f12]
        return keys.contains(key) || modifierFlags.contains(.control)
    }
}

/// The inspector's window, which the watched window presents.
private final class ToolWindow: Window {
    /// Not larger than the default: the rows of the panels have fixed heights.
    override var textScale: Double { min(super.textScale, 1) }

    /// Closes this window with Control-W, which would otherwise be sent to the program.
    override func keyDown(with press: KeyPress) -> Bool {
        guard press.modifierFlags == .control, press.characters.lowercased() == "w" else { return false }
        close()
        return true
    }
}
