import Foundation

/// A desktop of its own with the demo running in it, and a hand that works in points of its window.
package final class Stage {
    /// The X server.
    package let server: XServer
    /// The test's own connection to it.
    package let desktop: Desktop
    /// The demo.
    package let demo: DemoProcess
    /// The demo's window.
    package let window: UInt
    /// The first line of the trace.
    package let launch: TraceLine

    /// Starts it all, with `--trace`, and waits for the first frame; ends it all after `body`.
    ///
    /// `prepare` is called when there is a display, before the demo starts; `environment` is put into the demo's.
    package static func run(
        _ arguments: [String] = [], managed: Bool = false,
        on newServer: @autoclosure () throws -> XServer = try XServer(), environment: [String: String] = [:],
        preparing prepare: (Desktop) throws -> Void = { _ in }, _ body: (Stage) throws -> Void
    ) throws {
        let server = try newServer()
        defer { server.stop() }
        let desktop = try Desktop(display: server.display)
        defer { desktop.close() }
        guard desktop.canPlayInput else { throw UITestFailure("the X server has no XTEST") }
        let manager = managed ? try WindowManager(on: desktop) : nil
        defer { manager?.stop() }
        try prepare(desktop)
        let demo = try DemoProcess(
            ["--trace"] + arguments, display: server.display, variables: environment)
        defer { demo.process.end() }
        try body(Stage(server, desktop, demo))
        try demo.checkFormat()
    }

    init(_ server: XServer, _ desktop: Desktop, _ demo: DemoProcess) throws {
        self.server = server
        self.desktop = desktop
        self.demo = demo
        launch = try demo.waitForLine("the launch") { _ in true }
        guard let window = desktop.window(of: demo.process.pid) else {
            throw UITestFailure("the first line of the trace is here, and no window")
        }
        self.window = window
    }

    /// Takes the server away from under the demo, in good order or not.
    package func loseDisplay(killed: Bool = false) {
        desktop.close()
        if killed { server.kill() } else { server.stop() }
    }

    // MARK: - The hand

    /// Moves the pointer to the pixel nearest to a place.
    package func move(to place: Place) {
        let pixel = pixel(at: place)
        desktop.movePointer(x: pixel.x, y: pixel.y)
    }

    /// Moves the pointer through places, `milliseconds` between two by the server's own clock, and releases the left
    /// button with the last if that is wanted.
    package func move(through places: [Place], every milliseconds: UInt, thenRelease releases: Bool) {
        desktop.movePointer(through: places.map(pixel), every: milliseconds, thenRelease: releases)
    }

    /// The pixel of the root window that is nearest to a place.
    private func pixel(at place: Place) -> (x: Int, y: Int) {
        let origin = desktop.origin(of: window)
        let scale = launch.scale ?? 1
        return (origin.x + Int((place.x * scale).rounded()), origin.y + Int((place.y * scale).rounded()))
    }

    /// Moves to a place and presses a button there.
    package func press(at place: Place, button: Int = 1) {
        move(to: place)
        desktop.press(button)
    }

    /// Releases a button.
    package func release(button: Int = 1) {
        desktop.release(button)
    }

    /// Presses and releases the left button at a place.
    package func click(at place: Place) {
        press(at: place)
        release()
    }

    // MARK: - What comes of it

    /// Waits until the demo has dealt with everything and nothing moves.
    package func settle() throws {
        desktop.sync()
        try ProcessActivity.waitUntilQuiet(demo.process.pid)
        try demo.checkFormat()
    }

    /// The last line of the trace once the demo has dealt with everything.
    package func settledLine() throws -> TraceLine {
        try settle()
        return demo.lines().last ?? launch
    }

    /// What the window shows.
    package func pixels() throws -> PixelBuffer {
        try desktop.pixels(of: window)
    }
}
