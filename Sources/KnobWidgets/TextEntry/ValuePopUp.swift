import KnobLayers

/// The bubble above a control that shows its value during an edit.
final class ValuePopUp: View, Overlay {
    private weak var control: ValueControl?
    private let label = Label()
    private static let margin = Size(width: 8, height: 4)
    private static let distance = 6.0

    /// Creates a bubble for `control`.
    init(for control: ValueControl) {
        self.control = control
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        // The control says the same.
        label.isAccessibilityElement = false
        backgroundColor = Color(light: Color(white: 0.16), dark: Color(white: 0.88))
        layer.cornerRadius = 5
        label.font = .monospacedDigitSystemFont(ofSize: 13)
        label.textColor = Color(light: .white, dark: .black)
        label.textAlignment = .center
        addSubview(label)
    }

    /// Updates the text and centers the bubble above the control, or below it if it does not fit above.
    ///
    /// The bubble grows with its text but never shrinks, because a width that changes with every digit is
    /// hard to read.
    func layoutOverlay(in window: Window) {
        guard let control, control.window === window else { return removeFromSuperview() }
        label.text = control.text(for: control.value).withMinusSign
        let anchor = control.convert(control.popUpAnchor, to: window)
        let text = label.sizeThatFits(window.bounds.size)
        let (width, height) = (
            max(bounds.width, text.width + 2 * Self.margin.width), text.height + 2 * Self.margin.height
        )
        let above = anchor.minY - Self.distance - height
        frame = Rect(
            x: max(0, min((anchor.midX - width / 2).rounded(), window.bounds.width - width)),
            y: (above >= 0 ? above : anchor.maxY + Self.distance).rounded(), width: width, height: height)
        label.frame = bounds
    }
}
