import KnobKit

@MainActor
extension TraceFields {
    /// Creates the fields of a scene with a knob.
    init(_ knob: Knob, slider: Slider? = nil, label: Label? = nil) {
        self.init(
            knob: knob.value, slider: slider?.value ?? knob.value,
            label: label.map { $0.text ?? "" } ?? knob.value.text(decimals: 2), angle: knob.angle,
            presentationAngle: knob.presentationAngle,
            presentationSlider: slider?.presentationValue ?? knob.value)
    }

    /// Creates the fields of a scene with a dial.
    init(_ dial: DialPicker, label: Label) {
        self.init(
            knob: Double(dial.value), slider: Double(dial.value), label: label.text ?? "",
            angle: dial.rotation, presentationAngle: dial.presentationRotation,
            presentationSlider: Double(dial.presentationValue))
    }
}
