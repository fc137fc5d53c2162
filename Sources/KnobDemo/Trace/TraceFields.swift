import KnobInspector
import KnobKit

/// The values of a scene that a trace line contains. All lines have the same keys.
@MainActor
struct TraceFields {
    /// The model values of the knob and of the slider; that of the knob for both without a slider.
    let knob, slider: Double
    /// The text of the value label, or the knob's value.
    let label: String
    /// The angle of the knob's model value, in radians.
    let angle: Double
    /// The angle and the slider's value that are on the screen, also in an animation.
    let presentationAngle, presentationSlider: Double
    /// The values of all controls of the scene.
    private let values: [Double]

    /// Whether the presentation differs from the model.
    var isAnimating: Bool { presentationAngle != angle || presentationSlider != slider }

    /// Returns whether all values, and the label, are the same in `other`.
    func hasSameModel(as other: TraceFields) -> Bool { values == other.values && label == other.label }

    /// Reads the check of the control that was edited last, or the first one; `nil` for a scene without
    /// controls.
    init?(_ scene: any Scene, edited: EditableControl?) {
        let controls = scene.editableControls
        let check =
            scene.syncChecks.first { check in check.controls.contains { $0 === edited } }
            ?? scene.syncChecks.first
        let group = check?.controls ?? (edited ?? controls.first).map { [$0] } ?? []
        guard let first = group.first, let number = first.editor.numbers.first else { return nil }
        let sliderControl = group.lazy.compactMap { $0 as? Slider }.first
        values = controls.compactMap { $0.editor.numbers.first?.value }
        knob = number.value
        slider = sliderControl?.number.value ?? number.value
        // A scene with several labels has none in the trace.
        label = (scene.syncChecks.count == 1 ? check?.label?.text : nil) ?? knob.text(decimals: 2)
        switch first {
        case let dial as DialPicker:
            angle = dial.rotation
            presentationAngle = dial.presentationRotation
            presentationSlider = Double(dial.presentationValue)
        case let control as Knob:
            angle = control.angle
            presentationAngle = control.presentationAngle
            presentationSlider = sliderControl?.presentationValue ?? knob
        default:
            angle = 0
            presentationAngle = 0
            presentationSlider = slider
        }
    }
}

extension String {
    /// The text as a string of JSON.
    var jsonString: String {
        let parts = unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\t": "\\t"
            case _ where scalar.value < 0x20:
                "\\u" + String(repeating: "0", count: scalar.value < 0x10 ? 3 : 2)
                    + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return "\"\(parts.joined())\""
    }
}
