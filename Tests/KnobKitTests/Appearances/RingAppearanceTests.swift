import Glibc
import KnobHarness
import KnobKit
import Testing

/// The part of a ring between the origin and the pointer, which ends at the pointer in every frame.
@MainActor
struct RingFillTests: WindowSuite {
    let window = Window(contentSize: Size(width: 200, height: 200))
    let knob = Knob(frame: Rect(x: 20, y: 20, width: 140, height: 140))

    init() throws {
        window.addSubview(knob)
        knob.origin = 0.5
        try user.frame(at: 1)
    }

    /// The presentation values of the fill's ends as fractions of the track.
    var filled: (start: Double, end: Double) {
        knob.layoutIfNeeded()
        guard knob.layer.sublayers.count == 3 else { return (.nan, .nan) }
        let fill = knob.layer.sublayers[1].presentation() as? ShapeLayer
        return (fill?.strokeStart ?? .nan, fill?.strokeEnd ?? .nan)
    }

    /// The presentation angle of the pointer as a fraction of the arc.
    var pointerFraction: Double {
        (knob.presentationAngle - knob.startAngle) / (knob.endAngle - knob.startAngle)
    }

    /// Returns whether the fill reaches from `origin` to the presentation angle of the pointer.
    func isInStep(from origin: Double = 0.5) -> Bool {
        let (start, end) = filled
        return isNear(start, min(origin, pointerFraction)) && isNear(end, max(origin, pointerFraction))
    }

    @Test func `a value and an origin beyond the limits fill the track only to its ends`() {
        for (origin, value, range) in [
            (7.0, 0.5, (0.5, 1)), (-7, 0.5, (0, 0.5)), (7, -7, (0, 1)),
        ] {
            knob.origin = origin
            knob.value = value
            let (start, end) = filled
            #expect(start == range.0 && end == range.1)
        }
    }

    @Test func `a full circle is empty at the minimum and full at the maximum`() {
        knob.origin = 0
        for start in [0, 0.5, -0.5, 1, 0.1, 5.3].map({ $0 * .pi }) {
            for sweep in [2 * Double.pi, -2 * .pi] {
                knob.arc = KnobArc(startAngle: start, endAngle: start + sweep)
                for value in [0, 1, 0.5, 0.999] {
                    knob.value = value
                    #expect(filled.start == 0 && isNear(filled.end, value), "\(start) \(sweep) \(value)")
                }
            }
        }
    }

    @Test func `a ring that fills from the minimum does so without an origin`() throws {
        knob.origin = nil
        let ring = RingAppearance()
        knob.appearance = ring
        knob.limits = 10...20
        knob.value = 13
        #expect(filled.start.isNaN, "by default it has one color")
        ring.fillsFromMinimum = true
        #expect(isNear(filled.start, 0) && isNear(filled.end, 0.3))
        knob.setValue(20, animated: true)
        for time in stride(from: 5.0, through: 5.3, by: 0.02) {
            try user.frame(at: time)
            #expect(isInStep(from: 0))
        }
        knob.origin = 15
        #expect(isNear(filled.start, 0.5) && isNear(filled.end, 1), "an origin comes first")
        knob.origin = nil
        ring.fillsFromMinimum = false
        #expect(filled.start.isNaN)
    }

    @Test func `in thousands of frames of random animations the fill is aligned with the pointer`() throws {
        var random = SeededGenerator(seed: 705)
        var time = 10.0
        var origin = 0.5
        for _ in 0..<300 {
            switch random.int(0...10) {
            case 0:
                origin = random.pick([0, 1, 0.5, random.double(0...1)])
                knob.origin = origin
            case 1: knob.value = random.double(0...1)
            case 2:
                let start = random.double(-9...9)
                knob.arc = KnobArc(startAngle: start, endAngle: start + random.double(0.1...14))
            case 3: user.move(random.double(0...200), 90)
            case 4: knob.tintColor = Color(white: random.double(0...1))
            case 5: knob.limits = 0...random.double(1...2)
            default: knob.setValue(random.double(0...1), animated: true)
            }
            for _ in 0..<random.int(0...6) {
                time += random.double(0...0.06)
                window.layerTree.runUnseenFrame(at: time)
                #expect(isInStep(from: origin / knob.maximumValue))
            }
        }
    }
}

/// Drags that start on the knob's pointer only. The center is (90, 110); at one half the pointer points up.
@MainActor
struct PointerOnlyTests: WindowSuite {
    let window = Window(contentSize: Size(width: 320, height: 480))
    let knob = Knob(frame: Rect(x: 20, y: 40, width: 140, height: 140))

    init() {
        window.addSubview(knob)
        knob.lineWidth = 4
        knob.pointerLength = 8
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
}
