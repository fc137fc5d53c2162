import Foundation
import KnobHarness
import Testing

@testable import KnobLayers

@MainActor
struct TextLineTests {
    private let font = Font.systemFont(ofSize: 20)

    private func width(_ text: String) -> Double { TextLine(text, font: font).width }

    @Test func `an empty line has no width and no ink, but the height of a line`() throws {
        let line = TextLine("", font: font)
        #expect(line.width == 0 && line.inkBounds.isEmpty)
        #expect(line.ascent == font.ascender && line.descent == -font.descender)
        let surface = try Surface(width: 4, height: 4)
        try Context(on: surface).draw(line, at: .zero, with: .red)
        #expect(surface.parts(1, 1) == [0, 0, 0, 0])
    }

    @Test func `a line that is too wide ends in an ellipsis and fits`() {
        let text = "Random Value"
        let dots = width("…")
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

    @Test func `every character can be measured and drawn, even if no font has it`() throws {
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
        #expect(surface.parts(20, 20) == blue)
    }

    @Test func `a glyph that a font lacks comes from an installed font that has it`() {
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

    @Test func `the ink bounds contain the pixels of the letters`() throws {
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
}

/// The caret positions between the characters of a line.
@MainActor
struct TextLineCaretTests {
    private let font = Font.systemFont(ofSize: 20)

    @Test func `hundreds of carets are at the width of the text in front of them`() {
        var random = SeededGenerator(seed: 301)
        let letters = Array("ABCxyz0189.,-+%°µäß€ 漢") + ["e\u{301}", "👩‍👩‍👧", "🇨🇭"]
        for _ in 0..<400 {
            let text = String((0..<random.int(0...12)).map { _ in random.pick(letters) })
            let line = TextLine(text, font: font)
            for index in 0...text.count {
                let before = TextLine(String(text.prefix(index)), font: font).width
                #expect(isClose(line.offset(at: index), before, within: 1e-6), "\(index) of \(text)")
            }
            #expect(line.offset(at: -1) == 0 && line.offset(at: .min) == 0)
            #expect(line.offset(at: text.count + 1) == line.width && line.offset(at: .max) == line.width)
        }
    }

    @Test func `the caret for a coordinate is the nearest one`() {
        let text = "iWi 0.79 e\u{301}m"
        let line = TextLine(text, font: font)
        for index in 0...text.count {
            let here = line.offset(at: index)
            #expect(line.index(at: here) == index)
            guard index < text.count else { continue }
            let next = line.offset(at: index + 1)
            #expect(line.index(at: here + 0.49 * (next - here)) == index)
            #expect(line.index(at: here + 0.51 * (next - here)) == index + 1)
        }
        #expect(line.index(at: -100) == 0 && line.index(at: 1e9) == text.count)
        #expect(line.index(at: .nan) == 0 && line.index(at: -.infinity) == 0)
        #expect(TextLine("", font: font).index(at: 50) == 0 && TextLine("", font: font).offset(at: 3) == 0)
    }
}

/// Digits of one width, in a font whose own digits have different widths.
@MainActor
struct MonospacedDigitTests {
    private let own = Font(name: UnevenFont.familyName, size: 100)
    private let even = Font(name: UnevenFont.familyName, size: 100, hasMonospacedDigits: true)

    @Test func `each digit is as wide as the widest one`() throws {
        try UnevenFont.use {
            // At 100 points, thousandths of the size are tenths of a point.
            for (digit, advance) in UnevenFont.advances.enumerated() {
                #expect(isClose(TextLine("\(digit)", font: own).width, Double(advance) / 10, within: 1e-6))
                #expect(isClose(TextLine("\(digit)", font: even).width, 70, within: 1e-6))
            }
            var random = SeededGenerator(seed: 131)
            for _ in 0..<300 {
                let number = random.int(100_000...999_999)
                #expect(isClose(TextLine("\(number)", font: even).width, 420, within: 1e-6))
                #expect(TextLine("\(number) 5", font: even).width == TextLine("888888 8", font: even).width)
            }
        }
    }

    @Test func `a narrow digit is in the middle of its place, and only digits are moved`() throws {
        try UnevenFont.use {
            let glyphs = TextLine("1 15", font: even).runs.flatMap(\.glyphs)
            // 45 points more than the digit's own 25; the space has its own 30.
            #expect(
                zip(glyphs.map(\.x), [22.5, 70, 122.5, 170]).allSatisfy { isClose($0, $1, within: 1e-6) })
            #expect(glyphs.count == 4)
            // The digit's rectangle is from 5 to 20 points.
            let ink = TextLine("1", font: even).inkBounds
            #expect(isClose(ink.minX, 27.5, within: 1) && isClose(ink.maxX, 42.5, within: 1))
        }
    }

    @Test func `where the digits have one width already, nothing is moved`() {
        for size in [9.0, 17, 50] {
            let plain = TextLine("0123456789.79 kHz", font: .systemFont(ofSize: size))
            let even = TextLine("0123456789.79 kHz", font: .monospacedDigitSystemFont(ofSize: size))
            #expect(plain.runs.flatMap(\.glyphs).map(\.x) == even.runs.flatMap(\.glyphs).map(\.x))
        }
    }
}

/// Numbers with a fixed number of decimals, compared with those of C.
struct DoubleTextTests {
    @Test func `numbers near the middle between two decimals are rounded as in C`() {
        var random = SeededGenerator(seed: 121)
        for number in [2.675, 8.345, 1.005, 0.285, 0.125, 0.375, 1e15 + 0.5] {
            for sign in [1.0, -1] { #expect((sign * number).text(decimals: 2) == c(sign * number, 2)) }
        }
        for _ in 0..<20_000 {
            let decimals = random.int(0...6)
            let number = (Double(random.int(-9999...9999)) + 0.5) / pow(10, Double(decimals))
            #expect(number.text(decimals: decimals) == c(number, decimals))
        }
    }

    @Test(arguments: nastyNumbers) func `a number of any size has a text`(number: Double) {
        #expect(!number.shortText.isEmpty && !number.text(decimals: 3).isEmpty)
    }

    /// Returns the text of `printf`, without the sign of a zero.
    private func c(_ number: Double, _ decimals: Int) -> String {
        guard number.magnitude < 1e15 / pow(10, Double(decimals)) else { return "\(number)" }
        let text = String(format: "%.\(decimals)f", number)
        return text.contains { ("1"..."9").contains($0) } ? text : String(text.drop { $0 == "-" })
    }
}
