import KnobKit

/// The row that says by shape, words, and color whether the controls are in step, and of how many. A fault
/// has a second line with its figures, which stays after its end.
final class VerdictRow: View {
    private let bar = Bar(lineAt: .top)
    private let symbol = Label(nil, .center)
    private let words = Label(nil, shrinks: true)
    private let details = Label(nil, font: .monospacedDigitSystemFont(ofSize: 12), shrinks: true)
    private let coverage = Label(nil, .right, color: .secondaryLabel)

    init() {
        super.init(frame: .zero)
        for view in [bar, symbol, words, details, coverage] { addSubview(view) }
    }

    /// The height that the text needs.
    var height: Double { details.text == nil ? 28 : 48 }

    /// Shows what a watch has found.
    func show(_ watch: SyncWatch, isFrozen: Bool) {
        let (mark, text, color): (String, String, Color) =
            switch watch.state {
            case _ where watch.checks.isEmpty: ("–", "No checks", .secondaryLabel)
            case _ where watch.coverage.all == 0: ("–", "No controls with a value", .secondaryLabel)
            case .inStep: ("●", "In step", Palette.good)
            case .apart(let reason): ("▲", "Apart: \(reason)", Palette.warning)
            case .outOfStep: ("✕", "Out of step", Palette.bad)
            }
        symbol.text = mark
        words.text = text
        symbol.textColor = color
        words.textColor = color
        details.text =
            watch.state.fault?.description
            ?? watch.faults.first.map { "Was out of step, first: \($0.fault.description)." }
            ?? watch.ends.last.map { "A check has ended: \($0)." }
        details.textColor = watch.state.fault == nil ? .secondaryLabel : Palette.bad
        coverage.text =
            isFrozen ? "Frozen" : "\(watch.coverage.watched) of \(watch.coverage.all.text("control"))"
        setNeedsLayout()
    }

    override func layoutSubviews() {
        bar.frame = bounds
        let width = coverage.intrinsicContentSize.width
        coverage.frame = Rect(x: bounds.width - width - 12, y: 0, width: width, height: 28)
        // The symbols are lower in the font than the letters.
        symbol.frame = Rect(x: 8, y: -1, width: 20, height: 28)
        words.frame = Rect(x: 32, y: 0, width: max(0, bounds.width - width - 52), height: 28)
        details.frame = Rect(x: 32, y: 24, width: max(0, bounds.width - 44), height: 18)
    }
}
