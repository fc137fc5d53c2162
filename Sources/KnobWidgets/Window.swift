import KnobLayers

/// The lowest view of a window on the desktop, and the owner of its picture.
///
/// A host (`KnobX11.Application`) shows it, passes on what the person does, and runs its frames; without a host it
/// works just as well, for tests and for pictures in memory.
open class Window: View {
    /// The picture of the window: its layers, its scale and its appearance, which follow `traitCollection`.
    public private(set) lazy var layerTree = LayerTree(root: layer)
    /// What the desktop writes on the window's frame; empty by default.
    public var title = "" { didSet { if title != oldValue { host?.windowDidChange(self) } } }
    /// The smallest content that the desktop lets the person make, in points; 120 by 120 by default.
    public var minimumSize = Size(width: 120, height: 120) {
        didSet { if minimumSize != oldValue { host?.windowDidChange(self) } }
    }
    /// What the desktop tells; the host sets it, before the window is shown and at each change. The size in points
    /// stays when the scale changes.
    public var traitCollection = TraitCollection() {
        didSet { if traitCollection != oldValue { applyTraits() } }
    }
    /// The number of pixels a point is wide, from 0.5 to 8, whatever the desktop says; `nil`, the default, follows that.
    ///
    /// What lies outside, and what is not a number, is refused with a message.
    public var overrideScale: Double? {
        didSet {
            if let overrideScale, !LayerTree.scales.contains(overrideScale) {
                self.overrideScale = oldValue
                return Diagnostics.report(
                    "an overrideScale of \(overrideScale) can't be, it stays as it is: it is 0.5 to 8")
            }
            applyTraits()
        }
    }
    /// The appearance, whatever the desktop says; `nil`, the default, follows that.
    public var overrideAppearance: Appearance? { didSet { applyTraits() } }
    /// Who shows the window on a desktop.
    public weak var host: (any WindowHost)?
    /// Called after each frame is on the screen, with the pixels that were drawn anew.
    public var didPresentFrame: (@MainActor (Region) -> Void)?
    /// Called when the person wants the window gone; answers whether it goes. `nil`, the default, lets it go.
    public var shouldClose: (@MainActor () -> Bool)?
    /// The controller whose view fills the window; `nil` by default.
    public var rootViewController: ViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.view.removeFromSuperview()
            guard let view = rootViewController?.view else { return }
            view.frame = bounds
            addSubview(view)
        }
    }

    /// The view that keys are for; `nil` while there is none.
    public internal(set) weak var firstResponder: View?
    /// Whether the view with the focus shows it: after a key, until the next press of a button.
    public internal(set) var showsFocus = false {
        didSet { if showsFocus != oldValue { firstResponder?.focusDidChange() } }
    }

    /// What the host was told last of `acceptsTextNow`.
    var hostKnowsOfText = false

    /// What a press shortly after the last is compared with.
    var lastPress: (location: Point, time: Double, count: Int)?
    /// The control under the pointer.
    weak var hoveredControl: Control?
    /// The touch that is down, and the gestures that watch it.
    var activeTouch: ActiveTouch?

    /// Makes a window whose content has the size of `frame`; its place is the desktop's to choose.
    ///
    /// The ground is white, or nearly black in the dark appearance. A side below 1 point counts as 1.
    public override init(frame: Rect) {
        super.init(frame: Self.content(frame.size))
        backgroundColor = .systemBackground
        _ = layerTree
    }

    /// Makes a window of `contentSize` points with a title.
    public convenience init(contentSize: Size, title: String = "") {
        self.init(frame: Rect(origin: .zero, size: contentSize))
        self.title = title
    }

    /// Takes something that the desktop tells.
    open func handle(_ input: InputEvent) {
        switch input {
        case .pointer(let pointer): handle(pointer)
        case .scroll(let scroll): handle(scroll)
        case .key(let press): handle(press)
        case .keyReleased(let press): handleRelease(of: press)
        case .pointerLost:
            cancelTouch(on: self)
            hover(at: nil)
            firstResponder?.keyboardLost()
        case .pointerExited: if activeTouch == nil { hover(at: nil) }
        case .resized(let size): layer.frame = Self.content(size)
        case .closeRequested: if shouldClose?() ?? true { close() }
        }
    }

    /// The size of the content, in points. Setting it asks the desktop for a window of that size.
    public var contentSize: Size {
        get { bounds.size }
        set {
            layer.frame = Self.content(newValue)
            host?.windowDidChange(self)
        }
    }

    private static func content(_ size: Size) -> Rect {
        func side(_ length: Double) -> Double { length >= 1 ? min(length, 32767) : 1 }
        return Rect(x: 0, y: 0, width: side(size.width), height: side(size.height))
    }

    /// Takes the window off the desktop.
    public func close() {
        cancelTouch(on: self)
        firstResponder?.keyboardLost()
        firstResponder?.focusOwnerWasTaken()
        disappear()
        host?.windowWillClose(self)
    }

    /// Lets the root view controller's view fill the window.
    open override func layoutSubviews() {
        rootViewController?.view.frame = bounds
    }
}

/// Shows windows on a desktop.
@MainActor
public protocol WindowHost: AnyObject {
    /// The title, the smallest size, or the size that the window should have, is another one.
    func windowDidChange(_ window: Window)
    /// The window is to go.
    func windowWillClose(_ window: Window)
    /// What is typed is text from now on, or not any more, as `Window.acceptsTextNow` says.
    func windowTextInputDidChange(_ window: Window)
}

extension WindowHost {
    /// Does nothing: for hosts whose keys need no input method.
    public func windowTextInputDidChange(_ window: Window) {}
}
