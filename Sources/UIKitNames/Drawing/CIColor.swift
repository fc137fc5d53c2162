import KnobKit

/// The parts of a color.
public struct CIColor: Hashable, Sendable {
    /// The parts, from 0 to 1.
    public let red, green, blue, alpha: Double

    /// Takes the parts of a color in the light appearance.
    public init(color: UIColor) {
        (red, green, blue) = (color.light.red, color.light.green, color.light.blue)
        alpha = color.light.alpha
    }
}
