// Imported by name for speed: see the decisions in Architecture.
import KnobLayers

/// The root of a view hierarchy, and the owner of its layer tree.
///
/// A host such as `KnobX11.Application` shows the window on a desktop, passes input to `handle(_:)`, and runs
/// its frames. A window without a host works as well, for tests and for images in memory.
///
/// ```swift
/// let window = Window(contentSize: Size(width: 320, height: 240), title: "Volume")
/// window.addSubview(Knob(frame: Rect(x: 90, y: 50, width: 140, height: 140)))
/// Application.run(showing: window)
/// ```
open class Window: View, ScrollContainer {
    /// The layers of the window. Their scale and appearance follow `traitCollection`.
    public private(set) lazy var layerTree = LayerTree(root: layer)
    /// The title of the window; empty by default.
    public var title = "" {
        didSet {
            guard title != oldValue else { return }
            host?.windowDidChange()
            setNeedsAccessibilityUpdate()
        }
    }
    /// The smallest content size that the user can give the window, in points; 120 by 120 by default.
    ///
    /// In a window that is smaller, for example on a small screen, the root view controller's view has this
    /// size and can be scrolled.
    public var minimumSize = Size(width: 120, height: 120) {
        didSet {
            guard minimumSize.width.isFinite, minimumSize.height.isFinite else {
                Diagnostics.report(
                    "Window.minimumSize: \(minimumSize) is not finite and is rejected; it stays \(oldValue)")
                return minimumSize = oldValue
            }
            guard minimumSize != oldValue else { return }
            setNeedsLayout()
            host?.windowDidChange()
        }
    }
    /// The traits of the desktop. The host sets them before it shows the window, and whenever they change.
    ///
    /// The content size in points does not change with the scale.
    open override var traitCollection: TraitCollection {
        get { desktopTraits }
        set { setTraits(newValue) }
    }
    var (desktopTraits, appliedTraits) = (TraitCollection(), TraitCollection())
    /// The number of pixels per point, from 0.5 to 8, instead of the desktop's scale; `nil` by default.
    ///
    /// A value out of range or NaN is rejected with a diagnostic message.
    public var overrideScale: Double? {
        didSet {
            if let overrideScale, !LayerTree.scales.contains(overrideScale) {
                self.overrideScale = oldValue
                return Diagnostics.report(
                    "Window: overrideScale \(overrideScale) is out of range and ignored; use 0.5 to 8")
            }
            applyTraits()
        }
    }
    /// The appearance, instead of the desktop's; `nil` by default.
    public var overrideAppearance: Appearance? { didSet { applyTraits() } }
    /// The object that shows the window on a desktop; `nil` while the window is not shown.
    public weak var host: (any WindowHost)? {
        didSet { if host != nil { Self.didGetHost?(self) } }
    }
    /// Called after each frame that changed the screen, with the pixels that changed; `nil` by default.
    public final var didPresentFrame: (@MainActor (Region) -> Void)?
    /// Called when the user closes the window. Return `false` to keep it open. By default the window closes.
    public final var shouldClose: (@MainActor () -> Bool)?
    /// The controller whose view fills the window; `nil` by default.
    public var rootViewController: ViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.view.removeFromSuperview()
            if let view = rootViewController?.view { insertSubview(view, at: 0) }
            scroller.scroll(to: .zero)
            layOutContent()
        }
    }

    /// The kind of the window; `.normal` unless it is a menu.
    public internal(set) var style = Style.normal
    /// The window that presents this one; `nil` by default.
    public internal(set) weak var parent: Window?
    /// The windows that this one presents, in the order in which they were shown. They close with it.
    public internal(set) var presentedWindows: [Window] = []
    /// Called after the window was closed; `nil` by default.
    public final var didClose: (@MainActor () -> Void)?
    /// The menu of the window, which a press of the secondary button shows where no view has a context menu;
    /// `nil` by default. F10 shows it at the top left.
    ///
    /// The key equivalents of its actions work while the window has the focus, for keys that no view handles.
    public var menu: Menu?
    /// Whether the desktop determines the size, because the window is maximized or fullscreen. The host sets
    /// it.
    package var hasFixedSize = false
    /// The top left corner of the content in the coordinates of the parent. The host of a menu sets it.
    package var offset = Point.zero

    /// The view with the keyboard focus; `nil` if none has it.
    public internal(set) weak var firstResponder: View?
    /// Whether the view with the focus shows a focus ring: from the press of a key until the next press of a
    /// button.
    public internal(set) var showsFocus = false {
        didSet { if showsFocus != oldValue { firstResponder?.focusDidChange() } }
    }
    /// Whether the view with the focus accepts text, so that the host's input method is needed.
    public internal(set) var acceptsTextNow = false {
        didSet {
            guard acceptsTextNow != oldValue else { return }
            host?.windowTextInputDidChange(isActive: acceptsTextNow)
        }
    }

    /// Whether the loss of the focus commits the text that an input method composes.
    private(set) var commitsMarkedText = false
    /// Whether the last request of assistive technology could be done.
    package private(set) var hasAssisted = false

    /// The touches of all pointers and fingers that are down, in the order in which they began.
    var activeTouches: [Touch] = []
    /// Where and when the mouse or a finger went down last, how often in a row, and on which view.
    var lastPress: (location: Point, time: Double, count: Int, view: ObjectIdentifier?)?
    /// The scrolling of a root view that does not fit.
    private(set) lazy var scroller = ContentScroller(in: self)
    /// The view that the rotation of the wheel scrolls; `nil` before the first.
    var wheelLatch: WheelLatch?
    /// The view under the pointer.
    weak var hoveredView: (any Hoverable)?
    /// The wait for the tooltip of the hovered view, its bubble, and whether a key or press has dismissed it.
    var toolTip = (timer: ScheduledTimer?.none, bubble: View?.none, isDismissed: false)
    /// The shape of the pointer: that of the hovered view.
    public internal(set) var currentCursor = Cursor.arrow {
        didSet { if currentCursor != oldValue { host?.windowCursorDidChange() } }
    }
    /// The view that had the focus last in each focus group.
    var focusedInGroups: [String: FocusedView] = [:]

    /// Creates a window whose content has the size of `frame`. The desktop chooses its position.
    ///
    /// The background is white, or nearly black in the dark appearance. Each side is at least 1 point long.
    public override init(frame: Rect) {
        super.init(frame: Self.content(frame.size))
        backgroundColor = .systemBackground
        layerTree.requestFrame = { [weak self] in self?.host?.windowNeedsFrame() }
        layerTree.scaleDidChange = { [weak self] in
            self?.invalidateLayout()
            self?.host?.windowDidChange()
        }
    }

    /// Creates a window with a content size in points and a title.
    public convenience init(contentSize: Size, title: String = "") {
        self.init(frame: Rect(origin: .zero, size: contentSize))
        self.title = title
    }

    /// Handles an input event from the host, or from a test.
    open func handle(_ input: InputEvent) {
        ExternalEvent.handle(.input(input), by: self) { dispatch(input) }
    }

    func dispatch(_ input: InputEvent) {
        if presentedMenu?.take(input) == true { return }
        switch input {
        case .pointer(let pointer): handle(pointer)
        case .scroll(let scroll): handle(scroll)
        case .key(let press): handle(press)
        // The release of a key goes to the next responders, until one handles it.
        case .keyReleased(let press): (firstResponder ?? self).nearestResponder { $0.keyUp(with: press) }
        case .markedText(let text, let selectedRange, let commitsOnFocusLoss):
            commitsMarkedText = commitsOnFocusLoss
            textInput?.setMarkedText(text, selectedRange: selectedRange)
        case .pointerLost:
            cancelTouches(on: self)
            hover(at: nil)
            endComposing()
            firstResponder?.keysCancelled()
        case .keysLost: firstResponder?.keysCancelled()
        case .pointerExited:
            // During a drag, the control stays hovered outside the window.
            if activeTouches.allSatisfy({ $0.type == .direct }) { hover(at: nil) }
        case .resized(let size): frame = Self.content(size)
        case .assistive(let request, let path):
            let view = path.reduce(self as View?) { view, index in
                view.flatMap { $0.subviews.indices.contains(index) ? $0.subviews[index] : nil }
            }
            hasAssisted = view?.perform(request) ?? false
        case .closeRequested: if shouldClose?() ?? true { close() }
        }
    }

    /// Closes the window and those that it presents. Touches are cancelled, and the host takes the window off
    /// the desktop.
    public func close() {
        cancelTouches(on: self)
        firstResponder?.keysCancelled()
        firstResponder?.focusOwnerBecameUnavailable()
        // The pointer may be elsewhere when the window is shown again.
        hover(at: nil)
        disappear()
        endPresentation()
        host?.windowWillClose()
        didClose?()
    }

    /// Calls `didPresentFrame` with the pixels that changed. The host calls this after each frame that it has
    /// shown.
    public func framePresented(_ region: Region) { didPresentFrame?(region) }

    /// The factor of `traitCollection`.
    open override var textScale: Double { traitCollection.textScale }

    /// Resizes the root view controller's view to the window, or to `minimumSize` if that is larger.
    open override func layoutSubviews() { layOutContent() }

    /// Scrolls the root view if it is larger than the window.
    open override func scrollWheel(with scroll: ScrollInput) -> Bool { scroller.handle(scroll) }

    /// Scrolls the root view if it is larger than the window.
    open override func keyDown(with press: KeyPress) -> Bool { scroller.handle(press) }

    /// A window or a menu with the title as its name.
    open override func describeAccessibility(_ description: inout AccessibilityDescription) {
        super.describeAccessibility(&description)
        (description.role, description.label) = (style == .normal ? .window : .menu, title)
    }

    /// Returns `menu`.
    open override func contextMenu(at point: Point) -> Menu? { menu }
}
