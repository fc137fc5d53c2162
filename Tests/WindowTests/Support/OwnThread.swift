import Dispatch
import KnobHarness
import Testing

/// A trait that runs tests on a thread of their own as soon as a lane is free.
///
/// They block the thread while they wait for a program. On a thread of Swift's pool, which has one per processor, the
/// other tests would wait as well. The time limit counts from the begin of a test, not while it waits for its lane.
package struct OwnThread: SuiteTrait, TestTrait, TestScoping {
    package let isRecursive = true
    fileprivate let lanes: Lanes
    /// The time after which the programs of a test are killed, in seconds.
    fileprivate let limit: Int

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        await lanes.enter()
        defer { lanes.leave() }
        let watchdog = Watchdog(seconds: limit)
        defer {
            if watchdog.end() {
                Issue.record("the test ran longer than \(limit) s, and its programs were killed")
            }
        }
        try await StartedPrograms.$current.withValue(watchdog.programs) {
            try await withTaskExecutorPreference(QueueExecutor()) { try await function() }
        }
    }
}

extension Trait where Self == OwnThread {
    /// Runs the tests on threads of their own.
    package static var ownThread: Self { ownThread() }

    /// Runs the tests on threads of their own, each for at most so many seconds. No machine, however busy, should need
    /// as long.
    package static func ownThread(in lanes: Lanes = .ownServer, limit: Int = 240) -> Self {
        Self(lanes: lanes, limit: limit)
    }
}

/// An executor with a dispatch queue.
private final class QueueExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "A test's own thread")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
