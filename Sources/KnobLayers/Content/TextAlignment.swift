/// The horizontal alignment of a line of text.
public enum TextAlignment: Sendable, CaseIterable {
    /// At the left edge. The default.
    case left
    /// In the center.
    case center
    /// At the right edge.
    case right
}
