import KnobHarness
import KnobKit
import Testing

/// Values past the ends: bounded, wrapping, or unbounded with a count.
@MainActor
struct TurnsTests {
    let window = Window(contentSize: Size(width: 2000, height: 100))
    let control = ValueControl(frame: Rect(x: 0, y: 0, width: 2000, height: 100))
    var user: SimulatedUser { SimulatedUser(window: window) }

    init() {
        window.addSubview(control)
        control.interaction = .horizontal
        control.limits = 0...360
        control.value = 180
        control.becomeFirstResponder()
    }

    func drag(_ points: Double) {
        user.press(1000, 50)
        user.move(1000 + points, 50)
        user.release(1000 + points, 50)
    }

    @Test func `a wrapping control continues at the other end and counts nothing`() {
        control.turns = .wrapping
        drag(150)
        #expect(isNear(control.value, 90))
        drag(-100)
        #expect(isNear(control.value, 270))
        drag(700)
        #expect(isNear(control.value, 90))
        #expect(control.turnCount == 0)
    }

    @Test func `an unbounded control counts turns in both directions`() {
        control.turns = .unbounded
        drag(450)
        #expect(control.turnCount == 2)
        #expect(isNear(control.value, 270))
        drag(-700)
        #expect(control.turnCount == -1)
        #expect(isNear(control.value, 90))
    }

    @Test func `keys and the wheel wrap and count turns too`() {
        control.turns = .unbounded
        control.value = 359
        user.type(.up)
        #expect(isNear(control.value, 2.6) && control.turnCount == 1)
        user.type(.down)
        #expect(isNear(control.value, 359) && control.turnCount == 0)
        user.scroll(1, 50, 50)
        #expect(isNear(control.value, 2.6) && control.turnCount == 1)
        control.editor.end(.wheel)
        control.step = 45
        control.value = 315
        user.type(.pageUp)
        #expect(isNear(control.value, 45) && control.turnCount == 3)
    }

    @Test func `observers of the turn count are notified of the turns of a move once`() {
        control.turns = .unbounded
        var notifications: [Int] = []
        let observation = control.observe(\.turnCount) { _, change in notifications.append(change.newValue) }
        drag(200)
        #expect(isNear(control.value, 180) && control.turnCount == 1)
        #expect(notifications == [1])
        control.turns = .bounded
        #expect(control.turnCount == 0)
        #expect(notifications == [1, 0])
        observation.invalidate()
    }

    @Test func `a key that adds a whole turn sends an action, although the value is the same`() {
        control.limits = 0...1
        (control.turns, control.step, control.value) = (.unbounded, 0.1, 0.5)
        let listener = EditListener(control, sends: true)
        var notifications: [Int] = []
        let observation = control.observe(\.turnCount) { _, change in notifications.append(change.newValue) }
        user.keyDown(.pageUp)
        #expect(isNear(control.value, 0.5) && control.turnCount == 1)
        #expect(notifications == [1])
        #expect(listener.journal.take() == ["began", "sent", "changed"])
        user.keyUp(.pageUp)
        user.type(.pageDown)
        #expect(notifications == [1, 0])
        #expect(listener.journal.take() == ["ended", "began", "sent", "changed", "ended"])
        observation.invalidate()
    }

    @Test func `a bounded control stays at the end and counts nothing`() {
        drag(700)
        #expect(control.value == 360 && control.turnCount == 0)
        user.type(.up)
        #expect(control.value == 360 && control.turnCount == 0)
    }

    @Test func `a target that disables the control as the edit begins prevents the change`() {
        @MainActor
        final class Stopper { func stop(_ control: ValueControl) { control.isEnabled = false } }
        let stopper = Stopper()
        control.turns = .unbounded
        control.step = 45
        control.addTarget(stopper, action: Stopper.stop, for: .editingDidBegin)
        user.keyDown(.pageUp)
        #expect(control.value == 180 && control.turnCount == 0 && !control.isEditing)
    }

    @Test func `in thousands of drags value and turns add up to the distance`() {
        var random = SeededGenerator(seed: 310)
        control.turns = .unbounded
        for _ in 0..<2000 {
            let start = Double(control.turnCount) * 360 + control.value
            let points = random.double(-900...900)
            drag(points)
            let distance = dragged(start + points * 1.8, decimals: 6)
            #expect(isNear(Double(control.turnCount) * 360 + control.value, distance, 1e-7))
            #expect(control.limits.contains(control.value))
        }
    }

    @Test func `steps across the end of a wrapping range stay on the steps`() {
        control.turns = .wrapping
        control.limits = 0...360
        control.step = 1
        control.value = 359
        user.type(.up)
        user.type(.up)
        #expect(control.value == 1)
        user.type(.up)
        #expect(control.value == 2)
    }

    @Test func `a maximum is the minimum as soon as the range is a cycle`() {
        control.value = control.maximumValue
        control.turns = .cyclic
        #expect(control.value == control.minimumValue && control.animatedPosition.value == 0)
    }
}
