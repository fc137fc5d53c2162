import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// Requests that the server rejects, and windows that another program destroys.
    @Suite("Rejected requests")
    struct RefusedRequestTests {
        /// A destroyed window counts as closed.
        @Test(arguments: [[], ["--play"]])
        func `a window that another program destroys counts as closed, also during an animation and a drag`(
            arguments: [String]
        ) throws {
            try Stage.run(["--verify"] + arguments) { stage in
                stage.press(at: Expected.ring(200))
                if arguments.isEmpty {
                    try stage.rotate(to: 220)
                    try stage.settleAfterLaunch()
                }
                stage.desktop.destroy(stage.window)
                try expectClosed(stage, isQuiet: arguments.isEmpty)
            }
        }

        private func expectClosed(_ stage: Stage, isQuiet: Bool) throws {
            #expect(try stage.demo.waitForExit() == .status(0))
            let lines = stage.demo.process.errors.all
            // A frame may have been sent to the window before.
            #expect(isQuiet ? lines.isEmpty : lines.allSatisfy { $0.contains("refused request") }, "\(lines)")
            #expect(stage.demo.process.output.all.last?.hasSuffix(", 0 out of sync") == true)
        }

        /// Replaces one request of a launch after the other by one that the server does not know.
        ///
        /// Without some requests there is no window. Without the others the window works, and what was not
        /// drawn is drawn again, except for what cairo caches, such as glyphs.
        @Test func `each request of a launch may fail, and every third of those that draw`() throws {
            try Desktop.run { server, desktop in
                let plain = try DisplayProxy(to: server)
                defer { plain.stop() }
                let demo = try DemoProcess(["--bare", "--trace", "--value", "0.3"], display: plain.display)
                try demo.waitForLine("the launch") { _ in true }
                let operations = plain.operations
                demo.process.end()
                let wanted = try snapshot(["--value", "0.3"])
                #expect(operations.count > 20)
                for (index, operation) in operations.enumerated() {
                    // The first request of an extension queries its version; Xlib ends the program if that fails.
                    if operation >= 128, operations.firstIndex(of: operation) == index || index % 3 != 0 {
                        continue
                    }
                    try expectLife(without: index, operation, on: server, desktop, wanted)
                }
            }
        }

        private func expectLife(
            without index: Int, _ operation: UInt8, on server: XServer, _ desktop: Desktop,
            _ wanted: PixelBuffer
        ) throws {
            let proxy = try DisplayProxy(to: server, harm: .spoil(request: index))
            defer { proxy.stop() }
            let demo = try DemoProcess(
                ["--bare", "--trace", "--value", "0.3", "--verify"], display: proxy.display)
            defer { demo.process.end() }
            let comment: Comment = "request \(index), operation \(operation)"
            try ProcessActivity.waitUntilQuiet(demo.process.pid)
            demo.process.catchUp()
            // Without a window on the screen there is no launch line.
            if demo.mark > 0, operation < 128, let window = desktop.window(of: demo.process.pid) {
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
