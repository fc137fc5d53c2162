import KnobHarness
import Observation
import Testing

@testable import KnobKit

/// The properties of controls in `withObservationTracking` and `Observations`.
@MainActor
struct ObservationTrackingTests {
    /// The names of the changes that were noticed.
    private final class Changes: Sendable {
        nonisolated(unsafe) var names: [String] = []
        func take() -> [String] {
            defer { names = [] }
            return names
        }
    }

    private let changes = Changes()

    private func track<Value>(_ name: String, _ read: () -> Value) -> Value {
        withObservationTracking(read) { [changes] in changes.names.append(name) }
    }

    @Test func `a change of a value that was read is noticed once, until it is read again`() {
        let slider = Slider(frame: .zero)
        #expect(track("value") { slider.value } == 0)
        #expect(changes.take() == [])
        slider.value = 0.5
        slider.value = 0.75
        #expect(changes.take() == ["value"])
        #expect(track("again") { slider.value } == 0.75)
        slider.value = 0.75
        #expect(changes.take() == [])
        slider.value = 0.25
        #expect(changes.take() == ["again"])
    }

    @Test func `a change is noticed only where that property of that control was read`() {
        let (first, second, power) = (Slider(frame: .zero), Slider(frame: .zero), Switch(frame: .zero))
        _ = track("first") { first.value }
        _ = track("second") { second.value }
        _ = track("enabled") { first.isEnabled }
        _ = track("selected") { first.isSelected }
        _ = track("power") { power.isOn }
        first.isHighlighted = true
        first.isHovered = true
        #expect(changes.take() == [])
        second.value = 1
        #expect(changes.take() == ["second"])
        first.isEnabled = false
        #expect(changes.take() == ["enabled"])
        first.isSelected = true
        #expect(changes.take() == ["selected"])
        power.isOn = true
        #expect(changes.take() == ["power"])
        first.value = 1
        #expect(changes.take() == ["first"])
        _ = track("highlighted") { first.isHighlighted }
        _ = track("hovered") { first.isHovered }
        first.isHighlighted = false
        #expect(changes.take() == ["highlighted"])
        first.isHovered = false
        #expect(changes.take() == ["hovered"])
    }

    @Test func `a closure that reads several controls notices each of them`() {
        let sliders = (0..<3).map { _ in Slider(frame: .zero) }
        for changed in sliders {
            #expect(track("sum") { sliders.reduce(0) { $0 + $1.value } } >= 0)
            changed.value = 1
            #expect(changes.take() == ["sum"])
        }
    }

    @Test func `a control that nobody tracks has no registrar`() {
        let (slider, power) = (Slider(frame: .zero), Switch(frame: .zero))
        _ = (slider.value, power.isOn, slider.isEnabled)
        slider.value = 0.5
        power.isOn = true
        #expect(slider.observers.tracking == nil && power.observers.tracking == nil)
        _ = track("value") { slider.value }
        #expect(slider.observers.tracking != nil && power.observers.tracking == nil)
    }

    @Test func `a tracked control is released`() {
        weak var released: Slider?
        do {
            let slider = Slider(frame: .zero)
            released = slider
            _ = track("value") { slider.value }
        }
        #expect(released == nil && changes.take() == [])
    }

    @Test func `the new value is set when a change is noticed`() {
        final class Box: Sendable {
            nonisolated(unsafe) weak var slider: Slider?
            nonisolated(unsafe) var seen = -1.0
        }
        let (slider, box) = (Slider(frame: .zero), Box())
        box.slider = slider
        withObservationTracking {
            _ = slider.value
        } onChange: {
            MainActor.assumeIsolated { box.seen = box.slider?.value ?? -2 }
        }
        slider.value = 0.5
        #expect(box.seen == 0.5)
    }

    @Test func `Observations yield the value and each change`() async {
        let slider = Slider(frame: .zero)
        var values = Observations { slider.value }.makeAsyncIterator()
        #expect(await values.next() == 0)
        for value in [0.25, 0.5, 1] {
            Task { slider.value = value }
            #expect(await values.next() == value)
        }
    }
}
