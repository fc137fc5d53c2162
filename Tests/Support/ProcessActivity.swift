import Foundation

/// What a running program has done so far, from /proc: to see that it is idle.
package struct ProcessActivity: Equatable, Sendable {
    /// How often its threads were taken from or gave up the processor.
    package let switches: Int
    /// Time on the processor in nanoseconds, all threads together; 0 where the kernel does not count it.
    package let nanoseconds: Int
    /// Whether all threads sleep.
    package let isAsleep: Bool

    /// What the program with this process number has done until now; nil when it is gone.
    package init?(of pid: Int32) {
        let folder = "/proc/\(pid)/task"
        guard let threads = try? FileManager.default.contentsOfDirectory(atPath: folder), !threads.isEmpty
        else { return nil }
        var switches = 0
        var nanoseconds = 0
        var isAsleep = true
        for thread in threads {
            // A thread that ended since the folder was read has no more to say.
            guard let status = try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
            else { continue }
            for line in status.split(separator: "\n") {
                let fields = line.split(whereSeparator: \.isWhitespace)
                guard fields.count > 1 else { continue }
                if fields[0].hasSuffix("voluntary_ctxt_switches:") { switches += Int(fields[1]) ?? 0 }
                if fields[0] == "State:" { isAsleep = isAsleep && fields[1] == "S" }
            }
            let times = try? String(contentsOfFile: "\(folder)/\(thread)/schedstat", encoding: .utf8)
            nanoseconds += times?.split(separator: " ").first.flatMap { Int($0) } ?? 0
        }
        self.switches = switches
        self.nanoseconds = nanoseconds
        self.isAsleep = isAsleep
    }

    /// Waits until the program has slept without a break for a tenth of a second: it has dealt with all
    /// that was sent to it, and nothing moves any more.
    package static func waitUntilQuiet(_ pid: Int32, timeout: TimeInterval = 10) throws {
        let deadline = Date(timeIntervalSinceNow: timeout)
        var before: ProcessActivity?
        var quiet = 0
        while quiet < 5 {
            guard Date() < deadline else {
                throw UITestFailure("the program is still busy after \(timeout) s without input")
            }
            usleep(20_000)
            guard let now = ProcessActivity(of: pid) else { return }
            quiet = now == before && now.isAsleep ? quiet + 1 : 0
            before = now
        }
    }
}
