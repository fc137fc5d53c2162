import Glibc
import KnobKit

/// What the tutorial's scene and the rotary knob's have in common: a knob and a slider that stay in step, and whoever
/// asks is told of what a person does to either.
class KnobAndSliderScene: ViewController, Scene {
    let knob: Knob
    let valueSlider = Slider()
    let options: SceneOptions
    var onChange: (@MainActor (Cause, Phase) -> Void)?
    var observations: [KeyValueObservation] = []

    var minimumSize: Size { Size(width: 300, height: 350) }
    var title: String { "KnobKit" }
    var controls: [(name: String, frame: Rect)] { [("knob", knob.frame), ("slider", valueSlider.frame)] }

    init(knob: Knob, _ options: SceneOptions) {
        (self.knob, self.options) = (knob, options)
    }

    private var pair: [ValueControl] { [knob, valueSlider] }
    /// Whether one has changed and tells it at the end only.
    private var isApart: Bool { pair.contains { !$0.isContinuous && $0.isEditing } }
    /// Whether that was so when the last movement of both began, so that it starts at two places.
    private var startedApart = false

    /// Lets each follow the other, from the slider's value on.
    func keepInStep() {
        for control in pair {
            control.isContinuous = options.isContinuous
            control.addTarget(self, action: KnobAndSliderScene.valueChanged, for: .valueChanged)
            control.addTarget(self, action: KnobAndSliderScene.editingBegan, for: .editingDidBegin)
            control.addTarget(self, action: KnobAndSliderScene.editingChanged, for: .editingChanged)
            control.addTarget(self, action: KnobAndSliderScene.editingEnded, for: .editingDidEnd)
            control.addTarget(self, action: KnobAndSliderScene.editingCancelled, for: .editingDidCancel)
        }
        valueSlider.value = options.value ?? valueSlider.value
        knob.setValue(valueSlider.value)
    }

    /// Sets both.
    func set(_ value: Double, animated: Bool) {
        startedApart = isApart
        knob.setValue(value, animated: animated)
        valueSlider.setValue(value, animated: animated)
    }

    /// Swings like the first knob of the desk.
    func play(at time: Double) {
        set(knob.value(at: 0.5 + 0.5 * sin(time * 1.2)), animated: false)
        onChange?(.animation, .changed)
    }

    // MARK: What a person does

    private func valueChanged(_ sender: ValueControl) {
        follow(sender)
        onChange?(cause(of: sender), .changed)
    }

    private func editingBegan(_ sender: ValueControl) { onChange?(cause(of: sender), .began) }
    private func editingChanged(_ sender: ValueControl) { onChange?(cause(of: sender), .changed) }
    private func editingEnded(_ sender: ValueControl) { onChange?(cause(of: sender), .ended) }

    /// A drag that is broken off may have sent no action; its value stays.
    private func editingCancelled(_ sender: ValueControl) {
        follow(sender)
        onChange?(cause(of: sender), .cancelled)
    }

    private func follow(_ sender: ValueControl) {
        for other in pair where other !== sender {
            other.setValue(sender.value, animated: sender.isAnimating)
        }
    }

    private func cause(of sender: ValueControl) -> Cause {
        sender.cause(ofPointer: sender === knob ? .knob : .slider)
    }

    // MARK: What is shown

    /// What both should show, for the checks. A scene says what its label and its knob's arc are.
    var state: SceneState { state(label: "", labelOfValue: "", arc: (0, 0), movesInStep: false) }

    func state(label: String, labelOfValue: String, arc: (start: Double, end: Double), movesInStep: Bool)
        -> SceneState
    {
        // By the formula, not by asking the knob: this is what the knob is checked against.
        let range = knob.maximumValue - knob.minimumValue
        let fraction = (knob.value - knob.minimumValue) / range
        return SceneState(
            knob: knob.value, slider: valueSlider.value,
            isApart: isApart, label: label,
            angle: knob.angle, angleOfValue: fraction * (arc.end - arc.start) + arc.start,
            shownAngle: knob.presentationAngle, shownSlider: valueSlider.presentationValue,
            shownFractions: movesInStep && !(startedApart && pair.contains(where: \.isAnimating))
                ? [
                    (knob.presentationAngle - arc.start) / (arc.end - arc.start),
                    (valueSlider.presentationValue - knob.minimumValue) / range,
                ] : [],
            labelOfValue: labelOfValue)
    }
}
