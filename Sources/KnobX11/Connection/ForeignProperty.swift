internal import CX11
import KnobWidgets

/// The value of a property of bytes on another program's window. It is untrusted input.
@MainActor
enum ForeignProperty {
    case bytes([UInt8])
    /// The property or the window does not exist.
    case none
    /// The property has another type, format or size, for the given reason.
    case refused(String)

    /// Reads the property from the server in one round trip.
    init(_ property: Atom, of window: XID, type: Atom, maximumSize: Int, on connection: Connection) {
        var (actualType, format, count, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
        var data: UnsafeMutablePointer<UInt8>?
        let status = ServerFaults.allowingRefusal(on: connection.display) {
            // Lengths are in words of four bytes. For another type, only the type is returned.
            XGetWindowProperty(
                connection.display, window, property, 0, maximumSize / 4, 0, type, &actualType, &format,
                &count,
                &rest, &data)
        }
        defer { if let data { XFree(data) } }
        if status != Success || actualType == 0 {
            self = .none
        } else if actualType != type {
            self = .refused("it is of another type")
        } else if format != 8 {
            self = .refused("it is of \(format) bits an item, not of 8")
        } else if rest > 0 {
            self = .refused("it has more than \(maximumSize) bytes")
        } else {
            self = .bytes(Array(UnsafeBufferPointer(start: data, count: Int(count))))
        }
    }
}
