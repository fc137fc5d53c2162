internal import CX11

extension Connection {
    /// Reads a property of at most 256 numbers of 32 bits, in one round trip. It is untrusted input.
    ///
    /// - Returns: The numbers; `nil` if the property does not exist or has another type, format, or length.
    func numbers(_ property: Atom, of window: XID, type: Atom) -> [Int]? {
        var (actualType, format, count, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
        var data: UnsafeMutablePointer<UInt8>?
        let status = ServerFaults.allowingRefusal(on: display) {
            XGetWindowProperty(
                display, window, property, 0, 256, 0, type, &actualType, &format, &count, &rest, &data)
        }
        defer { if let data { XFree(data) } }
        guard status == Success, actualType == type, format == 32, rest == 0, let data else { return nil }
        // Xlib stores each number in a C long, and extends the sign.
        return data.withMemoryRebound(to: Int.self, capacity: Int(count)) {
            UnsafeBufferPointer(start: $0, count: Int(count)).map { $0 & 0xFFFF_FFFF }
        }
    }
}
