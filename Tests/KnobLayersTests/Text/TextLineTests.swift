import KnobHarness
import Testing

@testable import KnobLayers

@MainActor
struct TextLineTests {
    private let font = Font.systemFont(ofSize: 20)

    private func width(_ text: String) -> Double { TextLine(text, font: font).width }

    @Test("an empty line has no width and no ink, but the height of a line")
    func empty() throws {
        let line = TextLine("", font: font)
        #expect(line.width == 0 && line.inkBounds.isEmpty)
        #expect(line.ascent == font.ascender && line.descent == -font.descender)
        let surface = try Surface(width: 4, height: 4)
        try Context(on: surface).draw(line, at: .zero, with: .red)
        #expect(surface.parts(1, 1) == [0, 0, 0, 0])
    }

    @Test("the widths of thousands of texts add up")
    func additive() {
        var numbers = SeededGenerator(seed: 101)
        let letters = Array("ABCXYZabcxyz0123456789.,-+%°µäß€ ")
        for _ in 0..<2000 {
            let first = String((0..<numbers.int(0...9)).map { _ in numbers.pick(letters) })
            let second = String((0..<numbers.int(0...9)).map { _ in numbers.pick(letters) })
            #expect(isClose(width(first + second), width(first) + width(second), within: 1e-6))
        }
        #expect(width("0.79") > 20 && width("0.79") < 60)
        #expect(isClose(width("0"), width("7"), within: 1e-9), "digits have the same width")
    }

    @Test("a line that is too wide ends in an ellipsis and fits")
    func ellipsis() {
        let (text, dots) = ("Random Value", width("…"))
        let full = width(text)
        #expect(TextLine(text, font: font, maximumWidth: full).width == full)
        for step in 0...200 {
            let room = full * Double(step) / 200
            let line = TextLine(text, font: font, maximumWidth: room)
            #expect(line.width <= room)
            if step == 200 { continue }
            // As many letters as fit in front of the ellipsis.
            var expected = room < dots ? 0 : dots
            for count in 1...text.count where width(String(text.prefix(count))) + dots <= room {
                expected = width(String(text.prefix(count))) + dots
            }
            #expect(isClose(line.width, expected, within: 1e-6), "width \(room)")
        }
        #expect(TextLine(text, font: font, maximumWidth: -5).width == 0)
    }

    @Test(
        "control characters and line ends become spaces",
        arguments: ["\n", "\r", "\t", "\u{0}", "\u{7F}", "\u{85}", "\u{1B}", "\u{2028}", "\u{2029}"])
    func controls(character: String) {
        #expect(width("a" + character + "b") == width("a b"))
        #expect(TextLine(character, font: font).inkBounds.isEmpty)
    }

    @Test("each byte that is not UTF-8 is drawn as U+FFFD")
    func invalidBytes() throws {
        let text = String(decoding: [0x61, 0xFF, 0xC0, 0x62] as [UInt8], as: UTF8.self)
        #expect(isClose(width(text), width("a\u{FFFD}\u{FFFD}b")))
        let surface = try Surface(width: 90, height: 30)
        let context = try Context(on: surface)
        context.draw(TextLine(text, font: font), at: Point(x: 2, y: 22), with: .red)
        context.fill(Rect(x: 80, y: 0, width: 10, height: 10), with: .blue)
        #expect(surface.parts(85, 5) == [0, 0, 255, 255])
    }

    @Test("every character can be measured and drawn, even if no font has it")
    func anyCharacter() throws {
        var numbers = SeededGenerator(seed: 102)
        let surface = try Surface(width: 40, height: 40)
        let context = try Context(on: surface)
        var texts = ["🎛️", "👩‍👩‍👧‍👦", "漢字", "العربية", "\u{10FFFF}", "\u{FFFE}", "\u{E000}", "e\u{301}", "\u{200D}"]
        for _ in 0..<300 {
            guard let scalar = Unicode.Scalar(UInt32(numbers.int(0x20...0x1F9FF))) else { continue }
            texts.append(String(Character(scalar)))
        }
        for text in texts {
            let line = TextLine(text, font: font)
            #expect(line.width.isFinite && line.width >= 0 && line.inkBounds.isFinite, "\(text)")
            context.draw(line, at: Point(x: 2, y: 30), with: .red)
        }
        context.fill(Rect(x: 0, y: 0, width: 40, height: 40), with: .blue)
        #expect(surface.parts(20, 20) == [0, 0, 255, 255])
    }

    @Test("a glyph that a font lacks comes from an installed font that has it")
    func otherFonts() {
        let families = [
            "sans-serif", "serif", "monospace", "DejaVu Sans", "DejaVu Sans Mono", "Noto Sans Mono",
            "Nimbus Sans", "C059", "D050000L",
        ].map { Font(name: $0, size: 20) }
        for scalar in "A☃漢♞∰ʘЖع→①あ🎛€".unicodeScalars {
            let hasOwn = families.map { family in
                let font = ScaledFont.matching(family)
                let glyph = font.glyph(for: scalar)
                return glyph.font === font && glyph.index != 0
            }
            guard hasOwn.contains(true) else { continue }
            for family in families {
                let line = TextLine("x" + String(Character(scalar)), font: family)
                #expect(line.runs.last?.glyphs.last?.index != 0, "\(scalar) in \(family.familyName)")
            }
        }
    }

    @Test("the ink bounds contain the pixels of the letters")
    func ink() throws {
        for text in ["Knob", "fj|Åg", "0.79", "."] {
            let line = TextLine(text, font: font)
            let surface = try Surface(width: 120, height: 60)
            try Context(on: surface).draw(line, at: Point(x: 20, y: 40), with: .black)
            let box = line.inkBounds.offsetBy(dx: 20, dy: 40)
            var inked: [Point] = []
            for y in 0..<60 {
                for x in 0..<120 where (surface.pixel(x: x, y: y)?.alpha ?? 0) > 0 {
                    inked.append(Point(x: Double(x), y: Double(y)))
                }
            }
            let found = try #require(Rect(containing: inked))
            #expect(
                isClose(found.minX, box.minX, within: 2) && isClose(found.maxX + 1, box.maxX, within: 2),
                "\(text)")
            #expect(
                isClose(found.minY, box.minY, within: 2) && isClose(found.maxY + 1, box.maxY, within: 2),
                "\(text)")
        }
    }

    @Test("a line fits into exactly its width")
    func exactWidth() {
        let line = TextLine("ab…", font: font)
        let shortened = TextLine("abcdefgh", font: font, maximumWidth: line.width)
        #expect(shortened.runs.flatMap(\.glyphs).count == 3)
    }
}
