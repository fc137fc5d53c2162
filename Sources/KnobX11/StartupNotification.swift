internal import CX11
import Glibc
import KnobWidgets

/// What whoever started the program waits for, with a busy pointer perhaps: its first window (start-up notification).
struct StartupNotification: Equatable {
    /// What the launcher calls this start.
    let id: String
    /// When the person asked for it, in the server's milliseconds; `nil` if the launcher does not say.
    let userTime: UInt32?

    /// The most bytes that an id may have: it is whatever another program wrote.
    private static let longest = 1024

    /// Makes it of the id in DESKTOP_STARTUP_ID; `nil` if that can't be one: empty, too long, or not plain text.
    init?(id: String) {
        let isPlain = id.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        guard !id.isEmpty, id.utf8.count <= Self.longest, isPlain else { return nil }
        self.id = id
        userTime = Self.userTime(in: id)
    }

    /// Takes the id out of the environment: what this program starts has another.
    static func take() -> StartupNotification? {
        let name = "DESKTOP_STARTUP_ID"
        guard let bytes = getenv(name) else { return nil }
        let id = String(validatingCString: bytes)
        unsetenv(name)
        guard id != "" else { return nil }
        let startup = id.flatMap { StartupNotification(id: $0) }
        if startup == nil { Diagnostics.report("\(name) is no id of a start, it is ignored") }
        return startup
    }

    /// The digits behind the last "_TIME"; 0 stands for a time that the launcher does not know.
    private static func userTime(in id: String) -> UInt32? {
        let bytes = Array(id.utf8)
        let mark = Array("_TIME".utf8)
        guard bytes.count > mark.count,
            let start = (0..<bytes.count - mark.count).last(where: {
                bytes[$0..<$0 + mark.count].elementsEqual(mark)
            })
        else { return nil }
        let time = UInt32(String(decoding: bytes[(start + mark.count)...], as: UTF8.self))
        return time == 0 ? nil : time
    }

    /// The message that the window is there, in the parts of 20 bytes that a client message holds; it ends with a zero.
    var removal: [[UInt8]] {
        var text = Array("remove: ID=\"".utf8)
        for byte in id.utf8 {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { text.append(UInt8(ascii: "\\")) }
            text.append(byte)
        }
        text += [UInt8(ascii: "\""), 0]
        return stride(from: 0, to: text.count, by: 20).map { start in
            let part = text[start..<min(start + 20, text.count)]
            return part + [UInt8](repeating: 0, count: 20 - part.count)
        }
    }

    /// Tells everybody on the desktop that the window `xid` is there.
    @MainActor
    func complete(with xid: XID, on connection: Connection) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = xid
        event.xclient.message_type = connection.atoms[.startupInfoBegin]
        event.xclient.format = 8
        for part in removal {
            withUnsafeMutableBytes(of: &event.xclient.data.b) { $0.copyBytes(from: part) }
            XSendEvent(connection.display, connection.root, 0, PropertyChangeMask, &event)
            event.xclient.message_type = connection.atoms[.startupInfo]
        }
    }
}
