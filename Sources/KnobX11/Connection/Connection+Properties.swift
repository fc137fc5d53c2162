internal import CX11
import KnobWidgets

/// The properties of windows.
extension Connection {
    /// Reads a property of bytes on another program's window, in one round trip. It is untrusted input.
    ///
    /// - Returns: The bytes; `nil` if the property or the window does not exist.
    /// - Throws: `InvalidProperty` if the property has another type, format or size.
    func bytes(
        _ property: Atom, of window: XID, type: Atom, maximumSize: Int
    ) throws(InvalidProperty) -> [UInt8]? {
        try items(property, of: window, type: type, maximumSize: maximumSize)
    }

    /// Reads a property of at most 256 numbers of 32 bits, in one round trip. It is untrusted input.
    ///
    /// - Returns: The numbers; `nil` if the property does not exist or has another type, format, or length.
    func numbers(_ property: Atom, of window: XID, type: Atom) -> [Int]? {
        let items: [Int]? = try? items(property, of: window, type: type, maximumSize: 1024)
        // Xlib stores each number in a C long, and extends the sign.
        return items?.map { $0 & 0xFFFF_FFFF }
    }

    /// Sets a property to a list of numbers, or with `PropModeAppend` appends them.
    ///
    /// A request must fit into Xlib's buffer of 16,384 bytes, so there may be 4,000 numbers. If the connection breaks
    /// during a larger request, Xlib 1.8.4 tries to send the rest forever.
    func setNumbers(
        _ property: Atom, of window: XID, to numbers: some Collection<Int>, type: Atom = XA_CARDINAL,
        mode: Int32 = PropModeReplace
    ) {
        // Items of format 32 are C longs, whatever their size.
        _ = Array(numbers).withUnsafeBytes { bytes in
            XChangeProperty(
                display, window, property, type, 32, mode,
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(numbers.count))
        }
    }

    /// Reads a property whose items Xlib stores as `Item`: a byte, or a C long for 32 bits.
    private func items<Item>(
        _ property: Atom, of window: XID, type: Atom, maximumSize: Int
    ) throws(InvalidProperty) -> [Item]? {
        let size = MemoryLayout<Item>.size == 1 ? 8 : 32
        var (actualType, format, count, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
        var data: UnsafeMutablePointer<UInt8>?
        let status = ServerFaults.allowingRefusal(on: display) {
            // Lengths are in words of four bytes. For another type, only the type is returned.
            XGetWindowProperty(
                display, window, property, 0, maximumSize / 4, 0, type, &actualType, &format, &count, &rest,
                &data)
        }
        defer { if let data { XFree(data) } }
        guard status == Success, actualType != 0, let data else { return nil }
        guard actualType == type else { throw InvalidProperty("it is of another type") }
        guard format == size else { throw InvalidProperty("it is of \(format) bits an item, not of \(size)") }
        guard rest == 0 else { throw InvalidProperty("it has more than \(maximumSize) bytes") }
        return data.withMemoryRebound(to: Item.self, capacity: Int(count)) {
            Array(UnsafeBufferPointer(start: $0, count: Int(count)))
        }
    }
}
