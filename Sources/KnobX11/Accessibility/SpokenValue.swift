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
