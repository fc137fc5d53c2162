import KnobKit

extension Double {
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
