import KnobKit

/// The colors of the inspector and of the status bar. Each text has a contrast of at least 4.5 to 1.
package enum Palette {
    /// The background of bars and headers.
    static let bar = Color(light: Color(white: 0.965), dark: Color(white: 0.155))
    /// Values that are in step.
    package static let good = Color(
        light: Color(red: 0.09, green: 0.51, blue: 0.2), dark: Color(red: 0.25, green: 0.8, blue: 0.42))
    /// Values that may be apart.
    static let warning = Color(
        light: Color(red: 0.72, green: 0.42, blue: 0), dark: Color(red: 1, green: 0.72, blue: 0.22))
    /// Values that are out of step.
    package static let bad = Color(
        light: Color(red: 0.82, green: 0.08, blue: 0.12), dark: Color(red: 1, green: 0.38, blue: 0.36))
    /// Layers that were drawn again.
    static let repaint = Color(red: 1, green: 0.2, blue: 0.55)

    private static let controls = [
        Color.systemBlue,
        Color(light: Color(red: 0.95, green: 0.5, blue: 0), dark: Color(red: 1, green: 0.62, blue: 0.15)),
        Color(
            light: Color(red: 0.61, green: 0.23, blue: 0.8), dark: Color(red: 0.78, green: 0.48, blue: 0.96)),
        Color(light: Color(red: 0.1, green: 0.6, blue: 0.5), dark: Color(red: 0.25, green: 0.8, blue: 0.7)),
        Color(
            light: Color(red: 0.88, green: 0.16, blue: 0.42), dark: Color(red: 1, green: 0.4, blue: 0.6)),
        Color(light: Color(red: 0.5, green: 0.45, blue: 0.1), dark: Color(red: 0.8, green: 0.74, blue: 0.3)),
    ]

    /// The grays that are mixed with these colors for the controls after the first ones, and their shares. In
    /// the dark appearance black and white change places.
    private static let shades: [(gray: Double, share: Double)] = [(0, 0), (0, 0.35), (1, 0.35), (1, 0.6)]

    /// Returns the color of the control with an index. The first 24 are different.
    static func color(ofControl index: Int) -> Color {
        let color = controls[index % controls.count]
        let (gray, share) = shades[index / controls.count % shades.count]
        func mixed(_ part: Color.Components, _ gray: Double) -> Color {
            Color(
                red: part.red + (gray - part.red) * share, green: part.green + (gray - part.green) * share,
                blue: part.blue + (gray - part.blue) * share)
        }
        return Color(light: mixed(color.light, gray), dark: mixed(color.dark, 1 - gray))
    }
}

extension View {
    /// The height of a line between rows: a pixel.
    var hairline: Double { 1 / (window?.layerTree.scale ?? 1) }
}
