import KnobHarness
import KnobKit
import Testing

/// Interactions that a control does not support: a press reports the problem once and changes nothing.
@MainActor
struct KnobRefusalTests {
    let window = Window(contentSize: Size(width: 320, height: 480))
    let knob = Knob(frame: Rect(x: 20, y: 40, width: 140, height: 140))
    let slider = Slider(frame: Rect(x: 20, y: 240, width: 228, height: 31))
    var user: SimulatedUser { SimulatedUser(window: window) }

    init() {
        window.addSubview(knob)
        window.addSubview(slider)
        (knob.value, slider.value) = (0.5, 0.5)
    }

    /// Returns the messages of a drag that starts at (134, y) and goes to the right.
    func drag(at y: Double) -> [String] {
        messages {
            user.press(134, y)
            user.move(154, y + 5)
            user.move(174, y)
            user.release(174, y)
        }
    }

    @Test func `a slider rejects rotation, and its keys and the wheel still work`() {
        let listener = EditListener(slider, sends: true)
        let turns: [any DragInteraction] = [
            .rotation, .relativeRotation, RotationInteraction(followsPress: true),
        ]
        for interaction in turns {
            slider.interaction = interaction
            let reports = drag(at: 255)
            #expect(reports.count == 1 && reports[0].contains("Slider"))
            #expect(slider.value == 0.5 && !slider.isTracking && !slider.isHighlighted)
        }
        #expect(listener.journal.take() == [])
        slider.becomeFirstResponder()
        user.type(.right)
        #expect(isNear(slider.value, 0.51))
        slider.interaction = .track
        #expect(drag(at: 255) == [])
        #expect(isNear(slider.value, 0.71))
    }

    @Test func `a knob rejects the interaction of a slider's track`() {
        let listener = EditListener(knob, sends: true)
        knob.interaction = .track
        let reports = drag(at: 110)
        #expect(reports.count == 1 && reports[0].contains("Knob"))
        #expect(knob.value == 0.5 && !knob.isTracking && listener.journal.take() == [])
        knob.interaction = .rotation
        #expect(drag(at: 110) == [])
        #expect(knob.value > 0.7)
    }

    @Test func `edits that are not a number do not affect an animation`() throws {
        try user.frame(at: 1)
        knob.setValue(1, animated: true)
        try user.frame(at: 2)
        try user.frame(at: 2.1)
        let presented = knob.presentationAngle
        knob.editor.begin(.keys)
        let reports = messages {
            knob.editor.edit(knob.number, by: .nan)
            knob.editor.edit(knob.number, to: .nan)
        }
        #expect(reports.count == 2 && knob.value == 1)
        #expect(knob.isAnimating && knob.presentationAngle == presented)
        knob.editor.end(.keys)
    }
}
