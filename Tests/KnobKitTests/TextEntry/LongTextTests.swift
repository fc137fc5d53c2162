import Testing

@testable import KnobKit

/// A line that is wider than its text field.
@MainActor
struct LongTextTests {
    @Test func `a long line ends in an ellipsis, and is complete while it is edited`() throws {
        let window = Window(contentSize: Size(width: 320, height: 200))
        let field = TextField(frame: Rect(x: 20, y: 30, width: 80, height: 30))
        field.text = "0 Sin, 1 Tri, 2 Saw, 3 Sqr, 4 Noi"
        window.addSubview(field)
        field.layoutIfNeeded()
        let layer = try #require(field.layer as? TextFieldLayer)
        // 7 points are free at the left and at the right.
        #expect(layer.content.line.width <= 66 && layer.content.start == 7)
        let full = TextLine(field.text, font: field.font).width
        field.becomeFirstResponder()
        #expect(layer.content.line.width == full && full > 66)
    }
}
