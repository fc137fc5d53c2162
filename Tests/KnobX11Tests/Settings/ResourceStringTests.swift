import Testing

@testable import KnobX11

/// Reading a resource from the property that `xrdb` writes.
struct ResourceStringTests {
    func dpi(_ text: String) -> String? { ResourceString.value(of: "Xft.dpi", in: Array(text.utf8)) }

    @Test func `a resource is found among others`() {
        let text = "*customization:\t-color\nXft.antialias:\t1\nXft.dpi:\t144\nXft.hintstyle:\thintslight\n"
        #expect(dpi(text) == "144")
        #expect(ResourceString.value(of: "Xft.hintstyle", in: Array(text.utf8)) == "hintslight")
        #expect(ResourceString.value(of: "Xft.rgba", in: Array(text.utf8)) == nil)
    }

    @Test(arguments: [
        ("Xft.dpi:96", "96"), ("  Xft.dpi \t:  96 \t\n", "96"), ("Xft.dpi:", ""), ("Xft.dpi: a : b", "a : b"),
        ("Xft.dpi: 96\n\n", "96"), ("\n\nXft.dpi: 96", "96"), ("Xft.dpi: Mörk", "Mörk"),
    ])
    func `white space around name and value is ignored`(text: String, value: String) {
        #expect(dpi(text) == value)
    }

    @Test(arguments: [
        "", "\n", ":", "96", "Xft.dpi", "Xft.dpi 96", "xft.dpi: 96", "Xft.dpi.x: 96", "XXft.dpi: 96",
        "*dpi: 96",
        "Xft.d pi: 96", "!Xft.dpi: 96", "  ! Xft.dpi: 96", "Xft.dpi\n: 96", "a: b\0\nXft.dpi: 96",
    ])
    func `lines with other names have no value`(text: String) {
        #expect(dpi(text) == nil)
    }

    @Test func `of several lines with the name the last one is used`() {
        #expect(dpi("Xft.dpi: 96\nXft.dpi: 120\nXft.dpi.x: 1\n! Xft.dpi: 2\n") == "120")
        #expect(dpi("Xft.dpi: 96\nXft.dpi:\n") == "")
    }

    @Test func `a backslash joins lines, two do not, and none continues a comment`() {
        #expect(dpi("Xft.dpi: 9\\\n6\n") == "96")
        #expect(dpi("other: text \\\nXft.dpi: 96\n") == nil)
        #expect(dpi("other: text \\\\\nXft.dpi: 96\n") == "96")
        #expect(dpi("! comment \\\nXft.dpi: 96\n") == "96")
        #expect(dpi("other: text \\\n! Xft.dpi: 96\nXft.dpi: 97\n") == "97")
        #expect(dpi("Xft.dpi: 96\\") == "96")
    }

    @Test func `a value that is not UTF-8 is ignored, and others are read`() {
        let bytes: [UInt8] = Array("a: ".utf8) + [0xFF, 0xC0, 0x0A] + Array("Xft.dpi: 96\nb: ".utf8) + [0xFE]
        #expect(ResourceString.value(of: "Xft.dpi", in: bytes) == "96")
        #expect(ResourceString.value(of: "a", in: bytes) == nil)
        #expect(ResourceString.value(of: "b", in: bytes) == nil)
    }

    @Test func `at most 64 KiB are read`() {
        let text = "Xft.dpi: 96\n"
        let padding = String(repeating: "!", count: 65536 - text.utf8.count)
        #expect(dpi(text + padding) == "96")
        #expect(dpi(text + padding + "!") == nil)
    }
}
