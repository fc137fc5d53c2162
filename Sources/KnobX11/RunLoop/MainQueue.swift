internal import CKnobRuntime
// Links libdispatch, whose functions CKnobRuntime declares.
import Dispatch
import Glibc

/// Swift's main queue, which runs the tasks of the main actor, as an event source.
package final class MainQueue: EventSource {
    /// Readable when a task is ready.
    package let descriptor = pollfd(
        fd: _dispatch_get_main_queue_handle_4CF(), events: Int16(POLLIN), revents: 0)

    /// Whether this source serves the queue. After the first suspension of an asynchronous main function,
    /// Swift serves it on another thread, and the descriptor is -1.
    package var isServed: Bool { descriptor.fd >= 0 }

    package init() {}

    /// Runs the tasks that are ready.
    package func serve(_ events: Int16) {
        guard events != 0 else { return }
        // The descriptor is a counter that stays readable until it is read.
        var count: UInt64 = 0
        _ = read(descriptor.fd, &count, MemoryLayout.size(ofValue: count))
        _dispatch_main_queue_callback_4CF(nil)
    }
}
