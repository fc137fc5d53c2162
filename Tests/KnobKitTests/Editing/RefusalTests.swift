import KnobHarness
import KnobKit
import Testing

/// Invalid input, which is rejected with one message and changes nothing.
@MainActor
struct RefusalTests {
    let window = Window(contentSize: Size(width: 300, height: 100))
    let control = ValueControl(frame: Rect(x: 0, y: 0, width: 300, height: 50))
    let slider = Slider(frame: Rect(x: 0, y: 60, width: 228, height: 31))
    let listener: EditListener
    var user: SimulatedUser { SimulatedUser(window: window) }

    init() {
        window.addSubview(control)
        window.addSubview(slider)
        (control.value, slider.value) = (0.5, 0.5)
        listener = EditListener(control, sends: true)
    }

    @Test func `an edit by a value that is not finite is rejected`() {
        let edits: [@MainActor () -> Void] = [
            { control.editor.edit(control.number, by: .nan) },
            { control.editor.edit(control.number, by: .infinity) },
            { control.editor.edit(control.number, by: -.infinity) },
            { control.editor.edit(control.number, by: 0.1, points: .nan) },
            { control.editor.edit(control.number, by: 0.1, points: .infinity) },
            { control.editor.edit(control.number, to: .nan) },
            { control.editor.edit(control.number, to: .nan, animated: true) },
        ]
        control.editor.begin(.keys)
        _ = listener.journal.take()
        for edit in edits {
            #expect(messages { edit() }.count == 1)
            #expect(control.value == 0.5 && control.isEditing)
        }
        #expect(listener.journal.take() == [])
        // Nothing remains of them: the next edit starts at the value.
        control.editor.edit(control.number, by: 0.25)
        #expect(control.value == 0.75)
    }

    @Test func `an edit to infinity goes to the end, as setting the value does`() {
        control.editor.begin(.keys)
        for (number, value) in [(Double.infinity, 1.0), (-.infinity, 0)] {
            #expect(messages { control.editor.edit(control.number, to: number) }.isEmpty)
            #expect(control.value == value)
        }
    }

    @Test func `edits that are not a number do not affect an animation`() throws {
        try user.frame(at: 1)
        slider.setValue(1, animated: true)
        try user.frame(at: 2)
        try user.frame(at: 2.1)
        let presented = slider.presentationValue
        slider.editor.begin(.keys)
        #expect(messages { slider.editor.edit(slider.number, by: .nan) }.count == 1)
        #expect(slider.value == 1 && slider.isAnimating && slider.presentationValue == presented)
    }

    @Test
    func `an interaction that a control does not support is rejected at each press, and keys still work`() {
        let knob = Knob(frame: Rect(x: 0, y: 0, width: 300, height: 50))
        window.addSubview(knob)
        let pairs: [(ValueControl, any DragInteraction, String, Double)] = [
            (control, .track, "ValueControl", 25), (knob, .track, "Knob", 25),
            (slider, .rotation, "Slider", 75),
            (slider, .relativeRotation, "Slider", 75),
        ]
        for (refusing, interaction, name, y) in pairs {
            window.bringSubviewToFront(refusing)
            refusing.interaction = interaction
            refusing.value = 0.5
            let journal = EditListener(refusing, sends: true).journal
            for _ in 0..<2 {
                let refused = messages {
                    user.press(100, y)
                    user.move(120, y + 5)
                    user.release(120, y + 5)
                }
                #expect(refused.count == 1 && refused[0].contains(name))
            }
            #expect(refusing.value == 0.5 && !refusing.isHighlighted && journal.take() == [])
            refusing.becomeFirstResponder()
            user.type(.right)
            #expect(isNear(refusing.value, 0.51))
        }
    }

    @Test(arguments: [0.0, -1, .nan, .infinity, -.infinity])
    func `an interaction with an invalid length reports it at each press`(length: Double) {
        for interaction in [LinearInteraction(.both, length: length), .init(.vertical, length: length)] {
            control.interaction = interaction
            let refused = messages {
                user.press(100, 25)
                user.move(120, 5)
                user.release(120, 5)
            }
            #expect(refused.count == 1)
            #expect(control.value == 0.5 && !control.isHighlighted)
        }
        #expect(listener.journal.take() == [])
    }

    @Test(arguments: [0.0, -200, .nan, .infinity])
    func `an invalid dragLength is rejected`(length: Double) {
        control.dragLength = 100
        #expect(messages { control.dragLength = length }.count == 1)
        #expect(control.dragLength == 100)
        user.press(100, 25)
        user.move(110, 25)
        #expect(isNear(control.value, 0.6))
    }

    @Test func `dragLength is 200 by default, and the length of an interaction has precedence`() {
        #expect(control.dragLength == 200)
        for (length, own, value) in [(400.0, nil, 0.55), (100, nil, 0.7), (400, 50.0, 0.9)] {
            control.value = 0.5
            control.dragLength = length
            control.interaction = LinearInteraction(.horizontal, length: own)
            user.press(100, 25)
            user.move(120, 25)
            user.release(120, 25)
            #expect(isNear(control.value, value))
        }
    }

    @Test func `a motion that is not finite from a custom interaction is rejected`() {
        struct Broken: DragInteraction {
            let motion: DragMotion
            mutating func begin(at input: DragInput, on geometry: DragGeometry) -> Bool { true }
            mutating func move(to input: DragInput, on geometry: DragGeometry) -> DragMotion? { motion }
        }
        for (motion, number) in [
            (DragMotion.by(position: .nan, points: 1), "nan"), (.by(position: .infinity, points: 1), "inf"),
            (.by(position: 0.25, points: .infinity), "inf"), (.to(position: .nan, length: 100), "nan"),
            (.around(position: .nan, length: 100), "nan"),
        ] {
            control.interaction = Broken(motion: motion)
            user.press(100, 25)
            let refused = messages { user.move(120, 25) }
            #expect(refused.count == 1 && refused[0].contains("\(number) is not a finite number"))
            user.release(120, 25)
            #expect(control.value == 0.5)
            #expect(listener.journal.take() == ["began", "ended"])
        }
    }
}
