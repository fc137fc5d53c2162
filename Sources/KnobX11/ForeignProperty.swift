internal import CX11
import KnobWidgets

/// A property of bytes on a window that is another program's, as far as it is what it should be.
@MainActor
enum ForeignProperty {
    case bytes([UInt8])
    /// There is none, or the window has just gone.
    case none
    /// It is something else; the reason in words.
    case refused(String)

    /// Asks the server: one round trip.
    init(_ property: Atom, of window: XID, type: Atom, maximumSize: Int, on connection: Connection) {
        var (actualType, format, count, rest): (Atom, Int32, UInt, UInt) = (0, 0, 0, 0)
        var data: UnsafeMutablePointer<UInt8>?
        let status = ServerFaults.allowingRefusal(on: connection.display) {
            // Lengths are in words of four bytes. Of another type only the type comes.
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
