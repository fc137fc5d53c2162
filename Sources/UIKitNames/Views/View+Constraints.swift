import KnobKit

/// The size of a view that has none in this direction, before Swift 4.2.
public let UIViewNoIntrinsicMetric = -1.0

extension View {
    /// Does nothing, as there are no constraints.
    public func setNeedsUpdateConstraints() {}
}

/// Creates insets. The initializer has the same arguments.
public func UIEdgeInsetsMake(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> EdgeInsets {
    EdgeInsets(top: top, left: left, bottom: bottom, right: right)
}
