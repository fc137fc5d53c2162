import KnobKit

/// The values of a scene that a trace line contains.
///
/// All trace lines have the same keys. A scene without a slider or a label writes the knob's value there.
struct TraceFields {
    /// The model values of the knob and of the slider.
    let knob, slider: Double
    /// The text of the value label; `nil` without a label.
    let label: String?
    /// The angle of the knob's model value, in radians.
    let angle: Double
    /// The angle and the slider's value that are on the screen, also in an animation.
    let presentationAngle, presentationSlider: Double
    /// The values of all controls of a scene with several pairs; empty for those of `knob` and `slider`.
    var values: [Double] = []

    /// Whether the presentation differs from the model.
    var isAnimating: Bool { presentationAngle != angle || presentationSlider != slider }

    /// Returns whether all values, and the label, are the same in `other`.
    func hasSameModel(as other: TraceFields) -> Bool {
        guard values.isEmpty else { return values == other.values }
        return knob == other.knob && slider == other.slider && label == other.label
    }
}

@MainActor
extension TraceFields {
    /// Creates the fields of a scene with a knob. Its number is read, because a control's value notes each read for
    /// Observation.
    init(_ knob: Knob, slider: Slider? = nil, label: Label? = nil) {
        self.init(
            knob: knob.number.value, slider: (slider?.number ?? knob.number).value,
            label: label.map { $0.text ?? "" }, angle: knob.angle,
            presentationAngle: knob.presentationAngle,
            presentationSlider: slider?.presentationValue ?? knob.number.value)
    }

    /// Creates the fields of a scene with a dial.
    init(_ dial: DialPicker, label: Label) {
        self.init(
            knob: Double(dial.value), slider: Double(dial.value), label: label.text ?? "",
            angle: dial.rotation, presentationAngle: dial.presentationRotation,
            presentationSlider: Double(dial.presentationValue))
    }
}
