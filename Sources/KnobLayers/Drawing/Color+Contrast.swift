import Glibc

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

    /// Returns the components in a window with high contrast: the contrast with the background of a window, which is
    /// white or black, is squared. Grays so become black or white; other colors keep their hue and reach 7.
    package func highContrastComponents(in appearance: Appearance) -> Components {
        let (color, isDark) = (components(in: appearance), appearance == .dark)
        let luminance = color.luminance + 0.05
        let background = Color.systemBackground.components(in: appearance).luminance + 0.05
        let ratio = isDark ? max(1, luminance / background) : background / luminance
        let wanted = color.isGray ? ratio * ratio : max(ratio, min(ratio * ratio, 7))
        return color.shaded(to: isDark ? 0.05 * wanted - 0.05 : background / wanted - 0.05)
    }
}

extension Color.Components {
    /// The relative luminance of the opaque color: 0 for black, 1 for white.
    public var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    fileprivate var isGray: Bool { max(red, green, blue) - min(red, green, blue) < 0.2 }

    fileprivate func contrasting(with background: Double, ratio: Double) -> Self {
        let own = luminance
        let (low, high) = ((background + 0.05) / ratio - 0.05, (background + 0.05) * ratio - 0.05)
        guard own > low, own < high else { return self }
        let isDarker = low < 0 && high > 1 ? background > 0.179 : own < background ? low >= 0 : high > 1
        return shaded(to: isDarker ? low : high)
    }

    /// Returns this color mixed with black or white in linear light, so that it has a luminance.
    fileprivate func shaded(to luminance: Double) -> Self {
        let (own, end) = (self.luminance, max(0, min(luminance, 1)))
        let (white, share) = end < own ? (0.0, 1 - end / own) : (1, own < 1 ? (end - own) / (1 - own) : 0)
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
