import KnobKit

/// KnobKit's `Gradient`.
public typealias CGGradient = Gradient
/// KnobKit's `GradientDrawingOptions`.
public typealias CGGradientDrawingOptions = GradientDrawingOptions
/// KnobKit's `PathDrawingMode`.
public typealias CGPathDrawingMode = PathDrawingMode
/// KnobKit's `FillRule`.
public typealias CGPathFillRule = FillRule

extension Gradient {
    /// Creates a gradient.
    public init?(colorsSpace _: CGColorSpace?, colors: [Color], locations: [Double]?) {
        self.init(colors: colors, locations: locations)
    }

    /// Creates a gradient from the red, green, blue and opacity of each color, or returns nil if there are too few.
    public init?(colorSpace _: CGColorSpace, colorComponents: [Double], locations: [Double]?, count: Int) {
        guard count >= 0, colorComponents.count >= 4 * count else { return nil }
        let colors = (0..<count).map { index in
            let parts = colorComponents[4 * index..<4 * index + 4].map(\.self)
            return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        }
        self.init(colors: colors, locations: locations)
    }
}
