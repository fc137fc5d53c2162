import KnobWidgets

/// A mark at one value of a knob, with a label or without.
public struct TickMark: Hashable, Sendable {
    /// The value at which it stands. Outside the knob's limits it is not shown.
    public var value: Double
    /// What is written beside it; `nil` is nothing, and then it is shorter.
    public var label: String?

    /// Makes a mark at `value`, without a label by default.
    public init(_ value: Double, label: String? = nil) {
        (self.value, self.label) = (value, label)
    }

    /// `count` marks without labels from one of the limits to the other, at equal distances; at most 1,000.
    public static func evenly(_ count: Int, over limits: ClosedRange<Double>) -> [TickMark] {
        guard count > 1 else { return count == 1 ? [TickMark(limits.lowerBound)] : [] }
        let last = Double(min(count, 1000) - 1)
        return (0..<min(count, 1000)).map {
            TickMark(limits.lowerBound.interpolated(to: limits.upperBound, fraction: Double($0) / last))
        }
    }
}
