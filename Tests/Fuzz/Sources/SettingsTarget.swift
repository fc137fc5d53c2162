@testable import KnobX11

/// The desktop's settings: XSETTINGS.
enum SettingsTarget {
    static let target = FuzzTarget(name: "settings", maximumSize: 4096, seeds: seeds) { bytes in
        // Reading is repeatable; bytes behind the end make no difference, and every missing byte is an error.
        let settings = read(bytes)
        require(read(bytes) == settings, "settings are read the same twice")
        guard let settings else { return }
        require(settings.integers.count + settings.strings.count <= 1024, "there are at most 1024 settings")
        require(read(bytes + [0xFF]) == settings, "what lies behind is ignored")
        for name in settings.integers.keys { require(isText(name), "a name is text") }
        for (name, text) in settings.strings {
            require(isText(name) && isText(text), "a name and a string are text")
            require(text.utf8.count + name.utf8.count < bytes.count, "no text is longer than the bytes")
        }
    }

    private static func read(_ bytes: [UInt8]) -> XSettings? {
        try? XSettings(bytes)
    }

    private static func isText(_ text: String) -> Bool {
        String(validating: Array(text.utf8), as: UTF8.self) == text
    }

    private static let seeds: [[UInt8]] = [
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        // A text whose length pads to 0 in 32 bits.
        [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0x41, 0, 0, 0, 0, 0, 0, 0, 0xFD, 0xFF, 0xFF, 0xFF],
        // A number, a text and a color, in little-endian and in big-endian order.
        [0, 0, 0, 0, 7, 0, 0, 0, 3, 0, 0, 0]
            + [0, 0, 6, 0] + Array("Gtk/On".utf8) + [0, 0, 5, 0, 0, 0, 0xFE, 0xFF, 0xFF, 0xFF]
            + [1, 0, 8, 0] + Array("Net/Name".utf8) + [6, 0, 0, 0, 4, 0, 0, 0] + Array("Dark".utf8)
            + [2, 0, 1, 0, 0x43, 0, 0, 0, 7, 0, 0, 0, 0x22, 0x11, 0x44, 0x33, 0x66, 0x55, 0xFF, 0xFF],
        [1, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 2]
            + [0, 0, 0, 6] + Array("Gtk/On".utf8) + [0, 0, 0, 0, 0, 5, 0xFF, 0xFF, 0xFF, 0xFE]
            + [1, 0, 0, 1, 0x41, 0, 0, 0, 0, 0, 0, 6, 0, 0, 0, 3] + Array("abc".utf8) + [0],
    ]
}
