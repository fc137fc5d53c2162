import Glibc
import KnobHarness
import KnobKit
import Testing

/// A ring whose animations take 0.4 seconds and ease in and out in each half.
@MainActor
private final class SlowRing: KnobAppearance {
    private let ring = RingAppearance()

    weak var control: Knob?
    var layers: [Layer] { ring.layers }
    func update(for knob: Knob) { ring.update(for: knob) }
    func show(_ angle: Double, of knob: Knob) { ring.show(angle, of: knob) }

    func animation(_ keyPath: AnimationKeyPath, from start: Double, to end: Double) -> Animation? {
        let animation = KeyframeAnimation(keyPath: keyPath)
        animation.values = [start, (start + end) / 2, end]
        animation.duration = 0.4
        animation.timingFunctions = [
            MediaTimingFunction(name: .easeIn), MediaTimingFunction(name: .easeOut),
        ]
        return animation
    }
}

/// The part of a ring between the origin and the pointer, which ends at the pointer in every frame.
@MainActor
struct RingFillTests {
    let window = Window(contentSize: Size(width: 200, height: 200))
    let knob = Knob(frame: Rect(x: 20, y: 20, width: 140, height: 140))
    var user: SimulatedUser { SimulatedUser(window: window) }

    init() throws {
        window.addSubview(knob)
        knob.origin = 0.5
        try user.frame(at: 1)
    }

