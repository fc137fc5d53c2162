import KnobKit

/// The look of a button in one of the inspector's bars: a title, with or without an icon.
@MainActor
final class BarButtonAppearance: ButtonAppearance {
    /// What the button is part of.
    enum Kind {
        /// A row of tabs. The selected one is underlined.
        case tab
        /// A choice. The selected one is filled.
        case segment
        /// A button on its own. It is filled while it is selected.
        case plain
    }
    /// The symbol before the title; `nil` by default.
    var icon: Icon? {
        didSet {
            guard icon != oldValue else { return }
            shape.path = icon?.path
            owner.map(update)
        }
    }

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
            with: kind == .tab ? Palette.bar.interpolated(to: .label, fraction: 0.18) : .systemBackground,
            ratio: 5.2)
        let isFilled = kind != .tab && isSelected
        let color: Color =
            !isEnabled ? .disabled : isFilled ? .systemBackground : isSelected && kind == .tab ? tint : .label
        button.titleLabel.textColor = color
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
            // Icon and title are centered together.
            let width = button.titleLabel.intrinsicContentSize.width
            let left = max(4, (bounds.width - width - 18) / 2).rounded()
            shape.position = Point(x: left + 7, y: bounds.midY)
            button.titleLabel.frame = Rect(
                x: left + 18, y: 0, width: max(0, bounds.width - left - 22), height: bounds.height)
            button.titleLabel.textAlignment = .left
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

/// The drawn symbols of buttons, each in a square of 12 points.
enum Icon {
    case pause, play, stepForward

    /// The outline, which is filled.
    @MainActor var path: BezierPath {
        let outlines: [[(x: Double, y: Double)]] =
            switch self {
            case .pause:
                [[(1.5, 1), (4.5, 1), (4.5, 11), (1.5, 11)], [(7.5, 1), (10.5, 1), (10.5, 11), (7.5, 11)]]
            case .play: [[(2, 1), (11, 6), (2, 11)]]
            case .stepForward: [[(0, 1), (7.5, 6), (0, 11)], [(9, 1), (12, 1), (12, 11), (9, 11)]]
            }
        let path = BezierPath()
        for outline in outlines { path.addLines(outline.map { Point(x: $0.x, y: $0.y) }, closed: true) }
        return path
    }
}

/// A row of buttons of which one is selected: the tabs, or the speeds.
@MainActor
final class ChoiceBar: View {
    /// Called when the user selects a button, with its index.
    var didSelect: (@MainActor (Int) -> Void)?
    /// The index of the selected button; `nil` for none.
    var selectedIndex: Int? {
        didSet {
            guard selectedIndex != oldValue else { return }
            for button in buttons { button.isSelected = button.tag == selectedIndex }
        }
    }
    let buttons: [Button]
    /// The width of each button; `nil` for that of its title.
    private let width: Double?

    init(_ titles: [String], _ kind: BarButtonAppearance.Kind, width: Double? = nil) {
        self.width = width
        buttons = titles.map { BarButtonAppearance.button($0, kind) }
        super.init(frame: .zero)
        focusGroupIdentifier = "\(ObjectIdentifier(self))"
        for (index, button) in buttons.enumerated() {
            button.tag = index
            button.addTarget(self, action: ChoiceBar.pressed, for: .touchUpInside)
            addSubview(button)
        }
        if kind == .tab {
            accessibilityRole = .tabList
            accessibilityLabel = "Panels"
        }
        guard kind == .segment else { return }
        backgroundColor = Color.label.withAlphaComponent(0.06)
        layer.cornerRadius = 5
    }

    private func pressed(_ button: Button) { didSelect?(button.tag) }

    override var intrinsicContentSize: Size {
        Size(width: buttons.reduce(0) { $0 + length(of: $1) }, height: View.noIntrinsicMetric)
    }

    private func length(of button: Button) -> Double { width ?? button.intrinsicContentSize.width }

    override func layoutSubviews() {
        var x = 0.0
        for button in buttons {
            let width = length(of: button)
            button.frame = Rect(x: x, y: 0, width: width, height: bounds.height)
            x += width
        }
    }
}
