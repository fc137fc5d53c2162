/// Where a gradient is drawn outside its start and its end.
public struct GradientDrawingOptions: OptionSet, Sendable {
    /// The bits, as in Core Graphics.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Before the start, with the first color.
    public static let drawsBeforeStartLocation = GradientDrawingOptions(rawValue: 1)
    /// After the end, with the last color.
    public static let drawsAfterEndLocation = GradientDrawingOptions(rawValue: 2)
}
