import KnobHarness
import KnobKit
import Testing

/// The text of the value in the center of a knob.
@MainActor
struct KnobTextTests: WindowSuite {
    let window = Window(contentSize: Size(width: 200, height: 200))
    let knob = Knob(frame: Rect(x: 20, y: 20, width: 140, height: 140))

    init() {
        window.addSubview(knob)
        knob.showsValue = true
        knob.value = 0.5
    }

    var text: String? {
        knob.layoutIfNeeded()
        return knob.layer.sublayers.compactMap { ($0 as? TextLayer)?.string }.last
    }

    @Test func `the text follows the step, the unit, the limits and the program's own format`() {
        let changes: [(change: () -> Void, text: String)] = [
            ({}, "0.50"), ({ knob.step = 0.125 }, "0.500"), ({ knob.unit = "%" }, "0.500%"),
            ({ knob.textForValue = { "about \($0)" } }, "about 0.5"),
            ({ knob.textForValue = nil }, "0.500%"), ({ knob.limits = 0.75...8 }, "0.750%"),
        ]
        for (change, expected) in changes {
            change()
            #expect(text == expected)
        }
    }

    @Test func `the text follows a step that is set on the number, which is observable`() {
        var steps: [Double] = []
        let observation = knob.observe(\.step) { knob, _ in steps.append(knob.step) }
        #expect(text == "0.50")
        knob.number.step = 0.1
        #expect(text == "0.5")
        knob.number.step = 0.125
        #expect(text == "0.500" && steps == [0.1, 0.125])
        observation.invalidate()
    }

    @Test func `the text fits into the ring, also of a knob that is wider than high`() {
        knob.limits = -60...10
        knob.unit = "dB"
        var sizes: [Double] = []
        for width in [80.0, 300] {
            knob.frame.size = Size(width: width, height: 80)
            knob.layoutIfNeeded()
            sizes += knob.layer.sublayers.compactMap { ($0 as? TextLayer)?.font.pointSize }
        }
        // In a ring without a text that is too long, it is a fifth of the side.
        #expect(sizes.count == 2 && sizes[0] == sizes[1] && sizes[0] < 16)
    }

    @Test func `the values of knobs in a row can have one size`() {
        let other = Knob(frame: Rect(x: 0, y: 0, width: 80, height: 80))
        for knob in [knob, other] {
            window.addSubview(knob)
            knob.frame.size = Size(width: 80, height: 80)
            knob.showsValue = true
        }
        knob.limits = -60...10
        knob.unit = "dB"
        // A fifth of the side, where there is room for all values.
        #expect(other.fittingValueFontSize == 16 && knob.fittingValueFontSize < 16)
        other.valueFontSize = knob.fittingValueFontSize
        other.layoutIfNeeded()
        let sizes = other.layer.sublayers.compactMap { ($0 as? TextLayer)?.font.pointSize }
        #expect(sizes == [knob.fittingValueFontSize])
        #expect(messages { other.valueFontSize = 0 }.count == 1)
        #expect(other.valueFontSize == knob.fittingValueFontSize)
    }

    @Test func `the value is shown in front of every look`() throws {
        final class Disc: KnobAppearance {
            let disc = Layer()
            var layers: [Layer] { [disc] }
            func update(for knob: Knob) { disc.frame = knob.dial }
            func show(_ angle: Double, of knob: Knob) {}
        }
        for look in [PictureAppearance(), Disc(), RingAppearance()] as [any KnobAppearance] {
            knob.appearance = look
            knob.value = 0.25
            #expect(text == "0.25" && knob.layer.sublayers.last is TextLayer)
            knob.setValue(1, animated: true)
            #expect(text == "1.00")
        }
        knob.showsValue = false
        #expect(text == nil)
    }

    @Test func `setting a unit or a step during an animation does not end the animation`() throws {
        try user.frame(at: 1)
        knob.setValue(1, animated: true)
        try user.frame(at: 2)
        try user.frame(at: 2.1)
        let presented = knob.presentationAngle
        let changes: [@MainActor () -> Void] = [
            { knob.unit = "Hz" }, { knob.step = 0.1 }, { knob.textForValue = { "\($0)" } },
        ]
        for change in changes {
            change()
            #expect(knob.isAnimating && knob.presentationAngle == presented)
        }
        try user.frame(at: 2.125)
        // Halfway from 0.5 to 1 on 315°.
        #expect(abs(knob.presentationAngle - (0.75 * 14 - 11) * .pi / 8) < 1e-9)
    }

    @Test
    func `observers of the value read its angle, and those of the angle are notified of new arcs and limits`()
    {
        var angles: [Double] = []
        let observations = [
            knob.observe(\.value) { knob, change in
                #expect(abs(knob.angle - (change.newValue * 14 - 11) * .pi / 8) < 1e-12)
            },
            knob.observe(\.angle) { _, change in angles.append(change.newValue) },
        ]
        knob.value = 0.25
        knob.setValue(0.75, animated: true)
        knob.value = 0.5
        #expect(angles.count == 3)
        knob.endAngle = 0
        knob.limits = 0...1.5
        let expected = [0.5, 0.5 / 1.5].map { -11 * .pi / 8 * (1 - $0) }
        #expect(zip(angles.suffix(2), expected).allSatisfy { abs($0 - $1) < 1e-12 } && angles.count == 5)
        for observation in observations { observation.invalidate() }
    }

    @Test func `the value is not shown behind the text field that edits it`() throws {
        let window = Window(contentSize: Size(width: 200, height: 200))
        let knob = Knob(frame: Rect(x: 0, y: 0, width: 150, height: 150))
        window.addSubview(knob)
        knob.showsValue = true
        func isWritten() -> Bool {
            knob.layoutIfNeeded()
            return knob.layer.sublayers.contains { $0 is TextLayer }
        }
        #expect(isWritten())
        knob.beginTextEntry()
        #expect(!isWritten())
        SimulatedUser(window: window).type(.escape)
        #expect(isWritten())
    }
}
