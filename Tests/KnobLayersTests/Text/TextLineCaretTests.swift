import KnobHarness
import Testing

@testable import KnobLayers

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

    @Test func `behind an ellipsis, carets are at the end of the line`() {
        let text = "Random Value"
        for room in stride(from: 0.0, to: 130, by: 7) {
            let line = TextLine(text, font: font, maximumWidth: room)
            let offsets = (0...text.count).map(line.offset(at:))
            #expect(offsets == offsets.sorted() && offsets.allSatisfy { $0 <= line.width })
        }
    }
}
