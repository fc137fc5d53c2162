import KnobLayers

/// The value of a control, in a bubble above it while a person changes it.
final class ValuePopUp: View, Overlay {
    private weak var control: ValueControl?
    private let label = Label()
    private static let margin = Size(width: 8, height: 4)
    private static let distance = 6.0

    /// Makes a bubble for `control`.
    init(for control: ValueControl) {
        self.control = control
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        backgroundColor = Color(light: Color(white: 0.16), dark: Color(white: 0.88))
        layer.cornerRadius = 5
        label.font = .systemFont(ofSize: 13)
        label.textColor = Color(light: .white, dark: .black)
        label.textAlignment = .center
        addSubview(label)
        valueDidChange()
    }

    /// Writes the value.
    func valueDidChange() {
        label.text = control.map { $0.text(for: $0.value) }
    }

    /// In the middle above the control, or below it where there is no room. It gets wider with the text, but not
    /// narrower again: a bubble that changes its size with every digit can't be read.
    func layoutOverlay(in window: Window) {
        guard let control, control.window === window else { return removeFromSuperview() }
        let place = control.convert(control.popUpAnchor, to: window)
        let text = label.sizeThatFits(window.bounds.size)
        let (width, height) = (
            max(bounds.width, text.width + 2 * Self.margin.width), text.height + 2 * Self.margin.height
        )
        let above = place.minY - Self.distance - height
        frame = Rect(
            x: max(0, min((place.midX - width / 2).rounded(), window.bounds.width - width)),
            y: (above >= 0 ? above : place.maxY + Self.distance).rounded(), width: width, height: height)
        label.frame = bounds
    }
}
