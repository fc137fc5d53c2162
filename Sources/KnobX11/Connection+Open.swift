internal import CX11
import Glibc

/// Opening a display.
extension Connection {
    /// Xlib's display for `name`.
    static func openDisplay(_ name: String) throws(DisplayError) -> OpaquePointer {
        var isLost = false
        let (opened, said) = withStandardErrorKept { knob_open_display(name, &isLost) }
        guard !isLost else { throw .lost(name) }
        guard let display = opened else { throw .unreachable(name, said) }
        ServerFaults.watch(display)
        // What others have written meanwhile.
        pass(said)
        return display
    }

    /// Does what asks the server for an extension.
    ///
    /// Where the connection breaks meanwhile, Xlib takes what lies in memory for the answer and writes lines about it;
    /// those are left out.
    func askingForExtension<Result>(_ query: () -> Result) -> Result {
        let (answer, said) = Self.withStandardErrorKept(query)
        if !isLost { Self.pass(said) }
        return answer
    }

    private static func pass(_ said: String) {
        if !said.isEmpty { _ = write(STDERR_FILENO, said, said.utf8.count) }
    }

    /// Does `body`, and answers what was written to standard error meanwhile.
    ///
    /// Xlib's own library writes the server's reason for a refusal there, and nowhere else.
    private static func withStandardErrorKept<Result>(_ body: () -> Result) -> (Result, String) {
        var ends: [Int32] = [-1, -1]
        let original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
        guard original >= 0 else { return (body(), "") }
        defer { close(original) }
        guard pipe(&ends) == 0 else { return (body(), "") }
        defer { close(ends[0]) }
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        // More than fits into the pipe is dropped: nobody reads before the end.
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
