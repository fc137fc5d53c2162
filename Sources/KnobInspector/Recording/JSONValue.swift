/// A value in a line of a recording.
enum JSONValue: Equatable, ExpressibleByStringLiteral {
    case number(Double)
    case text(String)
    case flag(Bool)
    case list([JSONValue])

    init(stringLiteral text: String) { self = .text(text) }

    /// The value in JSON. Numbers that JSON does not have, such as infinity, are texts.
    var json: String {
        switch self {
        case .number(let number): Self.text(number)
        case .text(let text): "\"\(Self.escaped(text))\""
        case .flag(let flag): "\(flag)"
        case .list(let values): "[\(values.map(\.json).joined(separator: ","))]"
        }
    }

    /// Returns the shortest text from which the same number is read.
    private static func text(_ number: Double) -> String {
        if let integer = Int(exactly: number), abs(integer) < 1 << 53, integer != 0 || number.sign == .plus {
            return "\(integer)"
        }
        return number.isFinite ? "\(number)" : "\"\(number)\""
    }

    /// Returns `text` with escapes for the characters that a string of JSON cannot contain.
    private static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) else { return text }
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": escaped += "\\\(scalar)"
            case "\0"..<" ":
                let digits = String(scalar.value, radix: 16)
                escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
