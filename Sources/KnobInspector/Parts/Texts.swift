import KnobKit

extension Label {
    /// Creates a label with digits of equal width.
    ///
    /// - Parameter shrinks: Whether text that is too wide is drawn smaller.
    package convenience init(
        _ text: String?, _ alignment: TextAlignment = .left, color: Color = .label,
        font: Font = .monospacedDigitSystemFont(ofSize: 13), shrinks: Bool = false
    ) {
        self.init(frame: .zero)
        // Set through `self`, the properties would not call their observers.
        let label = self
        label.text = text
        label.textAlignment = alignment
        label.textColor = color
        label.font = font
        label.adjustsFontSizeToFitWidth = shrinks
    }

    /// Returns a line for the middle of an empty panel, which says what to do.
    static func hint(_ text: String) -> Label {
        Label(text, .center, color: .secondaryLabel, shrinks: true)
    }
}

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
