import CKnobX11
import Foundation
import KnobHarness

/// A server with the program of the scenario "menus", and the user's pointer in points of its window.
final class MenuDesktop {
    let desktop: Desktop
    let program: EmbeddingProcess
    let window: UInt
    let scale: Double

    /// No window manager, and those that are installed.
    static let managers =
        [nil]
        + ManagerDescription.all.filter {
            ["openbox", "metacity"].contains($0.name) && Requirements.path(of: $0.name) != nil
        }

    /// Starts a server, a window manager if there is one, and the program, and ends all after `body`.
    static func run(
        _ variables: [String: String] = [:], by manager: ManagerDescription? = nil,
        _ body: (MenuDesktop) throws -> Void
    ) throws {
        let server = try XServer()
        defer { server.stop() }
        let desktop = try Desktop(display: server.display)
        defer { desktop.close() }
        let manager = try manager.map { try WindowManager($0, on: desktop) }
        defer { manager?.stop() }
        desktop.movePointer(x: 1200, y: 900)
        let program = try EmbeddingProcess("menus", display: server.display, variables: variables)
        defer { program.process.end() }
        try program.waitForLine("ready")
        guard let window = desktop.window(of: program.process.pid) else {
            throw HarnessError("the program has no window\n\(program.process.tail)")
        }
        let stage = MenuDesktop(
            desktop, program, window, scale: Double(variables["KNOB_SCALE"] ?? "1") ?? 1)
        if manager != nil {
            try desktop.wait("the focus") { desktop.focusedWindow == window }
            // The manager may move the window when it maps it.
            try ProcessActivity.waitUntilQuiet(program.process.pid)
        } else {
            desktop.focus(window)
        }
        try body(stage)
    }

    private init(_ desktop: Desktop, _ program: EmbeddingProcess, _ window: UInt, scale: Double) {
        (self.desktop, self.program, self.window, self.scale) = (desktop, program, window, scale)
    }

    // MARK: Input

    /// Moves the pointer to a location in the window, in points.
    func move(_ x: Double, _ y: Double) {
        let origin = desktop.origin(of: window)
        desktop.movePointer(
            x: origin.x + Int((x * scale).rounded()), y: origin.y + Int((y * scale).rounded()))
    }

    func click(_ x: Double, _ y: Double, button: Int = 1) {
        move(x, y)
        desktop.press(button)
        desktop.release(button)
    }

    /// Moves the pointer to a location in a menu, in points.
    func move(in menu: UInt, _ x: Double, _ y: Double) {
        let origin = desktop.origin(of: menu)
        desktop.movePointer(x: origin.x + Int(x * scale), y: origin.y + Int(y * scale))
    }

    /// Opens the window's menu by a click of the secondary button. Returns it.
    func open(_ x: Double = 150, _ y: Double = 150) throws -> UInt {
        click(x, y, button: 3)
        return try menu()
    }

    // MARK: Results

    /// Waits for a number of menus. Returns the front one.
    @discardableResult
    func menu(_ count: Int = 1) throws -> UInt {
        try desktop.wait("\(count) menus\n\(program.process.tail)") { desktop.menus.count == count }
        return desktop.menus.last ?? 0
    }

    /// Waits until no menu is open.
    func waitForNoMenu() throws {
        try desktop.wait("the end of the menus") { desktop.menus.isEmpty }
    }

    /// The lines so far, without the first.
    var lines: [String] { Array(program.process.output.all.dropFirst()) }

    /// Waits until the program has written these lines after the first.
    func expect(_ lines: [String]) throws {
        try desktop.wait("\(lines)\n\(program.process.tail)") { self.lines.count >= lines.count }
        guard self.lines == lines else { throw HarnessError("\(self.lines) instead of \(lines)") }
    }
}
