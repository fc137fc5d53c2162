import KnobLayers

/// The text that an input method composes in the view with the focus.
extension Window {
    /// The view with the focus, if an input method can compose text in it.
    package var textInput: (any TextInput)? { acceptsTextNow ? firstResponder as? any TextInput : nil }

    /// Ends composing because the focus is lost, as the input method has asked for.
    func endComposing() {
        guard let textInput, textInput.markedTextRange != nil else { return }
        if commitsMarkedText {
            textInput.unmarkText()
        } else {
            textInput.setMarkedText(nil, selectedRange: 0..<0)
        }
    }
}
