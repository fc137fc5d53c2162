import Glibc

/// A color with components for the light appearance and for the dark one.
///
/// Components are in sRGB, from 0 to 1, and not premultiplied by alpha. The appearance selects one of the two
/// when the color is drawn, so a change of appearance only needs a new frame.
///
/// ```swift
/// import KnobKit
///
/// let orange = Color(red: 1, green: 0.58, blue: 0)
/// let track = Color(light: Color(white: 0.8), dark: Color(white: 0.3))
/// let faded = orange.withAlphaComponent(0.5)
/// ```
public struct Color: Hashable, Sendable {
    /// The red, green, blue and alpha components of a color.
    package struct Components: Hashable, Sendable {
        /// A component from 0 to 1.
        package var red, green, blue, alpha: Double
    }

    /// The components in the light appearance.
    package private(set) var light: Components
    /// The components in the dark appearance.
    package private(set) var dark: Components

    /// Creates a color that is the same in both appearances.
    ///
    /// Components are clamped to 0…1; NaN becomes 0.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        let components = Components(
            red: Self.clamped(red), green: Self.clamped(green), blue: Self.clamped(blue),
            alpha: Self.clamped(alpha))
        self.init(light: components, dark: components)
    }

    /// Creates a shade of gray, from 0 for black to 1 for white.
    public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a color that is `light` in the light appearance and `dark` in the dark one.
    public init(light: Color, dark: Color) { self.init(light: light.light, dark: dark.dark) }

    package init(light: Components, dark: Components) {
        self.light = light
        self.dark = dark
    }

    private static func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

    /// Returns the components in `appearance`.
    package func components(in appearance: Appearance) -> Components { appearance == .dark ? dark : light }

    /// Returns this color with its alpha component set to `alpha`, from 0 to 1, in both appearances.
    public func withAlphaComponent(_ alpha: Double) -> Color {
        var color = self
        color.light.alpha = Self.clamped(alpha)
        color.dark.alpha = color.light.alpha
        return color
    }

    /// Whether this color is opaque in both appearances.
    package var isOpaque: Bool { light.alpha == 1 && dark.alpha == 1 }

    /// Whether this color is fully transparent in both appearances.
    var isClear: Bool { light.alpha == 0 && dark.alpha == 0 }
}

extension Color {
    /// A transparent color.
    public static let clear = Color(white: 0, alpha: 0)
    /// Black in both appearances.
    public static let black = Color(white: 0)
    /// White in both appearances.
    public static let white = Color(white: 1)
    /// A gray halfway between black and white.
    public static let gray = Color(white: 0.5)
    /// Pure red.
    public static let red = Color(red: 1, green: 0, blue: 0)
    /// Pure green.
    public static let green = Color(red: 0, green: 1, blue: 0)
    /// Pure blue.
    public static let blue = Color(red: 0, green: 0, blue: 1)

    /// The background of a window: white, or nearly black.
    public static let systemBackground = Color(light: .white, dark: Color(white: 0.11))
    /// The color of text: black, or white.
    public static let label = Color(light: .black, dark: .white)
    /// The color of text that is less important, with a contrast of at least 4.5 to `systemBackground`.
    public static let secondaryLabel = Color(light: Color(white: 0.38), dark: Color(white: 0.7))
    /// The color of a thin line between areas.
    public static let separator = Color(light: Color(white: 0.84), dark: Color(white: 0.28))
    /// The default tint of a window: a blue.
    public static let systemBlue = Color(
        light: Color(red: 0, green: 0.478, blue: 1), dark: Color(red: 0.039, green: 0.518, blue: 1))
    /// The background of a switch that is on: #4CD964.
    public static let systemGreen = Color(red: 76 / 255, green: 217 / 255, blue: 100 / 255)
    /// A red, such as for a muted channel, with a contrast of at least 3 to `systemBackground`.
    public static let systemRed = Color(
        light: Color(red: 0.92, green: 0.2, blue: 0.16), dark: Color(red: 1, green: 0.35, blue: 0.3))
    /// An orange with a contrast of at least 3 to `systemBackground`.
    public static let systemOrange = Color(
        light: Color(red: 0.86, green: 0.42, blue: 0), dark: Color(red: 1, green: 0.62, blue: 0.04))
    /// A yellow, darker in the light appearance, with a contrast of at least 3 to `systemBackground`.
    public static let systemYellow = Color(
        light: Color(red: 0.68, green: 0.52, blue: 0), dark: Color(red: 1, green: 0.84, blue: 0.04))
    /// A teal with a contrast of at least 3 to `systemBackground`.
    public static let systemTeal = Color(
        light: Color(red: 0.1, green: 0.54, blue: 0.62), dark: Color(red: 0.35, green: 0.8, blue: 0.86))
    /// An indigo with a contrast of at least 3 to `systemBackground`.
    public static let systemIndigo = Color(
        light: Color(red: 0.35, green: 0.34, blue: 0.84), dark: Color(red: 0.52, green: 0.51, blue: 1))
    /// A purple with a contrast of at least 3 to `systemBackground`.
    public static let systemPurple = Color(
        light: Color(red: 0.58, green: 0.27, blue: 0.8), dark: Color(red: 0.78, green: 0.5, blue: 1))
    /// A pink with a contrast of at least 3 to `systemBackground`.
    public static let systemPink = Color(
        light: Color(red: 0.92, green: 0.18, blue: 0.42), dark: Color(red: 1, green: 0.38, blue: 0.55))
    /// A gray with a contrast of at least 3 to `systemBackground`.
    public static let systemGray = Color(light: Color(white: 0.5), dark: Color(white: 0.6))
    /// The color of a line or a track that is not filled, and of the border of a field: a gray with a contrast of at
    /// least 3 to `systemBackground`.
    public static let systemFill = Color(light: Color(white: 0.56), dark: Color(white: 0.47))
    /// The text and tint of a disabled control: an opaque gray, so that crossing lines do not show through.
    public static let disabled = Color(light: Color(white: 0.64), dark: Color(white: 0.45))
}

