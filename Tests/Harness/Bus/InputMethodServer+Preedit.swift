/// Text that the server composes, before it commits it.
extension InputMethodServer {
    /// Composes a text `count` times, without a key.
    ///
    /// - Parameters:
    ///   - caret: The index of the caret in the bytes of the text for Fcitx, and in its Unicode scalars for IBus.
    ///   - mode: What IBus does when the focus is lost: 0 removes the text, 1 commits it; `nil` for a signal without it. For
    ///     Fcitx, 0 marks the text as one that is not committed.
    ///   - isVisible: Whether IBus shows the text.
    package func compose(
        _ text: String, caret: Int32, mode: UInt32? = nil, isVisible: Bool = true, count: Int = 1,
        path: String = InputMethodServer.path
    ) {
        perform { [self] in
            for _ in 0..<count { sendPreedit(text, caret, mode, isVisible, path) }
        }
    }

    private func sendPreedit(
        _ text: String, _ caret: Int32, _ mode: UInt32?, _ isVisible: Bool, _ path: String
    ) {
        guard service == .ibus else {
            return send(signal("UpdateFormattedPreedit", path: path)) { arguments in
                // Two chunks, underlined.
                let format: UInt32 = mode == 0 ? 1 << 3 | 1 << 5 : 1 << 3
                let middle = text.index(text.startIndex, offsetBy: text.count / 2)
                bus.container(in: arguments, "a", "(si)") { chunks in
                    for part in [text[..<middle], text[middle...]] {
                        bus.container(in: chunks, "r", nil) { chunk in
                            bus.append(String(part), to: chunk)
                            bus.append(format, to: chunk, type: "i")
                        }
                    }
                }
                bus.append(UInt32(bitPattern: caret), to: arguments, type: "i")
            }
        }
        send(signal(mode == nil ? "UpdatePreeditText" : "UpdatePreeditTextWithMode", path: path)) {
            arguments in
            append(text, to: arguments)
            bus.append(UInt32(bitPattern: caret), to: arguments)
            bus.append(isVisible ? 1 : 0, to: arguments, type: "b")
            if let mode { bus.append(mode, to: arguments) }
        }
    }

    /// Shows or hides the text that IBus composes.
    package func showPreedit(_ isVisible: Bool) {
        perform { [self] in send(signal(isVisible ? "ShowPreeditText" : "HidePreeditText")) { _ in } }
    }
}
