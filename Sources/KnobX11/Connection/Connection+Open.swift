internal import CX11
import Glibc
import KnobWidgets

extension Connection {
    /// Opens the display `name`.
    static func openDisplay(_ name: String) throws(DisplayError) -> OpaquePointer {
        var isLost = false
        let (opened, output) = capturingStandardError {
            ThreadSignal.discarding(SIGPIPE) { knob_open_display(name, &isLost) }
        }
        guard !isLost else { throw .lost(name) }
        guard let display = opened else { throw .unreachable(name, output) }
        ServerFaults.watch(display)
        // The output may come from other libraries, so it is passed on.
        StandardError.write(output)
        return display
    }

    /// Returns the result of `query`, which queries an extension of the server.
    ///
    /// If the connection breaks during the query, Xlib interprets uninitialized memory as the reply and
    /// writes messages about it; these are suppressed.
    func queryingExtension<Result>(_ query: () -> Result) -> Result {
        let (result, output) = Self.capturingStandardError(query)
        if !isLost { StandardError.write(output) }
        return result
    }

    /// Returns the result of `body` and what it wrote to standard error, the only place where libxcb reports
    /// the reason for which the server refused a connection.
    private static func capturingStandardError<Result>(_ body: () -> Result) -> (Result, String) {
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
