import KnobKit

/// A control whose values an inspector reads.
@MainActor
final class WatchedControl {
    /// The name that all panels show: the layer's name, or the class with a number from the second one on:
    /// "Knob", "Slider 2".
    let name: String
    /// The control; `nil` after it was released.
    private(set) weak var control: EditableControl?
    /// The numbers of the control; one for a knob or a slider.
    let numbers: [EditableNumber]
    /// The position among `Watch.controls`.
    let index: Int

    init(_ control: EditableControl, name: String, index: Int) {
        (self.control, self.name, self.index) = (control, name, index)
        numbers = control.editor.numbers
    }

    /// The control as one with a single value; `nil` for any other.
    var valueControl: ValueControl? { control as? ValueControl }

    /// The current values of the first number, without pixels.
    var sample: Sample {
        guard let number = numbers.first else { return Sample(model: 0, presentation: 0) }
        let model = number.value
        let dial = (control as? DialPicker).map { Double($0.presentationValue) }
        return Sample(model: model, presentation: valueControl?.presentationValue ?? dial ?? model)
    }

    /// Returns `value` as a fraction of the way from the least value to the greatest, from 0 to 1, as the
    /// control shows it; 0 for a control without numbers.
    func fraction(of value: Double) -> Double { numbers.first?.position(of: value) ?? 0 }

    /// Returns the value that was measured in the pixels. Beyond an end it is as far away from it as on the
    /// inner side, so that it differs from the value at the end.
    func value(of reading: WitnessReading) -> Double {
        guard let number = numbers.first else { return 0 }
        let nearest = min(max(reading.fraction, 0), 1)
        let value = number.value(at: nearest)
        return reading.fraction == nearest
            ? value : 2 * value - number.value(at: 2 * nearest - reading.fraction)
    }

    /// Whether the control is being edited and reports its values only at the end.
    var isApart: Bool { control?.reasonToBeApart != nil }

    /// Whether an animation is moving the presentation value.
    var isAnimating: Bool { valueControl?.isAnimating ?? false }
}
