import CKnobX11
import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// The end of the program and of its display while an input method is silent, and servers of the X protocol (XIM),
    /// which are not used because Xlib waits for them.
    @Suite("Silent input methods")
    struct InputMethodLossTests {
        @Test("signals end the program while keys wait", arguments: [SIGTERM, SIGINT])
        func ended(signal: Int32) throws {
            try runSilent { stage, _ in
                stage.demo.process.send(signal: signal)
                try stage.expectEnd()
            }
        }

        /// Opens the value field and types keys to which a server never replies.
        private func runSilent(_ body: (Stage, ScriptedManager) throws -> Void) throws {
            let bus = try SessionBus()
            defer { bus.stop() }
            let server = try InputMethodServer(.ibus, at: bus.address)
            defer { server.stop() }
            server.set(.stops)
            try Stage.textInput(InputMethodTests.variables(.ibus, bus)) { stage, manager in
                for symbol in [XK_1, XK_2, XK_3] { stage.type(symbol) }
                try body(stage, manager)
            }
        }

        // MARK: XIM

        @Test("a silent XIM server blocks nothing, also when it dies")
        func silentServer() throws {
            try withServer { stage, manager, server in
                try stage.typeText([XK_1, XK_1], expecting: 11)
                try stage.expectResponse(manager, time: 1)
                stage.type(XK_Return)
                server.stop()
                try stage.typeText([XK_1, XK_2], expecting: 12)
                stage.demo.process.send(signal: SIGTERM)
                try stage.expectEnd()
            }
        }

        private func withServer(
            _ body: (Stage, ScriptedManager, SilentInputMethod) throws -> Void
        ) throws {
            var server: SilentInputMethod?
            try Stage.textInput(["XMODIFIERS": SilentInputMethod.modifiers]) { stage in
                server = try SilentInputMethod(on: stage.server.display)
            } _: { stage, manager in
                // Its connection must be closed before the X server ends.
                defer { server?.stop() }
                try body(stage, manager, server ?? SilentInputMethod(on: stage.server.display))
            }
        }
    }
}
