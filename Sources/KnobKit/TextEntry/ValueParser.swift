/// A parser of numbers as users type them: with a decimal comma, exponent, SI prefix or unit, or as a
/// percentage.
///
/// Digits can be those of any script, with the decimal separator and the percent sign of Arabic.
///
/// A number is an optional sign, digits with one optional point or comma, and an optional exponent: `5`,
/// `-.5`, `1,25`, `1.5E-2`. The prefixes `k`, `K`, `M`, `G`, `m`, `u`, `µ` and `n` multiply it, alone or
/// before the unit: `1.2k` and `1.2 kHz` are 1200. Any other letters are read as a unit and ignored, so `5
/// min` is 5.
struct ValueParser {
    /// The meaning of a text.
    enum Reading: Equatable {
        /// A value. It is infinite if the text exceeds the range of a number, and never NaN.
        case value(Double)
        /// A position between minimum and maximum, from a percentage: 100 % is 1. It may be outside 0 to 1.
        case position(Double)
    }

    /// The unit of the value, such as "Hz"; `nil` by default.
    ///
    /// It is never read as a prefix: with the unit "m", `5m` is 5 and `5mm` is 0.005. With the unit "%",
    /// percentages are values.
    var unit: String?
    /// Whether "∞" and "inf" are read as infinite values, as where the text of a limit is one.
    var readsInfinity = false

    /// Returns the meaning of `text`; `nil` if it is not a number.
    func read(_ text: String) -> Reading? {
        var rest = Substring(Self.normalized(text)).trimmed
        let unit = unit.map(Self.normalized)
        let sign = Self.takeSign(&rest)
        if readsInfinity, let name = Self.infinities.first(where: rest.lowercased().hasPrefix) {
            let suffix = rest.dropFirst(name.count).trimmed
            guard Self.power(of: suffix, unit: unit ?? "") != nil else { return nil }
            return .value(sign == "-" ? -.infinity : .infinity)
        }
        let whole = Self.takeDigits(&rest)
        var fraction = ""
        if let mark = rest.first, mark == "." || mark == "," {
            rest.removeFirst()
            fraction = Self.takeDigits(&rest)
        }
        guard !(whole.isEmpty && fraction.isEmpty) else { return nil }
        let exponent = Self.takeExponent(&rest)
        let suffix = rest.trimmed
        let isPercentage = suffix == "%" && unit != "%"
        guard let prefix = isPercentage ? -2 : Self.power(of: suffix, unit: unit ?? "") else { return nil }
        // The prefix is added to the exponent: 1.1m is the number nearest to 0.0011, which 1.1 · 0.001 is
        // not.
        guard let number = Double("\(sign)0\(whole).\(fraction)0e\(exponent + prefix)") else { return nil }
        return isPercentage ? .position(number) : .value(number)
    }

    private static let infinities = ["∞", "infinity", "inf"]

    // MARK: Suffixes

    private static let powers: [Character: Int] = [
        "k": 3, "K": 3, "M": 6, "G": 9, "m": -3, "u": -6, "µ": -6, "μ": -6, "n": -9,
    ]
    /// The units that may follow a prefix, in lowercase. Before other text, the prefix's letter is part of a
    /// word.
    private static let symbols: Set = [
        "hz", "s", "v", "a", "w", "f", "h", "ω", "ohm", "b", "g", "m", "n", "j", "pa",
    ]

    /// Returns the power of ten of a suffix; `nil` if it is invalid.
    private static func power(of suffix: Substring, unit: String) -> Int? {
        if suffix.isEmpty || suffix == unit { return 0 }
        let rest = suffix.dropFirst().trimmed
        if let first = suffix.first, let power = powers[first],
            rest.isEmpty || rest == unit || rest.lowercased() == unit.lowercased()
                || symbols.contains(rest.lowercased())
        {
            return power
        }
        return suffix.allSatisfy { $0.isLetter || $0.isWhitespace || "°′″/²³".contains($0) } ? 0 : nil
    }

    // MARK: Numbers

    /// Returns whether `character` can be the first of a number.
    static func canBegin(with character: Character) -> Bool {
        normalized(String(character)).first.map("0123456789+-\u{2212}.,".contains) ?? false
    }

    /// Returns `text` with the digits and signs of Latin script, and without the marks that keyboards and
    /// programs for text from right to left insert.
    private static func normalized(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\u{66B}": result.append(".")
            case "\u{66A}": result.append("%")
            case "\u{61C}", "\u{200E}", "\u{200F}": break
            case _ where scalar.properties.numericType == .decimal:
                result.append(contentsOf: "\(Int(scalar.properties.numericValue ?? 0))".unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    private static func takeSign(_ rest: inout Substring) -> String {
        guard let sign = rest.first, "+-\u{2212}".contains(sign) else { return "" }
        rest.removeFirst()
        return sign == "+" ? "" : "-"
    }

    private static func takeDigits(_ rest: inout Substring) -> String {
        let digits = rest.prefix { "0"..."9" ~= $0 && $0.isASCII }
        rest = rest[digits.endIndex...]
        return String(digits)
    }

    /// Removes and returns the exponent if digits follow an E. An exponent that exceeds `Int` counts as very
    /// large.
    private static func takeExponent(_ rest: inout Substring) -> Int {
        guard rest.first == "e" || rest.first == "E" else { return 0 }
        var remainder = rest.dropFirst()
        let sign = takeSign(&remainder)
        let digits = takeDigits(&remainder)
        guard !digits.isEmpty else { return 0 }
        rest = remainder
        let size = min(Int(digits) ?? .max, 1_000_000)
        return sign == "-" ? -size : size
    }
}

extension Substring {
    /// The substring without leading and trailing spaces.
    fileprivate var trimmed: Substring {
        guard let end = lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return self[...end].drop { $0.isWhitespace }
    }
}
