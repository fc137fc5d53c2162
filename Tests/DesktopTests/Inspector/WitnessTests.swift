import CKnobX11
import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// The pixel witness of an open inspector, in a real window.
    @Suite("The pixel witness")
    struct WitnessTests {
        @Test("it finds a fault that is planted in the drawing, and none before, whatever the user does")
        func findsFaults() throws {
            try inspect(["KNOB_SCALE": "1.5", "KNOB_DARK": "1"]) { desktop, program, window in
                try use(window, on: desktop, program, scale: 1.5)
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
                    try desktop.settle(window, of: program.process)
                    desktop.type(UInt(XK_F12))
                    try desktop.settle(window, of: program.process)
                }
            }
        }

        /// Runs the program, opens its inspector with F12, and calls `body`.
        private func inspect(
            _ variables: [String: String], _ body: (Desktop, EmbeddingProcess, _ window: UInt) throws -> Void
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
            try body(desktop, program, window)
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
            try desktop.settle(window, of: program.process)
        }
    }
}

extension Desktop {
    /// Returns a visible window of a process beside `window`.
    fileprivate func window(of pid: Int32, other window: UInt) -> UInt? {
        self.window(of: pid).flatMap { $0 == window ? nil : $0 }
    }
}
