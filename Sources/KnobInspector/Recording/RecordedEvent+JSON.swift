import KnobKit

/// A field of a line of a recording.
typealias RecordedField = (key: String, value: JSONValue)

/// How an event is written in a line of a recording.
extension RecordedEvent {
    /// The fields, with the time first.
    var fields: [RecordedField] {
        [("t", time.json)] + (nesting.map { [("in", [$0.depth, $0.calls].json)] } ?? [])
            + (window > 0 ? [("window", window.json)] : []) + kind.fields
    }

    /// Reads an event from all of its fields; `nil` if one is missing, unknown, or invalid.
    init?(_ fields: consuming RecordedFields) {
        do throws(RecordedFields.InvalidField) {
            time = try fields.take("t")
            if let numbers: [Int] = try fields.takeIfPresent("in") {
                guard numbers.count == 2, numbers[0] > 0 else { return nil }
                nesting = Nesting(depth: numbers[0], calls: numbers[1])
            }
            window = try fields.takeIfPresent("window") ?? 0
            kind = try Kind(&fields)
            guard time.isFinite, window >= 0, fields.isEmpty else { return nil }
        } catch { return nil }
    }
}

extension RecordedEvent.Kind {
    fileprivate var fields: [RecordedField] {
        switch self {
        case .input(let input): input.fields
        case .traits(let traits):
            [
                ("event", "traits"), ("scale", traits.displayScale.json),
                ("appearance", traits.appearance.json), ("reducesMotion", traits.reducesMotion.json),
                ("doubleClickTime", traits.doubleClickTime.json),
                ("doubleClickDistance", traits.doubleClickDistance.json),
            ] + traits.seeing
        case .frame(let isDrawn): [("event", "frame"), ("drawn", isDrawn.json)]
        case .presented: [("event", "presented")]
        case .timers: [("event", "timers")]
        case .closed: [("event", "closed")]
        case .placed(let position): [("event", "placed")] + position.fields
        case .pasteboard(let name, .read(let index, let text)):
            [("event", "read"), ("from", name.json), ("index", index.json)]
                + (text.map { [("text", $0.json)] } ?? [])
        case .pasteboard(let name, .replaced): [("event", "replaced"), ("from", name.json)]
        case .speed(let speed): [("event", "speed"), ("speed", speed.json)]
        case .advanced(let seconds): [("event", "advanced"), ("by", seconds.json)]
        case .note(let text): [("event", "note"), ("text", text.json)]
        case .end: [("event", "end")]
        }
    }

    fileprivate init(_ fields: inout RecordedFields) throws(RecordedFields.InvalidField) {
        let name: String = try fields.take("event")
        switch name {
        case "traits": self = .traits(try TraitCollection(&fields))
        case "frame": self = .frame(isDrawn: try fields.take("drawn"))
        case "presented": self = .presented
        case "timers": self = .timers
        case "closed": self = .closed
        case "placed": self = .placed(try Point(&fields))
        case "read":
            let index: Int = try fields.take("index")
            guard index >= 0 else { throw RecordedFields.InvalidField() }
            // Without a text there was none to read.
            self = try .pasteboard(
                fields.take("from"), .read(index: index, fields.takeIfPresent("text")))
        case "replaced": self = .pasteboard(try fields.take("from"), .replaced)
        case "speed": self = .speed(try fields.take("speed"))
        case "advanced": self = .advanced(by: try fields.take("by"))
        case "note": self = .note(try fields.take("text"))
        case "end": self = .end
        default: self = .input(try InputEvent(name, &fields))
        }
    }
}

extension TraitCollection {
    /// Contrast and size of text, which are written only where they are not the default, as in older recordings.
    fileprivate var seeing: [RecordedField] {
        (accessibilityContrast == .high ? [("highContrast", true.json)] : [])
            + (textScale != 1 ? [("textScale", textScale.json)] : [])
    }

    fileprivate init(_ fields: inout RecordedFields) throws(RecordedFields.InvalidField) {
        self.init()
        displayScale = try fields.take("scale")
        appearance = try fields.take("appearance")
        reducesMotion = try fields.take("reducesMotion")
        doubleClickTime = try fields.take("doubleClickTime")
        doubleClickDistance = try fields.take("doubleClickDistance")
        if try fields.takeIfPresent("highContrast") == true { accessibilityContrast = .high }
        if let factor: Double = try fields.takeIfPresent("textScale") { textScale = factor }
    }
}

extension Point {
    var fields: [RecordedField] { [("x", x.json), ("y", y.json)] }

    init(_ fields: inout RecordedFields) throws(RecordedFields.InvalidField) {
        try self.init(x: fields.take("x"), y: fields.take("y"))
    }
}
