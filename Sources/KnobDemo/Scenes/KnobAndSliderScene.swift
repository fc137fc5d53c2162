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
    private(set) lazy var pair = ControlPair(knob, valueSlider, arc: arc)

    init(knob: Knob, _ options: SceneOptions) {
        (self.knob, self.options) = (knob, options)
        super.init()
        knob.accessibilityLabel = "Knob"
        valueSlider.accessibilityLabel = "Value slider"
    }

    /// Sets the knob to the slider's value, and keeps both in step.
    func linkControls() {
        (knob.toolTip, valueSlider.toolTip) = ("Knob", "Slider")
        knob.isContinuous = options.isContinuous
        valueSlider.isContinuous = options.isContinuous
        knob.value = options.value ?? valueSlider.value
        _ = pair
    }

    /// Sets the value of both controls for a button, as a change that the user can undo.
    func go(to value: Double, animated: Bool) {
        let old = knob.value
        if value != old {
            view.undoManager?.registerUndo(withTarget: self) { $0.go(to: old, animated: true) }
        }
        set(value, animated: animated)
        valuesDidChange?(.random)
    }

    /// Sets the value of both controls.
    func set(_ value: Double, animated: Bool) { pair.set(value, animated: animated) }

    /// Moves both controls on a sine wave. While the user edits one of them, the other follows that.
    func play(at time: Double) {
        guard !pair.isHeld else { return }
        set(knob.value(at: 0.5 + 0.5 * sin(time * 1.2)), animated: false)
        valuesDidChange?(.animation)
    }

    var controls: [(name: String, view: View)] { [("knob", knob), ("slider", valueSlider)] }

    var traceFields: TraceFields { TraceFields(knob, slider: valueSlider) }

    /// The angles of the pointer at the limits. The scene states them, because `Knob` is what is
    /// checked.
    var arc: (start: Double, end: Double) { (-.pi * 11 / 8, .pi * 3 / 8) }
    /// The switch that decides whether changes are animated.
    var animationSwitch: Switch? { nil }

    /// Whether the controls are in step, the pointer's angle is that of the knob's value, and the label shows
    /// it.
    var syncReading: SyncReading {
        let (start, end) = arc
        let size = knob.maximumValue - knob.minimumValue
        let pointer = (knob.angle - start) / (end - start) * size + knob.minimumValue
        return pair.syncReading
            .and(SyncReading(.model, "pointer", pointer, "knob", knob.number.value, tolerance: 1e-9 * size))
            .and(labelReading)
    }

    /// Whether the label shows the value.
    var labelReading: SyncReading { .inStep }
}
