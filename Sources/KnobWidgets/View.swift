import KnobLayers

/// A rectangle of a window that a person sees and can touch: a layer, and the views on it.
///
/// The properties that are about looks are those of its layer; a change of them is not animated, except inside
/// `View.animate(withDuration:animations:completion:)`. Lengths are points, y points downwards.
@MainActor
open class View: LayerDelegate {
    /// What is drawn of this view. The view is its delegate.
    public let layer: Layer
    /// The kind of layer that a view of this class has; `Layer` unless a subclass says otherwise.
    open class var layerClass: Layer.Type { Layer.self }

    /// The view that this one is on.
    public internal(set) weak var superview: View?
    /// The views on this one, the lowest first.
    public internal(set) var subviews: [View] = []
    /// A number of the program's own, to find a view by; 0 by default.
    public var tag = 0
    /// Whether the view and those on it can be touched; `true` by default. `false` ends a touch.
    public var isUserInteractionEnabled = true {
        didSet { if !isUserInteractionEnabled { endInteraction() } }
    }
    /// What watches the touches of this view and of those on it, in the order in which they were added.
    public internal(set) var gestureRecognizers: [GestureRecognizer] = []

    var ownTintColor: Color?
    weak var viewController: ViewController?

    /// Makes a view at `frame` in the coordinates of the view that it will be put on.
    public init(frame: Rect) {
        layer = Self.layerClass.init()
        layer.delegate = self
        if frame.isFinite { layer.frame = frame } else { refuse(frame) }
    }

    private func refuse(_ frame: Rect) {
        Diagnostics.report(
            "\(Self.self): a frame of \(frame.origin), \(frame.size) can't be; it stays \(layer.frame)")
    }

    /// Makes a view without extent.
    public convenience init() {
        self.init(frame: .zero)
    }

    // MARK: Geometry

