import CKnobX11
import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// The inspector of the smallest program, with real windows and real input.
    @Suite("The inspector's window")
    struct InspectorWindowTests {
        private static let title = "A knob – Inspector"

        /// Starts a server and the program, and ends both after `body`, which receives the program's window.
        private func run(
            _ variables: [String: String] = [:], _ body: (Desktop, UInt) throws -> Void
        ) throws {
            let server = try XServer()
            defer { server.stop() }
            let desktop = try Desktop(display: server.display)
            defer { desktop.close() }
            desktop.movePointer(x: 1200, y: 900)
            guard let path = BuiltProduct.path(of: "KnobEmbedding") else {
                throw HarnessError("KnobEmbedding is not in the build folder")
            }
            let program = try ChildProcess(
                path, ["inspected"],
                environment: BuiltProduct.environment(display: server.display).merging(variables) { $1 })
            defer { program.end() }
            var window: UInt = 0
            try desktop.wait("the window\n\(program.tail)") {
                window = desktop.window(titled: "A knob") ?? 0
                return window != 0 && desktop.isViewable(window)
            }
            desktop.focus(window)
            try body(desktop, window)
            desktop.sendDeleteWindow(window)
            // The inspector closes with it.
            #expect(try program.waitForExit(timeout: 30) == .status(0))
        }

        private func inspector(_ desktop: Desktop) throws -> UInt {
            var inspector: UInt = 0
            try desktop.wait("the inspector") {
                inspector = desktop.window(titled: Self.title) ?? 0
                return inspector != 0 && desktop.isViewable(inspector)
            }
            return inspector
        }

        @Test("F12 opens it beside the window, its freeze holds an animation, and F12 closes it")
        func keys() throws {
            try run { desktop, window in
                desktop.type(UInt(XK_F12))
                let inspector = try inspector(desktop)
                let origin = desktop.origin(of: window)
                #expect(desktop.origin(of: inspector).x >= origin.x + desktop.size(of: window).width)
                desktop.focus(window)
                desktop.type(UInt(XK_Tab))
                desktop.type(UInt(XK_End))
                try ProcessActivity.waitUntilQuiet(pid(of: window, on: desktop))
                let atEnd = try desktop.pixels(of: window)
                desktop.focus(inspector)
                desktop.pressKey(UInt(XK_Control_L))
                desktop.type(UInt(XK_space))
                desktop.releaseKey(UInt(XK_Control_L))
                desktop.focus(window)
                // Delete restores the minimum by an animation, which is frozen.
                desktop.type(UInt(XK_Delete))
                try ProcessActivity.waitUntilQuiet(pid(of: window, on: desktop))
                #expect(try desktop.pixels(of: window).difference(from: atEnd) == 0)
                desktop.type(UInt(XK_F12))
                try desktop.wait("the end of the inspector") { desktop.window(titled: Self.title) == nil }
                try desktop.wait("the knob at its minimum") {
                    (try? desktop.pixels(of: window).difference(from: atEnd)) ?? 0 > 0
                }
            }
        }

        @Test("KNOBKIT_INSPECTOR=1 opens it with the first window, and closing it leaves the program running")
        func variable() throws {
            try run(["KNOBKIT_INSPECTOR": "1"]) { desktop, window in
                let inspector = try inspector(desktop)
                #expect(desktop.property("WM_TRANSIENT_FOR", of: inspector) == [window])
                desktop.sendDeleteWindow(inspector)
                try desktop.wait("the end of the inspector") { desktop.window(titled: Self.title) == nil }
                #expect(desktop.isViewable(window))
            }
        }

        private func pid(of window: UInt, on desktop: Desktop) -> Int32 {
            Int32(desktop.property("_NET_WM_PID", of: window).first ?? 0)
        }
    }
}
