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
    public static let general = Pasteboard(.general)
    /// The pasteboard for the text that the user selected last, which the middle button pastes.
    public static let selection = Pasteboard(.selection)
    /// The object that exchanges text with other programs; `nil` by default. An application sets it while it
    /// runs, unless the program has.
    package static weak var host: (any PasteboardHost)? {
        didSet {
            for pasteboard in [general, selection] where pasteboard.text != nil {
                host?.pasteboardDidChange(pasteboard.name)
            }
        }
    }

    /// The name of the pasteboard.
    package let name: PasteboardName
    private var text: String?

    private init(_ name: PasteboardName) { self.name = name }

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
            Self.host?.pasteboardDidChange(name)
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
        guard text == nil, let host = Self.host else { return completion(text) }
        host.readString(from: name, completion: completion)
    }

    /// Removes the string. A host calls this when another program has put its text on the pasteboard.
    package func wasReplaced() { text = nil }
}

/// The names of the pasteboards that every desktop has.
package enum PasteboardName: Hashable, Sendable {
    /// The clipboard, for text that the user copies (CLIPBOARD).
    case general
    /// The text that the user selected last, which the middle button pastes (PRIMARY).
    case selection
}

/// An object that exchanges the text of the pasteboards with other programs, such as a running
/// `KnobX11.Application`.
@preconcurrency @MainActor
package protocol PasteboardHost: AnyObject {
    /// Called when this program has set or removed the string of a pasteboard. The host offers it to other
    /// programs, and calls `Pasteboard.wasReplaced()` when one of them replaces it.
    func pasteboardDidChange(_ name: PasteboardName)
    /// Called to read the text that another program has put on a pasteboard. The host calls `completion`
    /// once, within a limited time, with `nil` if there is no text.
    func readString(from name: PasteboardName, completion: @escaping @MainActor (String?) -> Void)
}
