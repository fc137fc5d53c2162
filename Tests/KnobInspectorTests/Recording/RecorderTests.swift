import Glibc
import KnobKit
import KnobTestTools
import Testing

@testable import KnobInspector

/// What a recorder writes, and when it ends.
@MainActor
struct RecorderTests {
    /// Records a window while `body` runs, and returns the lines without header.
    private func record(
        maximumSize: Int = 1 << 20, failingAfter limit: Int = .max, _ body: (Window, Recorder) throws -> Void
    ) rethrows -> (lines: [String], recorder: Recorder) {
        let journal = Journal()
        let recorder = Recorder(maximumSize: maximumSize) {
            guard journal.lines.count < limit else { return false }
            journal.note($0)
            return true
        }
        let window = recorder.start(program: "P", arguments: []) {
            Window(contentSize: Size(width: 9, height: 9))
        } window: {
            $0
        }
        try body(window, recorder)
        recorder.finish()
        #expect(!ExternalEvent.observers.contains { $0 === recorder })
        return (journal.lines, recorder)
    }

    /// Returns the events in the lines.
    private func kinds(_ lines: [String]) throws -> [RecordedEvent.Kind] {
        try Recording(Array(lines.joined().utf8)).events.map(\.kind)
    }

    @Test("events of other windows and queues are not recorded")
    func others() throws {
        let other = Window(contentSize: Size(width: 5, height: 5))
        let lines = record { window, _ in
            other.handle(.pointerExited)
            other.layerTree.runUnseenFrame(at: 1)
            let queue = TimerQueue { 0 }
            queue.schedule(after: -1) { _ in window.handle(.pointerLost) }
            TimerQueue { 1 }.fireDue()
            other.shouldClose = {
                window.handle(.pointerExited)
                return false
            }
            other.handle(.closeRequested)
        }.lines
        // What another window does to this one comes from outside.
        #expect(try kinds(lines) == [.input(.pointerExited), .end])
    }

    @Test("what the program does to its own window is not recorded")
    func own() throws {
        let lines = record { window, _ in
            window.shouldClose = {
                window.handle(.pointerExited)
                window.contentSize = Size(width: 3, height: 3)
                return true
            }
            window.handle(.closeRequested)
            window.close()
        }.lines
        #expect(try kinds(lines) == [.input(.closeRequested), .closed, .end])
    }

    /// A host that sends the window input whenever it is called.
    private final class TalkativeHost: WindowHost {
        unowned let window: Window
        init(of window: Window) {
            self.window = window
            window.host = self
        }
        func windowDidChange() { window.handle(.pointerExited) }
        func windowWillClose() {}
    }

    @Test("what a tool does in an event comes after it, and its calls of the host are not counted")
    func tool() throws {
        let lines = record { window, _ in
            let host = TalkativeHost(of: window)
            window.shouldClose = {
                Recorder.withTool {
                    window.layerTree.speed = 0
                    window.title = "tool"
                }
                window.title = "program"
                return false
            }
            window.handle(.closeRequested)
            Recorder.withTool { window.layerTree.speed = 1 }
            withExtendedLifetime(host) {}
        }.lines
        let events = try Array(Recording(Array(lines.joined().utf8)).events)
        #expect(
            events.map(\.kind) == [
                .input(.closeRequested), .input(.pointerExited), .speed(0), .input(.pointerExited), .speed(1),
                .end,
            ])
        #expect(events.map(\.nesting) == [nil, .init(depth: 1, calls: 1), nil, nil, nil, nil])
        #expect(fixedMediaTime == nil)
    }

    @Test("each end of a recording is reported once", arguments: [1 << 20, 800])
    func end(size: Int) {
        var ends = 0
        _ = messages {
            _ = record(maximumSize: size) { window, recorder in
                recorder.didEnd = { ends += 1 }
                for _ in 0..<20 { window.handle(.pointerExited) }
                #expect(ends == (size > 800 ? 0 : 1) && recorder.hasEnded == (ends == 1))
            }
        }
        #expect(ends == 1)
        _ = record(failingAfter: 3) { window, recorder in
            recorder.didEnd = { ends += 1 }
            for _ in 0..<10 { window.handle(.pointerExited) }
            #expect(ends == 2 && recorder.hasFailed)
        }
        #expect(ends == 2)
    }

    @Test("the clock stands still while an event is handled")
    func clock() {
        _ = record { window, _ in
            window.shouldClose = {
                let time = currentMediaTime()
                usleep(2_000)
                #expect(currentMediaTime() == time)
                return false
            }
            window.handle(.closeRequested)
            #expect(fixedMediaTime == nil)
        }
    }

    @Test("a recording ends complete before its largest size")
    func largest() throws {
        var (recorder, lines): (Recorder?, [String]) = (nil, [])
        let reports = messages {
            let result = record(maximumSize: 2000) { window, recorder in
                for _ in 0..<100 { window.handle(.pointerExited) }
                #expect(recorder.hasEnded)
            }
            (recorder, lines) = (result.recorder, result.lines)
        }
        let size = lines.joined().utf8.count
        #expect(size <= 2000 && size > 1600)
        #expect(try kinds(lines).last == .end)
        #expect(reports.count == 1 && recorder?.hasFailed == false)
    }

    @Test("after a line that could not be written, nothing else is written")
    func failure() {
        let (lines, recorder) = record(failingAfter: 3) { window, _ in
            for _ in 0..<10 { window.handle(.pointerExited) }
        }
        #expect(lines.count == 3 && recorder.hasFailed && recorder.hasEnded)
    }

    @Test("a recorder that begins in the middle of an event is in step afterward")
    func midway() throws {
        let window = Window(contentSize: Size(width: 9, height: 9))
        let journal = Journal()
        let recorder = Recorder {
            journal.note($0)
            return true
        }
        let first = Window(contentSize: Size(width: 5, height: 5))
        first.shouldClose = {
            recorder.start(program: "P", arguments: []) {
                window
            } window: {
                $0
            }
            return false
        }
        first.handle(.closeRequested)
        window.handle(.pointerExited)
        recorder.finish()
        #expect(try kinds(journal.lines) == [.input(.pointerExited), .end])
        #expect(fixedMediaTime == nil)
    }
}
