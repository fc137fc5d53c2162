import KnobKit

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
