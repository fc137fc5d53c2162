import KnobHarness
@testable import KnobKit
import Testing

/// The bubble that shows a value during an edit.
@MainActor
struct ValuePopUpTests: WindowSuite {
    let window = Window(contentSize: Size(width: 400, height: 300))
    let control = ValueControl(frame: Rect(x: 100, y: 100, width: 100, height: 100))

    init() {
        window.addSubview(control)
        control.limits = 0...100
        control.value = 50
        control.showsValuePopUp = true
    }

    private var popUp: Bubble? { window.subviews.compactMap { $0 as? Bubble }.first }
    private var text: String? {
        window.layerTree.layOut()
        return popUp?.subviews.compactMap { ($0 as? Label)?.text }.first
    }

    @Test func `the bubble appears at the first move, follows the value and disappears at the release`() {
        user.press(150, 150)
        #expect(popUp == nil)
        user.move(152, 150)
        #expect(text == "51")
        user.move(172, 150)
        #expect(text == "61")
        user.release(172, 150)
        #expect(popUp == nil)
        control.showsValuePopUp = false
        user.press(150, 150)
        user.move(170, 150)
        #expect(control.isEditing && popUp == nil)
    }

    @Test func `the bubble appears for the wheel and keys, but not for text entry and resets`() {
        user.scroll(1, 150, 150)
        #expect(text == "51")
        control.editor.end(.wheel)
        #expect(popUp == nil)
        control.becomeFirstResponder()
        user.keyDown(.right)
        #expect(text == "52")
        user.keyUp(.right)
        #expect(popUp == nil)
        control.beginTextEntry()
        #expect(control.isEditing && popUp == nil)
        user.type(.escape)
        control.editor.reset()
        #expect(popUp == nil)
    }

    @Test func `the bubble disappears when a drag is canceled or the control is removed`() {
        user.press(150, 150)
        user.move(170, 150)
        control.isEnabled = false
        #expect(popUp == nil)
        control.isEnabled = true
        user.press(150, 150)
        user.move(170, 150)
        #expect(popUp != nil)
        control.removeFromSuperview()
        #expect(popUp == nil)
    }

    @Test func `the bubble is centered above the control, or below it without room above`() throws {
        user.press(150, 150)
        user.move(170, 150)
        let frame = try #require(popUp).frame
        #expect(abs(frame.midX - 150) <= 0.5 && frame.maxY <= 95 && frame.maxY > 88)
        control.frame.origin = Point(x: 370, y: 5)
        try user.frame(at: 1)
        let moved = try #require(popUp).frame
        #expect(moved.maxX == 396 && moved.minY == 111)
    }

    @Test func `the bubble follows the control when the window's size moves it`() throws {
        final class Middle: View {
            let control: ValueControl
            init(_ control: ValueControl) {
                self.control = control
                super.init(frame: .zero)
                addSubview(control)
            }
            override func layoutSubviews() { control.center = bounds.center }
        }
        let controller = ViewController()
        controller.view = Middle(control)
        window.rootViewController = controller
        try user.frame(at: 1)
        user.press(200, 150)
        user.move(220, 150)
        window.handle(.resized(Size(width: 800, height: 600)))
        try user.frame(at: 2)
        let frame = try #require(popUp).frame
        // The frame of the control is at 350…450, 250…350 now.
        #expect(abs(frame.midX - 400) <= 0.5 && abs(frame.maxY - 244) <= 1)
    }

    @Test func `a press on the bubble goes to the view behind it`() throws {
        user.press(150, 150)
        user.move(170, 150)
        let center = try #require(popUp).frame.center
        #expect(window.hitTest(center, with: nil) === window)
    }
}
