import KnobHarness
import KnobKit
import Testing

/// Sliders bound at their distances, as ganged faders are. Their thumbs travel 200 points.
@MainActor
struct GangTests: WindowSuite {
    let window = Window(contentSize: Size(width: 300, height: 300))
    let first = Slider(frame: Rect(x: 10, y: 20, width: 228, height: 31))
    let second = Slider(frame: Rect(x: 10, y: 80, width: 228, height: 31))
    let third = Slider(frame: Rect(x: 10, y: 140, width: 228, height: 31))
    var values: [Double] { [first, second, third].map(\.value) }

    init() throws {
        for (slider, value) in [(first, 0.25), (second, 0.5), (third, 0.875)] {
            window.addSubview(slider)
            slider.value = value
        }
        try user.frame(at: 1)
    }

    @Test func `values keep their differences, and a member that waits at a limit gets its own back`() {
        let binding = bind(first, second, third, keepsDistances: true)
        #expect(values == [0.25, 0.5, 0.875])
        let steps: [(slider: Slider, value: Double, expected: [Double])] = [
            (first, 0.125, [0.125, 0.375, 0.75]), (third, 1, [0.375, 0.625, 1]),
            (second, 0.5, [0.25, 0.5, 0.875]),
            (first, 0.75, [0.75, 1, 1]), (first, 0.25, [0.25, 0.5, 0.875]),
            (third, 0, [0, 0, 0]), (third, 0.875, [0.25, 0.5, 0.875]),
        ]
        for step in steps {
            step.slider.value = step.value
            #expect(values == step.expected)
        }
        _ = binding
    }

    @Test func `undo restores all that a drag has moved, also after the gang was ended`() {
        let knob = Knob(frame: .zero)
        knob.value = third.value
        let pair = bind(third, knob)
        var binding: ValueBinding? = bind(first, second, third, keepsDistances: true)
        let manager = UndoManager()
        window.undoManager = manager
        user.drag(124, 95, to: 149, 95)
        #expect(values == [0.375, 0.625, 1] && knob.value == 1)
        binding = nil
        for _ in 0..<2 {
            manager.undo()
            #expect(values == [0.25, 0.5, 0.875] && knob.value == 0.875 && !manager.canUndo)
            manager.redo()
            #expect(values == [0.375, 0.625, 1] && knob.value == 1 && !manager.canRedo)
        }
        first.value = 0.125
        manager.undo()
        #expect(values == [0.25, 0.5, 0.875])
        _ = (pair, binding)
    }

    @Test(arguments: [false, true])
    func `undo and Escape restore all at once, also when a member that waited at its limit was dragged`(
        escapes: Bool
    ) {
        let binding = bind(first, third, keepsDistances: true)
        var seen: [[Double]] = []
        let note: @MainActor (Slider) -> Void = { [self] _ in seen.append(values) }
        let events: ControlEvents = [.valueChanged, .editingChanged, .editingDidEnd, .editingDidCancel]
        let observations = [first, third].map { slider in
            slider.addAction(for: events, handler: note)
            return slider.observe(\.value) { slider, _ in note(slider) }
        }
        let manager = UndoManager()
        window.undoManager = manager
        first.value = 0.75
        #expect(values == [0.75, 0.5, 1])
        user.press(224, 155)
        user.move(174, 155)
        #expect(values == [0.125, 0.5, 0.75])
        if !escapes { user.release(174, 155) }
        seen = []
        if escapes { user.type(.escape) } else { manager.undo() }
        #expect(seen.count == 5 && seen.allSatisfy { $0 == [0.75, 0.5, 1] }, "\(seen)")
        _ = (binding, observations)
    }

    @Test func `the values of followers are clean decimal numbers`() {
        for (slider, value) in [(first, 0.1), (second, 0.3), (third, 0.7)] { slider.value = value }
        let binding = bind(first, second, third, keepsDistances: true)
        for (value, expected) in [(0.2, [0.2, 0.4, 0.8]), (0.1, [0.1, 0.3, 0.7]), (0, [0, 0.2, 0.6])] {
            first.value = value
            #expect(values == expected)
        }
        third.value = 0.9
        #expect(values == [0.3, 0.5, 0.9])
        _ = binding
    }

    @Test func `a gang passes on to the pairs of its members, as on a desk with motor faders`() {
        let knobs = [Knob(frame: .zero), Knob(frame: .zero)]
        knobs[0].value = first.value
        knobs[1].value = second.value
        let pairs = [bind(first, knobs[0]), bind(second, knobs[1])]
        let gang = bind(first, second, keepsDistances: true)
        knobs[1].value = 0.625
        #expect(values.prefix(2) == [0.375, 0.625] && knobs.map(\.value) == [0.375, 0.625])
        knobs[0].value = 0.875
        #expect(values.prefix(2) == [0.875, 1] && knobs.map(\.value) == [0.875, 1])
        knobs[0].value = 0.5
        #expect(values.prefix(2) == [0.5, 0.75] && knobs.map(\.value) == [0.5, 0.75])
        _ = (pairs, gang)
    }
}

/// Bound switches.
@MainActor
struct SwitchBindingTests: WindowSuite {
    let window = Window(contentSize: Size(width: 300, height: 300))
    let switches = (0..<3).map { Switch(frame: Rect(x: 10, y: 10 + 50 * Double($0), width: 51, height: 31)) }
    var states: [Bool] { switches.map(\.isOn) }

    init() throws {
        for control in switches { window.addSubview(control) }
        switches[0].isOn = true
        try user.frame(at: 1)
    }

    @Test func `the state of the first is that of all, and a click changes all and sends one action`() {
        let binding = bind(switches[0], switches[1], switches[2])
        #expect(states == [true, true, true])
        let journal = Journal()
        for (index, control) in switches.enumerated() {
            control.addAction(Action { _ in journal.note("\(index)") }, for: .valueChanged)
        }
        switches[1].isOn = false
        #expect(states == [false, false, false] && journal.take() == [])
        user.click(20, 120)
        #expect(states == [true, true, true] && journal.take() == ["2"])
        _ = binding
    }

    @Test func `undo restores all switches that a click has changed, also after the binding was ended`() {
        var binding: ValueBinding? = bind(switches[0], switches[1], switches[2])
        let manager = UndoManager()
        window.undoManager = manager
        user.click(20, 70)
        #expect(states == [false, false, false])
        binding = nil
        for _ in 0..<2 {
            manager.undo()
            #expect(states == [true, true, true])
            manager.redo()
            #expect(states == [false, false, false])
        }
        _ = binding
    }
}
