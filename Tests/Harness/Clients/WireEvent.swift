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
