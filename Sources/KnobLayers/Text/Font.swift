/// A font: a family, a weight and a size.
public struct Font: Hashable, Sendable {
    /// The weight of a font's strokes.
    public struct Weight: Hashable, Sendable {
        /// The weight on fontconfig's scale, 0 to 210.
        let fontconfigWeight: Int32

        /// Creates a weight from that of fontconfig.
        package init(fontconfigWeight: Int32) { self.fontconfigWeight = fontconfigWeight }

        /// Thin strokes.
        public static let light = Weight(fontconfigWeight: 50)
        /// The weight of body text. The default.
        public static let regular = Weight(fontconfigWeight: 80)
        /// A weight between regular and bold.
        public static let medium = Weight(fontconfigWeight: 100)
        /// Heavy strokes.
        public static let bold = Weight(fontconfigWeight: 200)
    }

    /// The fontconfig name of the family. "sans-serif" is the desktop's default.
    package let familyName: String
    /// The size, in points.
    public let pointSize: Double
    /// The weight of the strokes.
    public let weight: Weight
    /// Whether each digit from 0 to 9 is as wide as the widest one, so that a number that changes does not
    /// jitter.
    package let hasMonospacedDigits: Bool

    /// Creates a font of the family `name`, or of fontconfig's best match if that is not installed.
    ///
    /// - Parameter size: The size in points, limited to 0.001 to 10,000. A size that is not finite or not
    ///   above 0 is reported, and 12 is used.
    public init(name: String, size: Double, weight: Weight = .regular, hasMonospacedDigits: Bool = false) {
        familyName = name
        self.weight = weight
        self.hasMonospacedDigits = hasMonospacedDigits
        if size.isFinite, size > 0 {
            pointSize = max(0.001, min(size, 10_000))
        } else {
            Diagnostics.report("Font: a size of \(size) is rejected; it is 12. Pass one above 0.")
            pointSize = 12
        }
    }

    /// Returns this font with its size multiplied by `factor`.
    package func scaled(by factor: Double) -> Font {
        Font(
            name: familyName, size: pointSize * factor, weight: weight,
            hasMonospacedDigits: hasMonospacedDigits)
    }

    /// Returns the desktop's sans-serif font.
    public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> Font {
        Font(name: "sans-serif", size: size, weight: weight)
    }

    /// Returns the desktop's sans-serif font with digits of one width, for numbers that change.
    public static func monospacedDigitSystemFont(ofSize size: Double, weight: Weight = .regular) -> Font {
        Font(name: "sans-serif", size: size, weight: weight, hasMonospacedDigits: true)
    }

    /// Returns the desktop's sans-serif font in bold.
    public static func boldSystemFont(ofSize size: Double) -> Font { systemFont(ofSize: size, weight: .bold) }

    /// The height of the tallest letters above the baseline, in points.
    package var ascender: Double { ScaledFont.matching(self).ascent }
    /// The height of the lowest letters above the baseline, in points, so it is negative, as in UIKit.
    package var descender: Double { -ScaledFont.matching(self).descent }
    /// The height of a line of text, in points: from the descender to the ascender.
    public var lineHeight: Double { ascender - descender }
}
