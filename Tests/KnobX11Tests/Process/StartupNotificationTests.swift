import Glibc
import Testing

@testable import KnobX11

/// The identifier of a launcher, and the message for it.
struct StartupNotificationTests {
    @Test(
        arguments: [
            ("gnome-shell/terminal/4711-2-host_TIME123456", 123456), ("_TIME1", 1), ("a_TIME7_TIME8", 8),
            ("x_TIME4294967295", 4_294_967_295), ("x_TIME4294967296", nil), ("x_TIME0", nil),
            ("x_TIME", nil), ("x_TIME12 ", nil), ("x_TIME-12", nil), ("x_TIME1_TIME", nil), ("TIME12", nil),
            ("x", nil),
        ] as [(String, UInt32?)])
    func `the time is the number after the last _TIME`(id: String, time: UInt32?) {
        #expect(StartupNotification(id: id).userTime == time)
    }

    @Test(arguments: ["x", "12345678", "1234567890", "with blank", "q\"u\\o\"te", "ünïcode", "a_TIME5"])
    func `the message is in parts of 20 bytes and ends with the only zero`(id: String) throws {
        let parts = StartupNotification(id: id).removal
        #expect(parts.allSatisfy { $0.count == 20 })
        let bytes = Array(parts.joined())
        let end = try #require(bytes.firstIndex(of: 0))
        #expect(bytes[end...].allSatisfy { $0 == 0 })
        #expect(end >= bytes.count - 20, "the last part holds the end")
        let text = String(decoding: bytes[..<end], as: UTF8.self)
        #expect(text.hasPrefix("remove: ID=\"") && text.hasSuffix("\""))
        // Read back as the convention has it: a backslash takes the next letter as it is.
        var read = ""
        var isTaken = false
        for letter in text.dropFirst("remove: ID=\"".count).dropLast() {
            if letter == "\\", !isTaken {
                isTaken = true
            } else {
                #expect(letter != "\"" || isTaken)
                read.append(letter)
                isTaken = false
            }
        }
        #expect(read == id)
    }
}
