import KnobHarness
import Testing

@testable import KnobKit

/// Two bound sliders, whose thumbs travel 200 points.
@MainActor
struct ValueBindingTests: WindowSuite {
    let window = Window(contentSize: Size(width: 300, height: 300))
    let first = Slider(frame: Rect(x: 10, y: 20, width: 228, height: 31))
    let second = Slider(frame: Rect(x: 10, y: 80, width: 228, height: 31))

    init() throws {
        for slider in [first, second] { window.addSubview(slider) }
        (first.value, second.value) = (0.25, 0.75)
        try user.frame(at: 1)
    }

    func values(_ sliders: Slider...) -> [Double] { sliders.map(\.value) }

    @Test func `the first value is that of all, and changes of each are passed on`() {
        let binding = bind(first, second, animated: true)
        #expect(values(first, second) == [0.25, 0.25] && second.isAnimating && !first.isAnimating)
        first.value = 0.5
        #expect(second.value == 0.5)
        second.setValue(0.125)
        #expect(first.value == 0.125)
        #expect(binding.numbers.count == 2 && first.number.bindings.first === binding)
    }

    @Test func `a released or invalidated binding passes nothing on, and a binding keeps no control`() {
        var binding: ValueBinding? = bind(first, second)
        binding = nil
        first.value = 1
        #expect(second.value == 0.25 && first.number.bindings.isEmpty)
        binding = bind(first, second)
        binding?.invalidate()
        first.value = 0.5
        #expect(second.value == 1 && binding?.numbers.isEmpty == true)
        var third: Slider? = Slider(frame: .zero)
        binding = third.map { bind(first, $0, second) }
        weak let released = third
        third = nil
        first.value = 0.75
        #expect(released == nil && second.value == 0.75)
    }

    @Test func `a drag of either control moves the other at each step, before its action`() {
        let binding = bind(first, second)
        @MainActor final class Watcher {
            let sliders: [Slider]
            var differences: [Double] = []
            init(_ sliders: [Slider]) { self.sliders = sliders }
            func changed() { differences.append(sliders[0].value - sliders[1].value) }
        }
        let watcher = Watcher([first, second])
        let journals = [first, second].map { EditListener($0, sends: true) }
        for slider in [first, second] {
            slider.addTarget(watcher, action: Watcher.changed, for: [.valueChanged, .editingChanged])
        }
        for (start, y) in [(74.0, 35.0), (124.0, 95.0)] {
            user.press(start, y)
            user.move(start + 25, y)
            user.move(start + 50, y)
            user.release(start + 50, y)
        }
        #expect(isNear(first.value, 0.75) && first.value == second.value)
        #expect(watcher.differences == Array(repeating: 0, count: 8))
        let expected = ["began", "sent", "changed", "sent", "changed", "ended"]
        #expect(journals.map(\.journal.lines) == [expected, expected], "followers send nothing")
        _ = binding
    }

    @Test(arguments: [false, true]) func `a control that is not continuous passes its value on at the end`(
        isCancelled: Bool
    ) {
        let binding = bind(first, second)
        first.isContinuous = false
        first.sendsActionOnRelease = isCancelled
        user.press(74, 35)
        user.move(124, 35)
        #expect(values(first, second) == [0.5, 0.25])
        if isCancelled { first.isEnabled = false } else { user.release(124, 35) }
        #expect(values(first, second) == [0.5, 0.5])
        first.isEnabled = true
        user.press(124, 35)
        user.move(174, 35)
        first.isContinuous = true
        #expect(values(first, second) == [0.75, 0.75], "also when it becomes continuous")
        user.type(.escape)
        #expect(values(first, second) == [0.5, 0.5])
        _ = binding
    }

    @Test func `what the program sets in a drag that is not continuous is passed on at once`() {
        let binding = bind(first, second)
        first.isContinuous = false
        user.press(74, 35)
        user.move(124, 35)
        second.value = 0.125
        #expect(values(first, second) == [0.125, 0.125])
        first.value = 0.375
        #expect(values(first, second) == [0.375, 0.375])
        _ = binding
    }

    // MARK: Animation

    @Test func `animations run in step from the same frame on`() throws {
        let binding = bind(first, second)
        second.setValue(0.75, animated: true)
        // The easing curve of 0.42, 0 and 0.58, 1 at a quarter, a half and three quarters.
        for (time, part) in [(2.0, 0.0), (2.0625, 0.12916), (2.125, 0.5), (2.1875, 0.87084), (2.25, 1)] {
            try user.frame(at: time)
            #expect(first.presentationValue == second.presentationValue)
            #expect(isNear(first.presentationValue, 0.25 + 0.5 * part, 1e-4))
        }
        #expect(!window.layerTree.isAnimating)
        _ = binding
    }

