import KnobKit

/// How input is written in a line of a recording.
extension InputEvent {
    var fields: [RecordedField] {
        switch self {
        case .pointer(let input): input.fields
        case .scroll(let scroll):
            [("event", "scroll"), ("notches", scroll.notches.json)]
                + (scroll.horizontalNotches == 0 ? [] : [("right", scroll.horizontalNotches.json)])
                + scroll.location.fields + origin(scroll.modifierFlags, scroll.timestamp)
        case .key(let press): [("event", "key")] + press.fields
        case .keyReleased(let press): [("event", "keyReleased")] + press.fields
        case .markedText(let text, let selection, let commits):
            [("event", "markedText"), ("text", text.json)]
                + [
                    ("selection", [selection.lowerBound, selection.upperBound].json),
                    ("commits", commits.json),
                ]
        case .pointerLost: [("event", "pointerLost")]
        case .pointerExited: [("event", "pointerExited")]
        case .resized(let size):
            [("event", "resized"), ("width", size.width.json), ("height", size.height.json)]
        case .closeRequested: [("event", "closeRequested")]
        case .assistive(let request, let path):
            [("event", "assistive"), ("path", path.json)] + request.fields
        }
    }

    /// Reads the input with the name `name`.
    init(_ name: String, _ fields: inout RecordedFields) throws(RecordedFields.InvalidField) {
        switch name {
        case "pressed", "moved", "released", "cancelled": self = .pointer(try PointerInput(name, &fields))
        case "scroll":
            self = try .scroll(
                ScrollInput(
                    notches: fields.take("notches"), horizontalNotches: fields.takeIfPresent("right") ?? 0,
                    at: Point(&fields),
                    modifierFlags: ModifierFlags(rawValue: fields.take("keys")),
                    timestamp: fields.take("at")))
        case "key": self = .key(try KeyPress(&fields))
        case "keyReleased": self = .keyReleased(try KeyPress(&fields))
        case "markedText":
            let ends: [Int] = try fields.take("selection")
            guard ends.count == 2, ends[0] >= 0, ends[0] <= ends[1] else {
                throw RecordedFields.InvalidField()
            }
            self = try .markedText(
                fields.take("text"), selectedRange: ends[0]..<ends[1],
                commitsOnFocusLoss: fields.take("commits"))
        case "pointerLost": self = .pointerLost
        case "pointerExited": self = .pointerExited
        case "resized":
            self = try .resized(Size(width: fields.take("width"), height: fields.take("height")))
        case "closeRequested": self = .closeRequested
        case "assistive":
            let path: [Int] = try fields.take("path")
            self = try .assistive(AccessibilityRequest(&fields), path)
        default: throw RecordedFields.InvalidField()
        }
    }
}

/// The fields of the modifier keys and of the time of an event.
private func origin(_ flags: ModifierFlags, _ time: Double) -> [RecordedField] {
    [("keys", flags.rawValue.json), ("at", time.json)]
}

extension PointerInput {
    fileprivate var fields: [RecordedField] {
        let action: [RecordedField] =
            switch action {
            case .pressed(let button): [("event", "pressed"), ("button", button.json)]
            case .moved: [("event", "moved")]
            case .released(let button): [("event", "released"), ("button", button.json)]
            case .cancelled: [("event", "cancelled")]
            }
        let device: RecordedField =
            switch id {
            case .pointer(let number): ("pointer", number.json)
            case .finger(let number): ("finger", number.json)
            }
        return action + location.fields + origin(modifierFlags, timestamp) + [device]
    }

    fileprivate init(_ name: String, _ fields: inout RecordedFields) throws(RecordedFields.InvalidField) {
        let action: Action =
            switch name {
            case "pressed": try .pressed(button: fields.take("button"))
            case "released": try .released(button: fields.take("button"))
            case "cancelled": .cancelled
            default: .moved
            }
        let finger: UInt32? = try fields.takeIfPresent("finger")
        let id: PointerID = if let finger { .finger(finger) } else { try .pointer(fields.take("pointer")) }
        try self.init(
            action, at: Point(&fields), modifierFlags: ModifierFlags(rawValue: fields.take("keys")),
            timestamp: fields.take("at"),
            id: id)
    }
}

extension KeyPress {
    fileprivate var fields: [RecordedField] {
        [
            ("key", key.json), ("text", characters.json), ("keys", modifierFlags.rawValue.json),
            ("repeat", isRepeat.json),
        ]
    }

    fileprivate init(_ fields: inout RecordedFields) throws(RecordedFields.InvalidField) {
        try self.init(
            fields.take("key"), characters: fields.take("text"),
            modifierFlags: ModifierFlags(rawValue: fields.take("keys")),
            isRepeat: fields.take("repeat"))
    }
}
