import KnobHarness
import KnobKit
import Testing

/// The values that the user can pick.
@MainActor
struct SnappedValueTests {
    let window = Window(contentSize: Size(width: 400, height: 200))
    let control = ValueControl(frame: Rect(x: 0, y: 0, width: 400, height: 200))

    @Test(
        arguments: [
            (0.34, 0.3), (0.36, 0.4), (0.3, 0.3), (-5, 0), (5, 1), (.infinity, 1), (-.infinity, 0), (0.96, 1),
            (0, 0), (1, 1), (.nan, 0.2),
        ] as [(Double, Double)])
    func `a value is snapped to the nearest step inside the limits`(value: Double, snapped: Double) {
        control.step = 0.1
        control.value = 0.2
        #expect(control.snappedValue(value) == snapped)
        #expect(control.number.snappedValue(value) == snapped)
        #expect(control.value == 0.2)
    }

    @Test func `steps are counted from the minimum, and both ends can be picked`() {
        control.limits = 0.5...2
        control.step = 0.4
        let pairs = [(0.6, 0.5), (0.8, 0.9), (1.2, 1.3), (1.8, 1.7), (1.95, 2.0), (2, 2), (9, 2)]
        for (value, snapped) in pairs { #expect(control.snappedValue(value) == snapped) }
        control.step = 0
        #expect(control.snappedValue(0.777) == 0.777)
    }

    @Test func `it is the value that a drag to the same position gives`() {
        window.addSubview(control)
        control.interaction = .horizontal
        let user = SimulatedUser(window: window)
        var random = SeededGenerator(seed: 413)
        for _ in 0..<200 {
            let low = Double(random.int(-20...20))
            control.limits = low...(low + Double(random.int(1...40)))
            control.step = random.pick([0, 0.1, 0.25, 0.3, 1, 7, 1.0 / 3])
            control.value = low
            let points = Double(random.int(5...199))
            user.press(100, 50)
            user.move(100 + points, 50)
            #expect(isNear(control.value, control.snappedValue(control.value(at: points / 200))))
            user.release(100 + points, 50)
        }
    }
}
