import CKnobX11
import Foundation
import KnobHarness
import Testing

/// The program of the page "A Small Application", as its user sees it.
@Suite(
    "A small application", .ownThread,
    .enabled(if: Requirements.areMet, Comment(rawValue: Requirements.reason)))
struct SmallApplicationTests {
    private struct Settings: Decodable, Equatable {
        var gain: Double
        var pan: Double
        var isMuted: Bool
    }

    /// Runs the program with settings in `folder` until `body` has ended it, and returns what it has saved.
    private func run(
        in folder: URL, on desktop: Desktop, _ body: (UInt, ChildProcess) throws -> Void
    ) throws -> Settings {
        let path = try #require(BuiltProduct.path(of: "Channel"), "Channel is not built")
        var environment = BuiltProduct.environment(display: desktop.display)
        environment["XDG_CONFIG_HOME"] = folder.path
        let program = try ChildProcess(path, environment: environment)
        defer { program.end() }
        var window: UInt = 0
        try desktop.wait("the window\n\(program.tail)") {
            window = desktop.window(titled: "Channel") ?? 0
            return window != 0 && desktop.isViewable(window)
        }
        desktop.focus(window)
        try body(window, program)
        #expect(try program.waitForExit() == .status(0))
        #expect(program.errors.all == [])
        let data = try Data(contentsOf: folder.appendingPathComponent("channel.json"))
        return try JSONDecoder().decode(Settings.self, from: data)
    }

    private func typeWithControl(_ symbol: Int32, on desktop: Desktop) {
        desktop.pressKey(UInt(XK_Control_L))
        desktop.type(UInt(symbol))
        desktop.releaseKey(UInt(XK_Control_L))
    }

    @Test func `it saves when SIGTERM, the window, or a key ends it, and restores what it has saved`() throws
    {
        let server = try XServer()
        defer { server.stop() }
        let desktop = try Desktop(display: server.display)
        defer { desktop.close() }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)/new")
        defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }

        // The first Tab goes to the knob, whose greatest value is 10 dB, and the next to the slider.
        let set = try run(in: folder, on: desktop) { _, _ in
            desktop.type(UInt(XK_Tab))
            desktop.type(UInt(XK_End))
            desktop.type(UInt(XK_Tab))
            desktop.type(UInt(XK_Home))
            typeWithControl(XK_q, on: desktop)
        }
        #expect(set == Settings(gain: 10, pan: -1, isMuted: false))

        let restored = try run(in: folder, on: desktop) { window, program in
            // The meter moves once the program runs and handles signals.
            let first = try desktop.pixels(of: window)
            try desktop.wait("the meter") { try desktop.pixels(of: window) != first }
            program.send(signal: SIGTERM)
        }
        #expect(restored == set)

        let undone = try run(in: folder, on: desktop) { window, _ in
            typeWithControl(XK_r, on: desktop)
            typeWithControl(XK_z, on: desktop)
            desktop.sendDeleteWindow(window)
        }
        #expect(undone == set)

        let reset = try run(in: folder, on: desktop) { window, _ in
            typeWithControl(XK_r, on: desktop)
            desktop.sendDeleteWindow(window)
        }
        #expect(reset == Settings(gain: 0, pan: 0, isMuted: false))

        try Data("{".utf8).write(to: folder.appendingPathComponent("channel.json"))
        let repaired = try run(in: folder, on: desktop) { window, _ in desktop.sendDeleteWindow(window) }
        #expect(repaired == reset)
    }
}
