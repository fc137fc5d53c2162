import KnobKit

@testable import KnobInspector

/// Recordings: the file of `--replay`.
enum RecordingTarget {
    static let target = FuzzTarget(name: "recording", maximumSize: 8192, seeds: seeds) { bytes in
        readFile(bytes)
        // A wrong checksum would hide nearly all of the reader, so the lines are also read alone.
        var (lines, sum, text) = (RecordedLines(bytes, from: 0), Checksum(), header)
        _ = sum.matches(Array(header.dropLast().utf8)[...])
        while let line = lines.next() {
            guard let event = RecordedFields(line: line).flatMap({ RecordedEvent($0) }) else { continue }
            let written = sum.line(event.fields)
            let object = Checksum.object(in: Array(written.dropLast().utf8)[...])
            let copy = RecordedFields(line: object[...]).flatMap { RecordedEvent($0) }
            require(copy.map { "\($0)" } == "\(event)", "an event is read as it was written: \(event)")
            if event.kind != .end { text += written }
        }
        text += sum.line(RecordedEvent(time: 0, kind: .end).fields)
        do throws(RecordingError) { replay(try Recording(Array(text.utf8))) } catch {
            require(false, "a recording of valid events is valid: \(error)")
        }
    }

    private static func readFile(_ bytes: [UInt8]) {
        do throws(RecordingError) {
            let recording = try Recording(bytes)
            require(bytes.count { $0 == 0x0A } == recording.lineCount, "every line counts")
            require((try? Recording(bytes + [0x0A])) == nil, "nothing follows the end")
        } catch {
            require(!"\(error)".isEmpty, "an error has a description")
        }
    }

    /// Replays valid events in any order with any numbers.
    @MainActor
    private static func replay(_ recording: Recording) {
        let start = currentMediaTime()
        Desk.use { desk in
            let replay = Replay(of: recording)
            replay.drawsFrames = false
            replay.start {
                desk.window
            } window: {
                $0
            }
            replay.finish()
            desk.check()
            require(replay.nextTime == nil, "all events were repeated")
            require(currentMediaTime() >= start, "the clock runs again")
        }
    }

    private static let header: String = {
        var sum = Checksum()
        return sum.line([
            ("recording", .number(1)), ("t", .number(0)), ("program", .text("P")),
            ("arguments", .list([.text("--scene")])),
        ])
    }()

    private static let seeds: [[UInt8]] = {
        let place: [(key: String, value: JSONValue)] = [
            ("x", .number(40)), ("y", .number(30.5)), ("keys", .number(1)), ("at", .number(0.25)),
        ]
        let events: [[(key: String, value: JSONValue)]] = [
            [("event", .text("pressed")), ("button", .number(1))] + place + [("pointer", .number(0))],
            [("event", .text("moved"))] + place + [("finger", .number(3))],
            [("event", .text("released")), ("button", .number(1))] + place + [("pointer", .number(0))],
            [("event", .text("scroll")), ("notches", .number(-1.5))] + place,
            [
                ("event", .text("key")), ("key", .text("other")), ("text", .text("5\u{1}\"")),
                ("keys", .number(0)),
                ("repeat", .flag(true)),
            ],
            [("event", .text("resized")), ("width", .number(.infinity)), ("height", .number(-0.0))],
            RecordedEvent(time: 2, kind: .traits(TraitCollection())).fields,
            RecordedEvent(time: 2, kind: .frame(isDrawn: true)).fields,
            [("event", .text("presented"))], [("event", .text("timers"))], [("event", .text("pointerLost"))],
            [("in", .list([.number(1), .number(2)])), ("event", .text("pointerExited"))],
            [("event", .text("note")), ("text", .text("{}"))], [("event", .text("closeRequested"))],
            [("event", .text("closed"))], [("event", .text("speed")), ("speed", .number(0))],
            [("event", .text("advanced")), ("by", .number(0.1))],
        ]
        let lines = events.map { fields in
            let all = fields.contains { $0.key == "t" } ? fields : [("t", .number(1.5))] + fields
            return "{" + all.map { "\"\($0.key)\":\($0.value.json)" }.joined(separator: ",") + "}\n"
        }
        var sum = Checksum()
        _ = sum.matches(Array(header.dropLast().utf8)[...])
        let whole = header + sum.line(RecordedEvent(time: 1, kind: .end).fields)
        return [Array(lines.joined().utf8), Array(whole.utf8)] + lines.map { Array($0.utf8) }
    }()
}
