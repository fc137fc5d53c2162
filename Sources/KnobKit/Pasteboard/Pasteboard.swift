/// Shared text that the user copies or selects, and pastes in this or another program.
///
/// While an application runs, its pasteboards are those of the desktop. Without one, as in tests, they hold
/// only the text of this program.
///
/// ```swift
/// Pasteboard.general.string = "-6 dB"
/// Pasteboard.general.readString { text in
///     print(text ?? "no text")
/// }
/// ```
@preconcurrency @MainActor
public final class Pasteboard {
    /// The pasteboard for text that the user copies, the desktop's clipboard.
    public static var general: Pasteboard { all.general }
    /// The pasteboard for the text that the user selected last, which the middle button pastes.
    public static var selection: Pasteboard { all.selection }
    /// The pasteboards in use. While a recorded event is replayed, they are those of the replay.
    package static var all = (general: Pasteboard(.general), selection: Pasteboard(.selection))
    /// The object that exchanges text with other programs; `nil` by default. An application sets it while it
    /// runs, unless the program has.
    public static weak var host: (any PasteboardHost)? {
        didSet {
            for pasteboard in [general, selection] where pasteboard.text != nil {
                host?.pasteboardDidChange(pasteboard.name)
            }
        }
    }

    /// The name of the pasteboard.
    public let name: PasteboardName
    private var text: String?
    /// The functions that wait for text, in the order of their calls.
    private var reads: [Read] = []
    /// Whether the host exchanges the text with other programs. In a replay, the recording does that.
    private let isShared: Bool

    /// A call of `readString(completion:)`.
    private final class Read {
        let completion: @MainActor (String?) -> Void

        init(_ completion: @escaping @MainActor (String?) -> Void) { self.completion = completion }
    }

    package init(_ name: PasteboardName, isShared: Bool = true) {
        (self.name, self.isShared) = (name, isShared)
    }

    /// The text that this program has put on the pasteboard; `nil` if there is none, or if another program
    /// has replaced it.
    ///
    /// Setting it replaces the text of any program. Setting it to `nil` removes only the text of this one.
    /// When the program ends, a clipboard manager of the desktop keeps the text of `general`.
    public var string: String? {
        get { text }
        set {
            guard text != nil || newValue != nil else { return }
            text = newValue
            callHost { $0?.pasteboardDidChange(name) }
        }
    }

    /// Reads the text of the pasteboard, which may be that of another program.
    ///
    /// Other programs may not respond, so this does not wait. Line breaks are as that program has them, and
    /// invalid UTF-8 is replaced by U+FFFD.
    ///
    /// - Parameter completion: The function to call once: before this returns with text of this program,
    ///   otherwise later. It receives `nil` if there is no text, if it has more than 16 MiB, if the other
    ///   program does not respond for 2 seconds, or if it needs more than a minute.
    public func readString(completion: @escaping @MainActor (String?) -> Void) {
        guard text == nil else { return completion(text) }
        let read = Read(completion)
        reads.append(read)
        callHost { host in
            guard let host else { return finish(read, with: nil) }
            host.readString(from: name) { [weak self] in self?.finish(read, with: $0) }
        }
    }

    /// Removes the string. A host calls this when another program has put its text on the pasteboard.
    public func wasReplaced() { ExternalEvent.handle(.value(Change.replaced), by: self) { text = nil } }

    private func callHost(_ call: ((any PasteboardHost)?) -> Void) {
        ExternalEvent.handle(.hostCall, by: self) { if isShared { call(Self.host) } }
    }

    private func finish(_ read: Read, with text: String?) {
        if let index = reads.firstIndex(where: { $0 === read }) { finishRead(at: index, with: text) }
    }

    /// Passes text to the function that waits for it at `index`.
    package func finishRead(at index: Int, with text: String?) {
        guard reads.indices.contains(index) else { return }
        let read = reads.remove(at: index)
        ExternalEvent.handle(.value(Change.read(index: index, text)), by: self) { read.completion(text) }
    }
}

extension Pasteboard {
    /// What other programs do to a pasteboard: an event for the observers of `ExternalEvent`.
    public enum Change: Hashable, Sendable {
        /// Text has arrived for one of the calls of `readString(completion:)` that wait; `nil` if there is
        /// none.
        case read(index: Int, String?)
        /// Another program has put its text on the pasteboard.
        case replaced
    }
}
