import Foundation

/// A display that forwards the connection of one program to an X server. It counts what passes, and on
/// request closes the connection after a number of bytes, stops forwarding, or replaces one request by an
/// invalid one.
package final class DisplayProxy: @unchecked Sendable {
    /// A fault that the proxy injects.
    package enum Harm: Sendable {
        case none
        /// Closes the connection when the program has received this number of bytes.
        case cut(afterBytes: Int)
        /// Stops reading when the program has sent this number of bytes.
        case stopReading(afterBytes: Int)
        /// Replaces the request with this index by one that no server knows.
        case spoil(request: Int)
    }

    /// The value for DISPLAY.
    package let display: String
    private let harm: Harm
    private let path: String
    /// The socket that listens; -1 when it is closed.
    private var listener: Int32
    private let target: String
    private let condition = NSCondition()
    private var counted = ConnectionTraffic()
    private var requests = RequestStream()
    /// The number of bytes that are still forwarded to the program.
    private var allowance = Int.max
    private static let copyArea: UInt8 = 62
    private var messages = ServerStream()
    /// Whether the program has sent requests since the last reply.
    private var hasNewRequests = false
    /// The proxy's end of the program's connection; -1 while there is none.
    private var program: Int32 = -1
    private var isStopped = false
    /// Whether the program's requests are no longer read.
    private var isDeaf = false

    /// What has passed so far.
    package var traffic: ConnectionTraffic { condition.withLock { counted } }
    /// The operations of the program's requests, in order.
    package var operations: [UInt8] { condition.withLock { requests.operations } }

    /// Listens on a free display and forwards to `server`.
    package init(to server: XServer, harm: Harm = .none) throws {
        self.harm = harm
        target = Self.path(of: server.display)
        var found: (String, Int32)?
        for number in 0..<1000 where found == nil {
            let display = ":\(20_000 + (Int(getpid()) * 31 + number * 7) % 30_000)"
            found = UnixSocket.listen(at: Self.path(of: display), backlog: 1).map { (display, $0) }
        }
        guard let found else { throw HarnessError("no free display for the proxy") }
        (display, listener) = found
        path = Self.path(of: display)
        Thread.detachNewThread { [self] in serve() }
    }

    /// Stops listening. A program that is connected stays connected.
    package func stop() {
        // The proxy's thread closes its sockets, and other threads can get their numbers then.
        condition.withLock {
            guard !isStopped else { return }
            isStopped = true
            unlink(path)
            if listener >= 0 { shutdown(listener, Int32(SHUT_RDWR)) }
        }
    }

    /// Waits until `isReached` holds for what has passed; returns `false` after `timeout` seconds without it.
    package func wait(timeout: Double, until isReached: (ConnectionTraffic) -> Bool) -> Bool {
        let deadline = Date(timeIntervalSinceNow: timeout)
        return condition.withLock {
            while !isReached(counted) {
                if !condition.wait(until: deadline) { return isReached(counted) }
            }
            return true
        }
    }

    /// Stops reading the program's requests: the program's next write fails, with SIGPIPE. What it has sent
    /// before is forwarded, and so is what the server sends.
    package func stopReading() {
        condition.withLock { deafen() }
    }

    /// Forwards `bytes` more bytes to the program and then none. The connection stays open.
    package func fallSilent(afterBytes bytes: Int) {
        condition.withLock { allowance = bytes }
    }

    private func deafen() {
        isDeaf = true
        if program >= 0 { shutdown(program, Int32(SHUT_RD)) }
    }

    static func path(of display: String) -> String { "/tmp/.X11-unix/X\(display.dropFirst())" }

    // MARK: - On the proxy's thread

    private func serve() {
        let program = accept(condition.withLock { listener }, nil, nil)
        condition.withLock {
            close(listener)
            listener = -1
        }
        guard program >= 0 else { return }
        _ = fcntl(program, F_SETFD, FD_CLOEXEC)
        condition.withLock { self.program = program }
        defer {
            condition.withLock {
                self.program = -1
                close(program)
            }
        }
        guard let server = UnixSocket.connect(to: target) else { return }
        defer { close(server) }
        if case .cut(0) = harm { return }
        var ends = [pollfd(fd: program, events: Int16(POLLIN), revents: 0)]
        ends.append(pollfd(fd: server, events: Int16(POLLIN), revents: 0))
        while poll(&ends, 2, 50) >= 0 || errno == EINTR {
            if ends[0].revents != 0,
                !forward(from: program, to: server, isFromServer: false)
            {
                guard condition.withLock({ isDeaf }), ends[0].revents & Int16(POLLHUP) == 0 else { return }
                // The program is still connected: only its end is awaited.
                ends[0].events = 0
            }
            if ends[1].revents != 0, !forward(from: server, to: program, isFromServer: true) { return }
        }
    }

    /// Forwards the bytes that are there; returns `false` if the connection ends.
    private func forward(from: Int32, to: Int32, isFromServer: Bool) -> Bool {
        var bytes = UnixSocket.receive(65_536, from: from)
        guard !bytes.isEmpty else { return false }
        var continues = true
        condition.withLock {
            if isFromServer {
                if case .cut(let limit) = harm, counted.receivedBytes + bytes.count >= limit {
                    bytes.removeLast(counted.receivedBytes + bytes.count - limit)
                    continues = false
                }
                countMessages(bytes)
                bytes.removeLast(max(0, bytes.count - allowance))
                allowance -= bytes.count
            } else {
                countRequests(&bytes)
                if case .stopReading(let limit) = harm, !isDeaf, counted.sentBytes >= limit { deafen() }
            }
            condition.broadcast()
        }
        return UnixSocket.send(bytes, to: to) && continues
    }

    private func countMessages(_ bytes: [UInt8]) {
        let before = counted.replies
        messages.read(bytes, into: &counted)
        counted.receivedBytes += bytes.count
        guard hasNewRequests, counted.replies > before else { return }
        counted.roundTrips += 1
        hasNewRequests = false
    }

    private func countRequests(_ bytes: inout [UInt8]) {
        let before = requests.operations.count
        var spoiled: Int?
        if case .spoil(let index) = harm { spoiled = index }
        requests.read(&bytes, spoiling: spoiled)
        hasNewRequests = true
        counted.sentBytes += bytes.count
        counted.copies += requests.operations[before...].count { $0 == Self.copyArea }
    }
}

