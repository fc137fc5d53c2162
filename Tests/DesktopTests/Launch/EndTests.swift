import CKnobX11
import Foundation
import KnobHarness
import Testing

extension RealWindowTests {
    /// SIGTERM, SIGINT, SIGHUP, and a closed window end the program, also while it is busy or waits.
    @Suite("Exit")
    struct EndTests {
        @Test(arguments: [true, false])
        func `closing the window during a drag or an animation exits with status 0`(isDragging: Bool) throws {
            try Stage.run(["--animate", "--seed", "41"], by: .openbox) { stage in
                if isDragging {
                    stage.press(at: Expected.ring(200))
                    try stage.rotate(to: 230)
                } else {
                    _ = try stage.pressRandom(movingBy: 0.2)
                }
                stage.desktop.close(stage.window)
                try stage.expectSuccess()
            }
        }

        /// A terminal and a session that end send two signals.
        @Test(arguments: [[SIGTERM], [SIGINT], [SIGHUP], [SIGTERM, SIGHUP], [SIGINT, SIGHUP]])
        func `one signal or two at the same time cancel a drag and exit with status 0`(numbers: [Int32])
            throws
        {
            try Stage.run(["--verify"]) { stage in
                stage.press(at: Expected.ring(200))
                try stage.rotate(to: 230)
                let process = stage.demo.process
                // All wait until the program continues.
                for number in [SIGSTOP] + numbers + [SIGCONT] { process.send(signal: number) }
                try stage.expectSuccess()
                let verdicts = process.output.all.filter { $0.hasPrefix("verified: ") }
                #expect(verdicts.count == 1 && verdicts[0].hasSuffix(", 0 out of sync"), "\(verdicts)")
                #expect(stage.gestures(since: 0) == [.began, .cancelled])
            }
        }

        // MARK: While it waits

        @Test(arguments: ["animation", "rest", "drag"])
        func `SIGTERM ends the wait for a server that is stopped, in an animation, at rest, or in a drag`(
            moment: String
        ) throws {
            try Stage.run(moment == "animation" ? ["--play"] : []) { stage in
                if moment == "drag" {
                    stage.press(at: Expected.ring(200))
                    try stage.rotate(to: 230)
                }
                if moment == "animation" {
                    try stage.demo.waitForLine("a change", since: 1) { _ in true }
                } else {
                    try stage.settle()
                }
                kill(stage.server.pid, SIGSTOP)
                defer { kill(stage.server.pid, SIGCONT) }
                // It draws the frame in progress, and then no other, as it waits for the server's copy.
                if moment == "animation" { try ProcessActivity.waitUntilQuiet(stage.demo.process.pid) }
                stage.demo.process.send(signal: SIGTERM)
                let exit = try stage.demo.waitForExit()
                // What it still writes fits into the connection.
                #expect(exit == .status(0) || moment != "animation" && exit == .status(128 + SIGTERM))
                if moment == "animation" { #expect(stage.demo.process.errors.all == []) }
            }
        }

        @Test(arguments: [SIGTERM, SIGHUP])
        func `a signal ends a program that is blocked, because the connection takes no more requests`(
            number: Int32
        ) throws {
            // With shared memory the program would wait for an event, and end by itself.
            let server = try XServer(options: ["-extension", "MIT-SHM"])
            try Stage.run(["--scene", "desk", "--play"], on: server) { stage in
                kill(stage.server.pid, SIGSTOP)
                defer { kill(stage.server.pid, SIGCONT) }
                // It draws frames until the connection is full.
                while try stage.demo.findLine(since: stage.demo.mark, timeout: 1, where: { _ in true }) != nil
                {}
                stage.demo.process.send(signal: number)
                #expect(try stage.demo.waitForExit() == .status(128 + number))
                #expect(stage.demo.process.errors.all == [])
            }
        }

        @Test func `SIGTERM ends the wait for the rest of a reply`() throws {
            try Stage.runThroughProxy { stage, proxy in
                stage.desktop.focus(stage.window)
                try stage.settleAfterLaunch()
                stage.type(XK_Tab)
                try stage.settle()
                // A menu asks for the position of its window. The events of the key and of the user time have 32 bytes each,
                // and half the reply 16.
                let replies = proxy.traffic.replies
                proxy.fallSilent(afterBytes: 80)
                stage.desktop.pressKey(UInt(XK_Menu))
                #expect(proxy.wait(timeout: 20) { $0.replies > replies })
                stage.demo.process.send(signal: SIGTERM)
                #expect(try stage.demo.waitForExit() == .status(128 + SIGTERM))
            }
        }

        @Test(arguments: [false, true])
        func `SIGTERM ends the wait for the session bus, which is stopped`(isStoppedBefore: Bool) throws {
            let bus = try SessionBus()
            defer { bus.stop() }
            if isStoppedBefore { bus.freeze() }
            try Stage.run(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address]) { stage in
                try stage.settle()
                if !isStoppedBefore { bus.freeze() }
                stage.demo.process.send(signal: SIGTERM)
                try stage.expectSuccess()
            }
        }

        @Test func `a second signal ends it at once, with its own status`() throws {
            // On a busy machine both may count as one, or the first ends the program before.
            for _ in 0..<5 {
                var exit = ChildProcess.Exit.status(0)
                try Embedding.run("blocked") { program in
                    try program.waitForLine("blocked")
                    program.process.send(signal: SIGTERM)
                    usleep(200_000)
                    program.process.send(signal: SIGINT)
                    exit = try program.process.waitForExit()
                }
                if exit == .status(128 + SIGINT) { return }
                #expect(exit == .status(128 + SIGTERM))
            }
            throw HarnessError("the second signal has no effect")
        }
    }
}
