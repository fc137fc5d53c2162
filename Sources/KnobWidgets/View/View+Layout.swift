import KnobLayers

/// Layout, and the sizes that stack views use.
extension View {
    /// The length of a side for which a view has no intrinsic size.
    public static let noIntrinsicMetric = -1.0

    /// Invalidates the layout. `layoutSubviews()` is called before the next frame.
    public func setNeedsLayout() { layer.setNeedsLayout() }

    /// Lays out the view and its subviews now if they need layout.
    public func layoutIfNeeded() { layer.layoutIfNeeded() }

    /// Resizes the view to the size that suits it best.
    public func sizeToFit() { frame.size = fittingSize }

    /// The size that suits the view best if there is infinite room.
    var fittingSize: Size { sizeThatFits(Size(width: Double.infinity, height: .infinity)) }

    /// Notes that `intrinsicContentSize` has changed, so that a stack view that contains the view is laid out
    /// again.
    public func invalidateIntrinsicContentSize() { superview?.intrinsicSizeOfSubviewDidChange() }

    /// Returns whether `point`, in the superview's coordinates, is at most 24 points away from the frame.
    func isNear(_ point: Point) -> Bool { frame.insetBy(dx: -24, dy: -24).contains(point) }
}
