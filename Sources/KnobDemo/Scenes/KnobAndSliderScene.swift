import Glibc
import KnobKit

/// A scene with a knob and a slider that have the same value: the base class of the tutorial's and the rotary
/// scene.
class KnobAndSliderScene: ViewController, Scene {
    let knob: Knob
    let valueSlider = Slider()
    let options: SceneOptions
    var valuesDidChange: (@MainActor (TraceCause) -> Void)?
    var observations: [KeyValueObservation] = []

    private var pair: [ValueControl] { [knob, valueSlider] }
    /// Whether a control is being edited whose changes the other follows only at the end.
    private var isApart: Bool { pair.contains { !$0.isContinuous && $0.isEditing } }
    /// The value of `isApart` when the last animation of both controls began. They start at different values
    /// then.
    private var startedApart = false

    init(knob: Knob, _ options: SceneOptions) {
        (self.knob, self.options) = (knob, options)
    }

    /// Sets the knob to the slider's value, and makes each control follow the user's changes of the other.
    func linkControls() {
        for control in pair {
            control.isContinuous = options.isContinuous
            // A cancelled edit keeps its value and may have sent no `.valueChanged`.
            control.addTarget(
                self, action: KnobAndSliderScene.follow, for: [.valueChanged, .editingDidCancel])
        }
        valueSlider.value = options.value ?? valueSlider.value
        knob.setValue(valueSlider.value)
    }

    private func follow(_ sender: ValueControl) {
        for other in pair where other !== sender {
            other.setValue(sender.value, animated: sender.isAnimating)
        }
    }

    /// Sets the value of both controls.
    func set(_ value: Double, animated: Bool) {
        startedApart = isApart
        for control in pair { control.setValue(value, animated: animated) }
    }

    /// Moves both controls on a sine wave. While the user edits one of them, the other follows that.
    func play(at time: Double) {
        guard !pair.contains(where: \.isHeld) else { return }
        set(knob.value(at: 0.5 + 0.5 * sin(time * 1.2)), animated: false)
        valuesDidChange?(.animation)
    }

    var controls: [(name: String, view: View)] { [("knob", knob), ("slider", valueSlider)] }

    var traceFields: TraceFields { TraceFields(knob, slider: valueSlider) }

    var invariants: [Invariant] {
        isApart ? [] : [Invariant("the slider's value", valueSlider.value, equals: knob.value)]
    }

    /// Returns the condition that the pointer's angle is that of the knob's value on an arc.
    ///
    /// The angle is computed here, because `Knob` is what the condition checks.
    func angleInvariant(from start: Double, to end: Double) -> Invariant {
        let fraction = (knob.value - knob.minimumValue) / (knob.maximumValue - knob.minimumValue)
        return Invariant(
            "the pointer's angle at \(knob.value)", knob.angle, equals: fraction * (end - start) + start,
            tolerance: 1e-9)
    }

    /// Returns the condition that pointer and thumb are at the same fraction of their range on the screen; none
    /// during an animation that began at different values.
    func presentationInvariants(from start: Double, to end: Double) -> [Invariant] {
        if isApart || startedApart && pair.contains(where: \.isAnimating) { return [] }
        let fields = traceFields
        let thumb = (fields.presentationSlider - knob.minimumValue) / (knob.maximumValue - knob.minimumValue)
        return [
            Invariant(
                "the pointer's fraction of the way", (fields.presentationAngle - start) / (end - start),
                equals: thumb, tolerance: 1e-6)
        ]
    }
}
