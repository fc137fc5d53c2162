import KnobKit

/// The size of a view that has none in this direction, before Swift 4.2.
public let UIViewNoIntrinsicMetric = -1.0

extension View {
    private static var hugging = SideTable<View, [Axis: UILayoutPriority]>()
    private static var resistance = SideTable<View, [Axis: UILayoutPriority]>()

    /// Does nothing, as `updateConstraints()` is not called.
    nonisolated public func setNeedsUpdateConstraints() {}

    /// Does nothing, as `updateConstraints()` is not called.
    nonisolated public func updateConstraintsIfNeeded() {}

    /// Sets how strongly constraints keep the view as small as its content; 250 by default.
    @preconcurrency @MainActor
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: Axis) {
        Self.hugging[self, default: [:]][axis] = priority
        ConstraintStore.invalidate(self)
    }

    /// Sets how strongly constraints keep the view as large as its content; 750 by default.
    @preconcurrency @MainActor
    public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: Axis) {
        Self.resistance[self, default: [:]][axis] = priority
        ConstraintStore.invalidate(self)
    }

    /// How strongly constraints keep the view as small as its content.
    @preconcurrency @MainActor
    public func contentHuggingPriority(for axis: Axis) -> UILayoutPriority {
        Self.hugging[self]?[axis] ?? .defaultLow
    }

    /// How strongly constraints keep the view as large as its content.
    @preconcurrency @MainActor
    public func contentCompressionResistancePriority(for axis: Axis) -> UILayoutPriority {
        Self.resistance[self]?[axis] ?? .defaultHigh
    }
}
