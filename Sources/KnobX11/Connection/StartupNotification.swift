import Glibc
import KnobLayers

/// The identifier by which a launcher waits for the first window of the program it started (startup
/// notification).
struct StartupNotification {
    /// The identifier.
    let id: String
    private static let variable = "DESKTOP_STARTUP_ID"
    /// Whether a connection has taken the notification.
    @MainActor private static var isTaken = false

    /// Returns the notification in DESKTOP_STARTUP_ID, once in a process.
    @MainActor
    static func take() -> StartupNotification? {
        guard !isTaken, let id = Environment.value(named: variable) else { return nil }
        isTaken = true
        return StartupNotification(id: id)
    }

    /// Removes DESKTOP_STARTUP_ID from the environment of programs that are started.
    static func removeFromEnvironment() { unsetenv(variable) }

    /// The time of the user's action, in the server's milliseconds: the number after the last "_TIME"; `nil` if there is
    /// none, or 0, which stands for an unknown time.
    var userTime: UInt32? {
        let bytes = Array(id.utf8)
        let mark = bytes.indices.last { bytes[$0...].starts(with: "_TIME".utf8) }
        let time = mark.flatMap { UInt32(String(decoding: bytes[($0 + 5)...], as: UTF8.self)) }
        return time == 0 ? nil : time
    }

    /// The message that the window is mapped, in parts of 20 bytes for client messages, terminated by a zero.
    var removal: [[UInt8]] {
        var text = Array("remove: ID=\"".utf8)
        for byte in id.utf8 {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { text.append(UInt8(ascii: "\\")) }
            text.append(byte)
        }
        text.append(UInt8(ascii: "\""))
        text += [UInt8](repeating: 0, count: 20 - text.count % 20)
        return stride(from: 0, to: text.count, by: 20).map { Array(text[$0..<$0 + 20]) }
    }
}
