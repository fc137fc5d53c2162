import KnobHarness
import KnobLayers
import Testing

@testable import KnobKit

/// States that a program shows without the input that leads to them.
@MainActor
@Suite("Forced states")
struct ForcedStateTests {
    @Test("alwaysShowsFocusRing shows the ring without the focus, also after the focus has come and gone")
    func focusRing() {
        let window = Window(contentSize: Size(width: 200, height: 100))
        let (first, second) = (
            Slider(frame: Rect(x: 10, y: 10, width: 80, height: 31)),
            Slider(frame: Rect(x: 110, y: 10, width: 80, height: 31))
        )
        for slider in [first, second] { window.addSubview(slider) }
        first.alwaysShowsFocusRing = true
        #expect(first.focusRing?.superlayer === first.layer && second.focusRing == nil)
        window.layoutIfNeeded()
        #expect(first.focusRing?.frame == Rect(x: 0, y: 0, width: 80, height: 31))
        let user = SimulatedUser(window: window)
        for _ in 0..<2 { user.type(.tab) }
        #expect(second.isFirstResponder && first.focusRing != nil && second.focusRing != nil)
        first.alwaysShowsFocusRing = false
        #expect(first.focusRing == nil && second.focusRing != nil)
        second.alwaysShowsFocusRing = true
        second.alwaysShowsFocusRing = false
        #expect(second.focusRing != nil, "it has the focus")
    }

    @Test("an invalid text is red until the user edits it")
    func invalid() {
        let window = Window(contentSize: Size(width: 200, height: 100))
        let field = TextField(frame: Rect(x: 10, y: 10, width: 80, height: 30))
        window.addSubview(field)
        field.text = "6 o"
        let (border, background) = (field.layer.borderColor, field.backgroundColor)
        #expect(!field.isInvalid && field.layer.borderWidth == 1)
        field.isInvalid = true
        #expect(field.layer.borderColor.light.red > 0.75 && field.layer.borderWidth == 2)
        #expect(field.backgroundColor != background)
        #expect((field.layer as? TextFieldLayer)?.content.color == field.layer.borderColor)
        #expect((field.layer as? TextFieldLayer)?.content.showsInvalidMark == true)
        field.text = "7 o"
        #expect(field.isInvalid)
        field.becomeFirstResponder()
        SimulatedUser(window: window).type(.backspace)
        #expect(!field.isInvalid && field.text == "7 ")
        #expect(field.layer.borderColor == border && field.backgroundColor == background)
        #expect(field.layer.borderWidth == 1 && (field.layer as? TextFieldLayer)?.content.color == .label)
    }
}
