import KnobLayers

/// What assistive technology does with views.
extension View {
    /// The texts of the labels inside, which name a control without a name.
    var labelTexts: [String] {
        subviews.filter { !$0.isHidden }.flatMap { ($0 as? Label)?.text.map { [$0] } ?? $0.labelTexts }
            .filter { !$0.isEmpty }
    }

    /// Returns the rectangle of characters of a line that starts at `start` and is centered vertically.
    func textRect(of line: TextLine, from start: Double, _ range: Range<Int>, height: Double) -> Rect {
        let (left, right) = (line.offset(at: range.lowerBound), line.offset(at: range.upperBound))
        return Rect(
            x: bounds.minX + start + min(left, right), y: bounds.midY - height / 2, width: abs(right - left),
            height: height)
    }

    /// Performs a request as if the user did it. Returns whether the view could do it.
    func perform(_ request: AccessibilityRequest) -> Bool {
        let isEnabled = isReachable && (self as? Control)?.isEnabled ?? true
        guard let window, isEnabled || request == .scrollToVisible else { return false }
        switch request {
        case .perform(.press), .perform(.toggle): return accessibilityActivate()
        case .perform(.increment): accessibilityIncrement()
        case .perform(.decrement): accessibilityDecrement()
        case .perform(.reset): (self as? EditableControl)?.assist { $0.resetNumbers(animated: false) }
        case .perform(.showMenu): return window.showContextMenu(of: self, at: nil)
        case .setNumber(let number): return (self as? EditableControl)?.assist(setting: number) ?? false
        case .setText(let text): return (self as? TextField)?.assist(setting: text) != nil
        case .select(let range): return ((self as? TextField)?.selectedRange = range) != nil
        case .copy(let range): return (self as? TextField)?.copy(range) != nil
        case .cut(let range): return (self as? TextField)?.assist(cutting: range) != nil
        case .paste(let index): return (self as? TextField)?.assist(pastingAt: index) ?? false
        case .focus:
            window.showsFocus = true
            guard becomeFirstResponder() else { return false }
            window.reveal(self)
        case .scrollToVisible: window.reveal(self)
        }
        return true
    }
}

extension EditableControl {
    /// Performs an edit for assistive technology.
    func assist(_ body: (Editor) -> Void) { editor.edit(as: .assistive) { _ in body(editor) } }

    fileprivate func assist(setting newValue: Double) -> Bool {
        guard let number = editor.numbers.first else { return false }
        if newValue.isFinite {
            assist { $0.edit(number, to: number.snappedValue(newValue)) }
        } else {
            editor.reject(newValue, number)
        }
        return newValue.isFinite
    }
}

extension TextField {
    fileprivate func assist(setting text: String) {
        edit { $0 = EditableText(text) }
        if !isEditing { sendActions(for: .editingDidEndOnExit) }
    }

    fileprivate func assist(cutting range: Range<Int>) {
        selectedRange = range
        cut()
        if !isEditing { sendActions(for: .editingDidEndOnExit) }
    }

    fileprivate func assist(pastingAt index: Int) -> Bool {
        guard becomeFirstResponder() else { return false }
        selectedRange = index..<index
        paste()
        return true
    }
}