    /// The presentation values of the fill's ends as fractions of the track.
    var filled: (start: Double, end: Double) {
        knob.layoutIfNeeded()
        guard knob.layer.sublayers.count == 3 else { return (.nan, .nan) }
        let fill = knob.layer.sublayers[1]
        let ends = [AnimationKeyPath.strokeStart, .strokeEnd].map {
            fill.presentationValue(forKeyPath: $0) as? Double ?? .nan
        }
        return (ends[0], ends[1])
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

    @Test func `the fill reaches from the origin to the value`() throws {
        for (origin, value, range) in [
            (0.5, 0.75, (0.5, 0.75)), (0.5, 0.25, (0.25, 0.5)), (0, 0.3, (0, 0.3)), (1, 0.3, (0.3, 1)),
            (0.5, 0.5, (0.5, 0.5)),
        ] {
            (knob.origin, knob.value) = (origin, value)
            let (start, end) = filled
            #expect(isNear(start, range.0) && isNear(end, range.1))
        }
    }

    @Test func `the fill stays aligned with the pointer through a tint, a hover or a press`() throws {
        let disturbances: [@MainActor () -> Void] = [
            { knob.tintColor = Color(red: 1, green: 0, blue: 0) }, { user.move(90, 90) },
            { user.press(90, 30) },
            { knob.isSelected = true }, { knob.lineWidth = 5 }, { knob.unit = "Hz" },
        ]
        knob.value = 0
        for (number, disturb) in disturbances.enumerated() {
            let time = 10 + Double(number)
            knob.setValue(number.isMultiple(of: 2) ? 1 : 0, animated: true)
            try user.frame(at: time)
            try user.frame(at: time + 0.1)
            let presented = pointerFraction
            #expect(presented > 0.1 && presented < 0.9)
            disturb()
            #expect(isNear(pointerFraction, presented))
            #expect(isInStep())
            for later in [0.12, 0.15, 0.2, 0.24, 0.25, 0.3] {
                try user.frame(at: time + later)
                #expect(isInStep())
            }
            #expect(isNear(pointerFraction, knob.value))
        }
    }

    @Test(arguments: [false, true])
    func `an animation across the origin keeps one end of the fill there`(hasHalves: Bool) throws {
        if hasHalves { knob.appearance = SlowRing() }
        let length = hasHalves ? 0.4 : 0.25
        for (number, way) in [(0.9, 0.2), (0, 1), (1, 0.49), (0.3, 0.6)].enumerated() {
            let time = 10 + Double(number)
            knob.value = way.0
            knob.setValue(way.1, animated: true)
            var sides: Set<Bool> = []
            for frame in 0...40 {
                try user.frame(at: time + length * Double(frame) / 40)
                let (start, end) = filled
                #expect(start == 0.5 || end == 0.5)
                #expect(isInStep())
                sides.insert(pointerFraction > 0.5)
            }
            #expect(sides == [true, false])
            #expect(isNear(pointerFraction, way.1))
        }
    }

    @Test func `a value and an origin beyond the limits fill the track only to its ends`() {
        knob.scale = .custom(
            value: { position, _ in position }, position: { value, _ in value == 0.9 ? 1.5 : value })
        for (origin, value, range) in [
            (0.2, 0.9, (0.2, 1.0)), (7, 0.5, (0.5, 1)), (-7, 0.5, (0, 0.5)), (7, -7, (0, 1)),
        ] {
            (knob.origin, knob.value) = (origin, value)
            let (start, end) = filled
            #expect(start == range.0 && end == range.1)
        }
    }

    @Test func `a full circle is empty at the minimum and full at the maximum`() throws {
        var random = SeededGenerator(seed: 704)
        knob.origin = 0
        let starts = [0, 0.5, -0.5, 1, -1, 1.5, 0.1, 2].map { $0 * .pi }
        for start in starts + (0..<300).map({ _ in random.double(-20...20) }) {
            for sweep in [2 * Double.pi, -2 * .pi] {
                knob.arc = KnobArc(startAngle: start, endAngle: start + sweep)
                for value in [0, 1, 0.5, 0.999] {
                    knob.value = value
                    let (from, to) = filled
                    #expect(from == 0 && isNear(to, value), "\(start) \(sweep) \(value)")
                }
            }
        }
    }

    @Test func `an arc longer than a turn is filled up to the value`() throws {
        knob.origin = 0
        knob.arc = KnobArc(startAngle: 0, endAngle: 4 * .pi)
        for value in [0.9, 0.1, 0.5, 1, 0] {
            knob.value = value
            #expect(isNear(filled.end, value))
        }
        knob.setValue(0.9, animated: true)
        for time in stride(from: 5.0, through: 5.3, by: 0.02) {
            try user.frame(at: time)
            #expect(isInStep(from: 0))
        }
        #expect(isNear(filled.end, 0.9))
    }

    @Test func `new limits, a new arc and a new origin update the fill`() throws {
        knob.value = 0.8
        knob.limits = 0...2
        #expect(isNear(filled.start, 0.25) && isNear(filled.end, 0.4))
        knob.arc = KnobArc(startAngle: 1, endAngle: -1)
        #expect(isNear(filled.start, 0.25) && isNear(filled.end, 0.4))
        knob.setValue(2, animated: true)
        try user.frame(at: 5)
        try user.frame(at: 5.1)
        knob.origin = 1
        #expect(isNear(filled.start, 0.5) && isNear(filled.end, 1))
        knob.origin = nil
        knob.layoutIfNeeded()
        #expect(knob.layer.sublayers.count == 2)
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
        var (time, origin) = (10.0, 0.5)
        for _ in 0..<300 {
            switch random.int(0...9) {
            case 0:
                origin = random.pick([0, 1, 0.5, random.double(0...1)])
                knob.origin = origin
            case 1: knob.value = random.double(0...1)
            case 2:
                let start = random.double(-9...9)
                knob.arc = KnobArc(startAngle: start, endAngle: start + random.double(0.1...14))
            case 3: user.move(random.double(0...200), 90)
            case 4: knob.tintColor = Color(white: random.double(0...1))
            default: knob.setValue(random.double(0...1), animated: true)
            }
            for _ in 0..<random.int(0...6) {
                time += random.double(0...0.06)
                window.layerTree.runUnseenFrame(at: time)
                #expect(isInStep(from: origin))
            }
        }
    }
}
