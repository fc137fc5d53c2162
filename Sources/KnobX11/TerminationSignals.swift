internal import CX11
import Glibc
import Synchronization

/// SIGTERM and SIGINT as something to wait for, so that a program can end in good order.
struct TerminationSignals {
    /// Readable when a signal has come.
    let fileDescriptor: Int32

    /// Where the handler writes to; a handler can know nothing else.
    private static let descriptor = Atomic<Int32>(-1)

    init() {
        fileDescriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        Self.descriptor.store(fileDescriptor, ordering: .releasing)
        for number in [SIGTERM, SIGINT] {
            signal(number) { _ in
                var one: UInt64 = 1
                _ = write(
                    TerminationSignals.descriptor.load(ordering: .acquiring), &one,
                    MemoryLayout.size(ofValue: one))
            }
        }
    }

    /// Gives the signals back to the system's own way, which ends the program.
    func stop() {
        for number in [SIGTERM, SIGINT] { signal(number, SIG_DFL) }
        Self.descriptor.store(-1, ordering: .releasing)
        close(fileDescriptor)
    }
}
