import Foundation
import KnobHarness
import KnobKit
import Testing

@testable import KnobX11

/// The size and the monitors of the screen, which `xrandr` changes while the program runs.
@Suite(
    "The screen", .serialized,
    .enabled(if: Requirements.areMet, Comment(rawValue: Requirements.reason)),
    .enabled(if: Requirements.path(of: "xrandr") != nil, "xrandr is not installed"))
@MainActor
struct ScreenTests {
    @Test("the size of the screen is followed")
    func size() throws {
        try run { server, connection, dispatcher in
            let old = connection.screenSize
            let mode = ["small", "40", "800", "840", "968", "1056", "600", "601", "605", "628"]
            try Self.xrandr(["--newmode"] + mode, on: server)
            try Self.xrandr(["--addmode", "screen", "small"], on: server)
            try Self.xrandr(["--output", "screen", "--mode", "small"], on: server)
            try Self.wait(for: dispatcher) { connection.screenSize == (800, 600) }
            #expect(old != (800, 600))
        }
    }

    @Test("the halves of an output that is divided are monitors")
    func halves() throws {
        try run { server, connection, dispatcher in
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

    private func run(
        _ body: @MainActor (XServer, Connection, EventDispatcher) throws -> Void
    ) throws {
        let server = try XServer()
        defer { server.stop() }
        let connection = try Connection(displayName: server.display)
        let dispatcher = EventDispatcher(connection, settings: SettingsWatcher(connection))
        try body(server, connection, dispatcher)
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
