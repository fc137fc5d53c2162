internal import CX11
import KnobWidgets

extension Connection {
    /// Reads a property of bytes on another program's window, in one round trip. It is untrusted input.
    ///
    /// - Returns: The bytes; `nil` if the property or the window does not exist.
    /// - Throws: `InvalidProperty` if the property has another type, format or size.
    func property(
        _ property: Atom, of window: XID, type: Atom, maximumSize: Int
    ) throws(InvalidProperty) -> [UInt8]? {
        var (actualType, format, count, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
        var data: UnsafeMutablePointer<UInt8>?
        let status = ServerFaults.allowingRefusal(on: display) {
            // Lengths are in words of four bytes. For another type, only the type is returned.
            XGetWindowProperty(
                display, window, property, 0, maximumSize / 4, 0, type, &actualType, &format, &count, &rest,
                &data)
        }
        defer { if let data { XFree(data) } }
        guard status == Success, actualType != 0 else { return nil }
        guard actualType == type else { throw InvalidProperty("it is of another type") }
        guard format == 8 else { throw InvalidProperty("it is of \(format) bits an item, not of 8") }
        guard rest == 0 else { throw InvalidProperty("it has more than \(maximumSize) bytes") }
        return Array(UnsafeBufferPointer(start: data, count: Int(count)))
    }
}
