/// Layout, and the sizes that stack views use.
extension View {
    /// The length of a side for which a view has no intrinsic size.
    public static let noIntrinsicMetric = -1.0

    /// Called with a view when the intrinsic size of a subview has changed; `nil` by default. A module with a layout of
    /// its own sets it.
    @exclusivity(unchecked) package static var intrinsicSizeDidChange: (@MainActor (View) -> Void)?
    /// Called with a view before it leaves its superview; `nil` by default, and set like the other.
    @exclusivity(unchecked) package static var willLeave: (@MainActor (View) -> Void)?

    /// Lays out the view and its subviews now if they need layout.
    public func layoutIfNeeded() { layer.layoutIfNeeded() }

    /// The size that suits the view best if there is infinite room.
    var fittingSize: Size { sizeThatFits(Size(width: Double.infinity, height: .infinity)) }

    /// Notes that `intrinsicContentSize` has changed, so that a stack view that contains the view is laid out
    /// again.
    public func invalidateIntrinsicContentSize() { superview?.intrinsicSizeOfSubviewDidChange() }
}
