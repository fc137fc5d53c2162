import Glibc
import Testing

@testable import KnobX11

/// Values that go to another program and come back: a message is written, turned into bytes, and read again.
@Suite(.enabled(if: libdbus.isInstalled, "libdbus-1 is not installed"))
struct BusValueTests {
    /// Makes the bytes of a message, and a message of bytes.
    private static let library = DynamicLibrary("libdbus-1.so.3")
    private let marshal:
        @convention(c) (
            LibDBus.Reference, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, UnsafeMutablePointer<Int32>
        ) -> UInt32 = library.function("dbus_message_marshal")
    private let makeSignal: @convention(c) (LibDBus.Text, LibDBus.Text, LibDBus.Text) -> LibDBus.Reference? =
        library.function(
            "dbus_message_new_signal")
    private let setSerial: @convention(c) (LibDBus.Reference, UInt32) -> Void =
        library.function("dbus_message_set_serial")

    /// Returns the bytes that libdbus writes of a signal with these arguments.
    private func bytes(_ values: [BusValue]) throws -> [UInt8] {
        let message = try #require(makeSignal("/org/example/a", "org.example.A", "Changed"))
        defer { libdbus.unreferenceMessage(message) }
        libdbus.withIterator { iterator in
            libdbus.beginAppending(message, iterator)
            for value in values { value.append(to: iterator) }
        }
        setSerial(message, 1)
        var bytes: UnsafeMutablePointer<UInt8>?
        var count: Int32 = 0
        #expect(marshal(message, &bytes, &count) != 0)
        defer { free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }

    /// Returns what another program reads of these arguments.
    private func read(_ values: [BusValue], _ signature: String) throws -> [BusValue]? {
        let bytes = try bytes(values)
        let copy = try #require(libdbus.readMessage(bytes, Int32(bytes.count), nil))
        defer { libdbus.unreferenceMessage(copy) }
        return BusMessage(copy).arguments(signature)
    }

    private static let basic: [(BusValue, String)] = [
        (.double(-0.25), "d"), (.small(-7), "n"), (.large(.min), "x"), (.unsignedLarge(.max), "t"),
        (.byte(255), "y"),
        (.unsigned(.max), "u"), (.signed(.min), "i"), (.bool(true), "b"), (.string("Größe 漢"), "s"),
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

    @Test func `a call is a request, and a signal is none`() throws {
        let call = try #require(libdbus.makeCall("org.example.A", "/a", "org.example.A", "Set"))
        defer { libdbus.unreferenceMessage(call) }
        #expect(BusMessage(call).arguments("") == [] && BusMessage(call).arguments("d") == nil)
        libdbus.withIterator { iterator in
            libdbus.beginAppending(call, iterator)
            BusValue.double(0.5).append(to: iterator)
        }
        #expect(
            BusMessage(call).request
                == BusRequest(path: "/a", interface: "org.example.A", method: "Set"))
        #expect(BusMessage(call).arguments("d") == [.double(0.5)] && BusMessage(call).arguments("") == nil)
        let signal = try #require(makeSignal("/a", "org.example.A", "B"))
        defer { libdbus.unreferenceMessage(signal) }
        #expect(BusMessage(signal).request == nil)
    }

    /// The bytes of a whole signal are those that libdbus makes of the same one.
    @Test(
        arguments: basic.map { [$0.0] } + [
            [.string("a\u{0}b"), .byte(1), .small(-2), .byte(3), .double(4), .byte(5), .large(6)],
            [
                .string("accessible-value"), .signed(1), .signed(0), .variant(.double(0.25)),
                .array([], of: "{sv}"),
            ],
            [
                .array(
                    [.entry(.string("a"), .variant(.bool(true))), .entry(.string("bc"), .variant(.byte(1)))],
                    of: "{sv}")
            ],
            [
                .byte(1), .structure([.string(":1.7"), .path("/a/b")]),
                .array([.large(1), .large(2)], of: "x"),
            ],
            [
                .variant(.variant(.structure([.byte(1), .unsigned(2)]))), .array([.byte(7)], of: "y"),
                .signed(1),
            ],
            [],
        ])
    func `a signal has the bytes that libdbus gives it`(values: [BusValue]) throws {
        let expected = try bytes(values)
        let signal = BusSignal(
            path: "/org/example/a", interface: "org.example.A", member: "Changed", arguments: values)
        // libdbus orders the fields in another way, and both orders are valid.
        #expect(signal.bytes.count == expected.count)
        #expect(signal.bytes.prefix(12) == expected.prefix(12))
        let body = Int(expected[4]) | Int(expected[5]) << 8
        #expect(signal.bytes.suffix(body) == expected.suffix(body))
        let copy = try #require(libdbus.readMessage(signal.bytes, Int32(signal.bytes.count), nil))
        defer { libdbus.unreferenceMessage(copy) }
        #expect(
            BusMessage(copy).path == "/org/example/a" && BusMessage(copy).isSignal("org.example.A", "Changed")
        )
        #expect(libdbus.hasSignature(copy, values.map(\.signature).joined()) != 0)
    }

    @Test func `each pause is used once`() {
        var pauses = BusPauses()
        var all: [Double] = []
        while let time = pauses.nextAttempt(after: 5) { all.append(time) }
        #expect(all == [6, 7, 9, 13, 21, 37, 69])
    }

    @Test func `a bus that was open for a minute is opened again after the first pause`() {
        var pauses = BusPauses()
        #expect(pauses.nextAttempt(after: 0) == 1)
        pauses.didOpen(at: 1)
        #expect(pauses.nextAttempt(after: 60.5) == 62.5)
        pauses.didOpen(at: 100)
        #expect(pauses.nextAttempt(after: 160) == 161)
        // The time without the bus does not count.
        #expect(pauses.nextAttempt(after: 1000) == 1002)
    }

    @Test(arguments: [
        ("unix:path=/run/user/0/at-spi/bus_0,guid=1", true), ("unix:abstract=/tmp/dbus-x", true),
        ("tcp:host=a,port=1", false), ("unixexec:path=/bin/sh", false), ("unix:path=/a;tcp:host=b", false),
        ("", false), ("unix:path=/a b", false),
    ])
    func `only local sockets are opened`(address: String, isLocal: Bool) {
        #expect((BusConnection.localAddress(address) != nil) == isLocal)
    }
}
