import Glibc

/// Something that the run loop waits for and serves: a connection, a queue, signals, timers, or frames.
@MainActor
package protocol EventSource: AnyObject {
    /// The file descriptor and the poll events to wait for. The default has no descriptor.
    var descriptor: pollfd { get }
    /// The latest time at which the source must be served, on the clock of `currentMediaTime()`; 0 if there
    /// is work now, and `nil` by default.
    var nextDeadline: Double? { get }
    /// Called before the loop waits. The default implementation does nothing.
    func prepareToWait()
    /// Called once in each turn of the loop. `events` are the poll events that arrived.
    func serve(_ events: Int16)
}

extension EventSource {
    package var descriptor: pollfd { pollfd(fd: -1, events: 0, revents: 0) }
    package var nextDeadline: Double? { nil }
    package func prepareToWait() {}
}
