import Foundation

/// SIGPIPE, which the kernel sends when this process writes to a program that has ended.
///
/// Xlib and libxcb have no way to write without this signal, and its default action would end all tests. A
/// handler, rather than an ignored signal, leaves the default action to each program that is started here.
enum BrokenPipe {
    /// Makes a write to a program that has ended fail with EPIPE. If the reader of this process's own output
    /// has ended, the signal still ends this process.
    static let isReported: Bool = {
        signal(SIGPIPE) { number in
            let before = errno
            var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
            var errors = pollfd(fd: STDERR_FILENO, events: 0, revents: 0)
            poll(&output, 1, 0)
            poll(&errors, 1, 0)
            if (output.revents | errors.revents) & Int16(POLLERR) != 0 {
                signal(number, SIG_DFL)
                raise(number)
            }
            errno = before
        }
        return true
    }()
}
