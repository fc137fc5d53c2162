import Foundation
import KnobHarness
import Testing

extension StressTests {
    /// Faults on a machine whose processors are busy.
    @Suite("Faults under load")
    struct FaultStressTests {
        @Test(
            "a signal ends the program whose server is stopped in an animation", arguments: [SIGTERM, SIGHUP])
        func stoppedServer(number: Int32) throws {
            try busily {
                for _ in 0..<3 {
                    // With shared memory the program would wait for an event, and end by itself.
                    let server = try XServer(options: ["-extension", "MIT-SHM"])
                    try Stage.run(["--scene", "desk", "--play"], on: server) { stage in
                        kill(stage.server.pid, SIGSTOP)
                        defer { kill(stage.server.pid, SIGCONT) }
                        try waitUntilBlocked(stage)
                        stage.demo.process.send(signal: number)
                        let exit = try stage.demo.waitForExit(timeout: 30)
                        #expect(exit == .status(128 + number))
                        #expect(stage.demo.process.errors.all == [])
                    }
                }
            }
        }

        /// Waits until the program draws no more frames, because the connection takes no more requests.
        private func waitUntilBlocked(_ stage: Stage) throws {
            var (mark, quiet) = (stage.demo.mark, 0)
            for _ in 0..<300 where quiet < 10 {
                usleep(100_000)
                quiet = stage.demo.mark == mark ? quiet + 1 : 0
                mark = stage.demo.mark
            }
            guard quiet == 10 else { throw HarnessError("the program draws frames without a server") }
        }

        /// Calls `body` with two busy loops beside it.
        private func busily(_ body: () throws -> Void) throws {
            let loops = try (0..<2).map { _ in
                try ChildProcess("/bin/sh", ["-c", "while :; do :; done"], environment: [:])
            }
            defer { for loop in loops { loop.end() } }
            try body()
        }
    }
}
