/// The contrast of colors that a user prefers.
public enum AccessibilityContrast: String, Sendable {
    /// The colors of the controls: at least 4.5 for text and 3 for edges.
    case normal
    /// Black and white, saturated colors, and wider borders.
    case high
}
