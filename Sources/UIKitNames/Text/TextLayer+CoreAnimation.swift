import KnobKit

extension TextLayer {
    /// The size of the font, in points.
    public var fontSize: Double {
        get { font.pointSize }
        set { font = font.withSize(newValue) }
    }

    /// The alignment of the text.
    public var alignmentMode: TextAlignment {
        get { alignment }
        set { alignment = newValue }
    }
}
