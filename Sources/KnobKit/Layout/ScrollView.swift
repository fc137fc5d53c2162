/// A view that shows a part of its content and scrolls to the rest, by the wheel, keys, and scroll bars.
///
/// The subviews are the content; set `contentSize` to the size of the area that they cover. The wheel scrolls
/// where no control uses it, as do the arrow keys, Page Up, Page Down, Home, and End while a view inside has
/// the focus. A view that receives the focus by Tab becomes visible.
///
/// Subviews outside of the visible part are neither drawn nor hit-tested.
///
/// ```swift
/// let list = StackView(arrangedSubviews: (1...100).map { _ in Slider() })
/// list.axis = .vertical
/// list.spacing = 8
/// list.sizeToFit()
/// list.frame.size.width = 280
///
/// let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 200))
/// scrollView.addSubview(list)
/// scrollView.contentSize = list.frame.size
/// ```
open class ScrollView: View, ScrollContainer {
    /// The object that is notified when the view scrolls.
    public weak var delegate: (any ScrollViewDelegate)?
    /// The size of the content, in points; `zero` by default. A size that is negative or not finite is
    /// rejected with a message.
    public var contentSize: Size {
        get { scroller.contentSize }
        set {
            guard newValue.width >= 0, newValue.height >= 0, newValue.width + newValue.height < .infinity
            else {
                return Diagnostics.report(
                    "\(nameForMessages): a contentSize of \(newValue) is rejected. Set finite lengths of 0 or more."
                )
            }
            scroller.contentSize = newValue
            setNeedsLayout()
        }
    }
    /// The point of the content at the top left corner; `zero` by default.
    ///
    /// Setting it is the same as `setContentOffset(_:animated:)` without animation.
    public var contentOffset: Point {
        get { scroller.offset }
        set { setContentOffset(newValue, animated: false) }
    }

    private(set) lazy var scroller = ContentScroller(in: self)
    /// The offset of which the delegate was notified last.
    private var notifiedOffset = Point.zero
    private var isNotifying = false

    /// Creates a scroll view without content.
    public override init(frame: Rect) {
        super.init(frame: frame)
        clipsToBounds = true
        isFocusContainer = true
        setNeedsLayout()
    }

    /// Scrolls so that `offset` is at the top left corner.
    ///
    /// The offset is clamped to those at which the content fills the view. One that is not finite is rejected
    /// with a message. `contentOffset` has its final value at once; an animation takes 0.25 seconds, and ends
    /// when the user scrolls.
    public func setContentOffset(_ offset: Point, animated: Bool) {
        guard offset.x.isFinite, offset.y.isFinite else {
            return Diagnostics.report(
                "\(nameForMessages): a contentOffset of \(offset) is rejected. Set finite coordinates.")
        }
        guard animated else { return _ = scroller.scroll(to: offset) }
        View.animate(withDuration: 0.25) { scroller.scroll(to: offset) }
    }

    /// Scrolls the shortest distance that makes `rect`, in the view's coordinates, visible, or its top left
    /// corner if it is too large.
    public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
        setContentOffset(scroller.offset(revealing: rect), animated: animated)
    }

    func showContent(at origin: Point) {
        bounds.origin = origin
        guard contentOffset != notifiedOffset, !isNotifying else { return }
        isNotifying = true
        delegate?.scrollViewDidScroll(self)
        isNotifying = false
        notifiedOffset = contentOffset
    }

    /// Scrolls when the wheel is rotated, unless everything is visible or the end is reached.
    open override func scrollWheel(with scroll: ScrollInput) -> Bool { scroller.handle(scroll) }

    /// Scrolls by the arrow keys, Page Up, Page Down, Home, and End.
    open override func keyDown(with press: KeyPress) -> Bool { scroller.handle(press) }

    open override func describeAccessibility(_ description: inout AccessibilityDescription) {
        super.describeAccessibility(&description)
        description.role = .scrollArea
    }

    /// Invalidates the layout, because the new subview covers the scroll bars.
    open override func didAddSubview(_ subview: View) { setNeedsLayout() }

    open override func layoutSubviews() {
        scroller.layOut()
        if !(subviews.last is ScrollBar) { scroller.bringBarsToFront() }
    }
}

/// An object that is notified when a scroll view scrolls.
@preconcurrency @MainActor
public protocol ScrollViewDelegate: AnyObject {
    /// Called after each change of `ScrollView.contentOffset`, also inside the block of an animation. A
    /// change that the method makes itself is not notified.
    func scrollViewDidScroll(_ scrollView: ScrollView)
}
