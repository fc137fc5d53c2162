import KnobLayers

/// A rectangle of a window that the user sees and interacts with: a layer and its subviews.
///
/// The appearance of a view is that of its layer. Changes are animated only inside
/// `View.animate(withDuration:animations:completion:)`. Lengths are in points, and y points down.
///
/// ```swift
/// final class Meter: View {
///     let needle = ShapeLayer()
///
///     override init(frame: Rect) {
///         super.init(frame: frame)
///         needle.strokeColor = .label
///         layer.addSublayer(needle)
///     }
///
///     override func layoutSubviews() {
///         needle.path = BezierPath(roundedRect: bounds.insetBy(dx: 4, dy: 4), cornerRadius: 3)
///     }
/// }
/// ```
@MainActor
open class View: AccessibleObject, LayerDelegate {
    /// The layer that displays the view. Its delegate is the view.
    public let layer: Layer
    /// The class of the view's layer; `Layer` by default.
    open class var layerClass: Layer.Type { Layer.self }

    /// The view that contains this one.
    @exclusivity(unchecked) public internal(set) weak var superview: View?
    /// The views in this one, from back to front. Views nest at most 512 deep.
    public var subviews: [View] { siblings.elements }
    /// A number by which the program can identify the view; 0 by default.
    public var tag = 0
    /// Whether the user can interact with the view and its subviews; `true` by default. `false` cancels
    /// touches.
    public var isUserInteractionEnabled = true {
        didSet {
            AccessibleObject.note(self, .place)
            if !isUserInteractionEnabled { endInteraction() }
        }
    }
    /// Whether the view receives more than one touch at a time; `false` by default. Gesture recognizers do.
    public var isMultipleTouchEnabled = false
    /// The gesture recognizers that watch the touches of the view and its subviews, as they were added.
    public var gestureRecognizers: [GestureRecognizer] { recognizers.objects }

    var siblings = SiblingList<View>()
    package var siblingIndex = 0
    var recognizers = OrderedObjects<GestureRecognizer>()

    /// The view's own tint color and record of changes; `nil` if it inherits the superview's.
    var (ownTintColor, ownUndoManager): (Color?, UndoManager?)
    /// The view controller, which is notified of the layout.
    weak var layoutObserver: (any ViewLayoutObserver)?

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

    // MARK: Layout

    /// Sets the frames of subviews and sublayers. Called after the size of the bounds changed or
    /// `setNeedsLayout()` was called. The default implementation does nothing.
    open func layoutSubviews() {}

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

    /// Called when the intrinsic size of a subview has changed. The default implementation does nothing.
    func intrinsicSizeOfSubviewDidChange() {}

    /// Calls `layoutSubviews()`, and the view controller before and after.
    public func layoutSublayers(of layer: Layer) {
        layoutObserver?.viewWillLayoutSubviews()
        layoutSubviews()
        layoutObserver?.viewDidLayoutSubviews()
    }

    /// Returns whether a change of the view's layer is animated: only inside `animate(withDuration:…)`.
    public func layer(_ layer: Layer, animatesChangeOf keyPath: AnimationKeyPath) -> Bool {
        View.animationDepth > 0
    }

    /// Draws the view's content in `Context.current`, in the view's coordinates. The default implementation does
    /// nothing.
    ///
    /// Called before the frame in which the view is first shown, and after `setNeedsDisplay()`. In between, the
    /// drawing is kept, also if the view moves. `rect` is the part that has to be drawn; the rest is clipped.
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

