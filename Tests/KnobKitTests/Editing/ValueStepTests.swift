import Glibc
import KnobHarness
import KnobKit
import Testing

/// Steps, which round the value of an edit but not the position of the drag.
@MainActor
struct ValueStepTests {
    let window = Window(contentSize: Size(width: 400, height: 100))
    let control = ValueControl(frame: Rect(x: 0, y: 0, width: 400, height: 100))
    var user: SimulatedUser { SimulatedUser(window: window) }

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

    @Test func `steps are counted from the minimum`() {
        control.limits = 0.5...10.5
        control.step = 3
        control.value = 0.5
        // 200 points are 10: 29 points are 1.45, 31 points 1.55, nearest to one step of 3.
        drag(29)
        #expect(control.value == 0.5)
        drag(31)
        #expect(control.value == 3.5)
        drag(60)
        #expect(control.value == 6.5)
    }

    @Test func `a slow drag passes a step that is much larger than one move`() {
        control.limits = 0...10
        control.step = 4
        drag(39)
        #expect(control.value == 0)
        drag(41)
        #expect(control.value == 4)
        drag(-39)
        #expect(control.value == 4)
        drag(-41)
        #expect(control.value == 0)
    }

    @Test func `the maximum can be reached when no step is on it`() {
        control.limits = 0...1
        control.step = 0.3
        drag(200)
        #expect(control.value == 1)
        control.value = 0
        for _ in 0..<4 { user.type(.right) }
        #expect(control.value == 1)
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
        #expect(control.value == 0.4)
        user.click(200, 50)
        #expect(control.value == 0.4)
    }

    @Test func `an invalid step is rejected with a message`() {
        control.step = 0.1
        for step in [-1, .nan, .infinity] {
            #expect(messages { control.step = step }.count == 1)
            #expect(control.step == 0.1)
        }
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

    @Test func `keys stay on the steps and within the limits for every step`() {
        var random = SeededGenerator(seed: 303)
        for _ in 0..<300 {
            let low = random.double(-9...9)
            control.limits = low...(low + random.double(0.5...9))
            control.step = random.double(0.1...5)
            control.value = low
            for _ in 0..<20 {
                user.type(random.pick([.up, .down, .up, .pageUp, .pageDown, .end, .home]))
                let count = (control.value - low) / control.step
                let isOnStep = isNear(count, count.rounded(), 1e-6)
                #expect(isOnStep || control.value == control.maximumValue)
            }
        }
    }
}
