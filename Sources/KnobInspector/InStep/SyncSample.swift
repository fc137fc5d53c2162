import KnobKit

/// What a control shows at one moment.
package struct SyncSample: Equatable, Sendable {
    /// The model value.
    package var model: Double
    /// The value that the frame shows according to the control.
    package var presentation: Double
    /// The value that the pixels show; `nil` where they were not measured.
    package var pixels: Double?

    @MainActor
    init(_ control: EditableControl) { (model, presentation) = (control.modelValue, control.shownValue) }
}

extension EditableControl {
    /// The name by which tools show the control: that of its layer, or its class.
    var nameInTools: String { layer.name ?? "\(type(of: self))" }

    /// The value of the first number.
    var modelValue: Double { editor.numbers.first?.value ?? 0 }

    /// Whether an animation moves what the control shows.
    var isMoving: Bool {
        switch self {
        case let control as ValueControl: control.isAnimating
        case let dial as DialPicker: dial.presentationRotation != dial.rotation
        default: false
        }
    }

    /// The value that the current frame shows. That of a knob is read from the angle of its pointer.
    var shownValue: Double {
        guard let number = editor.numbers.first else { return 0 }
        switch self {
        case let knob as Knob where knob.endAngle != knob.startAngle:
            let position = (knob.presentationAngle - knob.startAngle) / (knob.endAngle - knob.startAngle)
            return number.value(at: position)
        case let control as ValueControl: return number.value(at: control.animatedPosition.presentationValue)
        case let dial as DialPicker: return Double(dial.presentationValue)
        default: return number.value
        }
    }

    /// The text of the value, as the control writes it.
    var valueText: String {
        let value = modelValue
        return ((self as? ValueControl)?.text(for: value) ?? value.shortText).withMinusSign
    }

    /// Returns the value that was measured in the pixels. Beyond an end it is as far away from it as on the
    /// inner side, so that it differs from the value at the end.
    func value(of reading: PixelReading) -> Double {
        guard let number = editor.numbers.first else { return 0 }
        let nearest = min(max(reading.fraction, 0), 1)
        let value = number.value(at: nearest)
        return reading.fraction == nearest
            ? value : 2 * value - number.value(at: 2 * nearest - reading.fraction)
    }
}
