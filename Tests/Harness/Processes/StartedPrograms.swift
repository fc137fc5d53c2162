import Glibc
import Synchronization

/// The programs that a test has started, which end when it takes too long.
package final class StartedPrograms: Sendable {
    /// Those of the test that runs; `nil` outside of tests that run on a thread of their own.
    @TaskLocal package static var current: StartedPrograms?

    private let programs = Mutex<[ProcessEnd]>([])

    /// Creates an empty list.
    package init() {}

    func add(_ program: ProcessEnd) { programs.withLock { $0.append(program) } }

    /// Kills those that are still running, so that nothing waits for them any longer.
    package func kill() {
        for program in programs.withLock({ $0 }) { program.send(signal: SIGKILL) }
    }
}
