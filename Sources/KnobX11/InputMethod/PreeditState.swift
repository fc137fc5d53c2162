/// What an input method server composes, and what of it the program has got.
struct PreeditState: Equatable {
    /// What a signal of the server changes.
    enum Change: Equatable {
        case text(InputMethodPreedit, isVisible: Bool)
        case visibility(Bool)
    }

    private var text = InputMethodPreedit.none
    private var isVisible = false
    /// What the program has got.
    private var known = InputMethodPreedit.none

    /// Whether the program shows a text.
    var isShown: Bool { !known.text.isEmpty }

    mutating func apply(_ change: Change) {
        switch change {
        case .text(let text, let isVisible): (self.text, self.isVisible) = (text, isVisible)
        case .visibility(let isVisible): self.isVisible = isVisible
        }
    }

    /// Returns the text that is to be shown; `nil` if the program has got it.
    mutating func next() -> InputMethodPreedit? {
        let next = isVisible && !text.text.isEmpty ? text : .none
        guard next != known else { return nil }
        known = next
        return next
    }
}
