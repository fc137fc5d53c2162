/// A view into which an input method composes text, with the part of UIKit's `UITextInput` that this needs.
///
/// Marked text is what the input method composes until it commits it: Latin letters that become Chinese characters, for
/// example. The view shows it underlined in the place of the selected text, which comes back if the composing is
/// cancelled. Its `acceptsText` returns `true`. In a view that accepts text but is no `TextInput`, the input method shows the
/// text in a window of its own.
@preconcurrency @MainActor
public protocol TextInput: View {
    /// The range of the marked text, in characters of the text with it; `nil` without marked text.
    var markedTextRange: Range<Int>? { get }
    /// The location of the caret in the view's coordinates. The input method shows candidates beside it.
    var caretRect: Rect { get }
    /// Replaces the marked text or, if there is none, shows `markedText` in the place of the selected text. `nil` and an empty
    /// text cancel the composing.
    ///
    /// - Parameters:
    ///   - selectedRange: The selection or the caret in `markedText`, in characters; clamped to it.
    func setMarkedText(_ markedText: String?, selectedRange: Range<Int>)
    /// Commits the marked text, as if the user typed it. Does nothing if there is none.
    func unmarkText()
}

extension Window {
    /// The view with the focus, if an input method can compose text in it.
    package var textInput: (any TextInput)? { acceptsTextNow ? firstResponder as? any TextInput : nil }

    /// Ends composing because the focus is lost, as the input method has asked for.
    func endComposing() {
        guard let input = textInput, input.markedTextRange != nil else { return }
        commitsMarkedText ? input.unmarkText() : input.setMarkedText(nil, selectedRange: 0..<0)
    }
}
