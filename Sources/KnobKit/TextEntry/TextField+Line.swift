/// The line of a text field: its layout, scrolling, and parts.
extension TextField {
    /// Lays out the line after a change of the text or the font.
    func updateLine() {
        line = TextLine(shown.string, font: scaledFont)
        updateContent()
        invalidateIntrinsicContentSize()
    }

    var scaledFont: Font { font.scaled(by: textScale) }

    /// Returns the index between characters that is nearest to `point`.
    func characterIndex(at point: Point) -> Int { line.index(at: point.x - bounds.minX - lineStart) }

    /// The text with the marked text in it.
    var shown: EditableText { marked?.line ?? editor }

    private var visibleWidth: Double { max(0, bounds.width - 2 * TextFieldLayer.inset) }

    /// The x coordinate of the line's start, relative to the left edge, in points.
    var lineStart: Double {
        let rest = visibleWidth - line.width
        guard rest > 0 else { return TextFieldLayer.inset - scrollOffset }
        let part = textAlignment == .left ? 0 : textAlignment == .center ? 0.5 : 1
        return TextFieldLayer.inset + rest * part
    }

    /// Passes text, selection and caret to the layer, and scrolls the line to keep the caret visible.
    func updateContent() {
        let caret = line.offset(at: shown.caret)
        scrollOffset = isEditing ? min(max(scrollOffset, caret - visibleWidth), caret) : 0
        scrollOffset = max(0, min(scrollOffset, line.width - visibleWidth))
        var content = TextFieldLayer.Content()
        // A line that is too wide ends in an ellipsis until it is edited.
        content.line =
            isEditing || line.width <= visibleWidth
            ? line : TextLine(shown.string, font: scaledFont, maximumWidth: visibleWidth)
        content.color = !isEnabled ? .disabled : isInvalid ? Self.invalidColor : textColor
        content.showsInvalidMark = isInvalid
        content.start = lineStart
        if isEditing {
            content.selection = span(of: shown.selection)
            content.selectionColor = tintColor.withAlphaComponent(0.35)
            content.caret = caret
            content.underline = markedTextRange.map(span)
        }
        (layer as? TextFieldLayer)?.content = content
        setNeedsAccessibilityUpdate()
    }

    /// The committed line; `nil` while it is truncated, or an input method composes text.
    var committedLine: Line? {
        guard marked == nil, isEditing || line.width <= visibleWidth else { return nil }
        return Line(line: line, start: lineStart, height: scaledFont.lineHeight)
    }

    /// Returns the ends of characters, in points from the start of the line.
    private func span(of range: Range<Int>) -> ClosedRange<Double> {
        let (start, end) = (line.offset(at: range.lowerBound), line.offset(at: range.upperBound))
        // A font can have any advances, also negative ones.
        return start <= end ? start...end : 0...0
    }
}
