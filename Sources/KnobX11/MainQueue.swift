internal import CX11
import Dispatch
import Glibc

/// Swift's main queue, on which the tasks of the main actor run, as something to wait for.
struct MainQueue {
    /// Readable when a task is ready.
    let fileDescriptor: Int32

    init() {
        fileDescriptor = _dispatch_get_main_queue_handle_4CF()
    }

    /// Runs the tasks that are ready.
    func run() {
        // The descriptor is a counter that stays readable until it is read.
        var count: UInt64 = 0
        _ = read(fileDescriptor, &count, MemoryLayout.size(ofValue: count))
        _dispatch_main_queue_callback_4CF(nil)
    }
}
