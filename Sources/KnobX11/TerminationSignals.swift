internal import CX11
import Glibc
import Synchronization

/// SIGTERM, SIGINT and SIGHUP as something to wait for, so that a program can end in good order.
struct TerminationSignals {
    /// Readable when a signal has come.
    let fileDescriptor: Int32

    /// Where the handler writes to; a handler can know nothing else.
    private static let descriptor = Atomic<Int32>(-1)

    /// What was to be done on each before.
    private let former: [(number: Int32, action: sigaction)]

    init() {
        fileDescriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
        Self.descriptor.store(fileDescriptor, ordering: .releasing)
        former = [SIGTERM, SIGINT, SIGHUP].compactMap { number in
            var before = sigaction()
            sigaction(number, nil, &before)
            // Who started the program may want it not to listen: nohup and shells in the background do.
            guard before.__sigaction_handler.sa_handler.map({ unsafeBitCast($0, to: Int.self) }) != 1 else {
                return nil
            }
            var action = sigaction()
            action.__sigaction_handler.sa_handler = Self.handle
            sigaction(number, &action, nil)
            return (number, before)
        }
    }

    private static let handle: @convention(c) (Int32) -> Void = { _ in
        let kept = errno
        var one: UInt64 = 1
        _ = write(
            TerminationSignals.descriptor.load(ordering: .acquiring), &one, MemoryLayout.size(ofValue: one))
        errno = kept
    }

    /// Gives the signals back to whoever had them before.
    ///
    /// Not if one has come: who is asked twice to end, as by a second Control-C, must not be stopped in the middle of it.
    func stop(hasEnded: Bool) {
        defer {
            Self.descriptor.store(-1, ordering: .releasing)
            close(fileDescriptor)
        }
        if hasEnded { return }
        for (number, action) in former {
            var action = action
            sigaction(number, &action, nil)
        }
    }
}
