import KnobKit

/// The properties of a specimen.
extension Specimen {
    /// The properties that the control has now, in the order of the panel.
    var properties: [Property] { Property.all.filter { $0.get(self) != nil } }

    /// Returns the property with a name.
    func property(_ name: String) -> Property? { properties.first { $0.name == name } }

    /// Sets properties in their order.
    func set(_ contents: KeyValuePairs<String, PropertyContent>) {
        for (name, content) in contents {
            let isSet = property(name)?.set(content, self) ?? false
            assert(isSet, "\(variable) has no property \(name) that can be \(content)")
        }
    }

    /// Returns a new control of the same class and size and with the same appearance, but without other
    /// changes.
    func makeDefault() -> Specimen {
        let new = Specimen(control is Knob ? Knob() : Slider(), variable: variable)
        // Small knobs have thinner lines.
        new.control.frame = control.frame
        if let appearance = property("appearance"), let content = appearance.get(self) {
            _ = appearance.set(content, new)
        }
        return new
    }
}
