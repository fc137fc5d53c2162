/// How the text of a value is read aloud: "64 percent" for "64%", "440 hertz" for "440 Hz", "left 30" for "L30".
enum SpokenValue {
    private static let units = [
        "%": "percent", "°": "degrees", "dB": "decibels", "Hz": "hertz", "kHz": "kilohertz",
        "ms": "milliseconds", "s": "seconds", "m": "meters", "px": "pixels", "st": "semitones", "ct": "cents",
    ]
    /// The sides of a balance.
    private static let sides = ["L": "left", "R": "right"]

    /// Returns the words for a text; the text itself if it has no unit that has a word.
    static func words(for text: String) -> String {
        func trimmed(_ text: Substring) -> String { String(text.drop { $0.isWhitespace }) }
        if let side = sides[String(text.prefix(1))], Double(trimmed(text.dropFirst())) != nil {
            return "\(side) \(trimmed(text.dropFirst()))"
        }
        let number = text.prefix { $0.isNumber || "+-\u{2212}.,".contains($0) }
        guard !number.isEmpty, let unit = units[trimmed(text.dropFirst(number.count))] else { return text }
        let isOne = ["1", "-1", "\u{2212}1"].contains(number) && unit.last == "s"
        return "\(number) \(isOne ? unit.dropLast() : unit[...])"
    }
}
