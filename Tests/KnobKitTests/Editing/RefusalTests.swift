import KnobHarness
import KnobKit
import Testing

/// Invalid input, which is rejected with one message and changes nothing.
@MainActor
struct RefusalTests: WindowSuite {
    let window = Window(contentSize: Size(width: 300, height: 100))
    let control = ValueControl(frame: Rect(x: 0, y: 0, width: 300, height: 50))
    let slider = Slider(frame: Rect(x: 0, y: 60, width: 228, height: 31))
    let listener: EditListener

    init() {
        window.addSubview(control)
        window.addSubview(slider)
        (control.value, slider.value) = (0.5, 0.5)
        listener = EditListener(control, sends: true)
    }

    @Test func `a number that is not finite or negative is rejected with one message, and changes nothing`() {
        func expect<Owner>(
            _ owner: Owner, rejects numbers: [Double], _ paths: [ReferenceWritableKeyPath<Owner, Double>]
        ) {
            for path in paths {
                let before = owner[keyPath: path]
                for number in numbers {
                    #expect(messages { owner[keyPath: path] = number }.count == 1, "\(path)")
                    #expect(owner[keyPath: path] == before, "\(path)")
                }
            }
        }
        let notFinite = [Double.nan, .infinity, -.infinity]
        let knob = Knob(frame: Rect(x: 1, y: 2, width: 3, height: 4))
        let scrollView = ScrollView(frame: .zero)
        expect(
            knob, rejects: notFinite,
            [
                \.minimumValue, \.maximumValue, \.startAngle, \.endAngle, \.frame.size.width,
                \.bounds.size.width, \.bounds.origin.y, \.center.x, \.alpha, \.transform.tx,
            ])
        expect(knob.layer, rejects: notFinite, [\.cornerRadius, \.borderWidth])
        expect(window, rejects: notFinite, [\.contentSize.width, \.minimumSize.height])
        expect(knob, rejects: notFinite + [-1], [\.step, \.dragLength, \.lineWidth, \.pointerLength])
        expect(StackView(), rejects: notFinite, [\.spacing, \.layoutMargins.left])
        expect(scrollView, rejects: notFinite, [\.contentOffset.x, \.contentSize.width])
        #expect(messages { _ = View(frame: Rect(x: 1, y: .nan, width: 3, height: 4)) }.count == 1)
        knob.accessibilityLabel = "Gain"
        slider.accessibilityLabel = "Gain"
        for number in notFinite {
            let reports = messages {
                knob.tickMarks = [TickMark(0), TickMark(number)]
                slider.tickMarks = [TickMark(number, label: "0")]
                slider.detents = [number]
                knob.animationCurve = AnimationCurve(.linear, duration: number)
            }
            #expect(
                reports.count == 4 && reports.prefix(3).allSatisfy { $0.contains("“Gain”") }, "\(reports)")
            #expect(knob.tickMarks == [] && slider.tickMarks == [] && slider.detents == [])
        }
    }

    @Test func `a view controller of another window is rejected`() {
        let controller = ViewController()
        let other = Window(contentSize: Size(width: 100, height: 100), title: "Other")
        other.rootViewController = controller
        #expect(messages { window.rootViewController = controller }.count == 1)
        #expect(window.rootViewController == nil && controller.view.superview === other)
        other.rootViewController = nil
        #expect(messages { window.rootViewController = controller } == [])
        #expect(controller.view.superview === window)
    }

    @Test func `an edit by a value that is not finite is rejected`() {
        let edits: [@MainActor () -> Void] = [
            { control.editor.edit(control.number, by: .nan) },
            { control.editor.edit(control.number, by: 0.1, points: .infinity) },
            { control.editor.edit(control.number, to: .nan) },
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
                    user.drag(100, y, to: 120, y + 5)
                }
                #expect(refused.count == 1 && refused[0].contains(name))
            }
            #expect(refusing.value == 0.5 && !refusing.isHighlighted && journal.take() == [])
            refusing.becomeFirstResponder()
            user.type(.right)
            #expect(isNear(refusing.value, 0.51))
        }
    }

    @Test func `dragLength is 200 by default, and the distance of a linear drag for the whole range`() {
        #expect(control.dragLength == 200)
        control.interaction = .horizontal
        for (length, value) in [(400.0, 0.55), (100, 0.7)] {
            control.value = 0.5
            control.dragLength = length
            user.drag(100, 25, to: 120, 25)
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
