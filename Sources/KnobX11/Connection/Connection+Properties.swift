package import CKnobX11
import KnobLayers

/// The properties and positions of windows.
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
    package func numbers(_ property: Atom, of window: XID, type: Atom) -> [Int]? {
        let items: [Int]? = try? items(property, of: window, type: type, maximumSize: 1024)
        // Xlib stores each number in a C long, and extends the sign.
        return items?.map { $0 & 0xFFFF_FFFF }
    }

    /// Returns the position of a window's content on the screen, in pixels, in one round trip.
    package func origin(of window: XID) -> (x: Int, y: Int) {
        var (x, y): (Int32, Int32) = (0, 0)
        var child: XID = 0
        // Another program may have destroyed the window.
        ServerFaults.allowingRefusal(on: display) {
            XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child)
        }
        return (Int(x), Int(y))
    }

    /// Creates a window that is never mapped and reports changes of its properties.
    func createHiddenWindow() -> XID {
        let window = XCreateSimpleWindow(display, root, -1, -1, 1, 1, 0, 0, 0)
        XSelectInput(display, window, PropertyChangeMask)
        return window
    }

    /// The size of the items in a request, in bytes. If the connection breaks during a request that is larger
    /// than Xlib's buffer of 16,384 bytes, Xlib 1.8.4 tries to send the rest forever.
    static let maximumRequestSize = 16_000

    /// Sets a property to bytes, or to numbers of 32 bits as `Int` or `UInt`, in requests that fit into
    /// Xlib's buffer. With `PropModeAppend`, appends them.
    package func write<Item: FixedWidthInteger>(
        _ items: some Collection<Item>, type: Atom, to property: Atom, of window: XID,
        mode: Int32 = PropModeReplace
    ) {
        // Items of format 32 are C longs, of which Xlib sends 32 bits.
        let (size, format): (Int, Int32) = Item.self == UInt8.self ? (1, 8) : (4, 32)
        var (rest, mode) = (Array(items)[...], mode)
        repeat {
            let piece = rest.prefix(Self.maximumRequestSize / size)
            _ = piece.withUnsafeBytes {
                XChangeProperty(
                    display, window, property, type, format, mode,
                    $0.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(piece.count))
            }
            (rest, mode) = (rest.dropFirst(piece.count), PropModeAppend)
        } while !rest.isEmpty
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
