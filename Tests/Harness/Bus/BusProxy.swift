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
        socketPath = URL.temporary().path
        guard let listener = UnixSocket.listen(at: socketPath) else {
            throw HarnessError("cannot listen at \(socketPath)")
        }
        self.listener = listener
        Thread.detachNewThread { [self] in accept() }
    }

    /// The number of connections so far.
    package var connectionCount: Int { lock.withLock { count } }

    /// Sends bytes to the programs that are no message.
    package func corrupt() {
        for client in lock.withLock({ clients }) { UnixSocket.send(Self.garbage, to: client) }
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
            guard let server = UnixSocket.connect(to: bus) else { break }
            Thread.detachNewThread { Self.copy(from: server, to: client) }
            Self.copy(from: client, to: server)
        case .garbage:
            UnixSocket.send(Self.garbage + Array("\r\n".utf8), to: client)
            _ = UnixSocket.receive(1, from: client)
        case .garbageAfterAuthentication:
            var text = ""
            while case let bytes = UnixSocket.receive(4096, from: client), !bytes.isEmpty {
                text += String(decoding: bytes, as: UTF8.self)
                while let end = text.range(of: "\r\n") {
                    let line = text[..<end.lowerBound]
                    text.removeSubrange(..<end.upperBound)
                    if line.contains("AUTH") {
                        UnixSocket.send(Array("OK 0123456789abcdef0123456789abcdef\r\n".utf8), to: client)
                    }
                    if line.hasPrefix("NEGOTIATE") { UnixSocket.send(Array("ERROR\r\n".utf8), to: client) }
                    if line.hasPrefix("BEGIN") { UnixSocket.send(Self.garbage, to: client) }
                }
            }
        }
        lock.withLock { clients.removeAll { $0 == client } }
        close(client)
    }

    private static func copy(from source: Int32, to target: Int32) {
        while case let bytes = UnixSocket.receive(65_536, from: source), !bytes.isEmpty {
            UnixSocket.send(bytes, to: target)
        }
        shutdown(target, Int32(SHUT_RDWR))
    }
}

/// A socket that listens and never sends anything.
package final class SilentSocket {
    /// The path of the socket.
    package let path: String
    private let listener: Int32
    private var clients: [Int32] = []

    /// Listens with a backlog of `backlog` connections.
    package init(backlog: Int32) throws {
        path = URL.temporary().path
        guard let listener = UnixSocket.listen(at: path, backlog: backlog) else {
            throw HarnessError("cannot listen at \(path)")
        }
        self.listener = listener
    }

    deinit { stop() }

    /// Connects to it until further connections block.
    package func fill() throws {
        for _ in 0..<64 {
            let client = UnixSocket.make(SOCK_NONBLOCK.rawValue)
            clients.append(client)
            if UnixSocket.withAddress(path, { connect(client, $0, $1) }) != 0 {
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
}
