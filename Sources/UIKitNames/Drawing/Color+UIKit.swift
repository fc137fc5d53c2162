import KnobKit

extension Color {
    /// Creates a clear color.
    public init() { self = .clear }

    /// Creates a color from itself, as `CGColor` and `UIColor` are the same type.
    public init(cgColor: CGColor) { self = cgColor }

    /// The color itself.
    public var cgColor: CGColor { self }

    /// The red, green, blue and opacity, from 0 to 1, of the color in the light appearance.
    public var components: [Double]? { [light.red, light.green, light.blue, light.alpha] }

    /// The number of ``components``, which is 4 also for a gray.
    public var numberOfComponents: Int { 4 }

    /// The opacity, from 0 to 1.
    public var alpha: Double { light.alpha }

    /// Returns the color with another opacity.
    public func copy(alpha: Double) -> CGColor? { withAlphaComponent(alpha) }
}
