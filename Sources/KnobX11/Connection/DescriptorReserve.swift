import Glibc

/// File descriptors that must be free before libraries are called that crash or write messages of their own
/// without them.
enum DescriptorReserve {
    /// Throws if fewer than `count` descriptors are free. `name` is that of the display.
    static func check(for name: String, count: Int) throws(DisplayError) {
        var descriptors: [Int32] = []
        defer { for descriptor in descriptors { close(descriptor) } }
        while descriptors.count < count {
            let descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
            guard descriptor >= 0 else { throw .exhausted(name) }
            descriptors.append(descriptor)
        }
    }
}
