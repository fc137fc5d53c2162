import CKnobX11
import Foundation
import KnobTestSupport
import Testing

extension WindowTests {
    /// The pixel witness of an open inspector, in a real window.
    @Suite("The pixel witness")
    struct WitnessTests {
        @Test(
            "it finds a fault that is planted in the drawing, and none before, whatever the user does",
            arguments: [["KNOB_SCALE": "1"], ["KNOB_SCALE": "1.5", "KNOB_DARK": "1"]])
        func findsFaults(variables: [String: String]) throws {
            try inspect(variables) { desktop, program, window, _ in
                try use(window, on: desktop, program, scale: Double(variables["KNOB_SCALE"] ?? "") ?? 1)
                #expect(program.process.output.all.filter { $0.hasPrefix("fault") } == [])

                for key in [XK_F5, XK_F6] {
                    desktop.focus(window)
                    desktop.type(UInt(key))
                    let name = key == XK_F5 ? "thumb" : "pointer"
                    try program.waitForLine("planted \(name)")
                    try program.waitForLine(
                        "fault pixels [\"Knob\", \"Slider\"] after 0 frames", count: key == XK_F5 ? 1 : 2)
                    desktop.type(UInt(XK_F7))
                    try program.waitForLine("planted none", count: key == XK_F5 ? 1 : 2)
                    // The window stays frozen until the user continues.
                    desktop.type(UInt(XK_F12))
                    try ProcessActivity.waitUntilQuiet(program.process.pid)
                    desktop.type(UInt(XK_F12))
                    try ProcessActivity.waitUntilQuiet(program.process.pid)
                }
            }
        }

        @Test("the Layers panel outlines the layer whose row is under the pointer, and no other time")
        func outline() throws {
            try inspect([:]) { desktop, program, window, inspector in
                try ProcessActivity.waitUntilQuiet(program.process.pid)
                let origin = desktop.origin(of: inspector)
                func move(_ x: Int, _ y: Int) { desktop.movePointer(x: origin.x + x, y: origin.y + y) }
                let before = try desktop.pixels(of: window)
                func differs() -> Bool {
                    let now = try? desktop.pixels(of: window)
                    return now.map { $0.differingBox(from: before) != nil } ?? false
                }
                // The tab "Layers", and the row of the knob, below the panel's bar, the titles, and the row of the window.
                move(204, 18)
                desktop.press()
                desktop.release()
                try ProcessActivity.waitUntilQuiet(program.process.pid)
                move(100, 36 + 36 + 24 + 24 + 12)
                try desktop.wait("the outline\n\(program.process.tail)") {
                    differs()
                }
                let outlined = try desktop.pixels(of: window)
                // Inside the knob's frame there is a tint; outside nothing has changed.
                #expect(outlined[23, 23] != before[23, 23])
                #expect(outlined[15, 15] == before[15, 15])
                #expect(outlined[200, 195] == before[200, 195])
                move(100, 400)
                try desktop.wait("no outline") {
                    !differs()
                }
            }
        }

        /// Runs the program, opens its inspector with F12, and calls `body` with both windows.
        private func inspect(
            _ variables: [String: String],
            _ body: (Desktop, EmbeddingProcess, _ window: UInt, _ inspector: UInt) throws -> Void
        ) throws {
            let server = try XServer()
            defer { server.stop() }
            let desktop = try Desktop(display: server.display)
            defer { desktop.close() }
            desktop.movePointer(x: 1200, y: 900)
            let program = try EmbeddingProcess("witness", display: server.display, variables: variables)
            defer { program.process.end() }
            try program.waitForLine("ready")
            guard let window = desktop.window(of: program.process.pid) else {
                throw HarnessError("the program has no window\n\(program.process.tail)")
            }
            desktop.focus(window)
            desktop.type(UInt(XK_F12))
            try desktop.wait("the inspector\n\(program.process.tail)") {
                desktop.window(of: program.process.pid, other: window) != nil
            }
            try body(desktop, program, window, desktop.window(of: program.process.pid, other: window) ?? 0)
        }

        /// Animates, drags, scrolls, types, resizes, covers, and hides the window.
        private func use(
            _ window: UInt, on desktop: Desktop, _ program: EmbeddingProcess, scale: Double
        ) throws {
            func move(_ x: Double, _ y: Double) {
                let origin = desktop.origin(of: window)
                desktop.movePointer(x: origin.x + Int(x * scale), y: origin.y + Int(y * scale))
            }
            desktop.focus(window)
            desktop.type(UInt(XK_F4))
            try program.waitForLine("animated")
            move(90, 30)
            desktop.press()
            for (x, y) in [(120.0, 35.0), (145, 60), (150, 90), (140, 130)] { move(x, y) }
            desktop.release()
            move(120, 195)
            desktop.press()
            for x in stride(from: 110.0, to: 30, by: -13) { move(x, 195) }
            desktop.release()
            desktop.turnWheel(up: true)
            for key in [XK_Tab, XK_Up, XK_Up, XK_F4] { desktop.type(UInt(key)) }
            let size = desktop.size(of: window)
            for step in 1...6 {
                desktop.resize(window, width: size.width + step * 17, height: size.height - step * 5)
            }
            try program.waitForLine("animated", count: 2)
            let origin = desktop.origin(of: window)
            let cover = desktop.openWindow(x: origin.x, y: origin.y, width: 150, height: 400)
            desktop.destroy(cover)
            desktop.unmap(window)
            desktop.map(window)
            desktop.focus(window)
            // A context menu, and the field in which a number is typed.
            desktop.type(UInt(XK_5))
            desktop.type(UInt(XK_Return))
            move(90, 90)
            desktop.press(3)
            desktop.release(3)
            desktop.type(UInt(XK_Escape))
            try ProcessActivity.waitUntilQuiet(program.process.pid)
        }
    }
}

extension Desktop {
    /// Returns a visible window of a process beside `window`.
    fileprivate func window(of pid: Int32, other window: UInt) -> UInt? {
        self.window(of: pid).flatMap { $0 == window ? nil : $0 }
    }
}
