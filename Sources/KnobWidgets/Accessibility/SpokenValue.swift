import KnobLayers

/// How the text of a value is read aloud: "64 percent" for "64%", "1.2 kilohertz" for "1.2 kHz", "left 30" for "L30".
enum SpokenValue {
    private static let units: [Substring: (one: String, many: String)] = [
        "%": ("percent", "percent"), "°": ("degree", "degrees"), "′": ("minute", "minutes"),
        "″": ("second", "seconds"), "dB": ("decibel", "decibels"), "Hz": ("hertz", "hertz"),
        "s": ("second", "seconds"), "m": ("meter", "meters"), "g": ("gram", "grams"), "V": ("volt", "volts"),
        "A": ("ampere", "amperes"), "W": ("watt", "watts"), "min": ("minute", "minutes"), "Ω": ("ohm", "ohms"),
        "px": ("pixel", "pixels"), "pt": ("point", "points"), "st": ("semitone", "semitones"),
        "ct": ("cent", "cents"), "°C": ("degree Celsius", "degrees Celsius"),
    ]
    private static let prefixes: [Character: String] = [
        "k": "kilo", "M": "mega", "G": "giga", "m": "milli", "µ": "micro", "n": "nano",
    ]

    /// Returns the words for a text; the text itself if it has no unit that has a word.
    static func words(for text: String) -> String {
        let number = text.prefix { $0.isNumber || "+-\u{2212}.,".contains($0) }
        let rest = text[number.endIndex...].drop { $0.isWhitespace }
        if number.isEmpty { return side(text) }
        guard !rest.isEmpty, rest.count < 4 else { return text }
        let isOne = ["1", "+1", "-1", "\u{2212}1"].contains(number)
        if let unit = units[rest] { return "\(number) \(isOne ? unit.one : unit.many)" }
        guard let prefix = rest.first.flatMap({ prefixes[$0] }), let unit = units[rest.dropFirst()] else {
            return text
        }
        return "\(number) \(prefix)\(isOne ? unit.one : unit.many)"
    }

    /// Returns the words for a position of a balance.
    private static func side(_ text: String) -> String {
        let number = text.dropFirst().drop { $0.isWhitespace }
        guard number.first?.isNumber == true, number.allSatisfy({ $0.isNumber || ".,%".contains($0) }) else {
            return text
        }
        return switch text.first {
        case "L", "l": "left \(words(for: String(number)))"
        case "R", "r": "right \(words(for: String(number)))"
        default: text
        }
    }
}
