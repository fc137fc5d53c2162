/// A colour, or a pair of them: one for the light appearance and one for the dark.
///
/// Components run from 0 to 1 in sRGB, alpha is not premultiplied. A colour made of one set of components looks
/// the same in both appearances. Which of a pair is seen is decided when it is drawn, so a change of appearance
/// needs nothing but a new frame.
public struct Color: Hashable, Sendable {
    /// The red, green and blue parts and the opacity, each from 0 to 1.
    public struct Components: Hashable, Sendable {
        /// A part of the colour, from 0 to 1.
        public var red, green, blue, alpha: Double
    }

    /// What is seen in the light appearance.
    public let light: Components
    /// What is seen in the dark appearance.
    public let dark: Components

    /// Makes a colour that is the same in both appearances. Parts outside 0…1 are clamped, NaN counts as 0.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        let components = Components(
            red: Self.part(red), green: Self.part(green), blue: Self.part(blue), alpha: Self.part(alpha))
        self.init(light: components, dark: components)
    }

    /// Makes a grey from 0, black, to 1, white.
    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Makes a pair: `light` as seen in the light appearance, `dark` as seen in the dark one.
    public init(light: Color, dark: Color) {
        self.init(light: light.light, dark: dark.dark)
    }

    package init(light: Components, dark: Components) {
        self.light = light
        self.dark = dark
    }

    private static func part(_ value: Double) -> Double {
        value > 0 ? min(value, 1) : 0
    }

    /// The components that are seen in `appearance`.
    public func components(in appearance: Appearance) -> Components {
        appearance == .dark ? dark : light
    }

    /// This colour with its opacity set to `alpha`, from 0 to 1, in both appearances.
    public func withAlphaComponent(_ alpha: Double) -> Color {
        var (light, dark) = (light, dark)
        light.alpha = Self.part(alpha)
        dark.alpha = light.alpha
        return Color(light: light, dark: dark)
    }

    /// Whether nothing of this colour can be seen in either appearance.
    public var isClear: Bool { light.alpha == 0 && dark.alpha == 0 }
}

/// Whether a picture is drawn on a light ground or on a dark one.
public enum Appearance: String, Sendable, CaseIterable {
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
}

extension Color {
    /// Nothing at all.
    public static let clear = Color(white: 0, alpha: 0)
    /// Black in both appearances.
    public static let black = Color(white: 0)
    /// White in both appearances.
    public static let white = Color(white: 1)
    /// Grey, halfway between black and white.
    public static let gray = Color(white: 0.5)
    /// Pure red.
    public static let red = Color(red: 1, green: 0, blue: 0)
    /// Pure green.
    public static let green = Color(red: 0, green: 1, blue: 0)
    /// Pure blue.
    public static let blue = Color(red: 0, green: 0, blue: 1)

    /// The ground of a window: white, or nearly black.
    public static let systemBackground = Color(light: .white, dark: Color(white: 0.11))
    /// Text: black, or white.
    public static let label = Color(light: .black, dark: .white)
    /// The tint of a window that has been given none: a blue.
    public static let systemBlue = Color(
        light: Color(red: 0, green: 0.478, blue: 1), dark: Color(red: 0.039, green: 0.518, blue: 1))
    /// The ground of a switch that is on: #4CD964.
    public static let systemGreen = Color(red: 76 / 255, green: 217 / 255, blue: 100 / 255)
    /// A line or a track that is not filled.
    public static let systemFill = Color(light: Color(white: 0.72), dark: Color(white: 0.36))
    /// Text and tint of what is disabled: an opaque grey, so that nothing shows through where lines cross.
    public static let disabled = Color(light: Color(white: 0.64), dark: Color(white: 0.45))
}
