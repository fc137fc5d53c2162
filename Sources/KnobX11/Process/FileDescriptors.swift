import Glibc

/// The file descriptors of the program.
package enum FileDescriptors {
    /// Returns whether `count` descriptors are free. Libraries crash or write messages of their own without
    /// those that they need.
    package static func areFree(_ count: Int) -> Bool {
        var descriptors: [Int32] = []
        defer { for descriptor in descriptors { close(descriptor) } }
        while descriptors.count < count {
            let descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
            guard descriptor >= 0 else { return false }
            descriptors.append(descriptor)
        }
        return true
    }

    /// Opens the standard descriptors that are closed. Otherwise a connection could get the descriptor of
    /// standard output, and printed text would go to its other end.
    package static func occupyStandard() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            // open() returns the lowest free descriptor, which is this one.
            _ = open("/dev/null", O_RDWR)
        }
    }
}
