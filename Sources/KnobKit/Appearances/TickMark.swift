/// A mark at one value of a knob, with a label or without.
public struct TickMark: Hashable, Sendable {
    /// The value of the mark. A mark outside the knob's limits is not shown.
    public var value: Double
    /// The text beside the mark; `nil` for none. A mark without a label is shorter.
    public var label: String?

    /// Creates a mark at `value`, without a label by default.
    public init(_ value: Double, label: String? = nil) { (self.value, self.label) = (value, label) }

    /// Returns `count` marks without labels at equal distances from limit to limit; at most 1,000.
    public static func evenly(_ count: Int, over limits: ClosedRange<Double>) -> [TickMark] {
        guard count > 1 else { return count == 1 ? [TickMark(limits.lowerBound)] : [] }
        let last = Double(min(count, 1000) - 1)
        return (0..<min(count, 1000)).map {
            TickMark(limits.lowerBound.interpolated(to: limits.upperBound, fraction: Double($0) / last))
        }
    }
}
