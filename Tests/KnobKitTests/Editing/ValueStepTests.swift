import KnobHarness
import KnobKit
import Testing

/// Steps, which round the value of an edit but not the position of the drag.
@MainActor
struct ValueStepTests: WindowSuite {
    let window = Window(contentSize: Size(width: 400, height: 100))
    let control = ValueControl(frame: Rect(x: 0, y: 0, width: 400, height: 100))

    init() {
        window.addSubview(control)
        control.interaction = .horizontal
        control.becomeFirstResponder()
    }

    /// Drags from the center by `points` in moves of one point.
    func drag(_ points: Int) {
        user.press(200, 50)
        for number in 1...abs(points) { user.move(200 + Double(points.signum() * number), 50) }
        user.release(200 + Double(points), 50)
    }

    @Test func `a step larger than the range leaves both ends`() {
        control.limits = 2...3
        control.step = 5
        drag(200)
        #expect(control.value == 3)
        drag(-200)
        #expect(control.value == 2)
        user.type(.up)
        #expect(control.value == 3)
        user.type(.down)
        #expect(control.value == 2)
        user.scroll(1, 50, 50)
        #expect(control.value == 3)
    }

    @Test(arguments: [(0.6, 0.6), (0.3, 0.9), (0.4, 0.8), (0.7, 0.7)])
    func `from a maximum between two steps a key goes to the last step`(step: Double, last: Double) {
        control.step = step
        user.type(.end)
        user.type(.down)
        #expect(isNear(control.value, last))
    }

    @Test func `a value that the program sets is not rounded`() {
        control.step = 0.25
        control.value = 0.4
        user.click(200, 50)
        #expect(control.value == 0.4)
    }

    @Test func `one slow drag passes every step, for thousands of steps`() {
        var random = SeededGenerator(seed: 302)
        for _ in 0..<60 {
            let low = Double(random.int(-50...50))
            let range = Double(random.int(1...40))
            control.limits = low...(low + range)
            control.step = range / Double(random.int(1...60))
            control.value = low
            var seen: Set<Int> = []
            user.press(100, 50)
            for x in 1...210 {
                user.move(100 + Double(x), 50)
                let count = (control.value - low) / control.step
                #expect(isNear(count, count.rounded(), 1e-6))
                seen.insert(Int(count.rounded()))
            }
            user.release(310, 50)
            #expect(seen.count == Int((range / control.step).rounded()) + 1)
            #expect(control.value == low + range)
        }
    }

    @Test(
        arguments: [
            (
                0...1, 0.1,
                [
                    (0.34, 0.3), (0.36, 0.4), (0.3, 0.3), (-5, 0), (5, 1), (.infinity, 1), (-.infinity, 0),
                    (0.96, 1), (.nan, 0.2),
                ]
            ),
            // Steps are counted from the minimum, and both ends can be picked.
            (0.5...2, 0.4, [(0.6, 0.5), (0.8, 0.9), (1.2, 1.3), (1.8, 1.7), (1.95, 2), (2, 2), (9, 2)]),
            (0.5...2, 0, [(0.777, 0.777)]),
        ] as [(ClosedRange<Double>, Double, [(Double, Double)])])
    func `a value is snapped to the nearest step inside the limits`(
        limits: ClosedRange<Double>, step: Double, pairs: [(Double, Double)]
    ) {
        control.limits = limits
        control.step = step
        control.value = 0.2
        for (value, snapped) in pairs { #expect(control.snappedValue(value) == snapped) }
        #expect(control.value == max(0.2, limits.lowerBound))
    }
}
