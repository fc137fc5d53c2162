import Foundation

/// Another program on a desktop that sends events which it has made up: 32 bytes each, as they are.
///
/// One that is used by one thread at a time.
package final class Stranger: @unchecked Sendable {
    private let library: Xcb
    private let connection: OpaquePointer

    /// Connects to a display.
    package init(display: String) throws {
        guard let library = Xcb.shared else { throw UITestFailure("libxcb.so.1 is not installed") }
        guard let connection = library.connect(display, nil), library.hasError(connection) == 0 else {
            throw UITestFailure("no connection to display \(display)")
        }
        (self.library, self.connection) = (library, connection)
    }

    deinit { library.disconnect(connection) }

    /// Sends an event to whoever selects a type in `mask` of `window`, or, if that is 0, to the window's owner.
    package func send(_ bytes: [UInt8], to window: UInt, mask: Int = 0) {
        precondition(bytes.count == 32)
        _ = library.sendEvent(connection, 0, UInt32(window), UInt32(truncatingIfNeeded: mask), bytes)
    }

    /// Waits until the server has done everything asked of it so far. What it refused is forgotten.
    package func sync() {
        free(library.answer(connection, library.ask(connection), nil))
        while let error = library.poll(connection) { free(error) }
    }
}

/// An event as it goes over the wire, little end first as everywhere where these programs run.
package struct WireEvent {
    /// The 32 bytes.
    package private(set) var bytes: [UInt8]

    /// An event of this type with nothing in it.
    package init(type: Int32) {
        bytes = [UInt8](repeating: 0, count: 32)
        bytes[0] = UInt8(truncatingIfNeeded: type)
    }

    /// An event of bytes that are somebody's.
    package init(bytes: [UInt8]) { self.bytes = bytes }

    /// The same with a number in it, as many bytes as its type has.
    package func with(_ number: some FixedWidthInteger, at offset: Int) -> WireEvent {
        var event = self
        withUnsafeBytes(of: number.littleEndian) {
            event.bytes.replaceSubrange(offset..<offset + $0.count, with: $0)
        }
        return event
    }
}

extension WireEvent {
    /// Pointer or keyboard: a motion, a press or a release at (x, y) of `window`.
    package static func input(
        _ type: Int32, detail: Int, in window: UInt, root: UInt, x: Int, y: Int, state: Int = 0
    ) -> WireEvent {
        WireEvent(type: type).with(UInt8(truncatingIfNeeded: detail), at: 1)
            .with(UInt32(root), at: 8).with(UInt32(window), at: 12)
            .with(Int16(truncatingIfNeeded: x), at: 24).with(Int16(truncatingIfNeeded: y), at: 26)
            .with(UInt16(truncatingIfNeeded: state), at: 28).with(UInt8(1), at: 30)
    }

    /// A message about `window`, with its 20 bytes of data as five numbers.
    package static func message(_ type: UInt, format: Int, about window: UInt, _ data: [UInt32] = [])
        -> WireEvent
    {
        var event = WireEvent(type: 33).with(UInt8(truncatingIfNeeded: format), at: 1)
            .with(UInt32(window), at: 4).with(UInt32(truncatingIfNeeded: type), at: 8)
        for (index, number) in data.prefix(5).enumerated() { event = event.with(number, at: 12 + 4 * index) }
        return event
    }

    /// The server tells a window of its place and size.
    package static func configured(_ window: UInt, width: Int, height: Int) -> WireEvent {
        WireEvent(type: 22).with(UInt32(window), at: 4).with(UInt32(window), at: 8)
            .with(UInt16(truncatingIfNeeded: width), at: 20).with(UInt16(truncatingIfNeeded: height), at: 22)
    }
}
