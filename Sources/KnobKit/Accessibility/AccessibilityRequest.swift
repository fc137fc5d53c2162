/// What assistive technology asks of an element.
public enum AccessibilityRequest: Hashable, Sendable {
    /// Performs an action.
    case perform(AccessibilityAction)
    /// Sets the number, clamped to the limits and rounded to steps, as an edit of the user. A number that is
    /// not finite is refused with a message.
    case setNumber(Double)
    /// Replaces the text of a field, with at most 10,000 Unicode scalars. A field without the focus takes it as if Return
    /// followed.
    case setText(String)
    /// Replaces characters of a field in the same way. The caret stays at its character.
    case replace(Range<Int>, String)
    /// Selects characters of a field; an empty range moves the caret.
    case select(Range<Int>)
    /// Moves the keyboard focus to the element.
    case focus
    /// Scrolls the element into view.
    case scrollToVisible
}

/// What assistive technology does with views.
extension View {
    /// The texts of the labels inside, which name a control without a name.
    var labelTexts: [String] {
        subviews.filter { !$0.isHidden }.flatMap { ($0 as? Label)?.text.map { [$0] } ?? $0.labelTexts }
            .filter { !$0.isEmpty }
    }

    /// Returns the rectangle of characters of the text, in the coordinates of the view; `nil` if it is not known.
    package func rect(ofCharacters range: Range<Int>) -> Rect? {
        accessibleLine.map { rect(of: range, in: $0) }
    }

    /// Returns the index of the character at a point of the view; `nil` if there is none.
    package func character(at point: Point) -> Int? {
        guard let text = accessibleLine else { return nil }
        let index = text.line.index(at: point.x - bounds.minX - text.start)
        return [index - 1, index].first { rect(of: $0..<$0 + 1, in: text).contains(point) }
    }

    private func rect(of range: Range<Int>, in text: Line) -> Rect {
        let left = text.line.offset(at: range.lowerBound)
        let right = text.line.offset(at: range.upperBound)
        return Rect(
            x: bounds.minX + text.start + min(left, right), y: bounds.midY - text.height / 2,
            width: abs(right - left), height: text.height)
    }

    /// Performs a request as if the user did it. Returns whether the view could do it.
    func perform(_ request: AccessibilityRequest) -> Bool {
        let isEnabled = isReachable && (self as? Control)?.isEnabled ?? true
        guard let window, isEnabled || request == .scrollToVisible else { return false }
        switch request {
        case .perform(.press), .perform(.toggle): return accessibilityActivate()
        case .perform(.increment): accessibilityIncrement()
        case .perform(.decrement): accessibilityDecrement()
        case .perform(.reset): (self as? EditableControl)?.assistReset()
        case .perform(.showMenu): return window.showContextMenu(of: self, at: nil)
        case .setNumber(let number): return (self as? EditableControl)?.assist(setting: number) ?? false
        case .setText(let text): return (self as? TextField)?.assist(replacing: nil, with: text) ?? false
        case .replace(let range, let text):
            return (self as? TextField)?.assist(replacing: range, with: text) ?? false
        case .select(let range): return ((self as? TextField)?.selectedRange = range) != nil
        case .focus:
            // A field selects its text if the focus is shown when it comes.
            let showedFocus = window.showsFocus
            window.showsFocus = true
            guard becomeFirstResponder() else {
                window.showsFocus = showedFocus
                return false
            }
            window.reveal(self)
        case .scrollToVisible: window.reveal(self)
        }
        return true
    }
}

extension EditableControl {
    /// Performs an edit for assistive technology.
    fileprivate func assistReset() {
        editor.edit(as: .assistive) { _ in editor.resetNumbers(animated: false) }
    }

    fileprivate func assist(setting newValue: Double) -> Bool {
        guard let number = editor.numbers.first else { return false }
        if newValue.isFinite {
            editor.edit(as: .assistive) { _ in editor.edit(number, to: number.snappedValue(newValue)) }
        } else {
            editor.reject(newValue, number)
        }
        return newValue.isFinite
    }
}

extension TextField {
    /// Replaces characters, or the whole text if `range` is `nil`, with text of another program.
    fileprivate func assist(replacing range: Range<Int>?, with text: String) -> Bool {
        let text = Self.line(of: text)
        if let range, text.isEmpty, !hasCharacters(in: range) { return false }
        edit { if let range { $0.replace(range, with: text) } else { $0 = EditableText(text) } }
        if !isEditing { sendActions(for: .editingDidEndOnExit) }
        return true
    }

    private func hasCharacters(in range: Range<Int>) -> Bool {
        !range.clamped(to: 0..<editor.characters.count).isEmpty
    }
}
