/// The overlays of a control during an edit: the bubble with the value, and the text field for typing it.
extension ValueControl {
    /// Opens a text field with the value over the middle of the control, as Return does.
    ///
    /// Return, Tab, and the loss of the focus set the value, clamped to the limits. Escape keeps the old
    /// value. Invalid text is marked in red when Return or Tab is pressed. `value(forText:)` describes the
    /// valid texts.
    ///
    /// The edit sends `.editingDidBegin`, at most one `.editingChanged`, and `.editingDidEnd` or
    /// `.editingDidCancel`. The method does nothing while the control is disabled, dragged, or not in a
    /// window.
    public func beginTextEntry() { openTextEntry(typed: nil) }

    /// Opens the text field for Return or for the first character of a value. Returns whether it has opened.
    ///
    /// A number begins with a digit, a sign, or a decimal separator. Only a control with `valueForText` reads other texts.
    func beginTextEntry(with press: KeyPress) -> Bool {
        guard press.modifierFlags.isDisjoint(with: [.control, .alternate]) else { return false }
        if press.key == .enter { return !press.isRepeat && openTextEntry(typed: nil) }
        guard let first = EditableText(press.characters).characters.first,
            ValueParser.canBegin(with: first) || valueForText != nil && !first.isWhitespace
        else { return false }
        return openTextEntry(typed: press.characters)
    }

    /// Sets the value of `text` as if the user typed it and pressed Return, so that a text field shows an
    /// invalid one.
    ///
    /// The text that Copy writes now is the value, also if `valueForText` reads it as another one.
    func enter(_ text: String) {
        guard !text.isEmpty, text != exactText(for: value), openTextEntry(typed: TextField.line(of: text))
        else { return }
        _ = valueField?.keyDown(with: KeyPress(.enter))
    }

    @discardableResult
    private func openTextEntry(typed: String?) -> Bool {
        guard isEnabled, !isTracking, valueField == nil, let window else { return false }
        let field = ValueField(for: self)
        window.addOverlay(field)
        guard field.becomeFirstResponder() else {
            field.removeFromSuperview()
            return false
        }
        valueField = field
        field.start(with: typed)
        editor.begin(.text)
        return true
    }

    func openPopUp() {
        guard let window else { return }
        let popUp = Bubble(.above, of: self) {
            $0.popUpAnchor
        } lines: {
            [$0.text(for: $0.value).withMinusSign]
        }
        window.addOverlay(popUp)
        self.popUp = popUp
    }

    /// Ends the edit when the text field closes: sets `newValue`, or reverts if that is `nil`.
    func endTextEntry(committing newValue: Double?) {
        valueField = nil
        if let newValue {
            if newValue != value { editor.edit(number, to: newValue) }
            editor.end(.text)
        } else if editor.isEditing(with: .text), value != number.edited?.startValue {
            editor.revert()
        } else {
            editor.end(.text, cancelled: true)
        }
    }
}

/// Composing a text with an input method opens the text field, as typing it does.
extension ValueControl: TextInput {
    /// `nil`: the text field has the marked text.
    public var markedTextRange: Range<Int>? { nil }

    /// The bounds.
    public var caretRect: Rect { bounds }

    /// Opens the text field with the marked text.
    public func setMarkedText(_ markedText: String?, selectedRange: Range<Int>) {
        guard let markedText, !markedText.isEmpty, openTextEntry(typed: "") else { return }
        valueField?.setMarkedText(markedText, selectedRange: selectedRange)
    }

    /// Does nothing.
    public func unmarkText() {}
}
