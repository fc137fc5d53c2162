import KnobKit
import Testing

@testable import KnobInspector

/// Recordings that are cut, changed, or of another version.
@MainActor
struct RecordingErrorTests {
    private let lines: [String]
    private var bytes: [UInt8] { Array(lines.joined().utf8) }

    init() throws {
        let text = String(decoding: try LiveRun.make(seed: 9, count: 25).bytes, as: UTF8.self)
        lines = text.split(separator: "\n").map { $0 + "\n" }
    }

    private func error(_ bytes: [UInt8]) -> RecordingError? {
        do throws(RecordingError) {
            _ = try Recording(bytes)
            return nil
        } catch {
            return error
        }
    }

    private func error(_ lines: some Sequence<String>) -> RecordingError? {
        error(Array(lines.joined().utf8))
    }

    @Test("a recording that is cut after any byte is not read, and the error names the last whole line")
    func cut() {
        #expect(error(bytes) == nil)
        #expect(error([]) == .notARecording)
        for line in 1..<lines.count { #expect(error(lines.prefix(line)) == .cut(afterLine: line)) }
        for count in 1..<min(bytes.count, 1500) {
            let whole = bytes.prefix(count).count { $0 == 0x0A }
            let expected: RecordingError = count < 13 ? .notARecording : .cut(afterLine: whole)
            #expect(error(Array(bytes.prefix(count))) == expected, "\(count)")
        }
    }

    @Test("a change of any byte is found in its line")
    func changed() {
        var (line, index) = (1, 0)
        // The first lines suffice, as each line has a checksum.
        for byte in bytes.prefix(1500) {
            var copy = bytes
            copy[index] ^= 0x01
            let found = error(copy)
            switch found {
            case .changed(line)?,
                .notARecording? where line == 1, .version? where line == 1:
                break
            // A line feed that is gone or that was added moves the lines.
            case .changed(let other)?: #expect(byte == 0x0A || copy[index] == 0x0A, "\(line), \(other)")
            default: Issue.record("byte \(index) of line \(line): \(String(describing: found))")
            }
            index += 1
            if byte == 0x0A { line += 1 }
        }
    }

    @Test("lines that are removed, moved, repeated, or added are found")
    func moved() {
        for index in 1..<lines.count - 1 {
            var copy = lines
            copy.remove(at: index)
            #expect(error(copy) == .changed(line: index + 1))
            copy = lines
            copy.insert(lines[index], at: index)
            #expect(error(copy) == .changed(line: index + 2))
            copy = lines
            copy.swapAt(index, index + 1)
            #expect(error(copy) == .changed(line: index + 1))
        }
        #expect(error(lines + ["x"]) == .changed(line: lines.count + 1))
        #expect(error(lines + [lines[1]]) == .changed(line: lines.count + 1))
    }

    @Test("another version is named, whatever follows it")
    func version() {
        #expect(error([lines[0].replacing("\"recording\":1", with: "\"recording\":2")]) == .version(2))
        #expect(error(["{\"recording\":99,\"new\":true}\n", "\u{1}\n"]) == .version(99))
        #expect("\(RecordingError.version(99))".contains("version 99"))
    }

    @Test(
        "what is no recording is not read",
        arguments: ["\n", "hello\n", "{\"a\":1}\n", "\u{0}\u{0}\n", "PNG"])
    func other(text: String) {
        #expect(error([text]) == .notARecording)
    }

    @Test(
        "lines with a valid checksum that are no events are rejected",
        arguments: [
            [("t", JSONValue.number(1)), ("event", .text("other"))], [("t", .number(1))],
            [("event", .text("timers"))], [("t", .text("inf")), ("event", .text("timers"))],
            [("t", .number(1)), ("event", .text("timers")), ("more", .flag(true))],
            [("t", .number(1)), ("event", .text("frame")), ("drawn", .number(1))],
            [("t", .number(1)), ("in", .list([.number(1)])), ("event", .text("timers"))],
            [("t", .number(1)), ("in", .list([.number(0), .number(1)])), ("event", .text("timers"))],
            [("t", .number(1)), ("event", .text("resized")), ("width", .number(5))],
            [
                ("t", .number(1)), ("event", .text("key")), ("key", .text("any")), ("text", .text("")),
                ("keys", .number(0)), ("repeat", .flag(false)),
            ],
            [
                ("t", .number(1)), ("event", .text("moved")), ("x", .number(0)), ("y", .number(0)),
                ("keys", .number(0.5)), ("at", .number(0)), ("pointer", .number(0)),
            ],
            [
                ("t", .number(1)), ("event", .text("moved")), ("x", .number(0)), ("y", .number(0)),
                ("keys", .number(0)), ("at", .number(0)), ("pointer", .number(-1)),
            ],
        ])
    func invalid(fields: [(key: String, value: JSONValue)]) {
        var sum = Checksum()
        let header = sum.line([
            ("recording", .number(1)), ("t", .number(0)), ("program", .text("P")), ("arguments", .list([])),
        ])
        let line = sum.line(fields)
        #expect(
            error([header, line, sum.line(RecordedEvent(time: 0, kind: .end).fields)]) == .invalid(line: 2))
    }

    @Test("an event that this version does not know ends the reading with its line and what to do")
    func unknown() {
        var sum = Checksum()
        let lines = [
            sum.line([("recording", 1.json), ("t", 0.json), ("program", "P"), ("arguments", .list([]))]),
            sum.line([("t", 1.json), ("event", "pen"), ("pressure", 0.5.json)]),
            sum.line(RecordedEvent(time: 0, kind: .end).fields),
        ]
        #expect(
            error(lines)?.description
                == "line 2 is not an event of this version. Use the program that made it, or record again.")
    }

    @Test("a file that does not exist, is a folder, or a pipe is named")
    func files() {
        for path in ["/nonexistent/file", "/tmp", "/dev/null"] {
            do throws(RecordingError) {
                _ = try Recording(contentsOfFile: path)
                Issue.record("\(path)")
            } catch {
                guard case .unreadable = error else {
                    Issue.record("\(path): \(error)")
                    continue
                }
            }
        }
    }
}
