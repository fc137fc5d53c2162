import KnobTestTools
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
            case .frame(let time, let isDrawn): "frame \(time) \(isDrawn)"
            case .value(let input as InputEvent): "\(input)".prefix { $0 != "(" }.description
            case .value(let traits as TraitCollection): "scale \(traits.displayScale)"
            case .value: "?"
            case .hostCall: "hostCall"
            default: "\(event)"
            }
        }
    }

    /// A host that changes the size of the window while the window calls it.
    private final class Host: WindowHost {
        weak var window: Window?
        func windowDidChange() { window?.handle(.resized(Size(width: 50, height: 60))) }
        func windowWillClose() { window?.host = nil }
    }

    private func observe(_ body: (Observer) throws -> Void) rethrows {
        let observer = Observer()
        ExternalEvent.observers.append(observer)
        defer { ExternalEvent.observers.removeAll { $0 === observer } }
        try body(observer)
    }

    @Test("each event is announced before it is handled and after")
    func order() throws {
        let window = Window(contentSize: Size(width: 100, height: 100))
        let surface = try Surface(width: 100, height: 100)
        try observe { observer in
            let journal = observer.journal
            window.didPresentFrame = { _ in journal.note("shown") }
            DisplayLink { journal.note("link \($0.timestamp)") }.add(to: window.layerTree)
            _ = try window.layerTree.runFrame(at: 5, on: surface)
            #expect(observer.receiver === window.layerTree)
            window.layerTree.runUnseenFrame(at: 6)
            window.framePresented(Region())
            #expect(observer.receiver === window)
            #expect(
                journal.take() == [
                    "frame 5.0 true", "link 5.0", "/frame 5.0 true", "frame 6.0 false", "link 6.0",
                    "/frame 6.0 false", "presented", "shown", "/presented",
                ])
            window.handle(.pointerExited)
            #expect(journal.take() == ["pointerExited", "/pointerExited"])
            window.layerTree.speed = 0
            window.layerTree.advance(by: 0.25)
            #expect(
                journal.take() == ["speed(0.0)", "/speed(0.0)", "advanced(by: 0.25)", "/advanced(by: 0.25)"])
            var traits = TraitCollection()
            traits.doubleClickTime = 1
            window.traitCollection = traits
            window.traitCollection = traits
            #expect(journal.take() == ["scale 1.0", "/scale 1.0"])
            window.close()
            #expect(journal.take() == ["closed", "hostCall", "/hostCall", "/closed"])
        }
        window.handle(.pointerExited)
    }

    @Test("what the host delivers during a call is nested in the call")
    func nested() {
        let window = Window(contentSize: Size(width: 100, height: 100))
        let host = Host()
        (host.window, window.host) = (window, host)
        observe { observer in
            window.title = "Other"
            #expect(observer.journal.take() == ["hostCall", "resized", "/resized", "/hostCall"])
            window.contentSize = Size(width: 100, height: 100)
            #expect(observer.journal.take() == ["hostCall", "resized", "/resized", "/hostCall"])
            #expect(window.contentSize == Size(width: 50, height: 60))
            window.handle(.closeRequested)
            #expect(
                observer.journal.take() == [
                    "closeRequested", "closed", "hostCall", "/hostCall", "/closed", "/closeRequested",
                ])
        }
    }

    @Test("timers are announced when some are due")
    func timers() {
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
