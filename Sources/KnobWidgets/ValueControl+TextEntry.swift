import KnobLayers

/// Typing a value: a small text field over the control, and one change with the cause `text`.
extension ValueControl {
    /// Lets a person type the value, as Return does: a text field with the value comes up over the control's
    /// middle.
    ///
    /// Return, Tab and the loss of the focus set the value, clamped to the limits; Escape leaves it. What
    /// can't be read gets a red border at Return. It is one change: `.editingDidBegin`, at most one
    /// `.editingChanged`, and `.editingDidEnd` or `.editingDidCancel`. See `ValueParser` for what can be
    /// typed. Does nothing while the control is disabled, dragged, or in no window.
    public func beginTextEntry() { openTextEntry(with: nil) }

    /// Opens the text field at Return or at what a number begins with. Answers whether it did.
    func beginTextEntry(with press: KeyPress) -> Bool {
        guard press.modifierFlags.isDisjoint(with: [.control, .alternate]) else { return false }
        if press.key == .enter { return !press.isRepeat && openTextEntry(with: nil) }
        guard let first = press.characters.first, "0123456789+-\u{2212}.,".contains(first) else {
            return false
        }
        return openTextEntry(with: press.characters)
    }

    @discardableResult
    private func openTextEntry(with typed: String?) -> Bool {
        guard isEnabled, !isTracking, valueField == nil, let window else { return false }
        let field = ValueField(for: self)
        window.addOverlay(field)
        guard field.becomeFirstResponder() else {
            field.removeFromSuperview()
            return false
        }
        valueField = field
        field.start(with: typed)
        beginEditing(.text)
        return true
    }

    /// The text field has gone: sets `newValue`, or takes back what has changed meanwhile.
    func endTextEntry(committing newValue: Double?) {
        valueField = nil
        if let newValue {
            if newValue != value { edit(to: newValue) }
            endEditing(.text)
        } else if let session, isEditing(with: .text), value != session.startValue {
            revertEditing()
        } else {
            endEditing(.text, cancelled: true)
        }
    }
}
