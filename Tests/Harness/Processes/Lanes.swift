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
