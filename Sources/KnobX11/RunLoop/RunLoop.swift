internal import CKnobRuntime
// Links libdispatch, whose functions CKnobRuntime declares.
import Dispatch
import Glibc
import KnobLayers

/// Something that the run loop waits for and serves: a connection, a queue, signals, timers, or frames.
@MainActor
protocol EventSource: AnyObject {
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
    var descriptor: pollfd { pollfd(fd: -1, events: 0, revents: 0) }
    var nextDeadline: Double? { nil }
    func prepareToWait() {}
}

/// Sources that are waited for together, and served in order.
///
/// Any loop can run them: it calls `prepareToWait()`, waits until `fileDescriptor` is readable or the deadline has come, and
/// calls `serve(while:)`.
@MainActor
final class RunLoop {
    /// The sources. A change takes effect in the next turn.
    var sources: [any EventSource] = []
    /// Readable when the descriptor of a source has events.
    let fileDescriptor = knob_create_poll_set()
    /// The descriptors that are waited for, and their sources.
    private var watched: [Watch] = []

    private struct Watch: Equatable {
        let source: ObjectIdentifier
        let descriptor: Int32
        let events: Int16
    }

    isolated deinit { close(fileDescriptor) }

    /// Prepares the sources, and returns the time until which the loop may wait; `nil` if only events end the wait.
    func prepareToWait() -> Double? {
        var deadline: Double?
        var wanted: [Watch] = []
        for source in sources {
            source.prepareToWait()
            let descriptor = source.descriptor
            if descriptor.fd >= 0 {
                wanted.append(
                    Watch(
                        source: ObjectIdentifier(source), descriptor: descriptor.fd, events: descriptor.events
                    ))
            }
            if let next = source.nextDeadline { deadline = min(deadline ?? next, next) }
        }
        if wanted != watched { watch(wanted) }
        return deadline
    }

    private func watch(_ wanted: [Watch]) {
        // A descriptor that was closed may be that of another source now.
        for old in watched where !wanted.contains(old) { knob_watch(fileDescriptor, old.descriptor, 0) }
        for new in wanted where !watched.contains(new) {
            knob_watch(fileDescriptor, new.descriptor, new.events)
        }
        watched = wanted
    }

    /// Forgets the descriptor of a source, which is about to be closed.
    func forget(_ source: any EventSource) { watch(watched.filter { $0.source != ObjectIdentifier(source) }) }

    /// Serves the sources once without waiting, until `condition` is false.
    func serve(while condition: () -> Bool) {
        let sources = sources
        let watched = watched
        var polled = watched.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
        poll(&polled, nfds_t(polled.count), 0)
        for source in sources where condition() {
            let index = watched.firstIndex { $0.source == ObjectIdentifier(source) }
            source.serve(index.map { polled[$0].revents } ?? 0)
        }
    }

    /// Runs the loop while `condition` is true.
    func run(while condition: () -> Bool) {
        while condition() {
            wait(until: prepareToWait())
            serve(while: condition)
        }
    }

    /// Waits until a source has events, or until a time; forever if it is `nil`.
    func wait(until deadline: Double?) {
        let seconds = deadline.map { $0 == 0 ? 0 : $0 - currentMediaTime() }
        knob_wait(fileDescriptor, seconds ?? .infinity)
    }
}

/// Timers as event sources.
extension TimerQueue: EventSource {
    /// The timers of the desktop, whose effects on a window enter it from outside. Those of `main` are the
    /// program's.
    static let desktop = TimerQueue()

    var nextDeadline: Double? { nextFireTime }

    func serve(_ events: Int16) { fireDue() }
}

/// Swift's main queue, which runs the tasks of the main actor, as an event source. After the first suspension of an
/// asynchronous main function, Swift serves it on other threads.
final class MainQueue: EventSource {
    /// Readable when a task is ready.
    let descriptor: pollfd

    /// Creates the source; `nil` if no file descriptor is free. libdispatch would end the program then.
    init?() {
        let free = open("/dev/null", O_RDONLY | O_CLOEXEC)
        guard free >= 0 else { return nil }
        close(free)
        descriptor = pollfd(fd: _dispatch_get_main_queue_handle_4CF(), events: Int16(POLLIN), revents: 0)
    }

    /// Runs the tasks that are ready.
    func serve(_ events: Int16) {
        guard events != 0 else { return }
        // The descriptor is a counter that stays readable until it is read.
        var count: UInt64 = 0
        _ = read(descriptor.fd, &count, MemoryLayout.size(ofValue: count))
        _dispatch_main_queue_callback_4CF(nil)
    }
}
