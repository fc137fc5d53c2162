import Testing

@testable import KnobX11

/// Reading the settings property, from bytes according to the specification of XSETTINGS.
struct XSettingsTests {
    /// A number, a string and a color in little-endian byte order.
    let little: [UInt8] =
        [0, 0, 0, 0, 7, 0, 0, 0, 3, 0, 0, 0]
        // Gtk/On: 6 bytes of name, 2 of padding, serial 5, -2.
        + [0, 0, 6, 0] + Array("Gtk/On".utf8) + [0, 0, 5, 0, 0, 0, 0xFE, 0xFF, 0xFF, 0xFF]
        // Net/Name: no padding, serial 6, 5 bytes of text, 3 of padding.
        + [1, 0, 8, 0] + Array("Net/Name".utf8) + [6, 0, 0, 0, 5, 0, 0, 0] + Array("Mörk".utf8) + [0, 0, 0]
        // C: 3 of padding, serial 7, red, green, blue, alpha.
        + [2, 0, 1, 0] + Array("C".utf8) + [0, 0, 0, 7, 0, 0, 0]
        + [0x22, 0x11, 0x44, 0x33, 0x66, 0x55, 0xFF, 0xFF]

    /// The same in big-endian byte order.
    let big: [UInt8] =
        [1, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 3]
        + [0, 0, 0, 6] + Array("Gtk/On".utf8) + [0, 0, 0, 0, 0, 5, 0xFF, 0xFF, 0xFF, 0xFE]
        + [1, 0, 0, 8] + Array("Net/Name".utf8) + [0, 0, 0, 6, 0, 0, 0, 5] + Array("Mörk".utf8) + [0, 0, 0]
        + [2, 0, 0, 1] + Array("C".utf8) + [0, 0, 0, 0, 0, 0, 7]
        + [0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0xFF, 0xFF]

    /// Returns a property with settings of 12 bytes, numbers without a name.
    func property(claiming count: Int, holding held: Int) -> [UInt8] {
        [0, 0, 0, 0, 0, 0, 0, 0] + [UInt8(count & 255), UInt8(count >> 8), 0, 0]
            + [UInt8](repeating: 0, count: 12 * held)
    }

    @Test func `numbers and strings are read in both byte orders, and colors are skipped`() throws {
        for bytes in [little, big] {
            let settings = try XSettings(bytes)
            #expect(settings.integers == ["Gtk/On": -2])
            #expect(settings.strings == ["Net/Name": "Mörk"])
        }
    }

    @Test func `a color that is skipped has eight bytes`() throws {
        let color: [UInt8] = [2, 0, 1, 0, 0x43, 0, 0, 0, 7, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8]
        let number: [UInt8] = [0, 0, 1, 0, 0x41, 0, 0, 0, 9, 9, 9, 9, 5, 0, 0, 0]
        let settings = try XSettings([0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0] + color + number)
        #expect(settings.integers == ["A": 5])
    }

    @Test func `a truncated property is rejected`() {
        for bytes in [little, big] {
            for count in 0..<bytes.count {
                #expect(throws: InvalidProperty.self, "\(count)") {
                    try XSettings(Array(bytes.prefix(count)))
                }
            }
        }
    }

    @Test func `bytes after the last setting are ignored`() throws {
        #expect(try XSettings(little + [1, 2, 3]) == XSettings(little))
        #expect(try XSettings(property(claiming: 0, holding: 0)).integers.isEmpty)
    }

    @Test func `a string length of nearly four gigabytes is rejected`() {
        // Rounded up to whole words in 32 bits its length is 0.
        let bytes: [UInt8] =
            [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]
            + [1, 0, 1, 0, 0x41, 0, 0, 0] + [0, 0, 0, 0] + [0xFD, 0xFF, 0xFF, 0xFF]
        #expect(bytes.count == 28)
        let error = #expect(throws: InvalidProperty.self) { try XSettings(bytes) }
        #expect(error == InvalidProperty("4294967293 bytes are needed and 0 are left"))
    }

    @Test(arguments: [
        // The byte order, the type, a byte of the name, a byte of the text, and the lengths of both.
        (0, 2, "the byte order is neither 0 nor 1"), (12, 3, "no setting is of type 3"),
        (16, 0xFF, "a text is not UTF-8"), (53, 0x41, "a text is not UTF-8"),
        (15, 0xFF, "65286 bytes are needed and 64 are left"),
        (51, 0x80, "2147483653 bytes are needed and 28 are left"),
    ])
    func `one invalid byte rejects everything`(place: Int, byte: UInt8, reason: String) {
        var bytes = little
        bytes[place] = byte
        #expect(throws: InvalidProperty(reason)) { try XSettings(bytes) }
    }

    @Test func `of several settings with the same name the last one is used`() throws {
        func number(_ value: UInt8) -> [UInt8] { [0, 0, 1, 0, 0x41, 0, 0, 0, 9, 9, 9, 9, value, 0, 0, 0] }
        let bytes = [0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0] + number(1) + number(2) + number(3)
        #expect(try XSettings(bytes).integers == ["A": 3])
    }

    @Test func `at most 1024 settings and 64 KiB are read`() throws {
        #expect(try XSettings(property(claiming: 1024, holding: 1024)).integers == ["": 0])
        #expect(throws: InvalidProperty("1025 settings are more than 1024")) {
            try XSettings(property(claiming: 1025, holding: 1025))
        }
        let large = property(claiming: 1, holding: 1)
        func filled(to count: Int) -> [UInt8] { large + [UInt8](repeating: 0, count: count - large.count) }
        #expect(try XSettings(filled(to: 65536)).integers.count == 1)
        #expect(throws: InvalidProperty("more than 65536 bytes")) {
            try XSettings(filled(to: 65537))
        }
    }
}
