import KnobHarness
@testable import KnobKit
import Testing

/// The wheel on a control with a value.
@MainActor
struct WheelTests: WindowSuite {
    let window = Window(contentSize: Size(width: 400, height: 200))
    let control = ValueControl(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let listener: EditListener

    init() {
        window.addSubview(control)
        listener = EditListener(control)
        control.value = 0.5
    }

    func scroll(_ notches: Double, with keys: ModifierFlags = [], at time: Double = 0) {
        user.scroll(notches, 100, 100, with: keys, at: time)
    }

    @Test func `a notch is 1 %, with Shift a tenth of that, and fractions count`() {
        scroll(1)
        #expect(isNear(control.value, 0.51))
        scroll(-3)
        #expect(isNear(control.value, 0.48))
        scroll(1, with: .shift)
        #expect(isNear(control.value, 0.481))
        scroll(0.25)
        #expect(isNear(control.value, 0.4835))
        control.editor.end(.wheel)
        control.limits = 0...1000
        control.value = 20
        scroll(2)
        #expect(isNear(control.value, 40))
    }

    @Test func `a value that the program sets is the start of the next notch`() {
        scroll(1)
        control.value = 0.2
        scroll(1)
        #expect(isNear(control.value, 0.21))
    }

    @Test(
        "with a step, a notch is 1 % but at least a step, and fractions add up until a reversal or 300 ms",
        arguments: [
            (0.25, [(1.0, 0.0, 0.75), (-1, 1, 0.5), (-2, 2, 0), (-1, 3, 0)]),
            (0.002, [(1, 0, 0.51), (-1, 1, 0.5)]),
            (0.1, [(0.4, 0, 0.5), (0.4, 0.1, 0.5), (0.4, 0.2, 0.6), (0.8, 0.3, 0.7)]),
            (0.1, [(0.9, 0, 0.5), (-0.4, 0.1, 0.5), (-0.5, 0.2, 0.5), (-0.1, 0.3, 0.4)]),
            (0.1, [(0.9, 10, 0.5), (0.9, 10.31, 0.5), (0.1, 10.5, 0.6), (0.9, 20, 0.6), (0.1, 20.29, 0.7)]),
        ] as [(Double, [(count: Double, time: Double, value: Double)])])
    func steps(step: Double, notches: [(count: Double, time: Double, value: Double)]) {
        control.step = step
        for notch in notches {
            scroll(notch.count, at: notch.time)
            #expect(isNear(control.value, notch.value))
            // A fraction that reaches no step begins no edit.
            #expect(control.isEditing == (listener.journal.lines != []))
        }
        guard step < 0.01 else { return }
        scroll(1, with: .shift, at: 9)
        #expect(isNear(control.value, 0.502), "with Shift, a step")
    }

    @Test func `the wheel is ignored while a button is down anywhere, disabled, hidden, or not finite`() {
        let other = ValueControl(frame: Rect(x: 200, y: 0, width: 200, height: 200))
        window.addSubview(other)
        user.press(300, 100)
        scroll(1)
        user.release(300, 100)
        control.isEnabled = false
        scroll(1)
        control.isEnabled = true
        user.scroll(1, 300, 300)
        for notches in [Double.nan, .infinity, -.infinity] { scroll(notches) }
        control.isHidden = true
        scroll(1)
        #expect(control.value == 0.5)
        #expect(listener.journal.take() == [])
    }

    @Test func `a drag after the wheel is an edit of its own, and Escape reverts only that`() {
        scroll(1)
        user.press(100, 100)
        user.move(110, 100)
        #expect(isNear(control.value, 0.56))
        #expect(listener.journal.take() == ["began", "changed", "ended", "began", "changed"])
        control.becomeFirstResponder()
        user.type(.escape)
        #expect(isNear(control.value, 0.51))
        #expect(listener.journal.take() == ["changed", "cancelled"])
        user.release(110, 100)
        #expect(!control.isEditing)
    }
}
