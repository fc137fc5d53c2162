import KnobInspector
import KnobKit

/// The row above the status bar that says what to do next, with the number of things that are done.
final class GuideBar: View {
    static let height = 28.0

    /// The button that closes the row.
    let closeButton = CloseButton()
    /// Whether the scene leaves room for the row. Without it the row is hidden.
    var hasRoom = true { didSet { isHidden = !hasRoom || !hasStep } }
    private var hasStep = true { didSet { isHidden = !hasRoom || !hasStep } }
    private let bar = Bar(lineAt: .top)
    // The longest step has room in the scene of the tutorial.
    private let label = Label("", font: .systemFont(ofSize: 12), shrinks: true)
    private let count = Label("", color: .secondaryLabel, font: .monospacedDigitSystemFont(ofSize: 12))

    init() {
        super.init(frame: .zero)
        accessibilityLabel = "What to do"
        for view in [bar, label, count, closeButton] { addSubview(view) }
    }

    /// Shows a step; hides the row after the last.
    func show(_ step: Guide.Step?, count total: Int) {
        hasStep = step != nil
        guard let step else { return }
        label.text = step.text
        let done = step.rawValue
        count.text = done == 0 ? "0 of \(total)" : "✓ \(done) of \(total)"
        count.textColor = done == 0 ? .secondaryLabel : Palette.good
        if done > 0 { Accessibility.announce(step.text) }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        let width = count.intrinsicContentSize.width
        bar.frame = bounds
        closeButton.frame = Rect(x: bounds.width - 28, y: 2, width: 24, height: 24)
        count.frame = Rect(x: closeButton.frame.minX - width - 4, y: 0, width: width, height: bounds.height)
        label.frame = Rect(x: 12, y: 0, width: max(0, count.frame.minX - 20), height: bounds.height)
    }
}
