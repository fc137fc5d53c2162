import KnobKit

/// A property that is being edited, and its content from before, which undoes the edit.
@MainActor
struct PropertyEdit {
    /// The part of an edit in the panel: a gesture in a view begins, changes, and ends; other edits are made
    /// at once.
    enum Phase { case began(ObjectIdentifier), changed(ObjectIdentifier), ended(ObjectIdentifier), once }

    /// What an edit can change in a control: the property, those of a replaced appearance, and the value,
    /// which limits clamp.
    private struct State {
        let specimen: Specimen
        let contents: [(property: Property, content: PropertyContent)]
        let value: Double
    }

    let property: Property
    let specimen: Specimen
    private let states: [State]

    init(_ property: Property, of specimen: Specimen, in owners: [Specimen]) {
        (self.property, self.specimen) = (property, specimen)
        states = owners.map { owner in
            let replacesAppearance = property.name == "appearance"
            let parts = owner.properties.filter { replacesAppearance && $0.isOfAppearance }
            return State(
                specimen: owner,
                contents: ([property] + parts).compactMap { part in
                    part.get(owner).map { (part, $0) }
                }, value: owner.control.value)
        }
    }

    /// Restores the contents.
    func restore() {
        for state in states {
            for (property, content) in state.contents { _ = property.set(content, state.specimen) }
            state.specimen.control.value = state.value
        }
    }

    /// Returns whether contents and values are those of `other`.
    func equals(_ other: PropertyEdit) -> Bool {
        zip(states, other.states).allSatisfy {
            $0.contents.map(\.content) == $1.contents.map(\.content) && $0.value == $1.value
        }
    }
}
