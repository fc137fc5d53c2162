/// Copying and pasting. The clipboard is `Pasteboard.general`; text that the user selects is on
/// `Pasteboard.selection`.
extension TextField {
    /// The largest number of Unicode scalars that are inserted at once.
    private static let maximumInsertionLength = 10_000
    /// The largest number of keys that wait for pasted text.
    private static let maximumKeyCount = 1000

    /// Copies the selected text. Does nothing if none is selected.
    public func copy() { copy(selectedRange) }

    /// Copies the selected text and deletes it, as an edit of the user. Does nothing if none is selected.
    public func cut() {
        guard isEnabled, !selectedRange.isEmpty else { return }
        copy()
        edit { $0.delete(forward: true, byWord: false) }
    }

    /// Replaces the selection with the text of the clipboard, as an edit of the user.
    ///
    /// Line breaks become spaces, except for those at the ends, and the text is cut after 10,000 Unicode
    /// scalars. Text of another program arrives later; keys that the user presses until then wait for it.
    /// Escape and the loss of the focus cancel the paste.
    public func paste() { paste(from: .general) }

    /// Focuses the field, moves the caret to `point`, and pastes the text that the user has selected last.
    func pasteSelection(at point: Point) {
        guard isEnabled, becomeFirstResponder(), pendingKeys == nil else { return }
        unmarkText()
        editor.move(to: characterIndex(at: point))
        paste(from: .selection)
    }

    /// Puts characters on `pasteboard`, if there are any.
    func copy(_ range: Range<Int>, to pasteboard: Pasteboard = .general) {
        let range = range.clamped(to: 0..<editor.characters.count)
        if !range.isEmpty { pasteboard.string = String(editor.characters[range]) }
    }

    /// Keeps a key until the text that is being pasted has arrived. Returns `false` if none is.
    func holdBack(_ press: KeyPress) -> Bool {
        guard let count = pendingKeys?.count else { return false }
        if press.key == .escape {
            cancelPaste()
        } else if count < Self.maximumKeyCount {
            pendingKeys?.append(press)
        }
        return true
    }

    /// Ignores the text that is being pasted, and the keys that wait for it.
    func cancelPaste() {
        pendingKeys = nil
        pasteNumber += 1
    }

    private func paste(from pasteboard: Pasteboard) {
        guard isEnabled, pendingKeys == nil else { return }
        pendingKeys = []
        pasteNumber += 1
        pasteboard.readString { [weak self, number = pasteNumber] in self?.endPaste($0 ?? "", number) }
    }

    private func endPaste(_ text: String, _ number: Int) {
        guard number == pasteNumber, let keys = pendingKeys else { return }
        pendingKeys = nil
        let window = window
        if isEnabled { edit { $0.insert(Self.line(of: text)) } }
        for key in keys { window?.handle(.key(key)) }
    }

    /// Returns text of another program as one line, cut after `maximumInsertionLength`.
    static func line(of text: String) -> String {
        let characters = text.unicodeScalars.prefix(maximumInsertionLength)
        return String(characters).split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}

extension Window {
    /// Pastes into the text field under a press of the middle button.
    func pasteSelection(at location: Point) {
        showsFocus = false
        let field = hitTest(location, with: nil)?.nearest { $0 is TextField } as? TextField
        field?.pasteSelection(at: convert(location, to: field))
    }
}
