import KnobKit

/// A control of the gallery, and the choices that cannot be read from it, such as its scale.
@MainActor
final class Specimen {
    let control: ValueControl
    /// The name of the control's variable in the Swift code.
    let variable: String
    /// The titles of the choices, by the property's name.
    var chosen: [String: String] = [:]

    /// Whether the control shows its value itself.
    var showsValue: Bool {
        let knob = control as? Knob
        return knob?.showsValue == true && knob?.appearance is RingAppearance
    }

    /// Returns the number with the fewest decimals that the control shows as the same text.
    func shortest(_ value: Double) -> Double {
        let text = control.text(for: value)
        return (0...9).lazy.map { value.rounded(decimals: $0) }.first { control.text(for: $0) == text }
            ?? value
    }

    init(_ control: ValueControl, variable: String) {
        (self.control, self.variable) = (control, variable)
    }
}
