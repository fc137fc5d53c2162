import KnobHarness
import KnobKit
import Testing

/// Rings of bindings, and observers that set other values.
extension ValueBindingTests {
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

    @Test func `all of many controls follow one`() {
        let sliders = (0..<5).map { _ in Slider(frame: .zero) }
        let binding = ValueBinding([first.number] + sliders.map(\.number))
        sliders[3].value = 0.625
        #expect(([first] + sliders).allSatisfy { $0.value == 0.625 })
        _ = binding
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

    @Test func `an observer may end the binding while a value is passed on`() {
        let third = Slider(frame: .zero)
        let binding = bind(first, second, third)
        let observation = second.observe(\.value) { _, _ in binding.invalidate() }
        first.value = 0.5
        #expect(values(first, second, third) == [0.5, 0.5, 0.25])
        _ = observation
    }
}
