import KnobHarness
import KnobKit
import Testing

/// Detents: values at which a drag stops for 8 points before it continues.
@MainActor
struct DetentTests {
    let window = Window(contentSize: Size(width: 1000, height: 100))
    let control = ValueControl(frame: Rect(x: 0, y: 0, width: 1000, height: 100))
    var user: SimulatedUser { SimulatedUser(window: window) }

    init() {
        window.addSubview(control)
        control.interaction = .horizontal
        // One point of a drag changes the value by 1.
        control.limits = 0...200
    }

    /// Drags through `offsets`, relative to the press, and returns the value at each.
    func drag(_ offsets: [Double], with keys: ModifierFlags = []) -> [Double] {
        user.press(500, 50)
        let values = offsets.map { offset in
            user.move(500 + offset, 50, with: keys)
            return (control.value * 1e6).rounded() / 1e6
        }
        user.release(500 + (offsets.last ?? 0), 50)
        return values
    }

    @Test func `a drag across a detent loses 8 points there`() {
        control.detents = [100]
        control.value = 95
        #expect(drag([4, 5, 6, 9, 13, 14, 20]) == [99, 100, 100, 100, 100, 101, 107])
        control.value = 105
        #expect(drag([-4, -5, -8, -13, -14, -20]) == [101, 100, 100, 100, 99, 93])
    }

    @Test func `a fast move loses 8 points for each detent that it crosses`() {
        control.detents = [100, 120, 20]
        control.value = 95
        #expect(drag([50]) == [129])
        #expect(drag([-15, -100]) == [120, 45])
    }

    @Test func `reversing a drag leaves a detent at once`() {
        control.detents = [100]
        control.value = 95
        #expect(drag([8, 7, 6]) == [100, 99, 98])
    }

    @Test func `a drag that begins at a detent leaves it at once`() {
        control.detents = [100]
        control.value = 100
        #expect(drag([1, 2]) == [101, 102])
        control.value = 100
        #expect(drag([-1, -2]) == [99, 98])
    }

    @Test func `a drag with Shift ignores detents`() {
        control.detents = [100]
        control.value = 99
        #expect(drag([5, 10, 15, 20], with: .shift) == [99.5, 100, 100.5, 101])
        control.value = 99
        #expect(drag([50, 100, 150], with: [.shift, .control]) == [99.5, 100, 100.5])
    }

    @Test func `Shift releases a drag from a detent`() {
        control.detents = [100]
        control.value = 95
        user.press(500, 50)
        user.move(507, 50)
        #expect(control.value == 100)
        user.move(517, 50, with: .shift)
        #expect(isNear(control.value, 101))
        user.move(518, 50)
        #expect(isNear(control.value, 102))
    }

    @Test func `keys and the wheel ignore detents`() {
        control.detents = [100]
        control.value = 99
        control.becomeFirstResponder()
        user.type(.right)
        #expect(isNear(control.value, 101))
        user.scroll(-1, 500, 50)
        #expect(isNear(control.value, 99))
    }

    @Test func `detents outside the limits and values that are not finite are ignored`() {
        control.detents = [-5, 300, .nan, .infinity]
        control.value = 0
        #expect(drag([50]) == [50])
        control.value = 180
        #expect(drag([50]) == [200])
    }

    @Test func `a detent on a logarithmic scale takes 8 points`() {
        control.limits = 1...100
        control.scale = .logarithmic
        control.detents = [10]
        control.value = 1
        #expect(drag([100, 104, 108]) == [10, 10, 10])
        #expect(drag([50])[0] > 10)
    }

    @Test func `a slider has detents too`() {
        let slider = Slider(frame: Rect(x: 0, y: 0, width: 228, height: 31))
        window.addSubview(slider)
        slider.limits = 0...200
        slider.detents = [100]
        slider.value = 95
        user.press(50, 15)
        user.move(59, 15)
        #expect(isNear(slider.value, 100))
        // The thumb is 8 points into the 96 between the detent's 8 points and the end of the 200.
        user.move(67, 15)
        #expect(isNear(slider.value, dragged(100 + 8.0 / 96 * 100, decimals: 6)))
    }

    @Test func `in thousands of drags a detent takes at most 8 points, and every value is reachable`() {
        var random = SeededGenerator(seed: 304)
        for _ in 0..<400 {
            control.detents = (0..<random.int(1...4)).map { _ in Double(random.int(1...199)) }
            control.value = Double(random.int(0...200))
            let target = Double(random.int(0...200)) + 0.5 - (random.chance(0.5) ? 0.5 : 0)
            var x = 0.0
            user.press(500, 50)
            var moves = 0
            while abs(control.value - min(200, target)) > 1e-6, moves < 1000 {
                moves += 1
                let left = target - control.value
                x += left > 0 ? min(1, left) : max(-1, left)
                user.move(500 + x, 50)
            }
            user.release(500 + x, 50)
            #expect(isNear(control.value, min(200, target), 1e-6))
            #expect(moves <= 202 + 8 * control.detents.count)
        }
    }

    @Test func `one move and many moves over the same distance give the same value`() {
        var random = SeededGenerator(seed: 305)
        for _ in 0..<500 {
            control.detents = (0..<3).map { _ in random.double(0...200) }
            let (start, distance) = (random.double(0...200), random.double(-150...150))
            control.value = start
            let whole = drag([distance])
            control.value = start
            let parts = drag((1...37).map { distance * Double($0) / 37 })
            #expect(isNear(parts[36], whole[0], 1e-5))
        }
    }

    @Test func `every value between two close detents of a line can be reached`() {
        control.interaction = .track
        let slider = Slider(frame: Rect(x: 0, y: 0, width: 128, height: 31))
        window.addSubview(slider)
        slider.detents = [0.5, 0.52]
        slider.value = 0
        user.press(14, 15)
        var values: [Double] = []
        for step in 0...1000 {
            user.move(14 + Double(step) / 10, 15)
            values.append(slider.value)
        }
        user.release(114, 15)
        #expect(values == values.sorted())
        #expect(values.contains { $0 > 0.505 && $0 < 0.515 })
        #expect(zip(values, values.dropFirst()).allSatisfy { $1 - $0 < 0.01 })
    }
}
