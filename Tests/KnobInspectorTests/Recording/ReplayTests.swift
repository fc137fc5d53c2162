import KnobKit
import KnobTestTools
import Testing

@testable import KnobInspector

/// Random runs, recorded and replayed.
@MainActor
struct ReplayTests {
    /// Returns the journal of a replay, and checks that each line comes where the recording has it.
    private func journal(of recording: Recording, drawing: Bool) -> [String] {
        let (journal, replay) = (Journal(), Replay(of: recording))
        replay.drawsFrames = drawing
        var expected: [String] = []
        replay.didReadNote = {
            expected.append($0)
            #expect(journal.lines.count >= expected.count, "a line comes too late")
        }
        let program = replay.start {
            TestProgram(seed: UInt64(recording.arguments[0]) ?? 0) { journal.note($0) }
        } window: {
            $0.window
        }
        replay.finish()
        #expect(replay.nextTime == nil && program.window.host == nil)
        #expect(expected == journal.lines)
        return journal.lines
    }

    @Test("a replay does what the recorded program did, each time", arguments: 1...8)
    func identical(seed: UInt64) throws {
        let run = try LiveRun.make(seed: seed, count: 300)
        let recording = try Recording(run.bytes)
        #expect(recording.program == "Test" && recording.arguments == ["\(seed)"])
        #expect(run.lines.count > 100)
        #expect(journal(of: recording, drawing: true) == run.lines)
        #expect(journal(of: recording, drawing: false) == run.lines)
        #expect(fixedMediaTime == nil && TimerQueue.replacement == nil)
    }

    @Test("the runs contain events of all kinds, also nested ones")
    func kinds() throws {
        let text = try String(decoding: LiveRun.make(seed: 1, count: 2000).bytes, as: UTF8.self)
        let names = [
            "pressed", "moved", "released", "scroll", "key", "keyReleased", "pointerLost", "resized",
            "traits",
            "read", "replaced", "placed", "speed", "advanced", "frame", "presented", "timers", "closed",
            "note", "end",
        ]
        for name in names { #expect(text.contains("\"event\":\"\(name)\""), "\(name)") }
        #expect(text.contains("\"in\":[1,"))
        #expect(text.contains("\"window\":1,\"event\":\"pressed\""))
    }

    @Test("a replay neither reads nor writes the pasteboards of the desktop")
    func pasteboards() throws {
        let run = try LiveRun.make(seed: 2, count: 2000)
        let host = CountingPasteboard()
        Pasteboard.general.string = "of the user"
        Pasteboard.host = host
        defer {
            Pasteboard.host = nil
            Pasteboard.general.string = nil
        }
        let count = host.count
        #expect(journal(of: try Recording(run.bytes), drawing: false) == run.lines)
        #expect(run.lines.contains { $0.contains("reads general") })
        #expect(run.lines.contains { $0.contains("copied to general") })
        #expect(host.count == count && Pasteboard.general.string == "of the user")
    }

    private final class CountingPasteboard: PasteboardHost {
        var count = 0

        func pasteboardDidChange(_ name: PasteboardName) { count += 1 }

        func readString(from name: PasteboardName, completion: @escaping @MainActor (String?) -> Void) {
            count += 1
            completion(nil)
        }
    }

    @Test("a replay in steps stops at each time")
    func steps() throws {
        let run = try LiveRun.make(seed: 4, count: 300)
        let (journal, replay) = (Journal(), Replay(of: try Recording(run.bytes)))
        let program = replay.start {
            TestProgram(seed: 4) { journal.note($0) }
        } window: {
            $0.window
        }
        let start = replay.recording.startTime
        for step in 1...40 {
            let time = start + Double(step) * 0.05
            replay.advance(to: time)
            #expect(replay.nextTime.map { $0 > time } ?? true)
            let last = journal.lines.last.flatMap { Double($0.split(separator: " ")[0]) }
            #expect(last ?? 0 <= time)
        }
        replay.finish()
        #expect(journal.lines == run.lines && program.window.host == nil)
    }
}
