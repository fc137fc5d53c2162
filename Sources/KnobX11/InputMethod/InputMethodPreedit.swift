/// The text that an input method server composes, before it commits it.
package struct InputMethodPreedit: Equatable {
    /// The text, which has no control characters; empty if none is composed.
    package let text: String
    /// The part that is being converted, or the caret, in characters of the text.
    package let selection: Range<Int>
    /// Whether the program commits the text when the focus is lost. Otherwise it removes the text.
    package let commitsOnFocusLoss: Bool

    /// No text.
    static let none = InputMethodPreedit("", selection: 0..<0, commitsOnFocusLoss: false)

    /// Creates a text. One that is longer than a committed text may be becomes empty.
    ///
    /// - Parameter selection: The selection in Unicode scalars of `text`; clamped to it.
    init(_ text: String, selection: Range<Int>, commitsOnFocusLoss: Bool) {
        let isValid = text.utf8.count <= InputMethodRequest.maximumSize
        let scalars = isValid ? Array(text.unicodeScalars) : []
        func printable(_ scalars: some Sequence<Unicode.Scalar>) -> String {
            var text = ""
            for scalar in scalars where scalar.properties.generalCategory != .control {
                text.unicodeScalars.append(scalar)
            }
            return text
        }
        func index(_ offset: Int) -> Int { printable(scalars.prefix(max(0, offset))).count }
        self.text = printable(scalars)
        self.selection = index(selection.lowerBound)..<index(selection.upperBound)
        self.commitsOnFocusLoss = commitsOnFocusLoss
    }
}
