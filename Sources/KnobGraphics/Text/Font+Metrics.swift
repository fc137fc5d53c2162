extension Font {
    /// The height of the tallest letters above the baseline, in points.
    public var ascender: Double { ScaledFont.matching(self).ascent }
    /// The depth of the lowest letters below the baseline, in points; positive, unlike in UIKit.
    public var descender: Double { ScaledFont.matching(self).descent }
    /// The height of a line of text, in points: the sum of ascender and descender.
    public var lineHeight: Double { ascender + descender }
}
