import KnobKit
import KnobTestTools
import Testing

/// The value in the middle of a knob: as it is written now.
@MainActor
struct KnobTextTests {
    let window = Window(contentSize: Size(width: 200, height: 200))
    let knob = Knob(frame: Rect(x: 20, y: 20, width: 140, height: 140))
    var hand: Hand { Hand(window: window) }

    init() {
        window.addSubview(knob)
        knob.showsValue = true
        knob.value = 0.5
    }

    var text: String? {
        knob.layoutIfNeeded()
        return knob.layer.sublayers.compactMap { ($0 as? TextLayer)?.string }.last
    }

    @Test func `it follows step, unit, limits and the program's own way of writing`() {
        #expect(text == "0.50")
        knob.step = 0.1
        #expect(text == "0.5")
        knob.step = 0.125
        #expect(text == "0.500")
        knob.unit = "Hz"
        #expect(text == "0.500 Hz")
        knob.textForValue = { "about \($0)" }
        #expect(text == "about 0.5")
        knob.textForValue = nil
        #expect(text == "0.500 Hz")
        knob.unit = "%"
        #expect(text == "0.500%")
        (knob.unit, knob.step) = (nil, 0)
        knob.limits = 0...100
        knob.value = 42
        #expect(text == "42")
        knob.showsValue = false
        knob.unit = "Hz"
        #expect(text == nil)
    }

    @Test func `a unit or a step that is set in mid-movement does not end the movement`() throws {
        try hand.frame(at: 1)
        knob.setValue(1, animated: true)
        try hand.frame(at: 2)
        try hand.frame(at: 2.1)
        let shown = knob.presentationAngle
        let changes: [@MainActor () -> Void] = [
            { knob.unit = "Hz" }, { knob.step = 0.1 }, { knob.textForValue = { "\($0)" } },
        ]
        for change in changes {
            change()
            #expect(knob.isAnimating && knob.presentationAngle == shown)
        }
        try hand.frame(at: 2.125)
        // Halfway from 0.5 to 1 on 315°.
        #expect(abs(knob.presentationAngle - (0.75 * 14 - 11) * .pi / 8) < 1e-9)
    }

    @Test func `the angle is that of the value while observers are told of it`() {
        var angles: [Double] = []
        let observation = knob.observe(\.value) { knob, change in
            #expect(abs(knob.angle - (change.newValue * 14 - 11) * .pi / 8) < 1e-12)
            angles.append(knob.angle)
        }
        knob.value = 0.25
        knob.setValue(0.75, animated: true)
        hand.press(150, 90)
        hand.move(90, 150)
        #expect(angles.count == 3)
        observation.invalidate()
    }

    @Test func `the angle is right in observers of the angle too, for arcs and limits`() {
        var told: [Double] = []
        let observation = knob.observe(\.angle) { _, change in told.append(change.newValue) }
        knob.endAngle = 0
        knob.limits = 0...1.5
        knob.value = 1.5
        let expected = [0.5, 0.5 / 1.5, 1].map { -11 * .pi / 8 * (1 - $0) }
        #expect(told.count == 3 && zip(told, expected).allSatisfy { abs($0 - $1) < 1e-12 })
        observation.invalidate()
    }

    @Test func `an appearance that is given to a second knob leaves the first, and says so`() {
        let (first, second) = (Knob(frame: .zero), Knob(frame: .zero))
        let shared = RingAppearance()
        first.appearance = shared
        let said = messages { second.appearance = shared }
        #expect(said.count == 1)
        #expect(shared.isAttached && second.layer.sublayers.count == 2 && first.layer.sublayers.isEmpty)
    }

    @Test func `a number that is typed is not written twice`() throws {
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
        Hand(window: window).type(.escape)
        #expect(isWritten())
    }
}
