import KnobKit

/// The pasteboards as selections of the X server.
extension Selections: PasteboardHost {
    /// Creates the selections that offer the text of the pasteboards.
    convenience init(_ connection: Connection) {
        self.init(connection, text: { $0.pasteboard.string }, didLose: { $0.pasteboard.wasReplaced() })
    }

    package func pasteboardDidChange(_ name: PasteboardName) { textDidChange(SelectionName(name)) }

    package func readString(from name: PasteboardName, completion: @escaping @MainActor (String?) -> Void) {
        readText(of: SelectionName(name), completion: completion)
    }
}

extension SelectionName {
    fileprivate init(_ name: PasteboardName) { self = name == .selection ? .primary : .clipboard }

    @MainActor fileprivate var pasteboard: Pasteboard { self == .primary ? .selection : .general }
}
