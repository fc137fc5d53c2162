import KnobHarness
import KnobKit
import Testing

/// The knob's value, its limits, and the order of the steps of a change.
@MainActor
struct KnobValueTests {
    /// A knob that records when its pointer moves.
    final class MyKnob: Knob {
        let journal = Journal()
        override func valueDidChange(from old: Double, to new: Double, animated: Bool) {
            super.valueDidChange(from: old, to: new, animated: animated)
            journal.note("moved \(new)\(animated ? " animated" : "")")
        }
    }

    let knob = Knob(frame: Rect(x: 0, y: 0, width: 140, height: 140))

    /// Returns the angle of a value by the formula.
    func angle(_ value: Double, of knob: Knob) -> Double {
        let range = knob.maximumValue - knob.minimumValue
        return (value - knob.minimumValue) / range * (knob.endAngle - knob.startAngle) + knob.startAngle
    }

    @Test func `a new knob has the default values`() {
        #expect((knob.value, knob.minimumValue, knob.maximumValue) == (0, 0, 1))
        #expect((knob.startAngle, knob.endAngle) == (-11 * Double.pi / 8, 3 * Double.pi / 8))
        #expect((knob.lineWidth, knob.pointerLength) == (2, 6))
        #expect(knob.isContinuous && !knob.holdsAtEnds && knob.isEnabled)
        #expect(knob.angle == knob.startAngle && knob.presentationAngle == knob.startAngle)
    }

    @Test(arguments: [
        (0.5, 0.5), (0, 0), (1, 1), (2, 1), (-3, 0), (.infinity, 1), (-.infinity, 0), (1.0000000001, 1),
        (.leastNonzeroMagnitude, .leastNonzeroMagnitude), (-.leastNonzeroMagnitude, 0),
        (.greatestFiniteMagnitude, 1),
    ])
    func `a value is clamped to the limits`(set: Double, expected: Double) {
        knob.value = 0.25
        knob.value = set
        #expect(knob.value == expected)
        knob.value = 0.25
        knob.setValue(set, animated: true)
        #expect(knob.value == expected)
        knob.setValue(.signalingNaN, animated: true)
        #expect(knob.value == expected, "a value that is not a number is ignored")
        #expect(abs(knob.angle - angle(expected, of: knob)) < 1e-12)
    }

    @Test func `a change is clamped and stored, then reported to observers, then shown by the pointer`() {
        let knob = MyKnob(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        var seen: [Double] = []
        let token = knob.observe(\.value) { knob, change in
            knob.journal.note("notified \(change.oldValue) \(change.newValue) \(knob.value)")
            seen.append(knob.presentationAngle)
        }
        _ = knob.journal.take()
        knob.setValue(7, animated: true)
        #expect(knob.journal.take() == ["notified 0.0 1.0 1.0", "moved 1.0 animated"])
        #expect(seen == [knob.startAngle])
        #expect(knob.angle == knob.endAngle)
        knob.maximumValue = 0.5
        #expect(knob.journal.take() == ["notified 1.0 0.5 0.5", "moved 0.5"])
        token.invalidate()
    }

    @Test func `limits whose difference is infinite are rejected`() {
        let most = Double.greatestFiniteMagnitude
        let reports = messages { knob.limits = -most...most }
        #expect(reports.count == 1 && reports[0].contains("the limits and their difference are finite"))
        #expect(knob.limits == 0...1)
    }

    @Test func `the largest ranges do not overflow`() {
        let most = Double.greatestFiniteMagnitude / 2
        knob.limits = -most...most
        for (value, expected) in [(-most, 0.0), (0, 0.5), (most, 1), (most / 2, 0.75)] {
            knob.value = value
            #expect(knob.value == value)
            let fraction = (knob.angle - knob.startAngle) / (knob.endAngle - knob.startAngle)
            #expect(abs(fraction - expected) < 1e-12)
            #expect(abs(knob.value(at: expected) - value) <= abs(value) * 1e-15)
        }
    }

    @Test func `setting the same value notifies no observer and requests no frame`() throws {
        let window = Window(contentSize: Size(width: 200, height: 200))
        window.addSubview(knob)
        knob.value = 1
        try SimulatedUser(window: window).frame(at: 1)
        var notifications = 0
        let token = knob.observe(\.value) { _, _ in notifications += 1 }
        knob.value = 1
        knob.value = 2
        knob.setValue(1, animated: true)
        knob.limits = 0...1
        knob.startAngle = -11 * .pi / 8
        #expect(notifications == 0 && !window.layerTree.needsFrame)
        token.invalidate()
    }
}
