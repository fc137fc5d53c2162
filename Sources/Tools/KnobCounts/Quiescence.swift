import KnobHarness
import Foundation

/// Processes that work for each other, and rest when each of them waits for something to happen.
struct Quiescence {
    private let processes: [ChildProcess]

    /// The seconds in which a process under Valgrind does what it has to on a busy machine.
    static let patience = 120.0

    init(of processes: ChildProcess...) {
        self.processes = processes
    }

    /// Waits until all processes have slept for `pause` seconds without a break, and returns their activities.
    ///
    /// - Parameter earlier: Activities since which each process has to have worked, if any.
    @discardableResult
    func wait(of pause: Double, since earlier: [ProcessActivity]? = nil) throws -> [ProcessActivity] {
        let deadline = monotonicTime() + Self.patience
        var last = try activities()
        var start = monotonicTime()
        while monotonicTime() < deadline {
            usleep(2_000)
            let now = try activities()
            let haveWorked = earlier.map { zip($0, now).allSatisfy { $0.switches != $1.switches } } ?? true
            if now == last, haveWorked, now.allSatisfy(\.isAsleep) {
                if monotonicTime() - start >= pause { return now }
            } else {
                last = now
                start = monotonicTime()
            }
        }
        let tails = processes.map { "\($0.name)\n\($0.tail)" }.joined(separator: "\n")
        throw HarnessError("the processes do not rest, or do not react, after \(Self.patience) s\n\(tails)")
    }

    private func activities() throws -> [ProcessActivity] {
        try processes.map { process in
            guard let activity = ProcessActivity(of: process.pid) else {
                throw HarnessError("\(process.name) has ended\n\(process.tail)")
            }
            return activity
        }
    }
}
