/// Layout, and the sizes that stack views use.
extension View {
    /// The length of a side for which a view has no intrinsic size.
    public static let noIntrinsicMetric = -1.0

    /// Lays out the view and its subviews now if they need layout.
    public func layoutIfNeeded() { layer.layoutIfNeeded() }

    /// The size that suits the view best if there is infinite room.
    var fittingSize: Size { sizeThatFits(Size(width: Double.infinity, height: .infinity)) }

    /// Notes that `intrinsicContentSize` has changed, so that a stack view that contains the view is laid out
    /// again.
    public func invalidateIntrinsicContentSize() { superview?.intrinsicSizeOfSubviewDidChange() }
}
