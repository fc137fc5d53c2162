/// An object that exchanges the text of the pasteboards with other programs, such as a running
/// `KnobX11.Application`.
@preconcurrency @MainActor
public protocol PasteboardHost: AnyObject {
    /// Called when this program has set or removed the string of a pasteboard. The host offers it to other
    /// programs, and calls `Pasteboard.wasReplaced()` when one of them replaces it.
    func pasteboardDidChange(_ name: PasteboardName)
    /// Called to read the text that another program has put on a pasteboard. The host calls `completion`
    /// once, within a limited time, with `nil` if there is no text.
    func readString(from name: PasteboardName, completion: @escaping @MainActor (String?) -> Void)
}
