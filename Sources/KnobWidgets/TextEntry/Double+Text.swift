import Glibc

extension Double {
    /// The shortest way to write the number with at most six digits that count, as in "0.79" and "1200".
    ///
    /// A point, whatever the locale; an exponent only where there would be many zeros.
    package var shortText: String {
        guard isFinite, self != 0 else { return self == 0 ? "0" : "\(self)" }
        let exponent = Int(log10(magnitude).rounded(.down)) - 5
        // No power of ten is small enough to divide the smallest numbers by, so those are made larger before.
        let (number, raised) = exponent < -300 ? (self * 1e30, exponent + 30) : (self, exponent)
        let digits = (number / pow(10, Double(raised))).rounded()
        // Read from its digits the number is the one that has them, which no multiplication would make for
        // sure.
        let short = digits.magnitude < 1e7 ? Double("\(Int(digits))e\(exponent)") ?? self : self
        let text = "\(short)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// The number with so many digits behind the point, from 0 to 6, rounded as C's "%.*f" does; what has more than 15
    /// digits, as Swift writes it. It costs a fifth of what C's takes from Swift, some 9,000 instructions.
    package func text(decimals: Int) -> String {
        let power = pow(10, Double(decimals))
        let product = magnitude * power
        var scaled = product.rounded(.toNearestOrEven)
        guard scaled < 1e15 else { return "\(self)" }
        // Just between two, the multiplication may have rounded to there: what it left out decides.
        let rest = (-product).addingProduct(magnitude, power)
        if product - product.rounded(.down) == 0.5, rest != 0 {
            scaled = product.rounded(rest < 0 ? .down : .up)
        }
        let digits = "\(Int(scaled))"
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        let sign = self < 0 && scaled > 0 ? "-" : ""
        return sign + padded.dropLast(decimals) + (decimals > 0 ? "." + padded.suffix(decimals) : "")
    }
}
