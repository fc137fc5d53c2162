import KnobKit

extension View {
    /// Brings a subview to the front. The label is that of Swift 3.
    @preconcurrency @MainActor
    public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
}

/// Creates insets. The initializer has the same arguments.
public func UIEdgeInsetsMake(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> EdgeInsets {
    EdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// Returns the rectangle without the insets, by its name before Swift 4.2.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: EdgeInsets) -> CGRect { rect.inset(by: insets) }
