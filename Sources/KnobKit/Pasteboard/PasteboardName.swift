/// The names of the pasteboards that every desktop has.
public enum PasteboardName: Hashable, Sendable, CaseIterable {
    /// The clipboard, for text that the user copies (CLIPBOARD).
    case general
    /// The text that the user selected last, which the middle button pastes (PRIMARY).
    case selection
}
