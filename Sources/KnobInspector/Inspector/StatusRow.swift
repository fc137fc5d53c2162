import KnobKit

/// The row that says whether the controls are in step, by shape, words, and color, and which frame the window
/// shows. A fault has a second line with its figures; the past has a button that leads back to the present.
@MainActor
final class StatusRow: Bar {
    private let symbol = Label(nil, .center)
    private let words = Label(nil, shrinks: true)
    private let details = Label(nil, font: .monospacedDigitSystemFont(ofSize: 12), shrinks: true)
    private let position = Label(nil, .right)
    private let nowButton = BarButtonAppearance.button("Now", .plain)
    private let transport: Transport
    private var saysFrozen = false

    /// The height that the text needs.
    var height: Double { details.text?.isEmpty == false ? 48 : 28 }

    init(_ transport: Transport) {
        self.transport = transport
        super.init(lineAt: .top)
        for view in [symbol, words, details, position, nowButton] as [View] { addSubview(view) }
        nowButton.addTarget(self, action: StatusRow.showPresent, for: .touchUpInside)
    }

    private func showPresent() { transport.showPresent() }

    /// Shows what the inspector says of the frame that the window shows.
    func show(_ verdict: Inspector.Verdict) {
        (symbol.text, words.text, details.text) = (verdict.symbol, verdict.words, verdict.details)
        (symbol.textColor, words.textColor) = (verdict.color, verdict.color)
        saysFrozen = verdict.saysFrozen
        details.textColor = verdict.color == Palette.bad ? Palette.bad : .secondaryLabel
        nowButton.isHidden = transport.shownNumber == nil
        position.textColor =
            !nowButton.isHidden ? tintColor : transport.isFrozen ? Palette.warning : .secondaryLabel
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let button = nowButton.isHidden ? 0 : nowButton.intrinsicContentSize.width
        nowButton.frame = Rect(x: bounds.width - button - 8, y: 3, width: button, height: 22)
        let right = nowButton.isHidden ? bounds.width - 12 : nowButton.frame.minX - 8
        position.text = transport.position(saysFrozen: !saysFrozen)
        if 44 + words.intrinsicContentSize.width + position.intrinsicContentSize.width > right {
            position.text = transport.position(isShort: true, saysFrozen: !saysFrozen)
        }
        let width = position.intrinsicContentSize.width
        position.frame = Rect(x: right - width, y: 0, width: width, height: 28)
        // The symbols are lower in the font than the letters.
        symbol.frame = Rect(x: 8, y: -1, width: 20, height: 28)
        words.frame = Rect(x: 32, y: 0, width: max(0, right - width - 44), height: 28)
        details.frame = Rect(x: 32, y: 24, width: max(0, bounds.width - 44), height: 18)
    }
}
