import DesktopHarness
import Testing

/// Waiting for programs.
struct ProcessActivityTests {
    private func run(_ script: String, _ body: (ChildProcess) throws -> Void) throws {
        let process = try ChildProcess("/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"])
        defer { process.end() }
        try body(process)
    }

    @Test("a program that wakes up every second is quiet between, also for one who looks rarely")
    func ticks() throws {
        try run("while sleep 1; do :; done") {
            for interval in [0.02, 0.3] {
                try ProcessActivity.waitUntilQuiet($0.pid, timeout: 20, interval: interval)
            }
        }
    }

    @Test("a program that computes is never quiet", arguments: [0.02, 0.3])
    func busy(interval: Double) throws {
        try run("while :; do :; done") { process in
            #expect(throws: HarnessError.self) {
                try ProcessActivity.waitUntilQuiet(process.pid, timeout: 0.6, interval: interval)
            }
        }
    }

    @Test("a program that has ended is quiet, also before its status is read", arguments: [false, true])
    func ended(isRead: Bool) throws {
        try run("exit 0") {
            if isRead { #expect(try $0.waitForExit() == .status(0)) }
            try ProcessActivity.waitUntilQuiet($0.pid, timeout: 20)
            #expect(try $0.waitForExit() == .status(0))
        }
    }
}
