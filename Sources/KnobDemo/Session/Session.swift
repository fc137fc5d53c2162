import KnobInspector
import KnobKit

/// A run of the demo: a window, the scenes in it, and the monitor of the badge, `--trace`, and `--verify`.
@MainActor
final class Session {
    let window: SceneWindow
    /// The scenes that the window can show. Control with 1 shows the first one.
    var scenes = SceneDescription.all
    /// The observer of the scene; `nil` if nothing needs one.
    private(set) var monitor: SceneMonitor?
    /// The inspector of the window. The badge shows what it finds.
    let inspector: Inspector

    /// The options of scenes that are yet to be shown. The value at launch is that of the first scene alone.
    private var options: SceneOptions
    /// The scenes that have been shown, by their names.
    private var loadedScenes: [String: LoadedScene] = [:]
    /// The sheet that is open, or was open last.
    private weak var sheet: Sheet?

    /// Creates a window that shows a scene, in the scene's own size if `size` is `nil`, with or without the
    /// status bar.
    init(
        _ description: SceneDescription, _ options: SceneOptions = SceneOptions(), size: Size? = nil,
        showsStatusBar: Bool = false, monitor: SceneMonitor? = nil
    ) {
        self.options = options
        // It observes the scene at the end.
        self.monitor = monitor ?? (showsStatusBar ? SceneMonitor() : nil)
        let loaded = LoadedScene(description, options)
        loadedScenes[description.name] = loaded
        current = loaded
        window = SceneWindow(contentSize: size ?? description.contentSize)
        inspector = Inspector.inspector(of: window)
        window.menu = Menu { [weak self] in self?.menuElements ?? [] }
        window.didPressKey = { [weak self] in self?.handle($0) ?? false }
        install(loaded)
        self.showsStatusBar = showsStatusBar
        window.layoutSubviews()
        observe()
        inspector.didFindFault = { [weak self] _ in self?.monitor?.inspectedFaultDidChange() }
        inspector.speedDidChange = { [weak self] in self?.updateTitle() }
        inspector.didReturnInStep = { [weak self] in self?.monitor?.inspectedFaultDidChange() }
        inspector.programFault = { [weak self] in self?.monitor?.currentFault }
        self.options.value = nil
    }

    // MARK: Scenes

    /// The scene in the window.
    private(set) var current: LoadedScene
    /// The view controller of the scene in the window.
    var scene: any Scene { current.scene }

    /// Shows a scene as it was left, or a new one. The scene that is shown already stays as it is.
    func show(_ description: SceneDescription) {
        guard description.name != current.description.name else { return }
        let fault = PlantedFault.planted(in: window)
        sheet?.close()
        // This cancels the edits in the old scene, which the monitor still observes.
        window.shownScene = nil
        let loaded = loadedScenes[description.name] ?? LoadedScene(description, options)
        loadedScenes[description.name] = loaded
        current = loaded
        install(loaded)
        window.sceneSize = description.contentSize
        window.layoutSubviews()
        fault.plant(in: window)
        observe()
    }

    /// Shows the scene that is so many places after the current one; the first one follows the last.
    func showScene(after offset: Int) {
        guard let index = scenes.firstIndex(where: { $0.name == current.description.name }) else { return }
        show(scenes[(index + offset + scenes.count) % scenes.count])
    }

    private func install(_ loaded: LoadedScene) {
        window.undoManager = loaded.undoManager
        window.shownScene = loaded
        // The status bar shows the present.
        inspector.coveredView = loaded.scrollView
        updateTitle()
    }

    /// Shows the name of the scene and the speed of animations.
    func updateTitle() {
        window.title = current.description.title
        guard let bar = window.statusBar else { return }
        let name = current.description.menuTitle + speedText
        guard bar.menuButton.nameLabel.text != name else { return }
        bar.menuButton.nameLabel.text = name
        bar.setNeedsLayout()
    }

    /// What the status bar says of the speed of animations: nothing while it is 1.
    private var speedText: String {
        let speed = window.layerTree.speed
        guard speed > 0 else { return " · frozen" }
        let title = Transport.speeds.first { $0.speed == speed }?.title ?? speed.shortText
        return speed == 1 ? "" : " · speed \(title)"
    }

    /// Sets the speed of animations.
    func setSpeed(_ speed: Double) {
        window.layerTree.speed = speed
        updateTitle()
    }

    private func observe() {
        monitor?.inspectedFault = { [weak inspector] in inspector?.fault }
        monitor?.observe(scene, in: window)
        updateBadge()
    }

    // MARK: Status bar

    /// Whether the window has a status bar.
    var showsStatusBar: Bool {
        get { window.statusBar != nil }
        set {
            guard newValue != showsStatusBar else { return }
            window.statusBar = newValue ? makeStatusBar() : nil
            guard newValue else { return }
            updateTitle()
            if monitor == nil {
                monitor = SceneMonitor()
                observe()
            }
            monitor?.badgeStateDidChange = { [weak self] in self?.updateBadge() }
            updateBadge()
        }
    }

    private func makeStatusBar() -> StatusBar {
        let bar = StatusBar()
        bar.badge.addTarget(self, action: Session.inspect, for: .touchUpInside)
        return bar
    }

    private func updateBadge() {
        guard let bar = window.statusBar, let monitor else { return }
        bar.badge.badgeState = monitor.badgeState
    }

    /// Opens the inspector at the fault that the badge shows, or at the present, and marks the fault as seen.
    func inspect() {
        let fault = monitor?.badgeState.fault
        if let fault { inspector.open(at: fault) } else { inspector.open() }
        monitor?.acknowledgeFault()
    }

    /// Opens or closes the inspector.
    func toggleInspector() { if inspector.isOpen { inspector.close() } else { inspect() } }

    // MARK: Sheets

    /// Opens a sheet, instead of the one that is open.
    func open(_ content: SheetContent) {
        sheet?.close()
        let sheet = Sheet(content)
        self.sheet = sheet
        sheet.open(in: window)
    }

    // MARK: Frames

    /// Draws a frame without a display, passes the image to `destination`, and reports the frame as
    /// presented.
    func presentFrame(
        at time: Double = currentMediaTime(), to destination: (Surface) throws -> Void
    ) throws {
        let pixels = window.layerTree.pixelBounds
        let surface = try Surface(width: pixels.width, height: pixels.height)
        _ = try window.layerTree.runFrame(at: time, on: surface)
        try destination(surface)
        monitor?.framePresented()
    }
}
