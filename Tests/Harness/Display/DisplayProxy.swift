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
    /// The time in seconds by which everything from the server is delayed, as on a slow line.
    private let delay: Double
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
    /// The number of bytes that the program has received.
    package var answeredBytes: Int { traffic.receivedBytes }
    /// The operations of the program's requests, in order.
    package var operations: [UInt8] { condition.withLock { requests.operations } }

    /// Listens on a free display and forwards to `server`. What the server sends arrives `delay` seconds
    /// later.
    package init(to server: XServer, harm: Harm = .none, delay: Double = 0) throws {
        (self.harm, self.delay) = (harm, delay)
        target = Self.path(of: server.display)
        let listener = Self.socket()
        self.listener = listener
        let numbers = (0..<1000).map { 20_000 + (Int(getpid()) * 31 + $0 * 7) % 30_000 }
        guard
            let number = numbers.first(where: {
                Self.bind(listener, to: Self.path(of: ":\($0)"))
            }),
            listen(listener, 1) == 0
        else { throw HarnessError("no free display for the proxy") }
        display = ":\(number)"
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

    // MARK: - On the proxy's thread

    private func serve() {
        let program = accept(condition.withLock { listener }, nil, nil)
        condition.withLock {
            close(listener)
            listener = -1
        }
        guard program >= 0 else { return }
        _ = fcntl(program, F_SETFD, FD_CLOEXEC)
        let server = Self.socket()
        condition.withLock { self.program = program }
        defer {
            condition.withLock {
                self.program = -1
                close(program)
            }
            close(server)
        }
        guard Self.withAddress(target, { connect(server, $0, $1) }) == 0 else { return }
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

    /// Sends all of `bytes`; returns whether the connection is open.
    @discardableResult
    private func send(_ bytes: [UInt8], to end: Int32) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let result = bytes[sent...].withUnsafeBytes {
                Foundation.send(end, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard result > 0 else { return false }
            sent += result
        }
        return true
    }

    /// Forwards the bytes that are there; returns `false` if the connection ends.
    private func forward(from: Int32, to: Int32, isFromServer: Bool) -> Bool {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = read(from, &bytes, bytes.count)
        guard count > 0 else { return false }
        bytes.removeLast(bytes.count - count)
        if isFromServer, delay > 0 { usleep(UInt32(delay * 1e6)) }
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
        return send(bytes, to: to) && continues
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
        if case .spoil(let index) = harm {
            requests.read(&bytes, spoiling: index)
        } else {
            requests.read(&bytes, spoiling: nil)
        }
        hasNewRequests = true
        counted.sentBytes += bytes.count
        counted.copies += requests.operations[before...].count { $0 == Self.copyArea }
    }
}
