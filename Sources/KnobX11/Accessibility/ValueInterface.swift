import KnobKit

/// What can be done with an element, and its number.
extension ObjectInterface {
    static let action = ObjectInterface(
        "org.a11y.atspi.Action", if: { !$0.node.actions.isEmpty },
        [Property("NActions", "i") { .integer($0.node.actions.count) }],
        [
            Method("GetName", "i", "s") { object, arguments in
                object.action(arguments).map { [.string($0.name)] }
            },
            Method("GetLocalizedName", "i", "s") { object, arguments in
                object.action(arguments).map { [.string($0.name)] }
            },
            Method("GetDescription", "i", "s") { object, arguments in
                object.action(arguments).map { [.string($0.explanation)] }
            },
            Method("GetKeyBinding", "i", "s") { object, arguments in
                object.action(arguments).map { _ in [.string("")] }
            },
            Method("GetActions", "", "a(sss)") { object, _ in
                let actions = object.node.actions.map {
                    BusValue.structure([.string($0.name), .string($0.explanation), .string("")])
                }
                return [.array(actions, of: "(sss)")]
            },
            Method("DoAction", "i", "b") { object, arguments in
                object.action(arguments).map { [.bool(object.perform(.perform($0)))] }
            },
        ])

    static let value = ObjectInterface(
        "org.a11y.atspi.Value", if: { $0.node.number != nil },
        [
            Property("MinimumValue", "d") { .double($0.node.number?.minimum ?? 0) },
            Property("MaximumValue", "d") { .double($0.node.number?.maximum ?? 0) },
            Property("MinimumIncrement", "d") { .double($0.node.number?.step ?? 0) },
            Property("CurrentValue", "d") {
                .double($0.node.number?.current ?? 0)
            } write: { object, value in
                guard case .double(let number) = value else { return false }
                // A value that cannot be set is ignored: an error would end the caller, because libatspi expects none.
                if number.isFinite { _ = object.perform(.setNumber(number)) }
                return true
            },
            Property("Text", "s") { .string($0.node.value) },
        ], [])
}

extension AssistiveObject {
    /// Returns the action with a number; `nil` if there is none.
    fileprivate func action(_ arguments: Arguments) -> AccessibilityAction? {
        let index = arguments.integer(0)
        return node.actions.indices.contains(index) ? node.actions[index] : nil
    }
}

/// How the text of a value is read aloud: "64 percent" for "64%", "1.2 kilohertz" for "1.2 kHz", "left 30" for "L30".
enum SpokenValue {
    /// The plurals of units.
    private static let units: [Substring: String] = [
        "%": "percent", "°": "degrees", "′": "minutes", "″": "seconds", "dB": "decibels", "Hz": "hertz",
        "s": "seconds", "m": "meters", "g": "grams", "V": "volts", "A": "amperes", "W": "watts", "Ω": "ohms",
        "min": "minutes", "px": "pixels", "pt": "points", "st": "semitones", "ct": "cents",
    ]
    private static let prefixes: [Character: String] = [
        "k": "kilo", "M": "mega", "G": "giga", "m": "milli", "µ": "micro", "n": "nano",
    ]

    /// Returns the words for a text; the text itself if it has no unit that has a word.
    static func words(for text: String) -> String {
        let number = text.prefix { $0.isNumber || "+-\u{2212}.,".contains($0) }
        let rest = text[number.endIndex...].drop { $0.isWhitespace }
        guard !rest.isEmpty, rest.count < 6 else { return text }
        if number.isEmpty {
            // A position of a balance.
            let side = ["L": "left", "R": "right"][rest.prefix(1).uppercased()]
            let amount = rest.dropFirst().drop { $0.isWhitespace }
            guard let side, amount.first?.isNumber == true else { return text }
            return "\(side) \(words(for: String(amount)))"
        }
        let prefix = units[rest] == nil ? rest.first.flatMap { prefixes[$0] } : ""
        guard let prefix, let unit = units[prefix.isEmpty ? rest : rest.dropFirst()] else { return text }
        let isOne = ["1", "+1", "-1", "\u{2212}1"].contains(number) && unit.last == "s"
        return "\(number) \(prefix)\(isOne ? unit.dropLast() : unit[...])"
    }
}
