import KnobKit
import Testing

@testable import KnobDemo
@testable import KnobInspector

/// The window that shows a replay, on a clock that the test sets.
@MainActor
@Suite("The window of a replay")
struct ReplayWindowTests {
    /// A recording of two keys a minute apart, each with a line of the trace.
    private func recording() throws -> Recording {
        var sum = Checksum()
        let header: [(key: String, value: JSONValue)] = [
            ("recording", .number(1)), ("t", .number(100)), ("program", .text("P")), ("arguments", .list([])),
        ]
        let key = RecordedEvent.Kind.input(.key(KeyPress(.up)))
        let events: [(Double, RecordedEvent.Kind)] = [
            (100, .frame(isDrawn: true)), (100, .presented), (102, key), (102, .note("key")),
            (130, .timers), (130, .frame(isDrawn: true)), (162, key), (162, .note("key")),
            (162, .frame(isDrawn: true)), (162, .end),
        ]
        let lines = [header] + events.map { RecordedEvent(time: $0, kind: $1).fields }
        return try Recording(Array(lines.map { sum.line($0) }.joined().utf8))
    }

    /// A window that reports each key.
    private final class KeyWindow: Window {
        var didPressKey: (() -> Void)?
        override func keyDown(with press: KeyPress) -> Bool {
            didPressKey?()
            return true
        }
    }

    /// Shows the replay from the time 0 on, in a program that writes `line` for each key. Returns the times of the keys
    /// on the display's clock, the end, and the different texts of the bar.
    private func play(
        writing line: String, closesAtEnd: Bool = true
    ) throws -> (keys: [Double], end: Double, texts: [String]) {
        let replay = Replay(of: try recording())
        #expect(replay.recording.frameCount == 3)
        let comparison = TraceComparison()
        replay.didReadNote = { comparison.compare(toRecorded: $0) }
        var (time, keys, texts) = (0.0, [Double](), [String]())
        let replayed = replay.start {
            KeyWindow(contentSize: Size(width: 90, height: 60))
        } window: {
            $0
        }
        replayed.didPressKey = {
            // The program has the time of the recording.
            #expect(currentMediaTime() == (keys.isEmpty ? 102 : 162))
            keys.append(time)
            comparison.addReplayed(line)
        }
        let timers = TimerQueue()
        TimerQueue.replacement = timers
        defer { (TimerQueue.replacement, fixedMediaTime) = (nil, nil) }
        let window = ReplayWindow(replay, comparedBy: comparison, closesAtEnd: closesAtEnd)
        #expect(window.contentSize == Size(width: 90, height: 88))
        var (isClosed, ends) = (false, 0)
        window.didClose = { isClosed = true }
        window.didEnd = { ends += 1 }
        var end: Double?
        while !isClosed, time < 60 {
            fixedMediaTime = time
            window.layerTree.runUnseenFrame(at: time)
            timers.fireDue()
            if texts.last != window.text { texts.append(window.text) }
            if replay.nextTime == nil, end == nil { end = time }
            time += 1.0 / 60
        }
        // The result stays for some seconds, or until the user closes the window.
        #expect(isClosed == closesAtEnd && time - (end ?? 0) > 2.9)
        window.handle(.key(KeyPress(.up)))
        #expect(isClosed == closesAtEnd)
        window.handle(.key(KeyPress(.escape)))
        #expect(isClosed && ends == 1)
        return (keys, end ?? 0, texts)
    }

    @Test(
        "it says how far it is, shortens pauses without a change of the recorded time, and shows the result")
    func identical() throws {
        let (keys, end, texts) = try play(writing: "key")
        #expect(
            texts == [
                "replay, no input · 1 of 3 frames", "replay, no input · 1 of 3 · pause",
                "replay, no input · 1 of 3 frames", "replay, no input · 1 of 3 · pause",
                "replay, no input · 2 of 3 · pause", "identical, 3 frames",
            ])
        // One second at the recorded speed and one at 20 times of it, then one and 59.
        #expect(keys.count == 2 && abs(keys[0] - (1 + 1.0 / 20)) < 0.1, "\(keys)")
        #expect(abs(keys[1] - keys[0] - (1 + 59.0 / 20)) < 0.2 && abs(end - keys[1]) < 0.1, "\(keys) \(end)")
    }

    @Test("the window of a program that continues stays with the result until the user closes it")
    func stays() throws {
        let (_, end, texts) = try play(writing: "key", closesAtEnd: false)
        #expect(texts.last == "identical, 3 frames" && end < 10)
    }

    @Test("a difference is shown instead, and for longer")
    func different() throws {
        let (_, end, texts) = try play(writing: "other")
        #expect(texts.last == "different in line 1 of the trace" && end < 10)
    }
}
