/// The look of a button with a border in the color of its title. A press fills it.
///
/// ```swift
/// let save = Button(frame: Rect(x: 20, y: 20, width: 120, height: 30))
/// save.setTitle("Save", for: .normal)
/// save.appearance = BorderedButtonAppearance()
/// ```
public final class BorderedButtonAppearance: ButtonAppearance {
    private let border = Layer()
    /// The button that has this appearance.
    public weak var control: Button?

    /// Creates the look.
    public init() {
        border.cornerRadius = 6
        border.borderWidth = 1
    }

    /// The border.
    public var layers: [Layer] { [border] }

    /// Fits and colors the border, the background, and the title.
    public func update(for button: Button) {
        let (isPressed, backdrop) = (button.isHighlighted && button.isEnabled, button.backdrop)
        // Also legible on the background under the pointer.
        let color =
            isPressed
            ? button.titleColor(for: .normal) ?? button.tintColor.contrasting(with: backdrop, ratio: 4.6)
            : button.titleColor(on: backdrop.interpolated(to: button.currentTitleColor, fraction: 0.1))
        button.titleLabel.textColor =
            isPressed ? button.titleColor(for: .highlighted) ?? .systemBackground : color
        Transaction.withoutActions {
            border.frame = button.bounds
            border.borderColor = color
            border.backgroundColor =
                isPressed ? color : button.isHovered && button.isEnabled ? color.withAlphaComponent(0.1) : nil
        }
    }
}
