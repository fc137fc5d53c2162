import Dispatch
import Testing

/// A trait that runs tests on a thread of their own. They block it while they wait for a program; on a thread of
/// Swift's pool, which has one per processor, the other tests would wait as well.
struct OwnThread: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(QueueExecutor()) { try await function() }
    }
}

extension Trait where Self == OwnThread {
    /// Runs the tests on a thread of their own.
    static var ownThread: Self { Self() }
}

/// An executor with a dispatch queue.
private final class QueueExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "A test's own thread")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
