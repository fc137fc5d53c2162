import CKnobX11
import Foundation
import KnobHarness
import KnobKit
import Testing

@testable import KnobX11

/// Calls `body` with a server, a connection of the library to it, and what handles its events.
@MainActor
private func withDispatcher(
    _ body: @MainActor (XServer, Connection, EventDispatcher) throws -> Void
) throws {
    let server = try XServer()
    defer { server.stop() }
    let connection = try Connection(displayName: server.display)
    let dispatcher = EventDispatcher(connection, settings: SettingsWatcher(connection))
    try body(server, connection, dispatcher)
}

/// The size and the monitors of the screen, which `xrandr` changes while the program runs.
@Suite(
    "The screen", .serialized,
    .enabled(if: Requirements.areMet, Comment(rawValue: Requirements.reason)),
    .enabled(if: Requirements.path(of: "xrandr") != nil, "xrandr is not installed"))
@MainActor
struct ScreenTests {
    @Test func `the size of the screen is followed`() throws {
        try withDispatcher { server, connection, dispatcher in
            let old = connection.screenSize
            let mode = ["small", "40", "800", "840", "968", "1056", "600", "601", "605", "628"]
            try Self.xrandr(["--newmode"] + mode, on: server)
            try Self.xrandr(["--addmode", "screen", "small"], on: server)
            try Self.xrandr(["--output", "screen", "--mode", "small"], on: server)
            try Self.wait(for: dispatcher) { connection.screenSize == (800, 600) }
            #expect(old != (800, 600))
        }
    }

    @Test func `the halves of an output that is divided are monitors`() throws {
        try withDispatcher { server, connection, dispatcher in
            connection.finishOpening()
            let (width, height) = connection.screenSize
            let whole = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
            let monitors = try #require(connection.monitors)
            #expect(monitors.all.map(\.frame) == [whole])
            let half = width / 2
            for (name, x, output) in [("left", 0, "screen"), ("right", half, "none")] {
                let geometry = "\(half)/100x\(height)/100+\(x)+0"
                try Self.xrandr(["--setmonitor", name, geometry, output], on: server)
            }
            try Self.wait(for: dispatcher) {
                TimerQueue.desktop.fireDue()
                return monitors.all.count == 2
            }
            let left = PixelRect(minX: 0, minY: 0, maxX: half, maxY: height)
            let right = PixelRect(minX: half, minY: 0, maxX: 2 * half, maxY: height)
            #expect(monitors.all.map(\.frame) == [left, right])
            #expect(monitors.all.monitor(at: (half + 60, 60))?.frame == right)
        }
    }

    @Test func `a menu is animated at the rate of its window's monitor`() throws {
        let server = try XServer()
        defer { server.stop() }
        let mode = ["fast", "80", "800", "840", "968", "1056", "600", "601", "605", "628"]
        for arguments in [
            ["--newmode"] + mode, ["--addmode", "screen", "fast"], ["--output", "screen", "--mode", "fast"],
        ] {
            try Self.xrandr(arguments, on: server)
        }
        let application = try Application(displayName: server.display)
        defer { application.close() }
        let window = KnobKit.Window(contentSize: Size(width: 100, height: 60))
        try application.show(window)
        let host = try #require(window.host as? DesktopWindow)
        let deadline = Date(timeIntervalSinceNow: 120)
        while abs(host.refreshRate - 120.63) > 0.01 {
            guard Date() < deadline else { throw HarnessError("the rate is \(host.refreshRate)") }
            _ = application.prepareToWait()
            usleep(2_000)
            try application.serve()
        }
        window.present(Menu(children: [Action(title: "Action") { _ in }]))
        let menu = try #require(window.presentedWindows.last?.host as? DesktopWindow)
        #expect(menu.refreshRate == host.refreshRate)
    }

    private static func wait(for dispatcher: EventDispatcher, _ condition: () -> Bool) throws {
        let deadline = Date(timeIntervalSinceNow: 120)
        while !condition() {
            guard Date() < deadline else { throw HarnessError("the screen does not change") }
            usleep(10_000)
            dispatcher.prepareToWait()
            dispatcher.serve(0)
        }
    }

    private static func xrandr(_ arguments: [String], on server: XServer) throws {
        let program = try #require(Requirements.path(of: "xrandr"))
        let process = try ChildProcess(
            program, arguments, environment: BuiltProduct.environment(display: server.display))
        #expect(try process.waitForExit() == .status(0), "\(process.tail)")
    }
}

/// The number of events that are handled between two frames.
@MainActor
@Suite("Events between frames")
struct EventTurnTests {
    @Test func `a refused request is reported when Xlib has returned, for a handler that uses it`() throws {
        try withDispatcher { _, connection, dispatcher in
            let early = messages {
                XMapWindow(connection.display, 0x1FFF_FFFF)
                XSync(connection.display, 0)
            }
            #expect(early == [])
            let reports = messages { dispatcher.prepareToWait() }
            #expect(reports.count == 1 && reports[0].contains("refused request 8.0"), "\(reports)")
            #expect(messages { dispatcher.prepareToWait() } == [])
        }
    }

    @Test(arguments: [(100, 0), (5_000, 4_744), (10_000, 9_744), (20_000, 9_760)])
    func `a turn of the run loop handles 256 events, or as many as leave at most 10,000`(
        count: Int, left: Int
    ) throws {
        try withDispatcher { _, connection, dispatcher in
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
}
