import Foundation

/// An X server with the running demo, and a pointer that moves in points of its window.
package final class Stage {
    /// The X server.
    package let server: XServer
    /// The test's connection to it.
    package let desktop: Desktop
    /// The demo.
    package let demo: DemoProcess
    /// The demo's window.
    package let window: UInt
    /// The first line of the trace.
    package let launch: TraceLine

    /// Starts a server and the demo with `--trace`, waits for the first frame, and ends both after `body`.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the demo.
    ///   - position: Where the window is moved after its first frame, in pixels.
    ///   - managed: Whether a window manager runs, which is openbox.
    ///   - manager: Another window manager that runs.
    ///   - newServer: The server.
    ///   - environment: Further environment variables of the demo.
    ///   - prepare: Called when the display is ready, before the demo starts.
    ///   - body: The test.
    package static func run(
        _ arguments: [String] = [], at position: (x: Int, y: Int)? = nil, managed: Bool = false,
        by manager: ManagerDescription? = nil,
        on newServer: @autoclosure () throws -> XServer = try XServer(), environment: [String: String] = [:],
        preparing prepare: (Desktop) throws -> Void = { _ in }, _ body: (Stage) throws -> Void
    ) throws {
        let server = try newServer()
        defer { server.stop() }
        let desktop = try Desktop(display: server.display, authority: server.authority)
        defer { desktop.close() }
        guard desktop.canPlayInput else { throw HarnessError("the X server does not support XTEST") }
        let description = manager ?? (managed ? .openbox : nil)
        let manager = try description.map { try WindowManager($0, on: desktop) }
        defer { manager?.stop() }
        try prepare(desktop)
        let demo = try DemoProcess(
            ["--trace"] + arguments, display: server.display, variables: environment,
            authority: server.authority)
        defer { demo.process.end() }
        let stage = try Stage(server, desktop, demo)
        // A manager places windows itself.
        if let position, description == nil { try stage.moveWindow(to: position) }
        try body(stage)
        try demo.checkFormat()
    }

    /// Waits for the first frame of a demo that has been started on `server`, perhaps through a proxy.
    package init(_ server: XServer, _ desktop: Desktop, _ demo: DemoProcess) throws {
        self.server = server
        self.desktop = desktop
        self.demo = demo
        launch = try demo.waitForLine("the launch") { _ in true }
        guard let window = desktop.window(of: demo.process.pid) else {
            throw HarnessError("the demo has traced its first frame and has no window")
        }
        self.window = window
    }

    /// Moves the window, and waits until it is there.
    package func moveWindow(to position: (x: Int, y: Int)) throws {
        desktop.move(window, x: position.x, y: position.y)
        try desktop.wait("the position") { desktop.origin(of: window) == position }
        try settle()
    }

    /// Ends the server while the demo is running, with SIGKILL or SIGTERM.
    package func loseDisplay(killed: Bool = false) {
        desktop.close()
        if killed { server.kill() } else { server.stop() }
    }

    // MARK: - Pointer

    /// Moves the pointer to the pixel nearest to a location.
    package func move(to place: Location) {
        let pixel = pixel(at: place)
        desktop.movePointer(x: pixel.x, y: pixel.y)
    }

    /// Moves the pointer through locations, `milliseconds` apart on the server's clock, and with
    /// `thenRelease` releases the left button at the last.
    package func move(through places: [Location], every milliseconds: UInt, thenRelease releases: Bool) {
        desktop.movePointer(through: places.map(pixel), every: milliseconds, thenRelease: releases)
    }

    /// Returns the pixel of the root window that is nearest to a location.
    private func pixel(at place: Location) -> (x: Int, y: Int) {
        let origin = desktop.origin(of: window)
        let scale = launch.scale ?? 1
        return (origin.x + Int((place.x * scale).rounded()), origin.y + Int((place.y * scale).rounded()))
    }

    /// Moves the pointer to a location and presses a button.
    package func press(at place: Location, button: Int = 1) {
        move(to: place)
        desktop.press(button)
    }

    /// Releases a button.
    package func release(button: Int = 1) {
        desktop.release(button)
    }

    /// Presses and releases the left button at a location.
    package func click(at place: Location) {
        press(at: place)
        release()
    }

    // MARK: - Results

    /// Waits until the demo has handled all events and nothing moves.
    ///
    /// - Parameter timeout: The time after which it throws an error, in seconds. The longest animation, a
    ///   spin of the
    ///   dial, lasts eight seconds at the normal speed.
    package func settle(timeout: TimeInterval = 30) throws {
        let deadline = Date(timeIntervalSinceNow: timeout)
        while true {
            try desktop.settle(window, of: demo.process, timeout: deadline.timeIntervalSinceNow)
            try demo.checkFormat()
            // A covered window draws no frames that could be counted.
            guard demo.trace.last?.isFrameOfMovement == true,
                try demo.findLine(since: demo.mark, timeout: 1, where: { _ in true }) != nil
            else { return }
        }
    }

    /// Waits as `settle()` does, and for what the demo does in pauses after its launch, such as sending the
    /// icon. It is over when the main thread has slept for a while.
    package func settleAfterLaunch() throws {
        try settle()
        try ProcessActivity.waitUntilQuiet(demo.process.pid)
    }

    /// Waits as `settle()` does, and returns the last line of the trace.
    package func settledLine() throws -> TraceLine {
        try settle()
        return demo.lines().last ?? launch
    }
}
