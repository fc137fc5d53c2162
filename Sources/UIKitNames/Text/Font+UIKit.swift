import KnobKit

extension Font {
    /// What a text is for, which gives it a size.
    public enum TextStyle: Double, Sendable {
        case largeTitle = 34
        case title1 = 28
        case title2 = 22
        case title3 = 20
        case body = 17
        case callout = 16
        case subheadline = 15
        case footnote = 13
        case caption1 = 12
        case caption2 = 11
    }

    /// Returns the font for a text. It does not follow the size of text that the user has chosen; labels do.
    public static func preferredFont(forTextStyle style: TextStyle) -> Font {
        systemFont(ofSize: style.rawValue)
    }

    /// The size of the text of controls: 14 points.
    public static let systemFontSize = 14.0
    /// The size of small text: 12 points.
    public static let smallSystemFontSize = 12.0
    /// The size of labels: 17 points.
    public static let labelFontSize = 17.0
    /// The size of the text of buttons: 18 points.
    public static let buttonFontSize = 18.0

    private static let styles: [String: Weight] = [
        "ultralight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "roman": .regular,
        "medium": .medium, "semibold": .semibold, "demibold": .semibold, "bold": .bold, "heavy": .heavy,
        "extrabold": .heavy, "black": .black,
    ]

    /// Creates the font with this name: a family, and after a hyphen the weight, such as "AvenirNext-DemiBold". It is
    /// never nil, as a family that is not installed is replaced by the one that is most like it.
    public init?(name: String, size: CGFloat) {
        let parts = name.split(separator: "-", maxSplits: 1)
        let weight = parts.count == 2 ? Self.styles[parts[1].lowercased()] : nil
        self.init(name: weight == nil ? name : String(parts[0]), size: size, weight: weight ?? .regular)
    }

    /// The name of the family, as fonts are not named one by one.
    public var fontName: String { familyName }

    /// Returns the font in another size.
    public func withSize(_ size: Double) -> Font { scaled(by: size / pointSize) }
}

extension Font.Weight {
    /// The thinnest weight.
    public static let ultraLight = Font.Weight(fontconfigWeight: 0)
    /// Thinner than light.
    public static let thin = Font.Weight(fontconfigWeight: 40)
    /// Between medium and bold.
    public static let semibold = Font.Weight(fontconfigWeight: 180)
    /// Bolder than bold.
    public static let heavy = Font.Weight(fontconfigWeight: 205)
    /// The boldest weight.
    public static let black = Font.Weight(fontconfigWeight: 210)
}

/// Returns a font with this name, for `CATextLayer.font`. Its size is set with `fontSize`.
public func CGFont(_ name: String) -> Font { Font(name: name, size: 36) }
