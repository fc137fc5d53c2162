import KnobKit

extension TextLayer {
    /// The size of the font, in points.
    @preconcurrency @MainActor
    public var fontSize: Double {
        get { font.pointSize }
        set { font = font.withSize(newValue) }
    }

    /// The alignment of the text.
    @preconcurrency @MainActor
    public var alignmentMode: TextAlignment {
        get { alignment }
        set { alignment = newValue }
    }
}
