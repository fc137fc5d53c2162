/// The selections that hold text.
package enum SelectionName {
    /// The clipboard, for text that the user copies (CLIPBOARD).
    case clipboard
    /// The text that the user selected last, which the middle button pastes (PRIMARY).
    case primary
}
