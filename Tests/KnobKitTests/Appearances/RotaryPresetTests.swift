import KnobHarness
import Testing

@testable import KnobKit

/// `becomeRotaryKnob()`: the setup of MHRotaryKnob, whatever the knob was before. Its center is (90, 110).
@MainActor
struct RotaryPresetTests: WindowSuite {
    let window = Window(contentSize: Size(width: 320, height: 480))
    let knob = Knob(frame: Rect(x: 20, y: 40, width: 140, height: 140))

    init() {
        window.addSubview(knob)
    }

    @Test func `the preset has limits of 0 and 1, a value of one half and an arc of 270 degrees`() {
        knob.becomeRotaryKnob()
        #expect(knob.limits == 0...1 && knob.value == 0.5 && knob.defaultValue == 0.5)
        #expect(isNear(knob.startAngle, -1.25 * .pi) && isNear(knob.endAngle, 0.25 * .pi))
        #expect(isNear(knob.angle, -0.5 * .pi) && knob.presentationAngle == knob.angle)
        #expect(
            knob.dragLength == 270 && knob.resetsOnDoubleClick && knob.editor.sendsActionOnRelease
                && knob.isContinuous)
        #expect(knob.interaction is RelativeRotationInteraction)
    }

    @Test func `the preset resets all other properties to their defaults`() {
        knob.limits = 20...20_000
        knob.scale = .logarithmic
        knob.step = 10
        knob.detents = [440]
        knob.origin = 1000
        knob.turns = .unbounded
        knob.holdsAtEnds = true
        knob.dragsPointerOnly = true
        knob.dragLength = 33
        knob.value = 5000
        knob.becomeFirstResponder()
        user.type(.pageUp)
        let refused = messages { _ = knob.becomeRotaryKnob() }
        #expect(refused.isEmpty)
        let new = Knob(frame: knob.frame)
        #expect(knob.step == new.step && knob.detents == new.detents && knob.origin == new.origin)
        #expect(knob.turns == .bounded && knob.turnCount == 0)
        #expect(knob.holdsAtEnds == new.holdsAtEnds && knob.dragsPointerOnly == new.dragsPointerOnly)
        for position in [0, 0.1, 0.25, 0.5, 0.9, 1] { #expect(isNear(knob.value(at: position), position)) }
        #expect(knob.value == 0.5 && isNear(knob.angle, -0.5 * .pi))
        // A press away from the pointer rotates the knob: 27° are a tenth of 270°.
        user.press(140, 110)
        user.move(90 + 50 * 0.8910065241883679, 110 + 50 * 0.45399049973954675)
        #expect(isNear(knob.value, 0.6))
    }

    @Test func `an animation takes a fifth of a second, easing in to its middle and out from there`() throws {
        knob.becomeRotaryKnob()
        try user.frame(at: 1)
        knob.setValue(1, animated: true)
        // The curve (.42, 0), (1, 1) has 0.31536 at one half.
        for (time, part) in [(2.0, 0.0), (2.05, 0.15768), (2.1, 0.5), (2.15, 0.84232), (2.2, 1)] {
            try user.frame(at: time)
            #expect(isNear(knob.presentationValue, 0.5 + 0.5 * part, 1e-4))
        }
        #expect(!window.layerTree.isAnimating)
    }
}