/// Contrast as WCAG 2.2 defines it: from 1 for equal colors to 21 for black and white. Text needs 4.5, and the edge of
/// a control 3.
extension Color {
    /// Returns this color, or the shade of it that is closest and has a contrast of `ratio` with `background`, in each
    /// appearance.
    ///
    /// The shade lies on the side of the background on which the color is, unless that does not reach the ratio. If
    /// neither does, the result is black or white. Alpha components are kept and do not count.
    ///
    /// ```swift
    /// let title = Color.red.contrasting(with: .systemBackground, ratio: 4.5)
    /// ```
    public func contrasting(with background: Color, ratio: Double) -> Color {
        Color(
            light: light.contrasting(with: background.light.luminance, ratio: ratio),
            dark: dark.contrasting(with: background.dark.luminance, ratio: ratio))
    }

    /// Whether the color has hardly a hue.
    package var isGray: Bool { light.isGray && dark.isGray }

    /// Returns the components in a window, with or without high contrast.
    ///
    /// High contrast squares the contrast with the background of a window, which is white or black. Grays so become black
    /// or white; other colors keep their hue and reach 7.
    package func components(in appearance: Appearance, isHighContrast: Bool) -> Components {
        let color = components(in: appearance)
        guard isHighContrast else { return color }
        let isDark = appearance == .dark
        let luminance = color.luminance + 0.05
        let background = Color.systemBackground.components(in: appearance).luminance + 0.05
        let ratio = isDark ? max(1, luminance / background) : background / luminance
        let wanted = color.isGray ? ratio * ratio : max(ratio, min(ratio * ratio, 7))
        return color.shaded(to: isDark ? 0.05 * wanted - 0.05 : background / wanted - 0.05)
    }
}

extension Color.Components {
    /// The relative luminance of the opaque color: 0 for black, 1 for white.
    package var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    fileprivate var isGray: Bool { max(red, green, blue) - min(red, green, blue) < 0.2 }

    fileprivate func contrasting(with background: Double, ratio: Double) -> Self {
        let own = luminance
        let low = (background + 0.05) / ratio - 0.05
        let high = (background + 0.05) * ratio - 0.05
        guard own > low, own < high else { return self }
        let isDarker = low < 0 && high > 1 ? background > 0.179 : own < background ? low >= 0 : high > 1
        return shaded(to: isDarker ? low : high)
    }

    /// Returns this color mixed with black or white in linear light, so that it has a luminance.
    fileprivate func shaded(to luminance: Double) -> Self {
        let own = self.luminance
        let end = max(0, min(luminance, 1))
        let white = end < own ? 0.0 : 1
        let share = end < own ? 1 - end / own : own < 1 ? (end - own) / (1 - own) : 0
        func mixed(_ part: Double) -> Double {
            let light = Self.linear(part) * (1 - share) + white * share
            return light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
        }
        return Self(red: mixed(red), green: mixed(green), blue: mixed(blue), alpha: alpha)
    }

    private static func linear(_ part: Double) -> Double {
        part <= 0.040_45 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
}

/// The appearance of a user interface, which selects one of the two sets of components of a `Color`.
public enum Appearance: String, Sendable, CaseIterable {
    /// Dark content on a light background.
    case light
    /// Light content on a dark background.
    case dark
}
