import Foundation

/// The activity of a running program so far, as /proc shows it.
package struct ProcessActivity: Equatable, Sendable {
    /// The number of context switches of its threads, voluntary or not.
    package let switches: Int
    /// The processor time of all threads in nanoseconds; 0 where the kernel does not count it.
    package let nanoseconds: Int
    /// Whether all threads sleep.
    package let isAsleep: Bool

    /// The threads of a program.
    package enum Threads {
        /// All, only the main thread, or all but the main thread.
        case all, main, others
    }

    /// Reads the activity of the program with this process number; `nil` if it has ended, also if no process
    /// has waited for it yet.
    package init?(of pid: Int32, threads wanted: Threads = .all) {
        let folder = "/proc/\(pid)/task"
        guard let all = try? FileManager.default.contentsOfDirectory(atPath: folder), !all.isEmpty
        else { return nil }
        let threads =
            switch wanted {
            case .all: all
            case .main: ["\(pid)"]
            case .others: all.filter { $0 != "\(pid)" }
            }
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
                if fields[0] == "State:" {
                    if fields[1] == "Z", thread == "\(pid)" { return nil }
                    isAsleep = isAsleep && fields[1] == "S"
                }
            }
            let times = try? String(contentsOfFile: "\(folder)/\(thread)/schedstat", encoding: .utf8)
            nanoseconds += times?.split(separator: " ").first.flatMap { Int($0) } ?? 0
        }
        self.switches = switches
        self.nanoseconds = nanoseconds
        self.isAsleep = isAsleep
    }

    /// Returns the resident memory of a process, in KiB.
    package static func residentMemory(of pid: Int32) throws -> Int {
        let fields = try String(contentsOfFile: "/proc/\(pid)/statm", encoding: .utf8).split(separator: " ")
        guard fields.count > 1, let pages = Int(fields[1]) else {
            throw HarnessError("cannot read the memory of process \(pid)")
        }
        return pages * Int(getpagesize()) / 1024
    }

    /// Waits until all threads of the program but its main thread sleep: they have done what it has asked
    /// them for.
    package static func waitUntilOthersSleep(_ pid: Int32, timeout: TimeInterval = 30) throws {
        try wait(for: .others, of: pid, timeout: timeout)
    }

    private static func wait(for threads: Threads, of pid: Int32, timeout: TimeInterval) throws {
        let deadline = monotonicTime() + timeout
        while let activity = ProcessActivity(of: pid, threads: threads), !activity.isAsleep {
            guard monotonicTime() < deadline else {
                throw HarnessError("the program is still busy after \(timeout) s without input")
            }
            usleep(200)
        }
    }

    /// Waits until the main thread has slept for a tenth of a second without a break: it has handled all
    /// events, and no animation is running. A thread of a sanitizer never sleeps that long.
    package static func waitUntilQuiet(_ pid: Int32, timeout: TimeInterval = 30) throws {
        let deadline = monotonicTime() + timeout
        var (before, start): (ProcessActivity?, Double) = (nil, 0)
        while true {
            guard monotonicTime() < deadline else {
                throw HarnessError("the program is still busy after \(timeout) s without input")
            }
            let time = monotonicTime()
            guard let now = ProcessActivity(of: pid, threads: .main) else { return }
            if now != before || !now.isAsleep { (before, start) = (now, monotonicTime()) }
            if time - start >= 0.1 { return }
            usleep(20_000)
        }
    }
}
