import Glibc
import Testing

@testable import KnobX11

/// Messages that go to another program: they are written, and read again.
@Suite(.enabled(if: libdbus.isInstalled, "libdbus-1 is not installed"))
struct BusMessageTests {
    /// Returns what another program reads of a message.
    private func read(_ message: BusMessage) throws -> BusMessage {
        let reference = try #require(message.makeReference())
        defer { libdbus.unreferenceMessage(reference) }
        return try #require(BusMessage(reference))
    }

    /// Returns what another program reads of these arguments.
    private func read(_ values: [BusValue], _ signature: String) throws -> [BusValue]? {
        try read(BusMessage(signal: "Changed", of: "org.example.A", at: "/org/example/a", values))
            .arguments(signature)
    }

    private static let basic: [(BusValue, String)] = [
        (.double(-0.25), "d"), (.unsigned(.max), "u"), (.signed(.min), "i"), (.bool(true), "b"),
        (.string("Größe 漢"), "s"),
    ]

    @Test(arguments: Self.basic)
    func `a value of each type arrives as it was sent`(value: BusValue, signature: String) throws {
        #expect(value.signature == signature)
        #expect(try read([value], signature) == [value])
        #expect(try read([.variant(value)], "v") == [.variant(value)])
        #expect(
            try read([.structure([value, value])], "(\(signature)\(signature))") == [
                .structure([value, value])
            ])
    }

    @Test func `paths and entries arrive as strings and structures`() throws {
        let reference = BusValue.structure([.string(":1.7"), .path("/a/b")])
        #expect(reference.signature == "(so)")
        #expect(try read([reference], "(so)") == [.structure([.string(":1.7"), .string("/a/b")])])
        let entries = BusValue.array([.entry(.string("a"), .variant(.double(1)))], of: "{sv}")
        #expect(entries.signature == "a{sv}")
        #expect(
            try read([entries], "a{sv}") == [.array([.structure([.string("a"), .variant(.double(1))])])])
        #expect(try read([.array([], of: "(so)")], "a(so)") == [.array([])])
        #expect(try read([entries], "as") == nil)
    }

    @Test func `a call arrives, and its reply`() throws {
        let call = try read(
            BusMessage(calling: "Set", of: "org.example.A", at: "/a", in: "org.example.A", [.double(0.5)]))
        #expect(call.kind == .call && call.path == "/a" && call.interface == "org.example.A")
        #expect(call.member == "Set" && call.destination == "org.example.A" && call.wantsReply)
        #expect(call.arguments("d") == [.double(0.5)] && call.arguments("") == nil)
        let empty = try read(BusMessage(calling: "Get", of: "org.example.A", at: "/a", in: ":1.2"))
        #expect(empty.arguments("") == [] && empty.arguments("d") == nil)
    }

    @Test func `a signal arrives with its name`() throws {
        let signal = try read(BusMessage(signal: "B", of: "org.example.A", at: "/a", [.string("a\u{0}b")]))
        #expect(signal.kind == .signal && signal.path == "/a")
        #expect(signal.isSignal("org.example.A", "B") && !signal.isSignal("org.example.A", "C"))
        // A text ends at its first null character.
        #expect(signal.arguments("s") == [.string("a")])
    }

    @Test func `a reply refers to its call, and an error says what is wrong`() throws {
        let message = BusMessage(calling: "Get", of: "org.example.A", at: "/a", in: ":1.2")
        let reference = try #require(message.makeReference())
        defer { libdbus.unreferenceMessage(reference) }
        let setSerial: @convention(c) (LibDBus.Reference, UInt32) -> Void =
            DynamicLibrary("libdbus-1.so.3").function("dbus_message_set_serial")
        setSerial(reference, 7)
        let call = try #require(BusMessage(reference))
        let reply = try read(BusMessage(replyingTo: call, with: .success([.bool(true)])))
        #expect(reply.kind == .reply && reply.replySerial == 7 && reply.arguments("b") == [.bool(true)])
        let error = try read(BusMessage(replyingTo: call, with: .failure(BusError("InvalidArgs", "No."))))
        #expect(error.kind == .error && error.replySerial == 7 && error.arguments("s") == [.string("No.")])
    }
}
