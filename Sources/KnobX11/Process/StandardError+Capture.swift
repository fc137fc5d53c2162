import Glibc
import KnobLayers

extension StandardError {
    /// Returns the result of `body` and what it wrote to standard error.
    package static func capturing<Result>(_ body: () -> Result) -> (Result, String) {
        var ends: [Int32] = [-1, -1]
        let original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
        guard original >= 0 else { return (body(), "") }
        defer { close(original) }
        guard pipe(&ends) == 0 else { return (body(), "") }
        defer { close(ends[0]) }
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        // Output that does not fit into the pipe is dropped.
        for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        dup2(ends[1], STDERR_FILENO)
        close(ends[1])
        let result = body()
        dup2(original, STDERR_FILENO)
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = read(ends[0], &bytes, bytes.count)
        return (result, String(decoding: bytes.prefix(max(0, count)), as: UTF8.self))
    }
}
