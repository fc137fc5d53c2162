/// The signals about text that is being composed.
extension InputMethodService {
    /// Returns what a signal of an input context changes of the text that is being composed; `nil` for another signal.
    func preeditChange(in signal: BusMessage) -> PreeditState.Change? {
        func isSignal(_ name: String) -> Bool { signal.isSignal(contextInterface, name) }
        switch self {
        case .ibus:
            if isSignal("ShowPreeditText") { return .visibility(true) }
            if isSignal("HidePreeditText") { return .visibility(false) }
            guard isSignal("UpdatePreeditText") || isSignal("UpdatePreeditTextWithMode"),
                let values = signal.arguments("vub") ?? signal.arguments("vubu"),
                let text = Self.text(in: values[0]), case .unsigned(let caret) = values[1]
            else { return nil }
            // The cursor counts Unicode scalars. Without a mode, the text is removed when the focus is lost.
            let selection = Self.highlight(in: values[0]) ?? Int(caret)..<Int(caret)
            let commits = values.count > 3 && values[3] == .unsigned(1)
            return .text(
                InputMethodPreedit(text, selection: selection, commitsOnFocusLoss: commits),
                isVisible: values[2] == .bool(true))
        case .fcitx:
            guard isSignal("UpdateFormattedPreedit"), let values = signal.arguments("a(si)i"),
                case .array(let chunks, _) = values[0], case .signed(let caret) = values[1]
            else { return nil }
            return .text(Self.preedit(of: chunks, caret: Int(caret)), isVisible: true)
        }
    }

    // MARK: IBus

    /// Returns the text of a serialized IBusText: its class, attachments, text, and attributes.
    static func text(in value: BusValue?) -> String? {
        guard case .string(let text)? = fields(of: value, "IBusText")?.dropFirst(2).first else { return nil }
        return text
    }

    /// Returns the range with a background of its own, in Unicode scalars: the part that is being converted.
    private static func highlight(in text: BusValue) -> Range<Int>? {
        guard let list = fields(of: fields(of: text, "IBusText")?.dropFirst(3).first, "IBusAttrList"),
            case .array(let attributes, _)? = list.dropFirst(2).first
        else { return nil }
        for attribute in attributes {
            // The class, attachments, type (3 is a background), value, start, and end.
            if let fields = fields(of: attribute, "IBusAttribute"), fields.count > 5,
                fields[2] == .unsigned(3),
                case .unsigned(let start) = fields[4], case .unsigned(let end) = fields[5], start < end
            {
                return Int(start)..<Int(end)
            }
        }
        return nil
    }

    private static func fields(of value: BusValue?, _ name: String) -> [BusValue]? {
        guard case .variant(.structure(let fields))? = value, fields.first == .string(name) else {
            return nil
        }
        return fields
    }

    // MARK: Fcitx

    /// Returns the text of chunks with formats, and a caret in bytes.
    private static func preedit(of chunks: [BusValue], caret: Int) -> InputMethodPreedit {
        var text = ""
        var highlight: Range<Int>?
        var commits = true
        for case .structure(let chunk) in chunks {
            guard chunk.count == 2, case .string(let part) = chunk[0], case .signed(let format) = chunk[1],
                text.utf8.count <= InputMethodRequest.maximumSize
            else { continue }
            let start = text.unicodeScalars.count
            text += part
            // HighLight, the part that is being converted, and DontCommit.
            if format & 1 << 4 != 0, highlight == nil, !part.isEmpty {
                highlight = start..<text.unicodeScalars.count
            }
            if format & 1 << 5 != 0 { commits = false }
        }
        // Without a caret of the server it is at the end.
        let bytes = caret < 0 ? text.utf8.count : caret
        let offset = text.utf8.prefix(bytes).count { $0 & 0xC0 != 0x80 }
        return InputMethodPreedit(text, selection: highlight ?? offset..<offset, commitsOnFocusLoss: commits)
    }
}
