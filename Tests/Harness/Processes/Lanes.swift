import Foundation
import Synchronization

/// A number of lanes for tests: as many run at a time, and the others wait without a thread.
package final class Lanes: Sendable {
    /// The lanes of tests that have an X server of their own. On a small machine one of them waits for a program most of
    /// the time.
    package static let ownServer = Lanes(max(2, ProcessInfo.processInfo.activeProcessorCount))
    /// The lane of the tests that share an X server, and with it the pointer and the keyboard.
    package static let sharedServer = Lanes(1)

    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    private init(_ count: Int) { state = Mutex(State(free: count)) }

    /// Waits for a free lane and takes it.
    package func enter() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                if state.free > 0 {
                    state.free -= 1
                    return true
                }
                state.waiting.append(continuation)
                return false
            }
            if isFree { continuation.resume() }
        }
    }

    /// Leaves the lane to the test that has waited longest.
    package func leave() {
        let next = state.withLock { state in
            if state.waiting.isEmpty {
                state.free += 1
                return nil as CheckedContinuation<Void, Never>?
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}

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
