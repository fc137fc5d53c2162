import KnobLayers

/// Handling of keys and touches.
extension TextField {
    /// Handles an editing key.
    ///
    /// - Returns: Whether the key has a meaning in a line of text.
    func press(_ press: KeyPress) -> Bool {
        let flags = press.modifierFlags
        guard !flags.contains(.alternate) else { return false }
        let (extending, byWord) = (flags.contains(.shift), flags.contains(.control))
        switch press.key {
        case .left, .right:
            editor.step(forward: press.key == .right, byWord: byWord, extending: extending)
        case .home: editor.move(to: 0, extending: extending)
        case .end: editor.move(to: editor.characters.count, extending: extending)
        case .backspace, .delete:
            edit { $0.delete(forward: press.key == .delete, byWord: byWord) }
        case .enter: if !press.isRepeat { sendActions(for: .editingDidEndOnExit) }
        case .tab, .escape: return false
        default: return type(press.characters, withControl: flags.contains(.control))
        }
        return true
    }

    private func type(_ characters: String, withControl: Bool) -> Bool {
        guard !characters.isEmpty else { return false }
        if withControl {
            guard characters.lowercased() == "a" else { return false }
            selectAll()
        } else {
            edit { $0.insert(characters) }
        }
        return true
    }

    /// Applies an edit of the user and sends `.editingChanged` if it changes the text.
    private func edit(_ change: (inout EditableText) -> Bool) {
        var edited = editor
        let hasChanged = change(&edited)
        editor = edited
        guard hasChanged else { return }
        textWasEdited()
        sendActions(for: .editingChanged)
    }

    /// Moves the caret to a press; a double click selects a word, a triple click everything.
    func beginSelecting(_ touch: Touch, extending: Bool) {
        let index = characterIndex(at: touch.location(in: self).x)
        switch touch.tapCount {
        case 1:
            editor.move(to: index, extending: extending)
            pressed = (editor.anchor..<editor.anchor, false)
        case 2:
            editor.select(editor.word(at: index))
            pressed = (editor.selection, true)
        default:
            selectAll()
            pressed = (editor.selection, true)
        }
    }

    /// Extends the selection of the press to the touch, by words after a double click.
    func extendSelection(to touch: Touch) {
        let index = characterIndex(at: touch.location(in: self).x)
        let reached = pressed.byWord ? editor.word(at: index) : index..<index
        if reached.lowerBound < pressed.range.lowerBound {
            editor.move(to: pressed.range.upperBound)
            editor.move(to: reached.lowerBound, extending: true)
        } else {
            editor.select(pressed.range.lowerBound..<max(reached.upperBound, pressed.range.upperBound))
        }
    }
}
