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
    ///   - manager: The window manager that runs; none by default.
    ///   - newServer: The server.
    ///   - environment: Further environment variables of the demo.
    ///   - prepare: Called when the display is ready, before the demo starts.
    ///   - body: The test.
    package static func run(
        _ arguments: [String] = [], at position: (x: Int, y: Int)? = nil,
        by manager: ManagerDescription? = nil,
        on newServer: @autoclosure () throws -> XServer = try XServer(), environment: [String: String] = [:],
        preparing prepare: (Desktop) throws -> Void = { _ in }, _ body: (Stage) throws -> Void
    ) throws {
        try Desktop.run(on: newServer(), by: manager) { server, desktop in
            try prepare(desktop)
            try run(arguments, on: server, desktop, environment: environment) { stage in
                // A manager places windows itself.
                if let position, manager == nil { try stage.moveWindow(to: position) }
                try body(stage)
            }
        }
    }

    /// Starts the demo on a server that runs, waits for the first frame, and ends it after `body`.
    package static func run(
        _ arguments: [String], on server: XServer, _ desktop: Desktop, environment: [String: String] = [:],
        display: String? = nil, path: String? = nil, _ body: (Stage) throws -> Void
    ) throws {
        let demo = try DemoProcess(
            ["--trace"] + arguments, display: display ?? server.display, variables: environment,
            authority: server.authority, path: path)
        defer { demo.process.end() }
        try body(Stage(server, desktop, demo))
        try demo.checkFormat()
    }

    /// Starts a server and the demo, whose connection passes a proxy.
    package static func runThroughProxy(
        _ arguments: [String] = [], _ body: (Stage, DisplayProxy) throws -> Void
    ) throws {
        try Desktop.run { server, desktop in
            let proxy = try DisplayProxy(to: server)
            defer { proxy.stop() }
            try run(arguments, on: server, desktop, display: proxy.display) { try body($0, proxy) }
        }
    }

    /// Starts a server, a window manager that the test controls, and the demo.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the demo.
    ///   - variables: Further environment variables of the demo.
    ///   - path: The path of the demo; `nil` for that in the build folder.
    ///   - newServer: The server.
    ///   - prepare: Called when the manager is ready, before the demo starts.
    ///   - body: The test.
    package static func runScripted(
        _ arguments: [String] = [], variables: [String: String] = [:], path: String? = nil,
        on newServer: @autoclosure () throws -> XServer = try XServer(),
        preparing prepare: (ScriptedManager) throws -> Void = { _ in },
        _ body: (Stage, ScriptedManager) throws -> Void
    ) throws {
        try Desktop.run(on: newServer()) { server, desktop in
            let manager = try ScriptedManager(on: Desktop(display: server.display))
            defer { manager.close() }
            try prepare(manager)
            let demo = try DemoProcess(
                ["--trace"] + arguments, display: server.display, variables: variables, path: path)
            defer { demo.process.end() }
            try manager.wait("the program's window") { notes in
                notes.contains { if case .mapped = $0 { true } else { false } }
            }
            try body(Stage(server, desktop, demo), manager)
            try demo.checkFormat()
        }
    }

    /// Starts the demo on the server that the tests share. The window is at the upper left and has the keyboard.
    package static func runShared(_ arguments: [String] = [], _ body: (Stage) throws -> Void) throws {
        try run(arguments, at: (0, 0), on: XServer.shared(), preparing: { $0.releaseInput() }) { stage in
            stage.desktop.focus(stage.window)
            try body(stage)
        }
    }

    /// Starts the demo on the server that the tests share, with a window manager that the test controls.
    package static func runSharedScripted(
        _ arguments: [String] = [], _ body: (Stage, ScriptedManager) throws -> Void
    ) throws {
        try runScripted(arguments, on: XServer.shared(), preparing: { $0.desktop.releaseInput() }, body)
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
    private func moveWindow(to position: (x: Int, y: Int)) throws {
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
    package func release(button: Int = 1) { desktop.release(button) }

    /// Presses and releases the left button at a location.
    package func click(at place: Location) {
        press(at: place)
        release()
    }

    // MARK: - Results

    /// Waits until the demo has handled all events and nothing moves. The longest animation, a spin of the dial, lasts eight
    /// seconds at the normal speed.
    package func settle() throws {
        let deadline = Date(timeIntervalSinceNow: 30)
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

    // MARK: - The part of the window that shows the scene

    /// The height of the status bar at the scale of the launch, in pixels; 0 with `--bare`.
    package var barHeight: Int {
        demo.arguments.contains("--bare") ? 0 : Int((28 * (launch.scale ?? 1)).rounded())
    }

    /// The size of the scene, in pixels.
    package var sceneSize: (width: Int, height: Int) {
        let size = desktop.size(of: window)
        return (size.width, size.height - barHeight)
    }

    /// Resizes the window so that the scene has a size in pixels.
    package func resizeScene(width: Int, height: Int) {
        desktop.resize(window, width: width, height: height + barHeight)
    }

    /// Returns the part of an image of the scene above the row that guides through the tutorial's scene.
    package func withoutGuide(_ image: PixelBuffer) -> PixelBuffer {
        let shown = demo.lines().last { $0.cause == .launch } ?? launch
        guard barHeight > 0, shown.controls?["switch"] != nil else { return image }
        return image.part(x: 0..<image.width, y: 0..<max(1, image.height - barHeight))
    }

    /// Reads the pixels of the scene.
    package func pixels() throws -> PixelBuffer {
        let size = sceneSize
        return try desktop.pixels(of: window, width: size.width, height: size.height)
    }
}
