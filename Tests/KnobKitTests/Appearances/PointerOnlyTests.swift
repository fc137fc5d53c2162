import Glibc
import KnobHarness
import KnobKit
import Testing

/// Drags that start on the knob's pointer only. The center is (90, 110); at one half the pointer points up.
@MainActor
struct PointerOnlyTests {
    let window = Window(contentSize: Size(width: 320, height: 480))
    let knob = Knob(frame: Rect(x: 20, y: 40, width: 140, height: 140))
    var user: SimulatedUser { SimulatedUser(window: window) }

    init() {
        window.addSubview(knob)
        (knob.lineWidth, knob.pointerLength) = (4, 8)
        knob.dragsPointerOnly = true
        knob.value = 0.5
    }

    /// Returns whether the knob tracks a press at distances along its pointer and to the right of it.
    func acceptsPress(_ along: Double, _ across: Double = 0) -> Bool {
        let angle = (knob.value * 14 - 11) * .pi / 8
        let x = 90 + along * cos(angle) - across * sin(angle)
        let y = 110 + along * sin(angle) + across * cos(angle)
        return acceptsPress(at: Point(x: x, y: y))
    }

    func acceptsPress(at point: Point) -> Bool {
        user.press(point.x, point.y)
        defer { user.release(point.x, point.y) }
        return knob.isTracking
    }

    @Test(arguments: [0.5, 0.1, 0.8, 1])
    func `a press within 8 points of the line is accepted at every value`(value: Double) {
        knob.value = value
        // The line reaches from 60 to 70 and is 4 points wide.
        for (along, across, expected) in [
            (65.0, 0.0, true), (52.1, 0, true), (51.9, 0, false), (0, 0, false), (-65, 0, false),
            (65, 9.9, true), (65, -9.9, true), (65, 10.1, false), (65, -10.1, false), (40, 0, false),
        ] {
            #expect(acceptsPress(along, across) == expected, "\(along) \(across)")
        }
    }

    @Test func `a press elsewhere changes nothing, and a drag from the pointer rotates the knob`() {
        user.press(90, 160)
        user.move(150, 110)
        user.release(150, 110)
        #expect(knob.value == 0.5)
        user.press(90, 45)
        user.move(150, 110)
        #expect(abs(knob.value - 11.0 / 14) < 1e-9)
    }

    @Test func `a reset does not need a press on the pointer`() {
        knob.defaultValue = 0.25
        user.press(90, 170, with: .control)
        #expect(knob.value == 0.25 && !knob.isTracking)
        user.release(90, 170)
    }

    @Test(arguments: [0.5, 0.2, 0.9])
    func `a press on an image or within 8 points around it is accepted`(value: Double) throws {
        knob.pointerImage = try Image(size: Size(width: 40, height: 20)) { _ in }
        knob.value = value
        for (along, across, expected) in [
            (31.0, 0.0, true), (31, 9.5, true), (31, -9.5, true), (69, 9.5, true), (50, -17.9, true),
            (50, 18.1, false), (22.1, 0, true), (21.9, 0, false), (0, 0, false),
        ] {
            #expect(acceptsPress(along, across) == expected, "\(along) \(across)")
        }
    }

    @Test func `during an animation a press is accepted at the presentation angle`() throws {
        try user.frame(at: 1)
        knob.setValue(1, animated: true)
        try user.frame(at: 2)
        try user.frame(at: 2.125)
        // Halfway to the end: the presentation angle is at 0.75 of 315°, 11.25° above the right.
        let seen = (0.75 * 14 - 11) * Double.pi / 8
        #expect(acceptsPress(at: Point(x: 90 + 65 * cos(seen), y: 110 + 65 * sin(seen))))
        #expect(!acceptsPress(1))
    }

    @Test func `a press on an image of the whole knob is accepted on its disc`() throws {
        let images = knob.becomeRotaryKnob()
        knob.dragsPointerOnly = true
        images.setKnobImage(try Image(size: Size(width: 60, height: 60)) { _ in }, for: .normal)
        for value in [0.5, 0.9] {
            knob.value = value
            for (x, y, expected) in [
                (90.0, 139.5, true), (90, 140.5, false), (119.5, 110, true), (120.5, 110, false),
                (112, 132, false), (110, 130, true), (90, 60, false),
            ] {
                #expect(acceptsPress(at: Point(x: x, y: y)) == expected, "\(x) \(y)")
            }
        }
        // The center of the image can be set.
        images.knobImageCenter = Point(x: 40, y: 70)
        #expect(acceptsPress(at: Point(x: 40, y: 110)) && !acceptsPress(at: Point(x: 95, y: 110)))
    }

    @Test func `a knob accepts every press when its appearance does not locate the pointer`() {
        final class Plain: KnobAppearance {
            weak var control: Knob?
            var layers: [Layer] { [] }
            func update(for knob: Knob) {}
            func show(_ angle: Double, of knob: Knob) {}
        }
        knob.appearance = Plain()
        #expect(acceptsPress(at: Point(x: 40, y: 150)))
    }
}
