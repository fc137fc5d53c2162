import KnobKit
import Testing

@testable import KnobX11

/// The characters of real views.
@MainActor
struct TextRectTests {
    let window = Window(contentSize: Size(width: 300, height: 300))
    let label = Label(frame: Rect(x: 10, y: 100, width: 100, height: 20))
    let field = TextField(frame: Rect(x: 10, y: 140, width: 100, height: 30))

    init() {
        (label.text, label.textAlignment) = ("64", .center)
        field.text = "abcdef"
        for view in [label, field] as [View] { window.addSubview(view) }
        window.layoutIfNeeded()
    }

    @Test func `each character follows the one before it, and has the width of its glyph`() throws {
        let tree = AccessibilityTree(of: window)
        tree.begin()
        for (role, text) in [(AccessibilityRole.label, "64"), (.textField, "abcdef")] {
            let id = try #require(tree.nodes.values.first { $0.role == role }).id
            let font = role == .label ? label.font : field.font
            let rects = try text.indices.enumerated().map { number, _ in
                try #require(tree.rect(ofCharacters: number..<number + 1, in: id))
            }
            for (rect, letter) in zip(rects, text) {
                #expect(abs(rect.width - TextLine(String(letter), font: font).width) < 1e-9)
            }
            for (first, second) in zip(rects, rects.dropFirst()) {
                #expect(abs(first.maxX - second.minX) < 1e-9)
            }
            let all = try #require(tree.rect(ofCharacters: 0..<text.count, in: id))
            #expect(abs(all.width - TextLine(text, font: font).width) < 1e-9)
            for (number, rect) in rects.enumerated() {
                #expect(tree.character(at: Point(x: rect.midX - 1, y: rect.midY), in: id) == number)
                #expect(tree.character(at: Point(x: rect.midX + 1, y: rect.midY), in: id) == number)
                #expect(tree.character(at: Point(x: rect.midX, y: rect.maxY + 1), in: id) == nil)
            }
            #expect(tree.character(at: Point(x: all.minX - 1, y: all.midY), in: id) == nil)
            #expect(tree.character(at: Point(x: all.maxX + 1, y: all.midY), in: id) == nil)
            // The label is centered, and the field begins at the left.
            if role == .label { #expect(abs(all.midX - 60) < 1e-9 && abs(all.midY - 110) < 1e-9) }
            if role == .textField { #expect((10..<25).contains(all.minX) && abs(all.midY - 155) < 1e-9) }
        }
    }

    @Test func `the characters of a line that is too long are not known`() throws {
        label.text = String(repeating: "8", count: 40)
        let tree = AccessibilityTree(of: window)
        tree.begin()
        let id = try #require(tree.nodes.values.first { $0.role == .label }).id
        #expect(tree.rect(ofCharacters: 0..<1, in: id) == nil)
    }
}
