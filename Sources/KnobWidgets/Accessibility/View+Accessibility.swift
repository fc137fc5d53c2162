import KnobLayers

/// What assistive technology does with views.
extension View {
    /// The visible subviews, or only the frontmost modal one.
    package var accessibleSubviews: [View] {
        let visible = subviews.filter { !$0.isHidden }
        return visible.last { $0.accessibilityViewIsModal }.map { [$0] } ?? visible
    }

    /// The texts of the labels inside, which name a control without a name.
    var labelTexts: [String] {
        subviews.filter { !$0.isHidden }.flatMap { ($0 as? Label)?.text.map { [$0] } ?? $0.labelTexts }
            .filter { !$0.isEmpty }
    }

    /// Whether assistive technology reaches the view: nothing hides it, and no modal view covers it.
    private var isAccessible: Bool {
        nearest { view in !(view.superview?.accessibleSubviews.contains { $0 === view } ?? !view.isHidden) }
            == nil
    }

    /// Does what is asked, as the user would. Returns whether the view could do it.
    func perform(_ request: AccessibilityRequest) -> Bool {
        guard let window, isAccessible else { return false }
        let isEnabled = isReachable && (self as? Control)?.isEnabled ?? true
        guard isEnabled || request == .scrollToVisible else { return false }
        switch request {
        case .perform(.press), .perform(.toggle): return accessibilityActivate()
        case .perform(.increment): accessibilityIncrement()
        case .perform(.decrement): accessibilityDecrement()
        case .perform(.reset): (self as? EditableControl)?.assist { $0.resetNumbers(animated: false) }
        case .perform(.showMenu): return window.showContextMenu(of: self, at: nil)
        case .setNumber(let number): return (self as? EditableControl)?.assist(setting: number) ?? false
        case .setText(let text): return (self as? TextField)?.assist(setting: text) ?? false
        case .select(let range): return (self as? TextField)?.assist(selecting: range) ?? false
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
        guard newValue.isFinite else {
            Diagnostics.report(
                "\(Self.self): assistive technology sets \(newValue), which is refused: a value is a finite number."
            )
            return false
        }
        guard let number = editor.numbers.first else { return false }
        assist { $0.edit(number, to: number.snappedValue(newValue)) }
        return true
    }
}

extension TextField {
    fileprivate func assist(setting text: String) -> Bool {
        edit { $0 = EditableText(text) }
        if !isEditing { sendActions(for: .editingDidEndOnExit) }
        return true
    }

    fileprivate func assist(selecting range: Range<Int>) -> Bool {
        let scalars = text.unicodeScalars
        func index(_ count: Int) -> Int {
            let end = scalars.index(scalars.startIndex, offsetBy: max(0, count), limitedBy: scalars.endIndex)
            return text[..<(end ?? text.endIndex)].count
        }
        selectedRange = index(range.lowerBound)..<index(range.upperBound)
        return true
    }

    /// The selection, counted in Unicode scalars.
    var selectedScalars: Range<Int> {
        func count(_ index: Int) -> Int { text.prefix(index).unicodeScalars.count }
        return count(selectedRange.lowerBound)..<count(selectedRange.upperBound)
    }
}
