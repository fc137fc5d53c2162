import Glibc

extension String {
    /// The text of a number for a reader, with a minus sign instead of a hyphen. The text of a control's value has a hyphen,
    /// because it can be typed.
    public var withMinusSign: String { hasPrefix("-") ? "\u{2212}" + dropFirst() : self }
}

extension Double {
    /// The shortest text of the number with at most six significant digits, as in "0.79" and "1200".
    ///
    /// The decimal separator is a point in every locale. Only very large and very small numbers have an
    /// exponent.
    package var shortText: String { text(significantDigits: 6) }

    /// The shortest text of the number with at most this many significant digits, from 1 to 15.
    package func text(significantDigits: Int) -> String {
        guard isFinite, self != 0 else { return self == 0 ? "0" : "\(self)" }
        let exponent = Int(log10(magnitude).rounded(.down)) - (significantDigits - 1)
        // No power of ten is small enough to be the divisor of the smallest numbers, so those are scaled up
        // first.
        let (number, raised) = exponent < -300 ? (self * 1e30, exponent + 30) : (self, exponent)
        let digits = (number / pow(10, Double(raised))).rounded()
        // Parsing the digits gives the number nearest to them; a multiplication could be off by a rounding
        // error.
        let short = digits.magnitude < 1e16 ? Double("\(Int(digits))e\(exponent)") ?? self : self
        return short.exactText
    }

    /// The shortest text that is read as exactly this number, as in "0.123456" and "1200".
    package var exactText: String {
        let text = "\(self)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Returns the number with a fixed number of decimals, rounded as C's "%.*f" does.
    ///
    /// A number with more than 15 digits has Swift's description.
    ///
    /// - Parameter decimals: The number of digits after the point, at least 0; a negative number counts as 0.
    public func text(decimals: Int) -> String {
        guard decimals <= 15 else { return "\(self)" }
        let decimals = max(0, decimals)
        let power = pow(10, Double(decimals))
        let product = magnitude * power
        var scaled = product.rounded(.toNearestOrEven)
        guard scaled < 1e15 else { return "\(self)" }
        // The product may have been rounded to a tie; the rounding error decides the direction.
        let rest = (-product).addingProduct(magnitude, power)
        if product - product.rounded(.down) == 0.5, rest != 0 {
            scaled = product.rounded(rest < 0 ? .down : .up)
        }
        let (whole, part) = Int(scaled).quotientAndRemainder(dividingBy: Int(power))
        let text = (self < 0 && scaled > 0 ? "-" : "") + "\(whole)"
        // One more digit before the decimals keeps their zeros.
        return decimals == 0 ? text : text + "." + "\(part + Int(power))".dropFirst()
    }
}
