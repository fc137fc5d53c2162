import Glibc
import KnobKit

extension Double {
    /// The number with at most three significant digits, or one and an exponent if it is small, as in "0.081"
    /// or "3e-9".
    var figure: String {
        guard isFinite, self != 0 else { return self == 0 ? "0" : "\(self)" }
        guard magnitude > 1e-300 else { return "\(self)" }
        var exponent = Int(log10(magnitude).rounded(.down))
        guard exponent < -3 else {
            let unit = pow(10, Double(exponent - 2))
            return ((self / unit).rounded() * unit).shortText
        }
        var digit = Int((self / pow(10, Double(exponent))).rounded())
        if abs(digit) == 10 { (digit, exponent) = (digit / 10, exponent + 1) }
        return "\(digit)e\(exponent)"
    }

    /// Returns the number with at most so many decimals, without zeros at the end, with a minus sign.
    func text(maximumDecimals decimals: Int) -> String {
        var text = text(decimals: decimals).withMinusSign[...]
        guard text.contains(".") else { return String(text) }
        while text.last == "0" { text.removeLast() }
        return String(text.last == "." ? text.dropLast() : text)
    }
}

extension Int {
    /// Returns the number with a noun, as in "1 frame" and "2 frames".
    package func text(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
