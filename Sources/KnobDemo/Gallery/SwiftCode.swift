import KnobKit

/// The Swift code that makes a pair of controls.
@MainActor
struct SwiftCode {
    private let pair: GalleryPair
    /// New controls, with which those of the pair are compared.
    private let plain: [ObjectIdentifier: Specimen]

    init(_ pair: GalleryPair) {
        self.pair = pair
        plain = Dictionary(
            uniqueKeysWithValues: pair.specimens.map { (ObjectIdentifier($0), $0.makeDefault()) })
    }

    /// The code, with a line break at its end. Only properties that differ from those of a new control are
    /// written.
    var text: String { lines.joined(separator: "\n") + "\n" }

    var lines: [String] {
        var lines = ["let knob = Knob()", "let slider = Slider()"]
        let shared = statements(of: pair.knob, variable: "control") { $0.isShared }
        if !shared.isEmpty {
            lines += ["for control in [knob, slider] {"] + shared.map { "    " + $0 } + ["}"]
        }
        for specimen in pair.specimens {
            lines += ownStatements(of: specimen)
        }
        lines.append("knob.value = \(pair.knob.shortest(pair.knob.control.value).swiftLiteral)")
        lines.append("let binding = bind(knob, slider)")
        return lines
    }

    private func ownStatements(of specimen: Specimen) -> [String] {
        let own = statements(of: specimen, variable: specimen.variable) {
            !$0.isShared && !$0.isOfAppearance && !["value", "appearance"].contains($0.name)
        }
        guard let appearance = specimen.property("appearance"),
            let content = appearance.get(specimen), case .text(let title) = content,
            let expression = appearance.expression(content, specimen)
        else { return own }
        let variable = title.lowercased()
        let parts = statements(of: specimen, variable: variable) { $0.isOfAppearance }
        if parts.isEmpty {
            let isDefault = title == "Ring" || title == "Flat"
            return own + (isDefault ? [] : ["\(specimen.variable).appearance = \(expression)"])
        }
        return own + ["let \(variable) = \(expression)"] + parts
            + ["\(specimen.variable).appearance = \(variable)"]
    }

    /// Returns the lines that set the properties that differ from a new control's.
    private func statements(
        of specimen: Specimen, variable: String, where isIncluded: (Property) -> Bool
    ) -> [String] {
        guard let plain = plain[ObjectIdentifier(specimen)] else { return [] }
        return specimen.properties.filter(isIncluded).flatMap { property -> [String] in
            guard let content = property.get(specimen), property.get(plain) != content,
                let expression = property.expression(content, specimen)
            else { return [] }
            return property.statement(variable, property.name, expression).split(separator: "\n")
                .map(String.init)
        }
    }
}
