import Foundation

/// Sockets with a path, which no program inherits that another thread starts.
enum UnixSocket {
    /// Returns a socket with additional flags of its type.
    static func make(_ flags: UInt32 = 0) -> Int32 {
        socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | flags), 0)
    }

    /// Returns a socket that is connected to `path`, or `nil` if nothing listens there.
    static func connect(to path: String) -> Int32? {
        let socket = make()
        if withAddress(path, { Glibc.connect(socket, $0, $1) }) == 0 { return socket }
        close(socket)
        return nil
    }

    /// Returns a socket that listens at `path`, or `nil` if the path exists.
    static func listen(at path: String, backlog: Int32 = 8) -> Int32? {
        let socket = make()
        if withAddress(path, { bind(socket, $0, $1) }) == 0, Glibc.listen(socket, backlog) == 0 {
            return socket
        }
        close(socket)
        return nil
    }

    /// Sends all of `bytes`; returns whether the connection is open.
    @discardableResult
    static func send(_ bytes: [UInt8], to socket: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Waits for bytes and returns at most `count` of them; empty at the end of the connection.
    static func receive(_ count: Int, from socket: Int32) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
            length = max(0, read(socket, buffer.baseAddress, count))
        }
    }

    static func withAddress<Result>(
        _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
