import KnobKit

/// The kinds of properties, each from a key path.
extension Property {
    static func number(
        _ name: String, _ group: Group, _ kind: Kind, get: @escaping @MainActor (Specimen) -> Double?,
        set: @escaping @MainActor (Specimen, Double) -> Void
    ) -> Property {
        Property(name: name, group: group, kind: kind) {
            get($0).map { .number($0) }
        } set: { content, specimen in
            guard let number = content.number, number.isFinite else { return false }
            set(specimen, number)
            return get(specimen) == number
        }
    }

    static func number<Owner: ValueControl>(
        _ name: String, _ group: Group, _ keyPath: ReferenceWritableKeyPath<Owner, Double>, _ kind: Kind
    ) -> Property {
        number(name, group, kind) {
            ($0.control as? Owner)?[keyPath: keyPath]
        } set: {
            ($0.control as? Owner)?[keyPath: keyPath] = $1
        }
    }

    /// A number between the limits of the control, which clamps it.
    static func value(
        _ name: String, _ group: Group, _ keyPath: ReferenceWritableKeyPath<ValueControl, Double>
    ) -> Property {
        var property = number(name, group, keyPath, .value())
        let set = property.set
        property.set = { content, specimen in
            set(content, specimen) || content.number?.isFinite == true
        }
        property.expression = { content, specimen in content.number.map { specimen.shortest($0).swiftLiteral }
        }
        return property
    }

    /// An angle, which the panel edits in steps of π/8.
    static func angle(_ name: String, _ keyPath: ReferenceWritableKeyPath<Knob, Double>) -> Property {
        var property = number(name, .look, keyPath, .angle)
        let set = property.set
        property.set = { content, specimen in
            set(content.number.map { .number($0.roundedToEighthOfPi) } ?? content, specimen)
        }
        property.expression = { content, _ in content.number?.swiftAngle }
        return property
    }

    static func flag(
        _ name: String, _ group: Group, get: @escaping @MainActor (Specimen) -> Bool?,
        set: @escaping @MainActor (Specimen, Bool) -> Void
    ) -> Property {
        Property(name: name, group: group, kind: .flag) {
            get($0).map { .flag($0) }
        } set: { content, specimen in
            guard case .flag(let flag) = content else { return false }
            set(specimen, flag)
            return true
        }
    }

    static func flag<Owner: ValueControl>(
        _ name: String, _ group: Group, _ keyPath: ReferenceWritableKeyPath<Owner, Bool>
    ) -> Property {
        flag(name, group) {
            ($0.control as? Owner)?[keyPath: keyPath]
        } set: {
            ($0.control as? Owner)?[keyPath: keyPath] = $1
        }
    }

    /// A text, or a list that is written as text.
    static func text<Owner: ValueControl>(
        _ name: String, _ group: Group, get: @escaping @MainActor (Owner) -> String,
        set: @escaping @MainActor (Owner, String) -> Bool,
        expression: @escaping @MainActor (Owner) -> String
    ) -> Property {
        Property(name: name, group: group, kind: .text) {
            ($0.control as? Owner).map { .text(get($0)) }
        } set: { content, specimen in
            guard let text = content.text, let owner = specimen.control as? Owner else { return false }
            return set(owner, text)
        } expression: { _, specimen in
            (specimen.control as? Owner).map(expression)
        }
    }

    static func choice<Owner: ValueControl>(
        _ name: String, _ group: Group, of owner: Owner.Type,
        where applies: @escaping @MainActor (Owner) -> Bool = { _ in true },
        _ choices: @escaping @MainActor (ValueControl) -> [Choice]
    ) -> Property {
        func current(_ specimen: Specimen) -> Choice? {
            let choices = choices(specimen.control)
            return choices.first { $0.isCurrent?(specimen.control) == true }
                ?? choices.first { $0.title == specimen.chosen[name] } ?? choices.first
        }
        return Property(name: name, group: group, kind: .choice(choices)) { specimen in
            guard let owner = specimen.control as? Owner, applies(owner) else { return nil }
            return current(specimen).map { .text($0.title) }
        } set: { content, specimen in
            guard let choice = choices(specimen.control).first(where: { .text($0.title) == content })
            else { return false }
            specimen.chosen[name] = choice.title
            // The same appearance again would be a new one, without the changes of the one there is.
            if choice.isCurrent?(specimen.control) != true { choice.apply(specimen.control) }
            return true
        } expression: { _, specimen in
            current(specimen)?.swift
        }
    }
}
