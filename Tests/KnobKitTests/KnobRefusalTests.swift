import KnobKit
import KnobTestTools
import Testing

/// Ways to drag that a control can't be dragged by: a press says so once, and nothing else happens.
@MainActor
struct KnobRefusalTests {
    let window = Window(contentSize: Size(width: 320, height: 480))
    let knob = Knob(frame: Rect(x: 20, y: 40, width: 140, height: 140))
    let slider = Slider(frame: Rect(x: 20, y: 240, width: 228, height: 31))
    var hand: Hand { Hand(window: window) }

    init() {
        window.addSubview(knob)
        window.addSubview(slider)
        (knob.value, slider.value) = (0.5, 0.5)
    }

    /// What is said about a drag that starts at (134, y) and goes to the right.
    func drag(at y: Double) -> [String] {
        messages {
            hand.press(134, y)
            hand.move(154, y + 5)
            hand.move(174, y)
            hand.release(174, y)
        }
    }

    @Test func `a slider can't be turned, but its keys and the wheel go on`() {
        let listener = EditListener(slider, sends: true)
        let turns: [any DragInteraction] = [
            .rotation, .relativeRotation, RotationInteraction(followsPress: true),
        ]
        for interaction in turns {
            slider.interaction = interaction
            let said = drag(at: 255)
            #expect(said.count == 1 && said[0].contains("Slider"))
            #expect(slider.value == 0.5 && !slider.isTracking && !slider.isHighlighted)
        }
        #expect(listener.journal.take() == [])
        slider.becomeFirstResponder()
        hand.type(.right)
        #expect(isNear(slider.value, 0.51))
        slider.interaction = .track
        #expect(drag(at: 255) == [])
        #expect(isNear(slider.value, 0.71))
    }

    @Test func `a knob can't be pushed like a thumb`() {
        let listener = EditListener(knob, sends: true)
        knob.interaction = .track
        let said = drag(at: 110)
        #expect(said.count == 1 && said[0].contains("Knob"))
        #expect(knob.value == 0.5 && !knob.isTracking && listener.journal.take() == [])
        knob.interaction = .rotation
        #expect(drag(at: 110) == [])
        #expect(knob.value > 0.7)
    }

    @Test func `edits that are no number leave the picture alone`() throws {
        try hand.frame(at: 1)
        knob.setValue(1, animated: true)
        try hand.frame(at: 2)
        try hand.frame(at: 2.1)
        let shown = knob.presentationAngle
        knob.editor.begin(.keys)
        let said = messages {
            knob.editor.edit(knob.number, by: .nan)
            knob.editor.edit(knob.number, to: .nan)
        }
        #expect(said.count == 2 && knob.value == 1)
        #expect(knob.isAnimating && knob.presentationAngle == shown)
        knob.editor.end(.keys)
    }
}
