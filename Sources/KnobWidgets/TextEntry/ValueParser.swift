/// Reads a number as people type it: with a decimal comma, an exponent, an SI prefix, a unit, or per cent.
///
/// A number is an optional sign, digits with one point or comma among, before or behind them, and an optional
/// exponent: `5`, `-.5`, `1,25`, `1.5E-2`. Behind it `k`, `K`, `M`, `G`, `m`, `u`, `µ` and `n` multiply,
/// alone or before the unit: `1.2k` and `1.2 kHz` are 1200. Any other letters are taken for a unit and
/// ignored, so `5 min` is 5.
public struct ValueParser: Sendable {
    /// What a text stands for.
    public enum Reading: Hashable, Sendable {
        /// A value. It may be infinite where more was typed than a number can hold; never NaN.
        case value(Double)
        /// A part of the way from the minimum to the maximum, from per cent: 1 is all of it. It may lie
        /// outside 0 to 1.
        case position(Double)
    }

    /// The unit that the value has, such as "Hz"; `nil`, the default, is none.
    ///
    /// It is never mistaken for a prefix: with the unit "m", `5m` is 5 and `5mm` is 0.005. With "%" per cent
    /// are values.
    public var unit: String?

    /// Makes a parser for values in `unit`.
    public init(unit: String? = nil) { self.unit = unit }

    /// What `text` stands for; `nil` if it can't be read.
    public func read(_ text: String) -> Reading? {
        var rest = Substring(text).trimmed
        let sign = Self.takeSign(&rest)
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
        guard let prefix = isPercentage ? -2 : power(of: suffix) else { return nil }
        // The prefix is counted into the exponent: 1.1m is the number nearest to 0.0011, which 1.1 · 0.001 is
        // not.
        guard let number = Double("\(sign)0\(whole).\(fraction)0e\(exponent + prefix)") else { return nil }
        return isPercentage ? .position(number) : .value(number)
    }

    // MARK: Behind the number

    private static let powers: [Character: Int] = [
        "k": 3, "K": 3, "M": 6, "G": 9, "m": -3, "u": -6, "µ": -6, "μ": -6, "n": -9,
    ]
    /// What a prefix may stand before, in small letters; before anything else its letter is the beginning of
    /// a word.
    private static let symbols: Set = [
        "hz", "s", "v", "a", "w", "f", "h", "ω", "ohm", "b", "g", "m", "n", "j", "pa",
    ]

    /// The power of ten that a suffix multiplies by; `nil` if it is none.
    private func power(of suffix: Substring) -> Int? {
        if suffix.isEmpty || suffix == (unit ?? "")[...] { return 0 }
        let rest = suffix.dropFirst().trimmed
        if let first = suffix.first, let power = Self.powers[first],
            rest.isEmpty || rest == (unit ?? "")[...] || rest.lowercased() == unit?.lowercased()
                || Self.symbols.contains(rest.lowercased())
        {
            return power
        }
        return suffix.allSatisfy { $0.isLetter || $0.isWhitespace || "°/²³".contains($0) } ? 0 : nil
    }

    // MARK: The number

    private static func takeSign(_ rest: inout Substring) -> String {
        switch rest.first {
        case "+":
            rest.removeFirst()
            return ""
        case "-", "\u{2212}":
            rest.removeFirst()
            return "-"
        default: return ""
        }
    }

    private static func takeDigits(_ rest: inout Substring) -> String {
        let digits = rest.prefix { "0"..."9" ~= $0 && $0.isASCII }
        rest = rest[digits.endIndex...]
        return String(digits)
    }

    /// The exponent, if an E is followed by one; a number of more digits than Int holds counts as very large.
    private static func takeExponent(_ rest: inout Substring) -> Int {
        guard rest.first == "e" || rest.first == "E" else { return 0 }
        var behind = rest.dropFirst()
        let sign = takeSign(&behind)
        let digits = takeDigits(&behind)
        guard !digits.isEmpty else { return 0 }
        rest = behind
        let size = min(Int(digits) ?? .max, 1_000_000)
        return sign == "-" ? -size : size
    }
}

extension Substring {
    /// Without the spaces at both ends.
    fileprivate var trimmed: Substring {
        var rest = drop { $0.isWhitespace }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }
}
