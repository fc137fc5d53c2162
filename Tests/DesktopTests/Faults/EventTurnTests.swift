import CKnobX11
import KnobHarness
import Testing

@testable import KnobX11

/// The number of events that are handled between two frames.
@MainActor
@Suite("Events between frames")
struct EventTurnTests {
    @Test("a refused request is reported when Xlib has returned, so that a handler of messages may use it")
    func refusal() throws {
        let server = try XServer()
        defer { server.stop() }
        let connection = try Connection(displayName: server.display)
        let dispatcher = EventDispatcher(connection, settings: SettingsWatcher(connection))
        let early = messages {
            XMapWindow(connection.display, 0x1FFF_FFFF)
            XSync(connection.display, 0)
        }
        #expect(early == [])
        let reports = messages { dispatcher.prepareToWait() }
        #expect(reports.count == 1 && reports[0].contains("refused request 8.0"), "\(reports)")
        #expect(messages { dispatcher.prepareToWait() } == [])
    }

    @Test(
        "a turn of the run loop handles 256 events, or as many as leave at most 10,000",
        arguments: [(100, 0), (5_000, 4_744), (10_000, 9_744), (20_000, 9_760)])
    func turn(count: Int, left: Int) throws {
        let server = try XServer()
        defer { server.stop() }
        let connection = try Connection(displayName: server.display)
        let dispatcher = EventDispatcher(connection, settings: SettingsWatcher(connection))
        XSync(connection.display, 1)
        // Frames took no time, so no events are handled to make up for them.
        for _ in 0..<count {
            var event = XEvent()
            event.xclient.type = ClientMessage
            event.xclient.window = connection.root
            event.xclient.format = 32
            XPutBackEvent(connection.display, &event)
        }
        dispatcher.serve(0)
        #expect(XEventsQueued(connection.display, QueuedAlready) == left)
    }
}
