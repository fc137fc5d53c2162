import Foundation
import Synchronization

/// Another program that sends forged events to a window at a given rate until it is stopped.
package final class Flood: Sendable {
    private let isStopped = Mutex(false)
    private let count = Mutex(0)
    private let ended = DispatchSemaphore(value: 0)
    private let start = monotonicTime()

    /// Begins to send `events` to `window` in turn, `rate` of them a second.
    package init(
        _ events: [WireEvent], to window: UInt, on display: String, perSecond rate: Int
    ) throws {
        let client = try UntrustedClient(display: display)
        Thread.detachNewThread { [self] in
            var next = 0
            var sent = 0
            while !isStopped.withLock({ $0 }) {
                // The events that are due since the start, at most those of a tenth of a second at once.
                let due = min(Int((monotonicTime() - start) * Double(rate)) - sent, rate / 10)
                for _ in 0..<max(0, due) {
                    client.send(events[next].bytes, to: window)
                    next = (next + 1) % events.count
                }
                client.sync()
                sent += max(0, due)
                count.withLock { $0 = sent }
                usleep(5_000)
            }
            ended.signal()
        }
    }

    /// The number of events sent so far.
    package var sent: Int { count.withLock { $0 } }

    /// Stops the flood; returns the number of events sent a second.
    @discardableResult
    package func stop() -> Double {
        isStopped.withLock { $0 = true }
        ended.wait()
        return Double(sent) / (monotonicTime() - start)
    }
}