    /// Called when a touch began on this view. The default implementation does nothing.
    open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
    /// Called when a touch that began on this view moved. The default implementation does nothing.
    open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
    /// Called when a touch that began on this view ended. The default implementation does nothing.
    open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
    /// Called when a touch that began on this view was cancelled. The default implementation does nothing.
    open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}

    /// Whether the view and its gesture recognizers receive touches; `true` by default.
    ///
    /// A view that returns `false`, such as a disabled control, still covers the views behind it. Read once
    /// when a touch begins.
    open var receivesTouches: Bool { true }

    // MARK: Keys and wheel

    /// Whether the view can have the keyboard focus; `false` by default.
    open var canBecomeFirstResponder: Bool { false }

    /// Called when a key is pressed while this view or a descendant has the focus.
    ///
    /// - Returns: Whether the view handled the key. If not, its superview is called. The default
    ///   implementation returns `false`.
    open func keyDown(with press: KeyPress) -> Bool { false }

    /// Called when a key is released while this view or a descendant has the focus.
    ///
    /// - Returns: Whether the view handled the release. If not, its superview is called. The default
    ///   implementation returns `false`.
    open func keyUp(with press: KeyPress) -> Bool { false }

    /// Called when the view with the focus will not receive the release of keys that are down: the focus
    /// leaves the view or the window, or the window closes. The default implementation does nothing.
    open func keysCancelled() {}

    /// Called when the wheel is rotated over this view or a descendant.
    ///
    /// - Returns: Whether the view handled the rotation. If not, its superview is called. The default
    ///   implementation returns `false`.
    open func scrollWheel(with scroll: ScrollInput) -> Bool { false }

    /// The identifier of the view's focus group; `nil`, the default, for that of the superview.
    ///
    /// Views with the same identifier are one stop for Tab: the one that had the focus last, or else the selected control,
    /// or the one next in the order. The arrow keys along which others of the group lie move the focus among them and do not reach the
    /// view. The views in a view with an identifier stay together in the order of Tab. As in UIKit.
    public var focusGroupIdentifier: String?

    /// The shape of the pointer over the view; `.arrow` by default. Read when the pointer moves. Only that of a `Hoverable`
    /// view is shown.
    open var cursor: Cursor { .arrow }

    /// Whether keys type text while the view has the focus, which enables compose keys, dead keys and input
    /// methods; `false` by default.
    open var acceptsText: Bool { false }

    /// Called when the view receives or loses the focus, when `Window.showsFocus` changes while it has it,
    /// and when its tint color changes while it has it. The default implementation does nothing.
    open func focusDidChange() {}

    /// The view that gets the focus back from this one, such as the control whose text field is open; `nil`
    /// by default. A press that focuses no other view returns the focus to it.
    open var focusOwner: View? { nil }

    /// Called when `focusOwner` was hidden, disabled or removed while this view has the focus, or the window
    /// closes. The default implementation does nothing.
    open func focusOwnerBecameUnavailable() {}

    /// Returns the menu for a press of the secondary button at `point`, in the view's coordinates, or for the
    /// Menu key. If the view under the pointer or with the focus has none, its superview is called. The
    /// default implementation returns `nil`.
    ///
    /// The key equivalents of its actions work while the view or a subview has the focus, for keys that no
    /// view handles.
    open func contextMenu(at point: Point) -> Menu? { nil }

    // MARK: Notifications

    /// Called when the view was added to a superview or removed. The default implementation does nothing.
    open func didMoveToSuperview() {}
    /// Called when a subview was added. The default implementation does nothing.
    open func didAddSubview(_ subview: View) {}
    /// Called before a subview is removed. The default implementation does nothing.
    open func willRemoveSubview(_ subview: View) {}
    /// Called when the view entered or left a window. The default implementation does nothing.
    open func didMoveToWindow() {}

    /// The factor by which labels, buttons, and text fields enlarge their fonts: that of the superview, and 1 without a
    /// window.
    ///
    /// Override it to limit the size of text in a view whose subviews have fixed frames.
    open var textScale: Double { superview?.textScale ?? 1 }

    /// Called when `textScale` may have changed, after the subviews were notified. The default implementation does
    /// nothing.
    open func textScaleDidChange() {}
    /// Called when the view or a superview was hidden or removed, or the window was closed: animations can
    /// stop. The default implementation does nothing.
    open func didDisappear() {}
    /// Called when `tintColor` changed. The default implementation does nothing.
    open func tintColorDidChange() {}
}
