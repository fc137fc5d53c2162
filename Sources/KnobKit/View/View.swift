/// A rectangle of a window that the user sees and interacts with: a layer and its subviews.
///
/// The appearance of a view is that of its layer. Changes are animated only inside
/// `View.animate(withDuration:animations:completion:)`. Lengths are in points, and y points down.
///
/// ```swift
/// final class Meter: View {
///     override class var layerClass: Layer.Type { ShapeLayer.self }
///
///     override func layoutSubviews() {
///         (layer as? ShapeLayer)?.path = BezierPath(roundedRect: bounds.insetBy(dx: 4, dy: 4), cornerRadius: 3)
///     }
/// }
/// ```
@preconcurrency @MainActor
open class View: Responder, LayerDelegate {
    /// The layer that displays the view. Its delegate is the view.
    public let layer: Layer
    /// The class of the view's layer; `Layer` by default.
    open class var layerClass: Layer.Type { Layer.self }

    /// The view that contains this one.
    public internal(set) weak var superview: View?
    /// The views in this one, from back to front. Views nest at most 512 deep.
    public internal(set) var subviews: [View] = []
    /// A number by which the program can identify the view; 0 by default.
    public var tag = 0
    /// Whether the user can interact with the view and its subviews; `true` by default. `false` cancels touches.
    open var isUserInteractionEnabled = true {
        didSet {
            AccessibleObject.note(self, .place)
            if !isUserInteractionEnabled { endInteraction() }
        }
    }
    /// Whether the view receives more than one touch at a time; `false` by default. Gesture recognizers do.
    open var isMultipleTouchEnabled = false
    /// The gesture recognizers that watch the touches of the view and its subviews, as they were added.
    /// Never `nil` when read; `nil` removes them.
    open var gestureRecognizers: [GestureRecognizer]! {
        get { recognizers }
        set { setGestureRecognizers(newValue ?? []) }
    }

    var recognizers: [GestureRecognizer] = []

    /// The view's own tint color; `nil` if it inherits the superview's.
    var ownTintColor: Color?
    /// The view controller, which is notified of the layout.
    weak var viewController: ViewController?

    /// Creates a view with a frame in the coordinates of its future superview.
    public init(frame: Rect) {
        layer = Self.layerClass.init()
        super.init(())
        layer.delegate = self
        layer.requestDisplay()
        if frame.isFinite { layer.frame = frame } else { reject(frame) }
    }

    /// Creates an empty view at the origin.
    public convenience init() { self.init(frame: .zero) }

    // MARK: Geometry and appearance

    /// The view's rectangle in its superview's coordinates. A value that is not finite is rejected with a
    /// message.
    open var frame: Rect {
        get { layer.frame }
        set { setFrame(newValue) }
    }
    /// The view's rectangle in its own coordinates.
    open var bounds: Rect {
        get { layer.bounds }
        set { move { layer.bounds = newValue } }
    }
    /// The center of the view in its superview's coordinates.
    open var center: Point {
        get { layer.position }
        set { move { layer.position = newValue } }
    }
    /// The rotation and scale of the view about its center; the identity by default.
    open var transform: AffineTransform {
        get { layer.transform }
        set { move { layer.transform = newValue } }
    }
    /// The color behind the view's content; `nil`, the default, is transparent.
    open var backgroundColor: Color? {
        get { layer.backgroundColor }
        set { layer.backgroundColor = newValue }
    }
    /// The opacity of the view and its subviews, from 0 to 1; 1 by default.
    open var alpha: Double {
        get { layer.opacity }
        set { layer.opacity = newValue }
    }
    /// Whether the view and its subviews are invisible and receive no events; `false` by default.
    open var isHidden: Bool {
        get { layer.isHidden }
        set { setHidden(newValue) }
    }
    /// Whether content outside of the bounds is clipped; `false` by default.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// The color of interactive elements: the view's own, or else its superview's.
    ///
    /// Never `nil` when read; without a color in any superview it is blue. Set it to `nil` to inherit the
    /// superview's color again. `tintColorDidChange()` is called on each view whose color changes.
    open var tintColor: Color! {
        get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
        set { setTintColor(newValue) }
    }

    // MARK: Layout

    /// Sets the frames of subviews and sublayers. Called after the size of the bounds changed or
    /// `setNeedsLayout()` was called. The default implementation does nothing.
    open func layoutSubviews() {}

    /// Invalidates the layout. `layoutSubviews()` is called before the next frame.
    open func setNeedsLayout() { layer.setNeedsLayout() }

    /// Resizes the view to the size that suits it best.
    open func sizeToFit() { frame.size = fittingSize }

    /// Returns the size that suits the view best if `size` is available. The default implementation returns
    /// the current size.
    open func sizeThatFits(_ size: Size) -> Size { bounds.size }

