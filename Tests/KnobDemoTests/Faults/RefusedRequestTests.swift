import CX11
import Foundation
import KnobTestSupport
import Testing

extension WindowTests {
    /// The server refuses something, or another program takes it away.
    @Suite("Refused requests")
    struct RefusedRequestTests {
        /// A window that is there no more is closed, whoever has closed it.
        @Test(
            "a window that another program destroys is closed",
            arguments: SceneExpected.all)
        func windowTaken(scene: SceneExpected) throws {
            for arguments in [[], ["--play"]] {
                try Stage.run(["--scene", scene.name, "--verify", "--position", "0,0"] + arguments) { stage in
                    if arguments.isEmpty { try stage.settle() }
                    stage.desktop.take(stage.window)
                    try expectClosed(stage, isQuiet: arguments.isEmpty)
                }
            }
        }

        @Test("so it is in a drag, and while a number is typed", arguments: [false, true])
        func windowTakenWhileBusy(isTyping: Bool) throws {
            try Stage.rotary(["--verify"]) { stage in
                stage.press(at: RotaryExpected.ring(45))
                if isTyping {
                    stage.release()
                    stage.desktop.type(UInt(XK_5))
                }
                try stage.settle()
                stage.desktop.take(stage.window)
                try expectClosed(stage, isQuiet: true)
            }
        }

        private func expectClosed(_ stage: Stage, isQuiet: Bool) throws {
            #expect(try stage.demo.waitForExit() == .status(0))
            let lines = stage.demo.process.errors.all
            // A frame may have been on its way to the window.
            #expect(isQuiet ? lines.isEmpty : lines.allSatisfy { $0.contains("refused request") }, "\(lines)")
            #expect(stage.demo.process.output.all.last?.hasSuffix(", 0 out of sync") == true)
        }

        /// A request of a start, one after the other, is made one that the server does not know.
        ///
        /// Without some things there can be no window; without the others the window works, and if it was a part of the
        /// picture that got lost, it is drawn again. What cairo keeps for good, such as the shapes of letters, is not.
        @Test("each request of a start, and every third of those that draw")
        func eachOfStart() throws {
            let server = try XServer()
            defer { server.stop() }
            let desktop = try Desktop(display: server.display)
            defer { desktop.close() }
            let plain = try DisplayProxy(to: server)
            defer { plain.stop() }
            let demo = try DemoProcess(["--trace", "--value", "0.3"], display: plain.display)
            try demo.waitForLine("the launch") { _ in true }
            let operations = plain.operations
            demo.process.end()
            let wanted = try snapshot(["--value", "0.3"])
            #expect(operations.count > 20)
            for index in operations.indices {
                // The first of an extension asks which version it is, and Xlib itself ends the program if that is refused.
                let operation = operations[index]
                if operation >= 128, operations.firstIndex(of: operation) == index || index % 3 != 0 {
                    continue
                }
                try expectLife(without: index, operations[index], on: server, desktop, wanted)
            }
        }

        private func expectLife(
            without index: Int, _ operation: UInt8, on server: XServer, _ desktop: Desktop,
            _ wanted: PixelBuffer
        ) throws {
            let proxy = try DisplayProxy(to: server, harm: .spoil(request: index))
            defer { proxy.stop() }
            let demo = try DemoProcess(["--trace", "--value", "0.3", "--verify"], display: proxy.display)
            defer { demo.process.end() }
            let comment: Comment = "request \(index), operation \(operation)"
            // Without a window on the screen there is no launch.
            let hasStarted = try demo.findLine(since: 0, timeout: 1) { _ in true } != nil
            if hasStarted, operation < 128, let window = desktop.window(of: demo.process.pid) {
                try ProcessActivity.waitUntilQuiet(demo.process.pid)
                let share = try desktop.pixels(of: window).difference(from: wanted)
                #expect(share <= 0.005, comment)
            }
            demo.process.send(signal: SIGTERM)
            let exit = try demo.waitForExit()
            let lines = demo.process.errors.all
            #expect(exit == .status(0) || exit == .status(1), comment)
            #expect(!lines.isEmpty || exit == .status(0), comment)
            #expect(lines.allSatisfy { $0.hasPrefix("KnobKit: ") || $0.hasPrefix("KnobDemo: ") }, "\(lines)")
        }
    }
}
