import Glibc

extension Double {
    /// The shortest way to write the number with at most six digits that count, as in "0.79" and "1200".
    ///
    /// A point, whatever the locale; an exponent only where there would be many zeros.
    var shortText: String {
        guard isFinite, self != 0 else { return self == 0 ? "0" : "\(self)" }
        let exponent = Int(log10(magnitude).rounded(.down)) - 5
        let digits = (self / pow(10, Double(exponent))).rounded()
        // Read from its digits the number is the one that has them, which no multiplication would make for
        // sure.
        let short = digits.magnitude < 1e7 ? Double("\(Int(digits))e\(exponent)") ?? self : self
        let text = "\(short)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
