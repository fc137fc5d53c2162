import Foundation

/// The activity of a running program so far, as /proc shows it.
package struct ProcessActivity: Equatable, Sendable {
    /// The number of context switches of its threads, voluntary or not.
    package let switches: Int
    /// The processor time of all threads in nanoseconds; 0 where the kernel does not count it.
    package let nanoseconds: Int
    /// Whether all threads sleep.
    package let isAsleep: Bool

    /// Reads the activity of the program with this process number, or only that of its main thread; `nil` if it has
    /// ended.
    package init?(of pid: Int32, onlyMainThread: Bool = false) {
        let folder = "/proc/\(pid)/task"
        guard let all = try? FileManager.default.contentsOfDirectory(atPath: folder), !all.isEmpty
        else { return nil }
        let threads = onlyMainThread ? ["\(pid)"] : all
        var switches = 0
        var nanoseconds = 0
        var isAsleep = true
        for thread in threads {
            // A thread that has ended since the folder was read has no status.
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

    /// Waits until all threads of the program sleep, as they do when it waits for the next event.
    package static func waitUntilAsleep(_ pid: Int32, timeout: TimeInterval = 30) throws {
        let deadline = monotonicTime() + timeout
        while let activity = ProcessActivity(of: pid), !activity.isAsleep {
            guard monotonicTime() < deadline else {
                throw HarnessError("the program is still busy after \(timeout) s without input")
            }
            usleep(200)
        }
    }

    /// Waits until the main thread has slept for a tenth of a second without a break: it has handled all events, and no
    /// animation is running. A thread of a sanitizer never sleeps that long.
    package static func waitUntilQuiet(_ pid: Int32, timeout: TimeInterval = 30) throws {
        let deadline = Date(timeIntervalSinceNow: timeout)
        var before: ProcessActivity?
        var quiet = 0
        while quiet < 5 {
            guard Date() < deadline else {
                throw HarnessError("the program is still busy after \(timeout) s without input")
            }
            usleep(20_000)
            guard let now = ProcessActivity(of: pid, onlyMainThread: true) else { return }
            quiet = now == before && now.isAsleep ? quiet + 1 : 0
            before = now
        }
    }
}
