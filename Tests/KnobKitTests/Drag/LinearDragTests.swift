import KnobHarness
import Testing

@testable import KnobKit

/// Linear drags: 200 points for the whole range, fine with Shift, reset by a click.
@MainActor
struct LinearDragTests: WindowSuite {
    let window = Window(contentSize: Size(width: 600, height: 600))
    let control = ValueControl(frame: Rect(x: 0, y: 0, width: 600, height: 600))

    init() {
        window.addSubview(control)
        control.value = 0.5
    }

    /// Returns the value after one drag by the given distance.
    func after(_ dx: Double, _ dy: Double, with keys: ModifierFlags = []) -> Double {
        user.press(300, 300)
        user.move(300 + dx, 300 + dy, with: keys)
        user.release(300 + dx, 300 + dy)
        return control.value
    }

    @Test(
        "200 points to the right, upward, or both together are the whole range",
        arguments: [
            (LinearInteraction.Direction.vertical, 0.0, -20.0, 0.6), (.vertical, 90, 40, 0.3),
            (.horizontal, 20, 0, 0.6),
            (.horizontal, -40, 70, 0.3), (.both, 20, -20, 0.7), (.both, 20, 20, 0.5), (.both, -10, 30, 0.3),
        ] as [(LinearInteraction.Direction, Double, Double, Double)])
    func directions(direction: LinearInteraction.Direction, dx: Double, dy: Double, value: Double) {
        control.interaction = LinearInteraction(direction)
        #expect(isNear(after(dx, dy), value))
        control.limits = 1...10_000
        control.scale = .logarithmic
        control.value = 100
        #expect(isNear(control.position(of: after(dx, dy)), value, 1e-6))
    }

    @Test func `a drag past an end changes the value again as soon as it reverses`() {
        user.press(300, 300)
        user.move(590, 300)
        #expect(control.value == 1)
        user.move(580, 300)
        #expect(isNear(control.value, 0.95))
        user.move(0, 300)
        #expect(control.value == 0)
        user.move(10, 300)
        #expect(isNear(control.value, 0.05))
    }
}
