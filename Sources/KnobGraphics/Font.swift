/// A typeface, a weight and a size: what text looks like.
public struct Font: Hashable, Sendable {
    /// How heavy the strokes are, from 0 for thin to 1 for black.
    public struct Weight: Hashable, Sendable {
        /// The place on fontconfig's scale, 0 to 210.
        let fontconfigWeight: Int32

        /// Thin strokes.
        public static let light = Weight(fontconfigWeight: 50)
        /// The weight of running text. The default.
        public static let regular = Weight(fontconfigWeight: 80)
        /// Between regular and bold.
        public static let medium = Weight(fontconfigWeight: 100)
        /// Heavy strokes.
        public static let bold = Weight(fontconfigWeight: 200)
    }

    /// The family's name as fontconfig knows it; "sans-serif" is what the desktop has chosen.
    public let familyName: String
    /// The height of the type, in points.
    public let pointSize: Double
    /// How heavy the strokes are.
    public let weight: Weight

    /// Makes a font of the family `name`; where it is missing, fontconfig's next best is used.
    ///
    /// A size that is not finite or not above 0 is refused with a message and 12 is used.
    public init(name: String, size: Double, weight: Weight = .regular) {
        familyName = name
        self.weight = weight
        if size.isFinite, size > 0 {
            pointSize = min(size, 10_000)
        } else {
            Diagnostics.report("Font: a size of \(size) can't be, 12 is used: a size is above 0")
            pointSize = 12
        }
    }

    /// The desktop's own sans-serif font, `size` points high.
    public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> Font {
        Font(name: "sans-serif", size: size, weight: weight)
    }

    /// The desktop's own sans-serif font in bold, `size` points high.
    public static func boldSystemFont(ofSize size: Double) -> Font {
        systemFont(ofSize: size, weight: .bold)
    }

    /// How far the tallest letters rise above the base line, in points.
    public var ascender: Double { ScaledFont.matching(self).ascent }
    /// How far letters hang below the base line, in points; positive, unlike UIKit's.
    public var descender: Double { ScaledFont.matching(self).descent }
    /// The height of a line of text: ascender and descender together, in points.
    public var lineHeight: Double { ascender + descender }
}
