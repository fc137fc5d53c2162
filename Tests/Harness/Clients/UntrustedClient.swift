import Foundation
import Synchronization

/// An untrusted client that sends forged events, 32 bytes each, without any change: it writes the bytes of its requests
/// itself, as Xlib would correct them.
///
/// Only one thread at a time may use it.
package final class UntrustedClient: @unchecked Sendable {
    private let socket: Int32

    /// Connects to a display.
    package init(display: String) throws {
        guard let socket = UnixSocket.connect(to: DisplayProxy.path(of: display)) else {
            throw HarnessError("cannot connect to display \(display)")
        }
        self.socket = socket
        // The byte order, version 11 of the protocol, and no authorization.
        UnixSocket.send([0x6C, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0], to: socket)
        let head = receive(8)
        guard head.first == 1 else { throw HarnessError("display \(display) refuses a client") }
        _ = receive(4 * (Int(head[6]) | Int(head[7]) << 8))
    }

    deinit { close(socket) }

    /// Sends an event to the clients that select an event in `mask` on `window`, or, if that is 0, to its owner.
    package func send(_ bytes: [UInt8], to window: UInt, mask: Int = 0) {
        precondition(bytes.count == 32)
        let request: [UInt8] = [25, 0, 11, 0]
        let numbers = [window, UInt(bitPattern: mask)].flatMap { number in
            withUnsafeBytes(of: UInt32(truncatingIfNeeded: number).littleEndian) { Array($0) }
        }
        UnixSocket.send(request + numbers + bytes, to: socket)
    }

    /// Waits until the server has processed all requests so far, and discards their errors.
    package func sync() {
        // A request for the focus, which has a reply.
        UnixSocket.send([43, 0, 1, 0], to: socket)
        while let type = receive(32).first, type != 1 {}
    }

    /// Receives so many bytes; fewer only at the end of the connection.
    private func receive(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            let next = UnixSocket.receive(count - bytes.count, from: socket)
            if next.isEmpty { break }
            bytes += next
        }
        return bytes
    }
}

/// An event in the format of the protocol, in little-endian byte order as all machines that run these programs.
package struct WireEvent {
    /// The 32 bytes.
    package private(set) var bytes: [UInt8]

    /// Creates an event of this type whose other bytes are 0.
    package init(type: Int32) {
        bytes = [UInt8](repeating: 0, count: 32)
        bytes[0] = UInt8(truncatingIfNeeded: type)
    }

    /// Creates an event from its 32 bytes.
    package init(bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the event with a number at an offset, in as many bytes as its type has.
    package func with(_ number: some FixedWidthInteger, at offset: Int) -> WireEvent {
        var event = self
        withUnsafeBytes(of: number.littleEndian) {
            event.bytes.replaceSubrange(offset..<offset + $0.count, with: $0)
        }
        return event
    }
}

extension WireEvent {
    /// Returns an event of the pointer or the keyboard at (x, y) of `window`.
    package static func input(
        _ type: Int32, detail: Int, in window: UInt, root: UInt, x: Int, y: Int, state: Int = 0
    ) -> WireEvent {
        WireEvent(type: type).with(UInt8(truncatingIfNeeded: detail), at: 1)
            .with(UInt32(root), at: 8).with(UInt32(window), at: 12)
            .with(Int16(truncatingIfNeeded: x), at: 24).with(Int16(truncatingIfNeeded: y), at: 26)
            .with(UInt16(truncatingIfNeeded: state), at: 28).with(UInt8(1), at: 30)
    }

    /// Returns a client message about `window`, with its 20 bytes of data as five numbers.
    package static func message(_ type: UInt, format: Int, about window: UInt, _ data: [UInt32] = [])
        -> WireEvent
    {
        var event = WireEvent(type: 33).with(UInt8(truncatingIfNeeded: format), at: 1)
            .with(UInt32(window), at: 4).with(UInt32(truncatingIfNeeded: type), at: 8)
        for (index, number) in data.prefix(5).enumerated() { event = event.with(number, at: 12 + 4 * index) }
        return event
    }

    /// Returns a ConfigureNotify event for `window`.
    package static func configured(_ window: UInt, width: Int, height: Int) -> WireEvent {
        WireEvent(type: 22).with(UInt32(window), at: 4).with(UInt32(window), at: 8)
            .with(UInt16(truncatingIfNeeded: width), at: 20).with(UInt16(truncatingIfNeeded: height), at: 22)
    }
}

/// Another program that sends forged events to a window at a given rate until it is stopped.
package final class Flood: Sendable {
    private let isStopped = Mutex(false)
    private let count = Mutex(0)
    private let ended = DispatchSemaphore(value: 0)
    private let start = monotonicTime()

    /// Begins to send `events` to `window` in turn, `rate` of them a second.
    package init(
        _ events: [WireEvent], to window: UInt, on display: String, perSecond rate: Int
    ) throws {
        let client = try UntrustedClient(display: display)
        Thread.detachNewThread { [self] in
            var next = 0
            var sent = 0
            while !isStopped.withLock({ $0 }) {
                // The events that are due since the start, at most those of a tenth of a second at once.
                let due = min(Int((monotonicTime() - start) * Double(rate)) - sent, rate / 10)
                for _ in 0..<max(0, due) {
                    client.send(events[next].bytes, to: window)
                    next = (next + 1) % events.count
                }
                client.sync()
                sent += max(0, due)
                count.withLock { $0 = sent }
                usleep(5_000)
            }
            ended.signal()
        }
    }

    /// The number of events sent so far.
    package var sent: Int { count.withLock { $0 } }

    /// Stops the flood; returns the number of events sent a second.
    @discardableResult
    package func stop() -> Double {
        isStopped.withLock { $0 = true }
        ended.wait()
        return Double(sent) / (monotonicTime() - start)
    }
}
