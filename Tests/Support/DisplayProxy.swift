import Foundation

/// A display that passes everything on to an X server and back, and does harm on the way: it ends the connection after
/// so many bytes, or makes one request an impossible one. It serves one program.
package final class DisplayProxy: @unchecked Sendable {
    /// What it does to the connection.
    package enum Harm: Sendable {
        case none
        /// Ends it when the program has got so many bytes of the server's answers.
        case cut(afterBytes: Int)
        /// Replaces the request with this index by one that no server knows.
        case spoil(request: Int)
    }

    /// What to put into DISPLAY.
    package let display: String
    private let harm: Harm
    private let path: String
    private let listener: Int32
    private let target: String
    private let lock = NSLock()
    private var passedBytes = 0
    private var requests = RequestStream()

    /// How many bytes of answers the program has got.
    package var answeredBytes: Int { lock.withLock { passedBytes } }
    /// The operations that the program has asked for, in their order.
    package var operations: [UInt8] { lock.withLock { requests.operations } }

    /// Offers a display in front of `server`.
    package init(to server: XServer, harm: Harm = .none) throws {
        self.harm = harm
        target = Self.path(of: server.display)
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        _ = fcntl(listener, F_SETFD, FD_CLOEXEC)
        let numbers = (0..<1000).map { 20_000 + (Int(getpid()) * 31 + $0 * 7) % 30_000 }
        guard
            let number = numbers.first(where: { [listener] in Self.bind(listener, to: Self.path(of: ":\($0)"))
            }),
            listen(listener, 1) == 0
        else { throw UITestFailure("no place for a display of the test's own") }
        display = ":\(number)"
        path = Self.path(of: display)
        Thread.detachNewThread { [self] in serve() }
    }

    /// Offers it no more. What is connected stays so.
    package func stop() {
        unlink(path)
        shutdown(listener, Int32(SHUT_RDWR))
    }

    private static func path(of display: String) -> String { "/tmp/.X11-unix/X\(display.dropFirst())" }

    private static func withAddress<Result>(
        _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    private static func bind(_ descriptor: Int32, to path: String) -> Bool {
        withAddress(path) { Foundation.bind(descriptor, $0, $1) } == 0
    }

    // MARK: On a thread of its own

    private func serve() {
        let program = accept(listener, nil, nil)
        close(listener)
        guard program >= 0 else { return }
        let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer {
            close(program)
            close(server)
        }
        for descriptor in [program, server] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        guard Self.withAddress(target, { connect(server, $0, $1) }) == 0 else { return }
        if case .cut(0) = harm { return }
        var ends = [pollfd(fd: program, events: Int16(POLLIN), revents: 0)]
        ends.append(pollfd(fd: server, events: Int16(POLLIN), revents: 0))
        while poll(&ends, 2, -1) > 0 || errno == EINTR {
            if ends[0].revents != 0, !pass(from: program, to: server, isAnswer: false) { return }
            if ends[1].revents != 0, !pass(from: server, to: program, isAnswer: true) { return }
        }
    }

    /// Passes on what there is; answers whether the connection goes on.
    private func pass(from: Int32, to: Int32, isAnswer: Bool) -> Bool {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = read(from, &bytes, bytes.count)
        guard count > 0 else { return false }
        bytes.removeLast(bytes.count - count)
        var goesOn = true
        lock.withLock {
            if isAnswer {
                if case .cut(let limit) = harm, passedBytes + bytes.count >= limit {
                    bytes.removeLast(passedBytes + bytes.count - limit)
                    goesOn = false
                }
                passedBytes += bytes.count
            } else if case .spoil(let index) = harm {
                requests.read(&bytes, spoiling: index)
            } else {
                requests.read(&bytes, spoiling: nil)
            }
        }
        var sent = 0
        while sent < bytes.count {
            let result = bytes[sent...].withUnsafeBytes {
                send(to, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard result > 0 else { return false }
            sent += result
        }
        return goesOn
    }
}

/// The requests in what a program sends to an X server, however it is cut into pieces.
private struct RequestStream {
    /// The operation of each request so far.
    private(set) var operations: [UInt8] = []
    /// The first bytes of a request or of the greeting, as far as they have come.
    private var head: [UInt8] = []
    /// How many bytes are left of what is under way.
    private var left = 0
    private var hasGreeted = false
    /// An operation that no server knows.
    private static let impossible: UInt8 = 126

    /// Goes through the next bytes, and makes the request with the index `spoiled` an impossible one.
    mutating func read(_ bytes: inout [UInt8], spoiling spoiled: Int?) {
        var place = 0
        while place < bytes.count {
            if left > 0 {
                let step = min(left, bytes.count - place)
                left -= step
                place += step
                continue
            }
            if hasGreeted, head.isEmpty {
                operations.append(bytes[place])
                if operations.count - 1 == spoiled { bytes[place] = Self.impossible }
            }
            head.append(bytes[place])
            place += 1
            guard let size else { continue }
            left = size - head.count
            head = []
            hasGreeted = true
        }
    }

    /// How many bytes what is under way has, once its head tells.
    private var size: Int? {
        func number(_ place: Int) -> Int { Int(head[place]) | Int(head[place + 1]) << 8 }
        func padded(_ length: Int) -> Int { (length + 3) / 4 * 4 }
        if !hasGreeted { return head.count < 12 ? nil : 12 + padded(number(6)) + padded(number(8)) }
        guard head.count >= 4 else { return nil }
        if number(2) != 0 { return number(2) * 4 }
        // A long one: the length is in the next four bytes.
        return head.count < 8 ? nil : (number(4) | number(6) << 16) * 4
    }
}
