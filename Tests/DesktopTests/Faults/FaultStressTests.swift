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
                    try Stage.run(["--scene", "desk", "--play"]) { stage in
                        kill(stage.server.pid, SIGSTOP)
                        defer { kill(stage.server.pid, SIGCONT) }
                        try waitUntilBlocked(stage)
                        let start = monotonicTime()
                        stage.demo.process.send(signal: number)
                        let exit = try stage.demo.waitForExit(timeout: 30)
                        #expect(exit == .status(128 + number))
                        #expect(monotonicTime() - start < 5)
                        #expect(stage.demo.process.errors.all == [])
                    }
                }
            }
        }

        /// Events that arrive as fast as the program reads them wait in the connection, not in the program.
        @Test("a flood of 1,500,000 events takes less than 150 MB")
        func floodMemory() throws {
            let server = try XServer()
            defer { server.stop() }
            let proxy = try DisplayProxy(to: server)
            defer { proxy.stop() }
            let demo = try DemoProcess(["--trace", "--play"], display: proxy.display)
            defer { demo.process.end() }
            try demo.waitForLine("a frame", since: 5) { _ in true }
            let before = try memory(of: demo)
            proxy.flood(1_500_000)
            let deadline = Date(timeIntervalSinceNow: 120)
            while !proxy.hasFlooded, Date() < deadline { usleep(20_000) }
            #expect(proxy.hasFlooded)
            let growth = try memory(of: demo) - before
            #expect(growth < 150_000, "\(growth) KB")
            try demo.waitForLine("a frame", since: demo.mark) { _ in true }
            demo.process.send(signal: SIGTERM)
            #expect(try demo.waitForExit() == .status(0))
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

        /// Returns the largest memory that the demo has used, in KB.
        private func memory(of demo: DemoProcess) throws -> Int {
            let status = try String(contentsOfFile: "/proc/\(demo.process.pid)/status", encoding: .utf8)
            let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
            return Int(line?.filter(\.isNumber) ?? "") ?? 0
        }
    }
}
