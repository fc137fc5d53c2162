import KnobHarness
import KnobKit
import Testing

/// Values past the ends: bounded, wrapping, or unbounded with a count.
@MainActor
struct TurnsTests: WindowSuite {
    let window = Window(contentSize: Size(width: 2000, height: 100))
    let control = ValueControl(frame: Rect(x: 0, y: 0, width: 2000, height: 100))

    init() {
        window.addSubview(control)
        control.interaction = .horizontal
        control.limits = 0...360
        control.value = 180
        control.becomeFirstResponder()
    }

    func drag(_ points: Double) {
        user.drag(1000, 50, to: 1000 + points, 50)
    }

    @Test(
        "a control stays at its end, continues at the other end, or counts turns too",
        arguments: [
            (Turns.bounded, [(700.0, 360.0, 0), (-900, 0, 0)]),
            (.wrapping, [(150, 90, 0), (-100, 270, 0), (700, 90, 0)]),
            (.unbounded, [(450, 270, 2), (-700, 90, -1)]),
        ] as [(Turns, [(points: Double, value: Double, count: Int)])])
    func ends(turns: Turns, steps: [(points: Double, value: Double, count: Int)]) {
        control.turns = turns
        for step in steps {
            drag(step.points)
            #expect(isNear(control.value, step.value) && control.turnCount == step.count)
        }
        guard turns == .bounded else { return }
        user.type(.down)
        #expect(control.value == 0)
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

    @Test func `a maximum is the minimum as soon as the range is a cycle`() {
        control.value = control.maximumValue
        control.turns = .cyclic
        #expect(control.value == control.minimumValue && control.animatedPosition.value == 0)
    }
}
