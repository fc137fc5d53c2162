import KnobKit

/// The look of a button in one of the inspector's bars: a title, an icon, or both.
@MainActor
final class BarButtonAppearance: ButtonAppearance {
    /// What the button is part of.
    enum Kind {
        /// A row of tabs. The selected one is underlined.
        case tab
        /// A choice. The selected one is filled.
        case segment
        /// A button on its own.
        case plain
    }

    weak var control: Button?
    /// The symbol before the title; `nil` by default.
    var icon: Icon? {
        didSet {
            guard icon != oldValue else { return }
            shape.path = icon?.path
            control.map(update)
        }
    }
    /// Whether the title is shown beside the icon; `true` by default.
    var showsTitle = true { didSet { if showsTitle != oldValue { control.map(update) } } }

    private let kind: Kind
    private let background = Layer()
    private let shape = ShapeLayer()
    /// The line below a tab that is selected.
    private let accent = Layer()

    init(_ kind: Kind) {
        self.kind = kind
        background.cornerRadius = 5
        shape.bounds = Rect(x: 0, y: 0, width: 12, height: 12)
        accent.isHidden = true
    }

    var layers: [Layer] { [background, accent, shape] }

    func update(for button: Button) {
        let isSelected = button.isSelected
        let isEnabled = button.isEnabled
        let bounds = button.bounds
        // Legible on the bar under a press, and below the title of a filled choice.
        let tint = button.tintColor!.contrasting(
            with: kind == .segment ? .systemBackground : Palette.bar.interpolated(to: .label, fraction: 0.18),
            ratio: 5.2)
        let isFilled = kind == .segment && isSelected
        let color: Color =
            !isEnabled ? .disabled : isFilled ? .systemBackground : isSelected && kind == .tab ? tint : .label
        button.titleLabel.textColor = color
        button.titleLabel.isHidden = icon != nil && !showsTitle
        Transaction.withoutActions {
            let opacity = !isEnabled ? 0 : button.isHighlighted ? 0.18 : button.isHovered ? 0.1 : 0
            let least = kind == .plain ? 0.06 : 0
            background.frame = kind == .tab ? bounds.insetBy(dx: 2, dy: 3) : bounds
            background.backgroundColor =
                isFilled ? tint : Color.label.withAlphaComponent(max(least, opacity))
            shape.isHidden = icon == nil
            shape.fillColor = color
            accent.isHidden = kind != .tab || !isSelected
            accent.backgroundColor = tint
            accent.frame = Rect(x: 8, y: bounds.maxY - 2, width: max(0, bounds.width - 16), height: 2)
            guard icon != nil else { return }
            let showsTitle = !button.titleLabel.isHidden
            shape.position = bounds.center
            if showsTitle {
                // Icon and title are centered together.
                let width = button.titleLabel.intrinsicContentSize.width
                let left = max(4, (bounds.width - width - 18) / 2).rounded()
                shape.position.x = left + 7
                button.titleLabel.frame = Rect(
                    x: left + 18, y: 0, width: max(0, bounds.width - left - 22), height: bounds.height)
                button.titleLabel.textAlignment = .left
            }
        }
    }

    /// Creates a button with this look.
    static func button(_ title: String, _ kind: Kind, icon: Icon? = nil) -> Button {
        let button = Button()
        let appearance = BarButtonAppearance(kind)
        button.appearance = appearance
        button.setTitle(title, for: .normal)
        button.titleLabel.font = .systemFont(ofSize: 13)
        if let icon { appearance.icon = icon }
        return button
    }
}
