@testable import KnobKit

/// A host whose other program replies when the test says so.
@MainActor
final class RemotePasteboard: PasteboardHost {
    /// The pasteboards that changed, and their strings then.
    var changes: [String] = []
    /// The pasteboards that were requested.
    var requests: [PasteboardName] = []
    private var completions: [@MainActor (String?) -> Void] = []

    /// Becomes the host of empty pasteboards while `body` runs.
    static func use(_ body: (RemotePasteboard) throws -> Void) rethrows {
        let host = RemotePasteboard()
        func clear() {
            for pasteboard in [Pasteboard.general, .selection] { pasteboard.wasReplaced() }
        }
        clear()
        Pasteboard.host = host
        defer {
            Pasteboard.host = nil
            clear()
        }
        try body(host)
    }

    func pasteboardDidChange(_ name: PasteboardName) {
        let pasteboard = name == .general ? Pasteboard.general : .selection
        changes.append("\(name): \(pasteboard.string ?? "nil")")
    }

    func readString(from name: PasteboardName, completion: @escaping @MainActor (String?) -> Void) {
        requests.append(name)
        completions.append(completion)
    }

    /// Completes the oldest request.
    func reply(_ text: String?) { completions.removeFirst()(text) }
}
