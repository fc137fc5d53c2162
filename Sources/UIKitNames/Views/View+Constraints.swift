import KnobKit

/// The size of a view that has none in this direction, before Swift 4.2.
public let UIViewNoIntrinsicMetric = -1.0

/// How strongly Auto Layout keeps a size.
public struct UILayoutPriority: Hashable, Sendable {
    /// The number.
    public let rawValue: Double

    /// Creates a priority.
    public init(_ rawValue: Double) { self.rawValue = rawValue }

    /// Must hold.
    public static let required = UILayoutPriority(1000)
    /// Gives way to what is required.
    public static let defaultHigh = UILayoutPriority(750)
    /// Gives way to all others.
    public static let defaultLow = UILayoutPriority(250)
}

// KnobKit lays out with frames, so that what is for Auto Layout has no effect.
extension View {
    /// Does nothing, as there are no constraints.
    nonisolated public func setNeedsUpdateConstraints() {}

    /// Does nothing, as there are no constraints.
    nonisolated public func setContentHuggingPriority(_: UILayoutPriority, for _: Axis) {}

    /// Does nothing, as there are no constraints.
    nonisolated public func setContentCompressionResistancePriority(_: UILayoutPriority, for _: Axis) {}

    /// Brings a subview to the front. The label is that of Swift 3.
    @preconcurrency @MainActor
    public func bringSubview(toFront view: UIView) { bringSubviewToFront(view) }
}

/// Creates insets. The initializer has the same arguments.
public func UIEdgeInsetsMake(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> EdgeInsets {
    EdgeInsets(top: top, left: left, bottom: bottom, right: right)
}
