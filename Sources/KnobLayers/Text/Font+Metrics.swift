extension Font {
    /// The height of the tallest letters above the baseline, in points.
    public var ascender: Double { ScaledFont.matching(self).ascent }
    /// The height of the lowest letters above the baseline, in points, so it is negative, as in UIKit.
    public var descender: Double { -ScaledFont.matching(self).descent }
    /// The height of a line of text, in points: from the descender to the ascender.
    public var lineHeight: Double { ascender - descender }
}
