import KnobKit

extension Color {
    /// Creates a color that depends on the traits, of which the appearance counts.
    @preconcurrency @MainActor
    public init(dynamicProvider: (TraitCollection) -> Color) {
        var (light, dark) = (TraitCollection(), TraitCollection())
        (light.appearance, dark.appearance) = (.light, .dark)
        self.init(light: dynamicProvider(light), dark: dynamicProvider(dark))
    }

    /// Returns the color as it is with some traits.
    public func resolvedColor(with traits: TraitCollection) -> Color {
        let parts = components(in: traits.appearance)
        return Color(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
    }

    private static func translucent(
        _ light: (Double, Double, Double), _ alpha: Double, dark: (Double, Double, Double),
        _ darkAlpha: Double
    ) -> Color {
        Color(
            light: Color(red: light.0 / 255, green: light.1 / 255, blue: light.2 / 255, alpha: alpha),
            dark: Color(red: dark.0 / 255, green: dark.1 / 255, blue: dark.2 / 255, alpha: darkAlpha))
    }

    /// The color of text that matters less than `secondaryLabel`.
    public static let tertiaryLabel = translucent((60, 60, 67), 0.3, dark: (235, 235, 245), 0.3)
    /// The color of text that matters less than `tertiaryLabel`.
    public static let quaternaryLabel = translucent((60, 60, 67), 0.18, dark: (235, 235, 245), 0.16)
    /// The color of the text in an empty field.
    public static let placeholderText = translucent((60, 60, 67), 0.3, dark: (235, 235, 245), 0.3)
    /// The color of links.
    public static let link = translucent((0, 122, 255), 1, dark: (9, 132, 255), 1)
    /// The color of text on a dark background.
    public static let lightText = Color(white: 1, alpha: 0.6)
    /// The color of text on a light background.
    public static let darkText = Color.black
    /// The background of what is in front of the background.
    public static let secondarySystemBackground = translucent((242, 242, 247), 1, dark: (28, 28, 30), 1)
    /// The background of what is in front of `secondarySystemBackground`.
    public static let tertiarySystemBackground = translucent((255, 255, 255), 1, dark: (44, 44, 46), 1)
    /// The translucent fill of shapes of medium size.
    public static let secondarySystemFill = translucent((120, 120, 128), 0.16, dark: (120, 120, 128), 0.32)
    /// The translucent fill of large areas.
    public static let quaternarySystemFill = translucent((116, 116, 128), 0.08, dark: (118, 118, 128), 0.18)
    /// A separator that hides what is behind it.
    public static let opaqueSeparator = translucent((198, 198, 200), 1, dark: (56, 56, 58), 1)
    /// The mint of the system.
    public static let systemMint = translucent((0, 199, 190), 1, dark: (99, 230, 226), 1)
    /// The cyan of the system.
    public static let systemCyan = translucent((50, 173, 230), 1, dark: (100, 210, 255), 1)
    /// The brown of the system.
    public static let systemBrown = translucent((162, 132, 94), 1, dark: (172, 142, 104), 1)
}
