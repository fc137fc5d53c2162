import KnobExamples
import KnobHarness
import KnobKit
import Testing

/// The rule of `Editor` for changes made during notifications, on controls with one number and with two.
@MainActor
struct EditorRuleTests {
    let window = Window(contentSize: Size(width: 300, height: 300))
    let pad = XYPad(frame: Rect(x: 50, y: 50, width: 200, height: 200))
    let listener: EditListener
    var user: SimulatedUser { SimulatedUser(window: window) }

    init() {
        window.addSubview(pad)
        listener = EditListener(pad, sends: true)
        pad.x.value = 0.5
        pad.y.value = 0.5
        pad.becomeFirstResponder()
    }

    /// Drags the thumb to the upper right.
    func drag() {
        user.press(150, 150)
        user.move(193, 107)
    }

    @Test func `an edit that an observer ends is over at once, and its end is reported last`() {
        let observation = pad.observe(\.value) { pad, _ in pad.editor.end(cancelled: false) }
        drag()
        #expect(listener.journal.take() == ["began", "sent", "changed", "ended"])
        #expect(!pad.isEditing && !pad.isTracking)
        observation.invalidate()
    }

    @Test func `Escape restores all numbers, also if an observer of the first one ends the edit`() {
        drag()
        _ = listener.journal.take()
        let observation = pad.observe(\.value) { pad, _ in pad.editor.end(cancelled: false) }
        user.type(.escape)
        #expect(pad.value == Point(x: 0.5, y: 0.5))
        #expect(listener.journal.take() == ["sent", "changed", "cancelled"])
        observation.invalidate()
    }

    @Test func `an edit that a target ends as it begins changes nothing`() {
        let control = ValueControl(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        control.addAction(for: .editingDidBegin) { $0.editor.end(cancelled: true) }
        window.addSubview(control)
        let listener = EditListener(control, sends: true)
        user.press(20, 20)
        user.move(40, 20)
        user.release(40, 20)
        #expect(
            control.value == 0 && !control.isEditing && listener.journal.take() == ["began", "cancelled"])
    }

    @Test func `other numbers in the middle of a drag cancel it`() {
        drag()
        _ = listener.journal.take()
        pad.editor.numbers = [pad.y]
        #expect(listener.journal.take() == ["cancelled"])
        let value = pad.value
        user.move(220, 80)
        user.release(220, 80)
        #expect(pad.value == value && !pad.isTracking)
    }

    @Test func `an edit that the program ends takes its drag with it`() {
        drag()
        pad.editor.end(.pointer)
        #expect(!pad.isTracking && !pad.isHighlighted)
        let value = pad.value
        user.move(220, 80)
        user.release(220, 80)
        #expect(pad.value == value)
        #expect(listener.journal.take() == ["began", "sent", "changed", "ended"])
    }
}
