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
