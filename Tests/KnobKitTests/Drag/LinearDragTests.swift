import KnobHarness
import KnobKit
import Testing

/// Linear drags: 200 points for the whole range, fine with Shift, reset by a click.
@MainActor
struct LinearDragTests {
    let window = Window(contentSize: Size(width: 600, height: 600))
    let control = ValueControl(frame: Rect(x: 0, y: 0, width: 600, height: 600))
    let listener: EditListener
    var user: SimulatedUser { SimulatedUser(window: window) }

    init() {
        window.addSubview(control)
        listener = EditListener(control)
        control.value = 0.5
    }

    /// Returns the value after one drag by the given distance.
    func after(_ dx: Double, _ dy: Double, with keys: ModifierFlags = []) -> Double {
        user.press(300, 300)
        user.move(300 + dx, 300 + dy, with: keys)
        user.release(300 + dx, 300 + dy)
        return control.value
    }

    @Test func `a vertical drag increases the value upward and ignores the horizontal distance`() {
        control.interaction = .vertical
        #expect(isNear(after(0, -20), 0.6))
        #expect(isNear(after(0, 40), 0.4))
        #expect(isNear(after(90, 0), 0.4))
    }

    @Test func `a horizontal drag increases the value to the right and ignores the vertical distance`() {
        control.interaction = .horizontal
        #expect(isNear(after(20, 0), 0.6))
        #expect(isNear(after(-40, 70), 0.4))
    }

    @Test func `a linear drag adds both distances`() {
        control.interaction = .linear
        #expect(isNear(after(20, -20), 0.7))
        #expect(isNear(after(20, 20), 0.7))
        #expect(isNear(after(-10, 30), 0.5))
    }

    @Test func `200 points are the whole range for all limits`() {
        control.limits = -30...50
        control.value = -30
        #expect(after(100, -100) == 50)
        #expect(isNear(after(-50, 0), 30))
    }

    @Test func `on a logarithmic scale the change of a point depends on the value`() {
        control.limits = 20...20_000
        control.scale = .logarithmic
        control.value = 1000
        // One 200th of three decades: 1000 to the power of 0.005.
        #expect(isNear(after(1, 0), dragged(1035.1421666793441, decimals: 5)))
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

    @Test func `a press changes nothing and sends nothing`() {
        user.click(300, 300)
        user.press(10, 20, with: .shift)
        user.release(10, 20)
        #expect(control.value == 0.5)
        #expect(listener.journal.take() == [])
    }

    @Test func `Shift divides a movement by ten, Shift and Control by a hundred`() {
        #expect(isNear(after(100, 0, with: .shift), 0.55))
        #expect(isNear(after(100, 0, with: [.shift, .control]), 0.555))
        #expect(isNear(after(20, 0, with: .control), 0.655))
        #expect(isNear(after(20, 0, with: .alternate), 0.755))
    }

    @Test func `changing the modifier keys in thousands of moves never jumps`() {
        var random = SeededGenerator(seed: 306)
        for _ in 0..<100 {
            control.value = random.double(0...1)
            var expected = control.value
            var (x, y) = (300.0, 300.0)
            user.press(x, y)
            for _ in 0..<30 {
                let (keys, factor, decimals) = random.pick([
                    (ModifierFlags(), 1.0, 9), (.shift, 0.1, 10), ([.shift, .control], 0.01, 11),
                    (.control, 1, 9),
                ])
                let (newX, newY) = (random.double(0...600), random.double(0...600))
                expected = min(1, max(0, expected + ((newX - x) - (newY - y)) / 200 * factor))
                (x, y) = (newX, newY)
                user.move(x, y, with: keys)
                #expect(isNear(control.value, dragged(expected, decimals: decimals)))
            }
            user.release(x, y)
        }
    }

    @Test func `a press with Control resets the value and ignores the rest of the drag`() {
        control.defaultValue = 0.25
        user.press(300, 300, with: .control)
        #expect(control.value == 0.25)
        #expect(listener.journal.take() == ["began", "changed", "ended"])
        user.move(400, 300, with: .control)
        user.move(500, 300)
        user.release(500, 300)
        #expect(control.value == 0.25)
        #expect(listener.journal.take() == [])
        control.defaultValue = 99
        user.press(300, 300, with: .control)
        #expect(control.value == 1)
    }

    @Test func `a double click resets the value at the second release if resetsOnDoubleClick is set`() {
        control.defaultValue = 0.25
        func clicks(_ gap: Double) {
            user.press(300, 300, with: [], at: 10)
            user.release(300, 300)
            user.press(301, 300, with: [], at: 10 + gap)
        }
        clicks(0.2)
        user.release(301, 300)
        #expect(control.value == 0.5)
        control.resetsOnDoubleClick = true
        user.press(9, 9, with: [], at: 90)
        user.release(9, 9)
        clicks(0.2)
        #expect(control.value == 0.5)
        user.release(301, 300)
        #expect(control.value == 0.25)
        #expect(listener.journal.take() == ["began", "changed", "ended"])
        control.value = 0.5
        user.press(9, 9, with: [], at: 190)
        user.release(9, 9)
        clicks(3)
        user.release(301, 300)
        #expect(control.value == 0.5)
    }

    @Test func `a double click that becomes a drag is a drag`() {
        control.resetsOnDoubleClick = true
        user.press(300, 300, with: [], at: 10)
        user.release(300, 300)
        user.press(300, 300, with: [], at: 10.1)
        user.move(320, 300)
        user.release(320, 300)
        #expect(isNear(control.value, 0.6))
    }

    @Test func `an interaction with an invalid length rejects a press`() {
        for length in [0, -5, .nan] {
            control.interaction = LinearInteraction(.both, length: length)
            #expect(after(50, 0) == 0.5)
            #expect(!control.isHighlighted)
        }
        control.interaction = LinearInteraction(.both, length: 50)
        #expect(isNear(after(5, 0), 0.6))
    }

    @Test func `a movement across the direction is no movement`() {
        for (interaction, dx, dy) in [
            (LinearInteraction(.vertical), 5.0, 0.0), (LinearInteraction(.horizontal), 0, 5),
            (LinearInteraction(.both), 5, 5),
        ] {
            var interaction = interaction
            let begins = interaction.begin(at: DragInput(at: .zero, timestamp: 0), on: DragGeometry())
            let input = DragInput(at: Point(x: dx, y: dy), timestamp: 1)
            let motion = interaction.move(to: input, on: DragGeometry())
            #expect(begins && motion == nil)
        }
    }

    @Test func `a drag along a line without length does not begin`() {
        var interaction = TrackInteraction()
        let input = DragInput(at: Point(x: 5, y: 5), timestamp: 0)
        for (end, begins) in [(Point(x: 5, y: 5), false), (Point(x: 6, y: 5), true)] {
            let geometry = DragGeometry(.line(from: Point(x: 5, y: 5), to: end))
            let hasBegun = interaction.begin(at: input, on: geometry)
            #expect(hasBegun == begins)
        }
    }
}
