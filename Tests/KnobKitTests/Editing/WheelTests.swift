import KnobHarness
@testable import KnobKit
import Testing

/// The wheel on a control with a value.
@MainActor
struct WheelTests {
    let window = Window(contentSize: Size(width: 400, height: 200))
    let control = ValueControl(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let listener: EditListener
    var user: SimulatedUser { SimulatedUser(window: window) }

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

    @Test func `on a logarithmic scale each notch multiplies by the same ratio`() {
        control.limits = 20...20_000
        control.scale = .logarithmic
        for value in [30.0, 1000, 15_000] {
            control.editor.end(.wheel)
            control.value = value
            scroll(1)
            #expect(isNear(control.value / value, 1.0715193052376064))
        }
    }

    @Test func `with a step a notch is at least one step`() {
        control.step = 0.25
        scroll(1)
        #expect(control.value == 0.75)
        scroll(-1, with: .shift)
        #expect(control.value == 0.5)
        scroll(-2)
        #expect(control.value == 0)
        scroll(-1)
        #expect(control.value == 0)
    }

    @Test func `with a small step a notch is 1 %, with Shift one step`() {
        control.limits = 0...1000
        control.step = 2
        control.value = 500
        scroll(1)
        #expect(control.value == 510)
        scroll(1, with: .shift)
        #expect(control.value == 512)
    }

    @Test func `fractions of a step add up`() {
        control.step = 0.1
        for time in [0, 0.1] { scroll(0.4, at: time) }
        #expect(control.value == 0.5)
        scroll(0.4, at: 0.2)
        #expect(isNear(control.value, 0.6))
        scroll(0.8, at: 0.3)
        #expect(isNear(control.value, 0.7))
    }

    @Test func `a reversal discards the fraction`() {
        control.step = 0.1
        scroll(0.9)
        scroll(-0.4, at: 0.1)
        scroll(-0.5, at: 0.2)
        #expect(control.value == 0.5)
        scroll(-0.1, at: 0.3)
        #expect(isNear(control.value, 0.4))
    }

    @Test func `a pause of more than 300 ms discards the fraction`() {
        control.step = 0.1
        scroll(0.9, at: 10)
        scroll(0.9, at: 10.31)
        #expect(control.value == 0.5)
        scroll(0.1, at: 10.5)
        #expect(isNear(control.value, 0.6))
        scroll(0.9, at: 20)
        scroll(0.1, at: 20.29)
        #expect(isNear(control.value, 0.7))
    }

    @Test func `several notches are one edit, which ends half a second after the last`() throws {
        let before = currentMediaTime()
        scroll(1)
        let first = try #require(control.editor.wheelTimer)
        scroll(1)
        scroll(-1)
        let last = try #require(control.editor.wheelTimer)
        let time = try #require(last.fireTime)
        #expect(!first.isValid)
        #expect(time >= before + 0.5 && time <= currentMediaTime() + 0.5)
        #expect(control.isEditing && control.editor.source == .wheel)
        #expect(listener.journal.take() == ["began", "changed", "changed", "changed"])
        control.editor.end(.wheel)
        #expect(listener.journal.take() == ["ended"])
        #expect(!control.isEditing)
    }

    @Test func `the wheel is ignored while a button is down`() {
        scroll(1)
        #expect(isNear(control.value, 0.51))
        user.press(100, 100)
        scroll(1)
        #expect(isNear(control.value, 0.51))
        user.move(120, 100)
        scroll(5)
        #expect(isNear(control.value, 0.61))
        user.release(120, 100)
        scroll(1)
        #expect(isNear(control.value, 0.62))
    }

    @Test func `the wheel is ignored while a button is down on another view`() {
        let other = ValueControl(frame: Rect(x: 200, y: 0, width: 200, height: 200))
        window.addSubview(other)
        user.press(300, 100)
        scroll(1)
        #expect(control.value == 0.5)
        user.release(300, 100)
    }

    @Test func `the wheel is ignored while disabled or hidden, elsewhere, and if it is not finite`() {
        control.isEnabled = false
        scroll(1)
        control.isEnabled = true
        user.scroll(1, 300, 100)
        for notches in [Double.nan, .infinity, -.infinity] { scroll(notches) }
        control.isHidden = true
        scroll(1)
        #expect(control.value == 0.5)
        #expect(listener.journal.take() == [])
    }

    @Test func `the wheel changes the control under the pointer and leaves the focus`() {
        let other = ValueControl(frame: Rect(x: 200, y: 0, width: 200, height: 200))
        window.addSubview(other)
        other.becomeFirstResponder()
        scroll(1)
        #expect(isNear(control.value, 0.51) && other.value == 0)
        #expect(other.isFirstResponder)
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

    @Test func `thousands of whole and partial notches add up`() {
        var random = SeededGenerator(seed: 308)
        var expected = 0.5
        for _ in 0..<3000 {
            let notches = random.pick([1, -1, 0.25, -0.5, 3, 0.1])
            let isFine = random.chance(0.3)
            expected = min(1, max(0, expected + notches * (isFine ? 0.001 : 0.01)))
            scroll(notches, with: isFine ? .shift : [])
            #expect(isNear(control.value, expected))
        }
    }

    @Test func `a fraction of a notch that reaches no step begins no edit`() {
        control.step = 0.25
        scroll(0.4)
        #expect(!control.isEditing && listener.journal.take() == [])
        scroll(0.7)
        #expect(control.isEditing && control.value == 0.75)
        control.editor.end(.wheel)
    }
}
