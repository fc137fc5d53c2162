/// The text that an input method composes.
extension TextField: TextInput {
    /// The range of the marked text, in characters of `text` with it in the place of `selectedRange`; `nil` without marked text.
    public var markedTextRange: Range<Int>? { marked?.range }

    /// The location of the caret, as high as the field, so that candidates do not cover it.
    public var caretRect: Rect {
        let x = bounds.minX + lineStart + line.offset(at: shown.caret)
        return Rect(x: x, y: bounds.minY, width: 1, height: bounds.height)
    }

    /// Shows the text that an input method composes, while the user is editing.
    ///
    /// `text` and `selectedRange` do not change, no control event is sent, and the text cannot be undone, until it is
    /// committed. Any other change of them cancels the composing.
    public func setMarkedText(_ markedText: String?, selectedRange: Range<Int>) {
        let text = markedText ?? ""
        var line = editor
        line.insert(text)
        guard isEditing, isEnabled, line != editor else { return marked = nil }
        // An accent can combine with the character before it.
        let range = min(editor.selection.lowerBound, line.caret - 1)..<line.caret
        let selected = selectedRange.clamped(to: 0..<range.count)
        line.select(range.lowerBound + selected.lowerBound..<range.lowerBound + selected.upperBound)
        marked = (text, line, range)
    }

    /// Commits the marked text, as an edit of the user. Does nothing if there is none.
    public func unmarkText() { if let marked { edit { $0.insert(marked.text) } } }

    /// Ends composing before a key that types no text: Escape cancels it, and other keys commit the text. Returns whether
    /// this is all that the key does.
    func endComposing(before press: KeyPress) -> Bool {
        let isText = !press.characters.isEmpty && !press.modifierFlags.contains(.control)
        guard marked != nil, !isText else { return false }
        if press.key != .escape { unmarkText() }
        marked = nil
        return press.key == .escape
    }
}