/// The amount of what has passed over a program's connection to an X server.
package struct ConnectionTraffic: Equatable, Sendable {
    /// The bytes that the program has sent.
    package var sentBytes = 0
    /// The bytes that the server has sent.
    package var receivedBytes = 0
    /// The bytes of the reply to the connection setup, or 0 before it.
    package var setupBytes = 0
    /// The requests of the program that copy pixels to a window or pixmap (CopyArea): each frame ends with
    /// some.
    package var copies = 0
    /// The replies of the server, that to the connection setup included.
    package var replies = 0
    /// How often the program has waited for replies: those to requests that were sent together are one round
    /// trip.
    package var roundTrips = 0
}

/// A parser for the requests that a program sends to an X server, in pieces of any size.
private struct RequestStream {
    /// The operation of each request so far.
    private(set) var operations: [UInt8] = []
    /// The first bytes of the current request or of the connection setup.
    private var head: [UInt8] = []
    /// The number of bytes that are left of the current request.
    private var left = 0
    private var isSetUp = false
    /// An operation that no server knows.
    private static let invalid: UInt8 = 126

    /// Parses the next bytes, and gives the request with the index `spoiled` an operation that no server
    /// knows.
    mutating func read(_ bytes: inout [UInt8], spoiling spoiled: Int?) {
        var index = 0
        while index < bytes.count {
            if left > 0 {
                let step = min(left, bytes.count - index)
                left -= step
                index += step
                continue
            }
            if isSetUp, head.isEmpty {
                operations.append(bytes[index])
                if operations.count - 1 == spoiled { bytes[index] = Self.invalid }
            }
            head.append(bytes[index])
            index += 1
            guard let size else { continue }
            left = size - head.count
            head = []
            isSetUp = true
        }
    }

    /// The size of the current request in bytes, once its head is complete.
    private var size: Int? {
        func number(_ index: Int) -> Int { Int(head[index]) | Int(head[index + 1]) << 8 }
        func padded(_ length: Int) -> Int { (length + 3) / 4 * 4 }
        if !isSetUp { return head.count < 12 ? nil : 12 + padded(number(6)) + padded(number(8)) }
        guard head.count >= 4 else { return nil }
        if number(2) != 0 { return number(2) * 4 }
        // BIG-REQUESTS: the length is in the next four bytes.
        return head.count < 8 ? nil : (number(4) | number(6) << 16) * 4
    }
}

/// A parser for the replies, events and errors that an X server sends, in pieces of any size.
private struct ServerStream {
    private var head: [UInt8] = []
    /// The number of bytes that are left of the current message.
    private var left = 0
    private var isSetUp = false

    /// Parses the next bytes and counts the replies that begin in them.
    mutating func read(_ bytes: [UInt8], into traffic: inout ConnectionTraffic) {
        var index = 0
        while index < bytes.count {
            if left > 0 {
                let step = min(left, bytes.count - index)
                left -= step
                index += step
                continue
            }
            head.append(bytes[index])
            index += 1
            guard head.count == 8 else { continue }
            if !isSetUp { traffic.setupBytes = size }
            if !isSetUp || head[0] == Self.reply { traffic.replies += 1 }
            left = size - head.count
            head = []
            isSetUp = true
        }
    }

    private static let reply: UInt8 = 1
    private static let genericEvent: UInt8 = 35

    /// The size of the current message in bytes, from its first eight.
    private var size: Int {
        let words = Int(head[4]) | Int(head[5]) << 8 | Int(head[6]) << 16 | Int(head[7]) << 24
        guard isSetUp else { return 8 + (Int(head[6]) | Int(head[7]) << 8) * 4 }
        return head[0] == Self.reply || head[0] & 127 == Self.genericEvent ? 32 + words * 4 : 32
    }
}
