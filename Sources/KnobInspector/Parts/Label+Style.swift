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