    /// The size of the view's content, such as a label's text; `noIntrinsicMetric` in a direction in which it
    /// has none. The default implementation returns none in both.
    ///
    /// A stack view gives the view this size. A subclass calls `invalidateIntrinsicContentSize()` when it
    /// changes.
    open var intrinsicContentSize: Size {
        Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    }
    /// The size that a stack view gives the view instead of its intrinsic size, with `noIntrinsicMetric` for
    /// a side that grows; `nil`, the default, for the intrinsic size.
    public var preferredSize: Size? {
        didSet { if preferredSize != oldValue { invalidateIntrinsicContentSize() } }
    }

    /// Called when the intrinsic size of a subview has changed, to lay out what depends on it.
    func intrinsicSizeOfSubviewDidChange() {}

    /// Calls `layoutSubviews()`, and the view controller before and after.
    open func layoutSublayers(of layer: Layer) {
        viewController?.viewWillLayoutSubviews()
        layoutSubviews()
        viewController?.viewDidLayoutSubviews()
    }

    /// Draws the view's content in `Context.current`: before it is first shown, and after `setNeedsDisplay()`. In
    /// between, the drawing is kept, also if the view moves. Only `rect`, in the view's coordinates, has to be drawn;
    /// the rest is clipped. The default implementation does nothing.
    open func draw(_ rect: Rect) {}

    // MARK: Touches

    /// Returns the frontmost view at `point`, which is in this view's coordinates.
    open func hitTest(_ point: Point, with event: Event?) -> View? {
        guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else {
            return nil
        }
        for subview in subviews.reversed() where !hitTestsOnlyNearSubviews || subview.isNear(point) {
            if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    /// Whether a hit test asks only the subviews with a frame at most 24 points away; `false` for most views.
    var hitTestsOnlyNearSubviews: Bool { false }

    /// Returns whether `point`, in this view's coordinates, is in the view. The default implementation checks
    /// the bounds.
    open func point(inside point: Point, with event: Event?) -> Bool { bounds.contains(point) }

    /// Whether the view and its gesture recognizers receive touches; `true` by default. Read once when a touch begins.
    ///
    /// A view that returns `false`, such as a disabled control, still covers the views behind it.
    open var receivesTouches: Bool { true }

    /// Returns whether a gesture of the view may begin; otherwise it fails. By default `true`.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

    // MARK: Focus

    /// The view controller of the view, or else its superview.
    open override var next: Responder? { viewController ?? superview }

    /// Whether the view has the keyboard focus.
    open var isFirstResponder: Bool { window?.firstResponder === self }

    /// Moves the focus to this view, if `canBecomeFirstResponder` allows it. Returns whether it has it now.
    @discardableResult open func becomeFirstResponder() -> Bool { window?.makeFirstResponder(self) ?? false }

    /// Removes the focus from this view. Returns whether it is without it now.
    @discardableResult open func resignFirstResponder() -> Bool {
        if isFirstResponder { window?.makeFirstResponder(nil) }
        return !isFirstResponder
    }

    /// The identifier of the view's focus group; `nil`, the default, for that of the superview.
    ///
    /// Views with the same identifier are one stop for Tab: the one that had the focus last, or else the selected
    /// control, or the one next in the order. The arrow keys along which others of the group lie move the focus among
    /// them and do not reach the view. The views in a view with an identifier stay together in the order of Tab.
    public var focusGroupIdentifier: String?

    /// The shape of the pointer over the view; `.arrow` by default. Read when the pointer moves. Only that of a
    /// `Hoverable` view is shown.
    open var cursor: Cursor { .arrow }

    /// Returns the menu for a press of the secondary button at `point`, in the view's coordinates, or for the Menu key.
    /// If the view under the pointer or with the focus has none, its superview is called. By default `nil`.
    ///
    /// The key equivalents of its actions work while the view or a subview has the focus, for keys that no view handles.
    open func contextMenu(at point: Point) -> Menu? { nil }

    // MARK: Notifications

    /// Called before the view is added to a superview or removed, for which it is `nil`. By default does nothing.
    open func willMove(toSuperview newSuperview: View?) {}
    /// Called when the view was added to a superview or removed. The default implementation does nothing.
    open func didMoveToSuperview() {}
    /// Called when a subview was added. The default implementation does nothing.
    open func didAddSubview(_ subview: View) {}
    /// Called before a subview is removed. The default implementation does nothing.
    open func willRemoveSubview(_ subview: View) {}
    /// Called when the view entered or left a window. The default implementation does nothing.
    open func didMoveToWindow() {}

    /// The traits of the window as its overrides change them; those of `TraitCollection()` without a window.
    open var traitCollection: TraitCollection { window?.effectiveTraits ?? TraitCollection() }

    /// The factor by which labels, buttons, and text fields enlarge their fonts: that of the superview, and 1 without a
    /// window. Override it to limit the size of text in a view whose subviews have fixed frames.
    open var textScale: Double { superview?.textScale ?? 1 }

    /// Called when `textScale` may have changed, after the subviews. The default implementation does nothing.
    open func textScaleDidChange() {}
    /// Called when the view or a superview was hidden or removed, or the window closed. By default does nothing.
    open func didDisappear() {}
    /// Called when `tintColor` changed. The default implementation does nothing.
    open func tintColorDidChange() {}
}
