import KnobHarness
import KnobKit
import Testing

/// The observer of what enters a program from outside.
@MainActor
struct ExternalEventTests {
    /// Writes a line for the begin and the end of each event.
    private final class Observer: ExternalEventObserver {
        let journal = Journal()
        weak var receiver: AnyObject?

        func willHandle(_ event: ExternalEvent, by receiver: AnyObject) {
            self.receiver = receiver
            journal.note(name(of: event))
        }

        func didHandle(_ event: ExternalEvent, by receiver: AnyObject) { journal.note("/\(name(of: event))") }

        private func name(of event: ExternalEvent) -> String {
            switch event {
            case .frame(let time): "frame \(time)"
            case .input(let input): "\(input)".prefix { $0 != "(" }.description
            case .timers: "timers"
            case .speed: "speed"
            }
        }
    }

    private func observe(_ body: (Observer) throws -> Void) rethrows {
        let observer = Observer()
        ExternalEvent.observers.append(observer)
        defer { ExternalEvent.observers.removeAll { $0 === observer } }
        try body(observer)
    }

    @Test func `each event is announced before it is handled and after`() throws {
        let window = Window(contentSize: Size(width: 100, height: 100))
        let surface = try Surface(width: 100, height: 100)
        try observe { observer in
            let journal = observer.journal
            DisplayLink { journal.note("link \($0.timestamp)") }.add(to: window.layerTree)
            _ = try window.layerTree.runFrame(at: 5, on: surface)
            #expect(observer.receiver === window.layerTree)
            window.layerTree.runUnseenFrame(at: 6)
            #expect(
                journal.take() == [
                    "frame 5.0", "link 5.0", "/frame 5.0", "frame 6.0", "link 6.0", "/frame 6.0",
                ])
            window.handle(.pointerExited)
            #expect(observer.receiver === window)
            #expect(journal.take() == ["pointerExited", "/pointerExited"])
            window.layerTree.speed = 0
            #expect(observer.receiver === window.layerTree)
            #expect(journal.take() == ["speed", "/speed"])
        }
        window.handle(.pointerExited)
    }

    @Test func `timers are announced when some are due`() {
        var now = 0.0
        let queue = TimerQueue { now }
        observe { observer in
            let journal = observer.journal
            queue.schedule(after: 1) { _ in journal.note("fired") }
            queue.fireDue()
            #expect(journal.take() == [])
            now = 1
            queue.fireDue()
            #expect(journal.take() == ["timers", "fired", "/timers"])
            #expect(observer.receiver === queue)
            queue.fireDue()
            #expect(journal.take() == [])
        }
    }
}
