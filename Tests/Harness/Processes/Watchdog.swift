import Dispatch
import Synchronization

/// A limit for the time of a test. When it is over, the programs of the test are killed, and what waits for them fails.
package final class Watchdog: Sendable {
    /// The programs of the test.
    package let programs = StartedPrograms()
    // It can be cancelled on any thread.
    nonisolated(unsafe) private let timer: any DispatchSourceTimer
    private let isOver = Mutex(false)

    /// Begins to count.
    package init(seconds: Int) {
        timer = DispatchSource.makeTimerSource(queue: .global())
        timer.schedule(deadline: .now() + .seconds(seconds))
        timer.setEventHandler { [weak self] in self?.endPrograms() }
        timer.resume()
    }

    /// Ends the count. Returns whether the time was over before.
    package func end() -> Bool {
        timer.cancel()
        return isOver.withLock { $0 }
    }

    private func endPrograms() {
        isOver.withLock { $0 = true }
        programs.kill()
    }
}
