import KnobKit

/// The properties of the number: value, scale, and steps. Both controls of a pair share all but the value,
/// which their binding keeps equal.
extension Property {
    static let values = [
        value("value", .value, \.value),
        Property(name: "limits", group: .value, kind: .pair(-100_000...100_000, isAscending: true)) {
            .range($0.control.limits)
        } set: { content, specimen in
            guard let (lower, upper) = content.pair, lower < upper else { return false }
            specimen.control.limits = lower...upper
            // A midpoint is a part of the range.
            if let scale = specimen.property("scale"), let content = scale.get(specimen) {
                _ = scale.set(content, specimen)
            }
            return specimen.control.limits == lower...upper
        },
        value("defaultValue", .value, \.defaultValue),
    ]

    static let scales = [
        scale,
        Property(name: "origin", group: .scale, kind: .value(isOptional: true)) {
            $0.control.origin.map { .number($0) } ?? PropertyContent.none
        } set: { content, specimen in
            specimen.control.origin = content.number
            return content == .none || specimen.control.origin == content.number
        } expression: { content, specimen in
            content.number.map { specimen.shortest($0).swiftLiteral } ?? "nil"
        },
        choice("turns", .scale, of: ValueControl.self) { _ in
            let all: [(String, Turns)] = [
                ("Bounded", .bounded), ("Wrapping", .wrapping), ("Unbounded", .unbounded),
                ("Cyclic", .cyclic),
            ]
            return all.map { title, turns in
                Choice(title, ".\(turns)", \ValueControl.turns, turns) { $0 == turns }
            }
        },
    ]

    private static var scale: Property {
        var property = choice("scale", .scale, of: ValueControl.self) { control in
            let limits = control.limits
            let low = limits.lowerBound.interpolated(to: limits.upperBound, fraction: 0.25)
            let high = limits.lowerBound.interpolated(to: limits.upperBound, fraction: 0.75)
            return [
                Choice("Linear", ".linear", \ValueControl.scale, .linear),
                Choice("Logarithmic", ".logarithmic", \ValueControl.scale, .logarithmic),
                Choice("Power", ".power(2)", \ValueControl.scale, .power(2)),
                Choice("Low Midpoint", ".midpoint(\(low.swiftLiteral))", \ValueControl.scale, .midpoint(low)),
                Choice(
                    "High Midpoint", ".midpoint(\(high.swiftLiteral))", \ValueControl.scale, .midpoint(high)),
                Choice("Symmetric Power", ".symmetricPower(2)", \ValueControl.scale, .symmetricPower(2)),
                Choice("Custom", rationalScaleCode, \ValueControl.scale, rationalScale),
            ]
        }
        let get = property.get
        property.hint = { specimen in
            let minimum = specimen.control.minimumValue
            guard get(specimen) == "Logarithmic", minimum <= 0 else { return nil }
            return "Logarithmic needs a minimum above 0, not \(minimum.panelText).\n"
                + "It has no effect: the scale is linear."
        }
        return property
    }

    private static let rationalScale = ValueScale.custom { position, limits in
        limits.lowerBound + (limits.upperBound - limits.lowerBound) * position / (2 - position)
    } position: { value, limits in
        let fraction = (value - limits.lowerBound) / (limits.upperBound - limits.lowerBound)
        return 2 * fraction / (1 + fraction)
    }

    private static let rationalScaleCode = """
        .custom { position, limits in
            let size = limits.upperBound - limits.lowerBound
            return limits.lowerBound
                + size * position / (2 - position)
        } position: { value, limits in
            let size = limits.upperBound - limits.lowerBound
            let fraction = (value - limits.lowerBound) / size
            return 2 * fraction / (1 + fraction)
        }
        """

    static let steps = [
        number("step", .steps, \ValueControl.step, .number(0...1000)),
        TickMarkList.detents, TickMarkList.tickMarks,
    ]
}
