import KnobHarness
import KnobKit
import Testing

/// Detents: values at which a drag stops for 8 points before it continues.
@MainActor
struct DetentTests: WindowSuite {
    let window = Window(contentSize: Size(width: 1000, height: 100))
    let control = ValueControl(frame: Rect(x: 0, y: 0, width: 1000, height: 100))

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

    @Test(
        "a drag stops for 8 points at each detent that it crosses, and leaves one where it begins or turns back",
        arguments: [
            ([100], 95, [], [4, 5, 6, 9, 13, 14, 20], [99, 100, 100, 100, 100, 101, 107]),
            ([100], 105, [], [-4, -5, -8, -13, -14, -20], [101, 100, 100, 100, 99, 93]),
            ([100, 120, 20], 95, [], [50, 35, -50], [129, 120, 45]),
            ([100], 95, [], [8, 7, 6], [100, 99, 98]),
            ([100], 100, [], [1, 2], [101, 102]), ([100], 100, [], [-1, -2], [99, 98]),
            ([100], 99, .shift, [5, 10, 15, 20], [99.5, 100, 100.5, 101]),
            ([100], 99, [.shift, .control], [50, 100, 150], [99.5, 100, 100.5]),
            // Detents that are not values of the control.
            ([-5, 300, .nan, .infinity], 0, [], [50, 180, 200], [50, 180, 200]),
        ] as [([Double], Double, ModifierFlags, [Double], [Double])])
    func stops(detents: [Double], start: Double, keys: ModifierFlags, offsets: [Double], values: [Double]) {
        control.detents = detents
        control.value = start
        #expect(drag(offsets, with: keys) == values)
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

    @Test func `a drag of a slider stops at detents after a fine movement, too`() {
        let slider = Slider(frame: Rect(x: 0, y: 0, width: 228, height: 31))
        window.addSubview(slider)
        slider.limits = 0...200
        slider.detents = [100]
        slider.value = 80
        user.press(94, 15)
        user.move(104, 15, with: .shift)
        #expect(isNear(slider.value, 81))
        let values = [123.0, 127, 131, 141, 133, 131, 125, 121].map { x in
            user.move(x, 15)
            return (slider.value * 1e6).rounded() / 1e6
        }
        #expect(values == [100, 100, 100, 110, 102, 100, 100, 98])
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
