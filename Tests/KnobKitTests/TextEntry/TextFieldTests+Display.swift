import KnobHarness
import Testing

@testable import KnobKit

/// The visible part of the line.
extension TextFieldTests {
    @Test func `the caret stays visible through thousands of keys`() throws {
        var random = SeededGenerator(seed: 321)
        field.becomeFirstResponder()
        let content = try #require(field.layer as? TextFieldLayer)
        var model: [Character] = []
        for _ in 0..<4000 {
            switch random.int(0...9) {
            case 0: key(random.pick([.left, .right]), random.pick([[], .shift, .control]))
            case 1: key(random.pick([.home, .end]), random.pick([[], .shift]))
            case 2: key(random.pick([.backspace, .delete]))
            case 3: field.textAlignment = random.pick([.left, .center, .right])
            default:
                let range = field.selectedRange
                let letter = random.pick(Array("iW .5é"))
                model = Array(field.text)
                model.replaceSubrange(range, with: [letter])
                type(String(letter))
                #expect(field.text == String(model) && field.selectedRange.lowerBound == range.lowerBound + 1)
            }
            if random.chance(0.02) { field.text = "" }
            let caret = content.content.start + (content.content.caret ?? -1)
            #expect(caret >= 7 - 1e-6 && caret <= 193 + 1e-6)
            // A line wider than the field leaves no empty space beside it.
            let width = content.content.line.width
            if width > 186 {
                #expect(content.content.start <= 7 + 1e-6 && content.content.start + width >= 193 - 1e-6)
            }
        }
    }

    @Test func `the alignment determines the position of a short line`() throws {
        let content = try #require(field.layer as? TextFieldLayer)
        field.text = "0.79"
        let width = TextLine("0.79", font: field.font).width
        for (alignment, start) in [
            (TextAlignment.left, 7), (.center, 100 - width / 2), (.right, 193 - width),
        ] {
            field.textAlignment = alignment
            #expect(abs(content.content.start - start) < 1e-9)
        }
    }

    @Test(arguments: [1.0, 2])
    func `the caret is a sharp line one pixel wide, drawn only with the focus`(scale: Double) throws {
        window.overrideScale = scale
        field.becomeFirstResponder()
        window.handle(.key(KeyPress(.left)))
        func dark() throws -> [Int] {
            let surface = try Surface(width: Int(320 * scale), height: Int(200 * scale))
            window.layerTree.setNeedsDisplay()
            _ = try window.layerTree.runFrame(at: 1, on: surface)
            let inside = Int(24 * scale)..<Int(216 * scale)
            return inside.filter { (surface.parts($0, Int(45 * scale))?[0] ?? 255) < 128 }
        }
        #expect(try dark() == [Int(27 * scale)])
        field.resignFirstResponder()
        #expect(try dark() == [])
    }
}
