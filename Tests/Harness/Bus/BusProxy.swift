import Foundation

/// A socket that passes what a program sends to a bus, and what the bus sends back, until a test interferes.
package final class BusProxy: @unchecked Sendable {
    /// What the proxy does with a new connection.
    package enum Start: Sendable {
        /// It passes bytes on to a bus.
        case pass
        /// It sends bytes that are no reply to the authentication, and ends the connection.
        case garbage
        /// It authenticates, and then sends bytes that are no message.
        case garbageAfterAuthentication
    }

    /// The address for programs.
    package var address: String { "unix:path=\(socketPath)" }
    private let socketPath: String
    private let bus: String
    private let start: Start
    private let listener: Int32
    private let lock = NSLock()
    private var clients: [Int32] = []
    private var count = 0
    private var isOver = false

    /// Listens for connections to the bus at an address.
    package init(to address: String, _ start: Start = .pass) throws {
        let path = address.split(separator: ",").first.map {
            $0.replacingOccurrences(of: "unix:path=", with: "")
        }
        (bus, self.start) = (path ?? "", start)
        socketPath =
            FileManager.default.temporaryDirectory.appendingPathComponent("knob-\(UUID().uuidString)").path
        listener = Self.makeSocket()
        guard SilentSocket.withAddress(socketPath, { bind(listener, $0, $1) }) == 0, listen(listener, 8) == 0
        else {
            throw HarnessError("cannot listen at \(socketPath): \(String(cString: strerror(errno)))")
        }
        Thread.detachNewThread { [self] in accept() }
    }

    /// The number of connections so far.
    package var connectionCount: Int { lock.withLock { count } }

    /// Sends bytes to the programs that are no message.
    package func corrupt() {
        for client in lock.withLock({ clients }) { Self.send(Self.garbage, to: client) }
    }

    /// Ends all connections at once.
    package func cut() {
        for client in lock.withLock({ clients }) { shutdown(client, Int32(SHUT_RDWR)) }
    }

    /// Ends the proxy.
    package func stop() {
        guard
            lock.withLock({ () -> Bool in
                defer { isOver = true }
                return !isOver
            })
        else { return }
        unlink(socketPath)
        shutdown(listener, Int32(SHUT_RDWR))
        cut()
    }

    // MARK: -

    private static let garbage = (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 73 &+ $0 / 256) }

    private func accept() {
        while case let client = Glibc.accept(listener, nil, nil), client >= 0 {
            _ = fcntl(client, F_SETFD, FD_CLOEXEC)
            lock.withLock {
                clients.append(client)
                count += 1
            }
            Thread.detachNewThread { [self] in serve(client) }
        }
        close(listener)
    }

    private func serve(_ client: Int32) {
        switch start {
        case .pass:
            let server = Self.makeSocket()
            if SilentSocket.withAddress(bus, { connect(server, $0, $1) }) == 0 {
                Thread.detachNewThread { Self.copy(from: server, to: client) }
                Self.copy(from: client, to: server)
            }
            shutdown(server, Int32(SHUT_RDWR))
        case .garbage:
            Self.send(Self.garbage + Array("\r\n".utf8), to: client)
            var byte: UInt8 = 0
            _ = read(client, &byte, 1)
        case .garbageAfterAuthentication:
            var text = ""
            var buffer = [UInt8](repeating: 0, count: 4096)
            while case let size = read(client, &buffer, buffer.count), size > 0 {
                text += String(decoding: buffer[..<size], as: UTF8.self)
                while let end = text.range(of: "\r\n") {
                    let line = text[..<end.lowerBound]
                    text.removeSubrange(..<end.upperBound)
                    if line.contains("AUTH") {
                        Self.send(Array("OK 0123456789abcdef0123456789abcdef\r\n".utf8), to: client)
                    }
                    if line.hasPrefix("NEGOTIATE") { Self.send(Array("ERROR\r\n".utf8), to: client) }
                    if line.hasPrefix("BEGIN") { Self.send(Self.garbage, to: client) }
                }
            }
        }
        lock.withLock { clients.removeAll { $0 == client } }
        close(client)
    }

    private static func copy(from source: Int32, to target: Int32) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let size = read(source, &buffer, buffer.count), size > 0 {
            send(Array(buffer[..<size]), to: target)
        }
        shutdown(target, Int32(SHUT_RDWR))
    }

    private static func send(_ bytes: [UInt8], to target: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let size = rest.withUnsafeBytes {
                Glibc.send(target, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard size > 0 else { return }
            rest = rest.dropFirst(size)
        }
    }

    private static func makeSocket() -> Int32 {
        socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    }
}