    @Test func `a control that is animated before its first layout moves as the others do`() throws {
        let window = Window(contentSize: Size(width: 300, height: 300))
        let controls: [ValueControl] = [
            Knob(frame: Rect(x: 0, y: 0, width: 60, height: 60)),
            Slider(frame: Rect(x: 0, y: 80, width: 228, height: 31)),
        ]
        for control in controls {
            window.addSubview(control)
            control.setValue(0.5, animated: true)
        }
        let user = SimulatedUser(window: window)
        try user.frame(at: 1)
        #expect(controls.map(\.presentationValue) == [0, 0])
        try user.frame(at: 1.125)
        #expect(controls.map(\.presentationValue) == [0.25, 0.25])
    }

    @Test func `a value set without animation ends the animations of all`() throws {
        let binding = bind(first, second)
        first.setValue(0.75, animated: true)
        try user.frame(at: 2)
        try user.frame(at: 2.1)
        second.setValue(0.75, animated: false)
        #expect(!first.isAnimating && !second.isAnimating)
        first.setValue(0.25, animated: true)
        first.setValue(0.25, animated: true)
        #expect(first.isAnimating && second.isAnimating, "but set again with animation goes on")
        _ = binding
    }

    @Test func `a drag in mid-flight stops both where they are`() throws {
        let binding = bind(first, second)
        first.setValue(1, animated: true)
        try user.frame(at: 2)
        try user.frame(at: 2.125)
        let seen = first.presentationValue
        #expect(isNear(seen, 0.625))
        user.press(24 + 200 * seen, 95)
        user.move(24 + 200 * seen - 20, 95)
        #expect(values(first, second).allSatisfy { isNear($0, seen - 0.1) } && !first.isAnimating)
        _ = binding
    }

    // MARK: Limits

    @Test func `a value outside of a control's limits shows as the nearest limit, and the others keep it`() {
        second.limits = 0...0.5
        let binding = bind(first, second)
        first.value = 0.875
        #expect(values(first, second) == [0.875, 0.5])
        first.value = 0.375
        #expect(values(first, second) == [0.375, 0.375])
        first.value = 0.875
        user.click(228, 95)
        second.editor.begin(.keys)
        second.editor.end(.keys)
        #expect(values(first, second) == [0.875, 0.5], "an edit without a change passes nothing on")
        second.value = 0.25
        #expect(values(first, second) == [0.25, 0.25])
        _ = binding
    }

    @Test func `values are passed on between different limits, scales, and steps`() {
        first.limits = 20...20_000
        first.scale = .logarithmic
        second.limits = 0...40_000
        let binding = bind(first, second)
        second.value = 2_000
        #expect(first.value == 2_000)
        second.step = 1000
        first.value = 200.5
        #expect(second.value == 200.5)
        second.limits = 0...50
        #expect(values(first, second) == [50, 50], "limits that clamp the value pass it on")
        _ = binding
    }

    // MARK: Rings and observers

    @Test func `a change is passed on once in a ring of bindings`() {
        let third = Slider(frame: .zero)
        let bindings = [bind(first, second), bind(second, third), bind(third, first)]
        let journal = Journal()
        let observations = [first, second, third].map { slider in
            slider.observe(\.value) { _, change in journal.note("\(change.newValue)") }
        }
        for (index, slider) in [first, second, third].enumerated() {
            let value = Double(index + 3) / 8
            slider.value = value
            #expect(values(first, second, third) == [value, value, value])
            #expect(journal.take() == ["\(value)", "\(value)", "\(value)"])
        }
        _ = (bindings, observations)
    }

    @Test func `a value that an observer of a follower corrects is passed back`() {
        let binding = bind(first, second)
        let observation = second.observe(\.value) { slider, _ in
            slider.value = (slider.value * 4).rounded() / 4
        }
        first.value = 0.6
        #expect(values(first, second) == [0.5, 0.5])
        user.press(124, 35)
        user.move(124 + 42, 35)
        #expect(values(first, second) == [0.75, 0.75])
        _ = (binding, observation)
    }

    @Test func `observers that disagree end in a message and not in a crash`() {
        let binding = bind(first, second)
        let observations = [(first, 0.125), (second, 0.875)].map { slider, wanted in
            slider.observe(\.value) { slider, _ in slider.value = wanted }
        }
        let texts = messages { first.value = 0.5 }
        #expect(texts.count == 1 && texts.allSatisfy { $0.contains("again and again") })
        #expect(values(first, second).allSatisfy { [0.125, 0.875].contains($0) })
        for observation in observations { observation.invalidate() }
        first.value = 0.5
        #expect(second.value == 0.5, "the binding still works")
        _ = binding
    }
}
