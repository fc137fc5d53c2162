import Glibc
import KnobLayers

/// The identifier by which a launcher waits for the first window of the program it started (startup
/// notification).
struct StartupNotification: Equatable {
    /// The identifier.
    let id: String
    /// The time of the user's action, in the server's milliseconds; `nil` if the launcher does not know it.
    let userTime: UInt32?

    /// The maximum length of an identifier in bytes. It is untrusted input.
    private static let maximumLength = 1024

    /// Creates a notification; `nil` if the identifier is empty, too long, or contains control characters.
    init?(id: String) {
        let isPlain = id.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        guard !id.isEmpty, id.utf8.count <= Self.maximumLength, isPlain else { return nil }
        self.id = id
        userTime = Self.userTime(in: id)
    }

    private static let variable = "DESKTOP_STARTUP_ID"
    /// Whether a connection has taken the notification.
    @MainActor private static var isTaken = false

    /// Returns the notification in DESKTOP_STARTUP_ID, once in a process.
    @MainActor
    static func take() -> StartupNotification? {
        guard !isTaken, let bytes = getenv(variable), bytes.pointee != 0 else { return nil }
        isTaken = true
        let startup = String(validatingCString: bytes).flatMap { StartupNotification(id: $0) }
        if startup == nil {
            Diagnostics.report("\(variable) is not a valid startup identifier and is ignored")
        }
        return startup
    }

    /// Removes DESKTOP_STARTUP_ID from the environment of programs that are started.
    static func removeFromEnvironment() { unsetenv(variable) }

    /// Returns the number after the last "_TIME"; `nil` for 0, which stands for an unknown time.
    private static func userTime(in id: String) -> UInt32? {
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
