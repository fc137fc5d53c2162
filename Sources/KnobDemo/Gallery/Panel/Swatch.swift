import KnobKit

/// A color that can be chosen: a disc, or a ring for the default one.
final class Swatch: Control {
    let title: String
    private let dot = Layer()

    static let side = 18.0

    init(_ choice: Choice) {
        title = choice.title
        super.init(frame: .zero)
        accessibilityLabel = title
        dot.backgroundColor = choice.color
        dot.borderColor = choice.color?.contrasting(with: GalleryStyle.card, ratio: 3.2) ?? .secondaryLabel
        dot.borderWidth = 1
        dot.frame = Rect(x: 3, y: 3, width: Self.side - 6, height: Self.side - 6)
        dot.cornerRadius = dot.bounds.width / 2
        layer.borderColor = .label
        layer.cornerRadius = Self.side / 2
        layer.addSublayer(dot)
        preferredSize = Size(width: Self.side, height: Self.side)
    }

    override func stateDidChange() {
        layer.borderWidth = isSelected ? 1.5 : 0
        dot.opacity = isHighlighted ? 0.6 : 1
    }

    /// `false`: a finger that is dragged on a color scrolls.
    override var tracksDrags: Bool { false }

    override func keyDown(with press: KeyPress) -> Bool { isClicked(by: press) }

    /// One of several colors, of which one is chosen.
    override func describeAccessibility(_ description: inout AccessibilityDescription) {
        super.describeAccessibility(&description)
        description.role = .radioButton
        if isSelected { description.states.insert(.checked) }
    }
}

extension Control {
    /// Handles Space and Return as a click, and returns whether the key is one of them.
    func isClicked(by press: KeyPress) -> Bool {
        if press.isActivation, !press.isRepeat { sendActions(for: .touchUpInside) }
        return press.isActivation
    }
}