    /// Where the view is on its superview. What is not finite is refused with a message.
    public var frame: Rect {
        get { layer.frame }
        set {
            guard newValue.isFinite else { return refuse(newValue) }
            if layer.frame != newValue { layer.frame = newValue }
        }
    }
    /// The view's rectangle in its own coordinates.
    public var bounds: Rect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }
    /// Where the middle of the view is on its superview.
    public var center: Point {
        get { layer.position }
        set { layer.position = newValue }
    }
    /// How the view is turned and scaled about its middle; the identity by default.
    public var transform: AffineTransform {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// Where `point` of this view is on `view`, or on the window if that is `nil`.
    public func convert(_ point: Point, to view: View?) -> Point {
        layer.convert(point, to: (view ?? window)?.layer)
    }

    /// Where `point` of `view`, or of the window if that is `nil`, is on this view.
    public func convert(_ point: Point, from view: View?) -> Point {
        layer.convert(point, from: (view ?? window)?.layer)
    }

    /// Where `rect` of this view is on `view`, or on the window if that is `nil`.
    public func convert(_ rect: Rect, to view: View?) -> Rect {
        let corners = [
            rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.minX, y: rect.maxY),
            Point(x: rect.maxX, y: rect.maxY),
        ]
        return Rect(containing: corners.map { convert($0, to: view) }) ?? .zero
    }

    // MARK: Looks

    /// What the view is filled with; `nil`, the default, is nothing.
    public var backgroundColor: Color? {
        get { layer.backgroundColor }
        set { layer.backgroundColor = newValue }
    }
    /// How much of the view and of those on it is seen, from 0 to 1; 1 by default.
    public var alpha: Double {
        get { layer.opacity }
        set { layer.opacity = newValue }
    }
    /// Whether the view and those on it are not there to be seen or touched; `false` by default.
    public var isHidden: Bool {
        get { layer.isHidden }
        set {
            layer.isHidden = newValue
            if newValue {
                endInteraction()
                disappear()
            }
        }
    }
    /// Whether what lies outside the bounds is left out; `false` by default.
    public var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    // MARK: Layout

    /// Asks that `layoutSubviews()` is called before the next frame.
    public func setNeedsLayout() { layer.setNeedsLayout() }

    /// Lays out this view and those on it now, if they need it.
    public func layoutIfNeeded() { layer.layoutIfNeeded() }

    /// Places the views and layers on this one; called after a change of the bounds' size or `setNeedsLayout()`.
    ///
    /// This class places nothing.
    open func layoutSubviews() {}

    /// The size that suits the view best where there is room for `size`; this class's answer is its own size.
    open func sizeThatFits(_ size: Size) -> Size { bounds.size }

    /// Gives the view the size that suits it best.
    public func sizeToFit() {
        frame.size = sizeThatFits(Size(width: Double.infinity, height: .infinity))
    }

    /// Calls `layoutSubviews()`, and the view controller before and after it.
    public func layoutSublayers(of layer: Layer) {
        viewController?.viewWillLayoutSubviews()
        layoutSubviews()
        viewController?.viewDidLayoutSubviews()
    }

    /// Whether a change of the view's own layer is animated: only inside `animate(withDuration:…)`.
    public func layer(_ layer: Layer, animatesChangeOf keyPath: AnimationKeyPath) -> Bool {
        View.animationDepth > 0
    }

    // MARK: Touches

    /// The view that a touch at `point`, in this view's coordinates, is for: the highest that is there.
    open func hitTest(_ point: Point, with event: Event?) -> View? {
        guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else {
            return nil
        }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    /// Whether `point`, in this view's coordinates, counts as on this view: inside its bounds unless overridden.
    open func point(inside point: Point, with event: Event?) -> Bool { bounds.contains(point) }

    /// A touch has begun on this view. This class does nothing.
    open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
    /// A touch that began on this view has moved. This class does nothing.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
    /// A touch that began on this view has ended. This class does nothing.
    open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
    /// A touch that began on this view is not for it any more. This class does nothing.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}

    /// Whether touches and gestures are delivered; a touch of a view that says no is swallowed.
    var receivesTouches: Bool { true }

    // MARK: Keys and wheel

    /// Whether the view can have the focus; this class says no.
    open var canBecomeFirstResponder: Bool { false }

    /// A key went down while the focus was here or on a view on this one. Answers whether it meant anything; if not,
    /// the view below is asked. This class says no.
    open func keyDown(with press: KeyPress) -> Bool { false }

    /// A key went up while the focus was here or on a view on this one. Answers whether it meant anything; if not,
    /// the view below is asked. This class says no.
    open func keyUp(with press: KeyPress) -> Bool { false }

    /// The wheel turned over this view or one on it. Answers whether it meant anything; if not, the view below is
    /// asked. This class says no.
    open func scrollWheel(with scroll: ScrollInput) -> Bool { false }

    /// Whether what is typed while the focus is here is text, so that compose and dead keys and other ways of
    /// input are wanted; this class says no.
    open var acceptsText: Bool { false }

    /// The focus has come or gone, or is to be shown or not. This class does nothing.
    open func focusDidChange() {}

    /// Keys that are down will not be heard of again.
    func keyboardLost() {}

    /// The view that this one has the focus in place of: a press elsewhere gives it back, and when that view
    /// can't be worked with any more, this one is told by `focusOwnerWasTaken()`.
    var focusOwner: View? { nil }

    /// The view that this one has the focus in place of was hidden, disabled or removed.
    func focusOwnerWasTaken() {}

    // MARK: Hooks

    /// The view was put on another, or taken off; this class does nothing.
    open func didMoveToSuperview() {}
    /// The view came into a window, or left it; this class does nothing.
    open func didMoveToWindow() {}
    /// The view was hidden or taken off, or one that it is on, or its window was closed: what moves by itself may rest.
    /// This class does nothing.
    open func didDisappear() {}
    /// `tintColor` has changed, here or on a view below; this class does nothing.
    open func tintColorDidChange() {}

    // MARK: Animation

    static var animationDepth = 0

    /// Shows the changes of views that `animations` makes as a movement of `duration` seconds.
    ///
    /// `completion` is called when it has ended, at once if nothing changed; with `false` if something broke it off.
    public static func animate(
        withDuration duration: Double, animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        Transaction.begin()
        Transaction.setAnimationDuration(duration)
        Transaction.setAnimationTimingFunction(MediaTimingFunction(name: .easeInEaseOut))
        Transaction.setCompletion(completion)
        animationDepth += 1
        animations()
        animationDepth -= 1
        Transaction.commit()
    }
}
