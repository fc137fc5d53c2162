import KnobInspector
import KnobKit

/// The bar below the scene: a badge at the left, the menu button with the scene's name at the right.
final class StatusBar: View {
    /// The badge.
    let badge = SyncBadge()
    /// The button for the menu.
    let menuButton = MenuButton()
    private let bar = Bar(lineAt: .top)

    /// The height in points, at the default size of text.
    static let height = 28.0
    private static let margin = 4.0

    init() {
        super.init(frame: .zero)
        accessibilityLabel = "Status bar"
        for view in [bar, badge, menuButton] { addSubview(view) }
    }

    override func layoutSubviews() {
        let margin = Self.margin
        bar.frame = bounds
        // The controls are centered in the part below the line.
        let row = Rect(x: margin, y: 3, width: max(0, bounds.width - 2 * margin), height: bounds.height - 5)
        let room = row.width - margin
        // The badge gets shorter before the name disappears.
        let hasName = menuButton.width(withName: true) + badge.shortWidth <= room
        let button = menuButton.width(withName: hasName)
        menuButton.frame = Rect(x: row.maxX - button, y: row.minY, width: button, height: row.height)
        badge.frame = Rect(
            x: row.minX, y: row.minY, width: max(0, min(room - button, badge.fullWidth)), height: row.height)
    }
}

/// The button with the scene's name and three lines that shows the window's menu.
final class MenuButton: BarControl {
    /// The name of the scene. It is hidden where there is no room.
    let nameLabel = Label("", color: .secondaryLabel, font: .systemFont(ofSize: 13))
    private let lines = ShapeLayer()

    private static let padding = 8.0
    private static let linesWidth = 30.0

    override init(frame: Rect) {
        super.init(frame: frame)
        accessibilityLabel = "Menu"
        lines.fillColor = nil
        lines.strokeColor = .secondaryLabel
        lines.lineWidth = 1.5
        lines.lineCap = .round
        layer.addSublayer(lines)
        addSubview(nameLabel)
    }

    /// Makes the symbol and the name easier to read on the background of a press.
    override func stateDidChange() {
        super.stateDidChange()
        Transaction.withoutActions {
            lines.strokeColor = isHighlighted ? .label : .secondaryLabel
            nameLabel.textColor = isHighlighted ? .label : .secondaryLabel
        }
    }

    /// The width with or without the name.
    func width(withName hasName: Bool) -> Double {
        hasName ? Self.padding + nameLabel.intrinsicContentSize.width + Self.linesWidth : Self.linesWidth
    }

    override func layOutContent() {
        let left = max(0, bounds.width - Self.linesWidth)
        nameLabel.frame = Rect(
            x: Self.padding, y: 0, width: max(0, left - Self.padding), height: bounds.height)
        nameLabel.isHidden = left <= Self.padding
        lines.frame = bounds
        let path = BezierPath()
        let middle = left + Self.linesWidth / 2
        for offset in [-4.5, 0, 4.5] {
            path.move(to: Point(x: middle - 6.5, y: bounds.midY + offset))
            path.addLine(to: Point(x: middle + 6.5, y: bounds.midY + offset))
        }
        lines.path = path
    }

    /// Shows the menu at the press, so that a press, a drag, and a release choose an entry.
    override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        showMenu()
        return false
    }

    override func accessibilityActivate() -> Bool {
        showMenu()
        return true
    }

    /// Shows the window's menu above or below the button.
    func showMenu() {
        if let menu = window?.menu { present(menu) }
    }
}
