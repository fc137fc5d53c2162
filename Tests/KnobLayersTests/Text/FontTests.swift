import KnobLayers
import KnobHarness
import Testing

@MainActor
struct FontTests {
    @Test(
        "an invalid size is reported and 12 is used",
        arguments: [0, -3, .nan, .infinity, -.infinity] as [Double])
    func badSize(size: Double) {
        var font: Font?
        #expect(messages { font = Font.systemFont(ofSize: size) }.count == 1)
        #expect(font?.pointSize == 12)
    }

    @Test func `a valid size is kept without a message; a huge one is limited`() {
        var font: Font?
        let messages = messages { font = Font.systemFont(ofSize: 17.5) }
        #expect(messages.isEmpty && font?.pointSize == 17.5)
        #expect(Font.systemFont(ofSize: 1e9).pointSize == 10_000)
    }

    @Test func `the line height grows with the size, also of a substitute for a missing family`() {
        let small = Font.systemFont(ofSize: 10)
        let large = Font.systemFont(ofSize: 40)
        #expect(small.ascender > 0 && small.descender < 0)
        #expect(isClose(small.lineHeight, small.ascender - small.descender))
        #expect(isClose(large.lineHeight, 4 * small.lineHeight, within: 0.6))
        #expect(Font(name: "No Such Family Anywhere", size: 10).lineHeight > 5)
    }

    @Test func `more fonts than the cache holds measure the same again`() {
        let first = (1...200).map { TextLine("Aa1", font: .systemFont(ofSize: Double($0) / 4)).width }
        let again = (1...200).map { TextLine("Aa1", font: .systemFont(ofSize: Double($0) / 4)).width }
        #expect(first == again)
        #expect(zip(first, first.dropFirst()).allSatisfy { $0 < $1 })
    }
}
