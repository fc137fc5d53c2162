import KnobHarness
import Testing

@testable import KnobLayers

/// Digits of one width, in a font whose own digits have different widths.
@MainActor
struct MonospacedDigitTests {
    private let own = Font(name: UnevenFont.familyName, size: 100)
    private let even = Font(name: UnevenFont.familyName, size: 100, hasMonospacedDigits: true)

    @Test("each digit is as wide as the widest one")
    func advance() throws {
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

    @Test("a narrow digit is in the middle of its place, and only digits are moved")
    func position() throws {
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

    @Test("a line with such digits ends in an ellipsis where it does not fit")
    func ellipsis() throws {
        try UnevenFont.use {
            let dots = TextLine("…", font: even).width
            let line = TextLine("1111111", font: even, maximumWidth: 300)
            let count = Int((300 - dots) / 70)
            #expect(line.runs.flatMap(\.glyphs).count == count + 1 && count < 7)
            #expect(isClose(line.width, Double(count) * 70 + dots, within: 1e-6))
        }
    }

    @Test("fonts with and without such digits differ, and share the loaded font")
    func identity() {
        let plain = Font.systemFont(ofSize: 9)
        let font = Font.monospacedDigitSystemFont(ofSize: 9)
        #expect(font.hasMonospacedDigits && !plain.hasMonospacedDigits && font != plain)
        #expect(Font.monospacedDigitSystemFont(ofSize: 9, weight: .bold).weight == .bold)
        #expect(ScaledFont.matching(font) === ScaledFont.matching(plain))
        #expect(font.lineHeight == plain.lineHeight)
    }

    @Test("where the digits have one width already, nothing is moved")
    func unchanged() {
        for size in [9.0, 17, 50] {
            let plain = TextLine("0123456789.79 kHz", font: .systemFont(ofSize: size))
            let even = TextLine("0123456789.79 kHz", font: .monospacedDigitSystemFont(ofSize: size))
            #expect(plain.runs.flatMap(\.glyphs).map(\.x) == even.runs.flatMap(\.glyphs).map(\.x))
        }
    }
}
