import Foundation

/// A socket that listens and never sends anything.
package final class SilentSocket {
    /// The path of the socket.
    package let path: String
    private let listener: Int32
    private var clients: [Int32] = []

    /// Listens with a backlog of `backlog` connections.
    package init(backlog: Int32) throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("knob-\(UUID().uuidString)").path
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard Self.withAddress(path, { bind(listener, $0, $1) }) == 0, listen(listener, backlog) == 0 else {
            throw HarnessError("cannot listen at \(path): \(String(cString: strerror(errno)))")
        }
    }

    deinit {
        stop()
    }

    /// Connects to it until further connections block.
    package func fill() throws {
        for _ in 0..<64 {
            let kind = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
            let client = socket(AF_UNIX, Int32(kind), 0)
            clients.append(client)
            if Self.withAddress(path, { connect(client, $0, $1) }) != 0 {
                guard errno == EAGAIN else { break }
                return
            }
        }
        throw HarnessError("the backlog of the socket at \(path) does not fill")
    }

    /// Closes the socket.
    package func stop() {
        guard !path.isEmpty, unlink(path) == 0 else { return }
        for descriptor in clients + [listener] { close(descriptor) }
    }

    static func withAddress<Result>(
        _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
