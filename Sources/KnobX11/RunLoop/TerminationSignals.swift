internal import CX11
import Glibc
import Synchronization

/// SIGTERM, SIGINT and SIGHUP as an event source, so that a program can close its windows before it ends.
final class TerminationSignals: EventSource {
    /// Readable when a signal has arrived.
    let descriptor = pollfd(
        fd: eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)), events: Int16(POLLIN), revents: 0)
    private let action: () -> Void
    private var hasArrived = false
    /// The previous actions of the signals.
    private let previous: [(number: Int32, action: sigaction)]

    /// The descriptor that the signal handler writes to; a handler can access global state only.
    private static let handlerDescriptor = Atomic<Int32>(-1)

    /// Handles the signals until `restore()` is called. `action` is called when one arrives.
    init(action: @escaping () -> Void) {
        self.action = action
        Self.handlerDescriptor.store(descriptor.fd, ordering: .releasing)
        previous = [SIGTERM, SIGINT, SIGHUP].compactMap { number in
            var before = sigaction()
            sigaction(number, nil, &before)
            // A signal that the parent process has set to SIG_IGN stays ignored: nohup and background jobs
            // rely on it.
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
        let saved = errno
        var one: UInt64 = 1
        _ = write(
            TerminationSignals.handlerDescriptor.load(ordering: .acquiring), &one,
            MemoryLayout.size(ofValue: one))
        errno = saved
    }

    func serve(_ events: Int16) {
        guard events != 0 else { return }
        hasArrived = true
        action()
    }

    /// Restores the previous actions, unless a signal has arrived: a second one, such as a second Control-C,
    /// must not interrupt the end of the program.
    func restore() {
        for (number, action) in previous where !hasArrived {
            var action = action
            sigaction(number, &action, nil)
        }
        Self.handlerDescriptor.store(-1, ordering: .releasing)
        close(descriptor.fd)
    }
}
