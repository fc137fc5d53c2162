import CKnobX11
import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// The inspector of the smallest program, with real windows and real input.
    @Suite("The inspector's window")
    struct InspectorWindowTests {
        private static let title = "A knob – Inspector"

        /// Starts a server and the program, whose window has the focus, and closes it after `body`.
        private func run(_ variables: [String: String] = [:], _ body: (Embedding, UInt) throws -> Void) throws
        {
            try Embedding.run("inspected", variables) { program in
                let window = try program.desktop.waitForWindow(titled: "A knob")
                program.desktop.focus(window)
                try body(program, window)
                program.desktop.sendDeleteWindow(window)
                // The inspector closes with it.
                #expect(try program.process.waitForExit() == .status(0))
            }
        }

        private func waitForEnd(on desktop: Desktop) throws {
            try desktop.wait("the end of the inspector") { desktop.window(titled: Self.title) == nil }
        }

        @Test
        func `F12 opens it beside the window, its freeze holds an animation, and F12 closes it`() throws {
            try run { program, window in
                let desktop = program.desktop
                desktop.type(UInt(XK_F12))
                let inspector = try desktop.waitForWindow(titled: Self.title)
                let origin = desktop.origin(of: window)
                #expect(desktop.origin(of: inspector).x >= origin.x + desktop.size(of: window).width)
                desktop.focus(window)
                program.type(XK_Tab, XK_End)
                try ProcessActivity.waitUntilQuiet(program.process.pid)
                let atEnd = try desktop.pixels(of: window)
                desktop.focus(inspector)
                desktop.typeWithControl(UInt(XK_space))
                desktop.focus(window)
                // Delete restores the minimum by an animation, which is frozen.
                desktop.type(UInt(XK_Delete))
                try ProcessActivity.waitUntilQuiet(program.process.pid)
                #expect(try desktop.pixels(of: window).difference(from: atEnd) == 0)
                desktop.type(UInt(XK_F12))
                try waitForEnd(on: desktop)
                try desktop.wait("the knob at its minimum") {
                    (try? desktop.pixels(of: window).difference(from: atEnd)) ?? 0 > 0
                }
            }
        }

        @Test
        func `KNOBKIT_INSPECTOR=1 opens it with the first window, and the program outlives it`() throws {
            try run(["KNOBKIT_INSPECTOR": "1"]) { program, window in
                let desktop = program.desktop
                let inspector = try desktop.waitForWindow(titled: Self.title)
                #expect(desktop.property("WM_TRANSIENT_FOR", of: inspector) == [window])
                desktop.sendDeleteWindow(inspector)
                try waitForEnd(on: desktop)
                #expect(desktop.isViewable(window))
            }
        }
    }
}
