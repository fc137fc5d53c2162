import KnobKit

extension FillRule {
    /// The name that Core Animation has for `winding`.
    public static let nonZero = FillRule.winding
}
