import KnobKit

/// The bar by which the user controls the time of the watched window.
final class TransportBar: View {
    static let height = 40.0

    private let bar = Bar(lineAt: .top)
    private let transport: Transport
    private let freeze = BarButtonAppearance.button("Freeze", .plain, icon: .pause)
    private let forward = BarButtonAppearance.button("Next Frame", .plain, icon: .stepForward)
    private let caption = Label("Speed", color: .secondaryLabel, font: .systemFont(ofSize: 13))
    private let speeds = ChoiceBar(Transport.speeds.map(\.title), .segment, width: 42)

    init(_ transport: Transport) {
        self.transport = transport
        super.init(frame: .zero)
        for view in [bar, freeze, forward, caption, speeds] as [View] { addSubview(view) }
        freeze.addTarget(self, action: TransportBar.toggle, for: .touchUpInside)
        forward.addTarget(self, action: TransportBar.showNextFrame, for: .touchUpInside)
        speeds.didSelect = { transport.setSpeed(Transport.speeds[$0].speed) }
    }

    private func toggle() { transport.toggle() }
    private func showNextFrame() { transport.showNextFrame() }

    /// Shows the state of the transport.
    func refresh() {
        freeze.setTitle(transport.isFrozen ? "Continue" : "Freeze", for: .normal)
        (freeze.appearance as? BarButtonAppearance)?.icon = transport.isFrozen ? .play : .pause
        speeds.selectedIndex = Transport.speeds.firstIndex { $0.speed == transport.speed }
    }

    override func layoutSubviews() {
        bar.frame = bounds
        // A narrow bar has no room for words.
        let isWide = bounds.width >= 440
        (forward.appearance as? BarButtonAppearance)?.showsTitle = isWide
        caption.isHidden = !isWide
        let speedWidth = speeds.intrinsicContentSize.width
        freeze.frame = Rect(x: 8, y: 6, width: 92, height: 28)
        forward.frame = Rect(x: 104, y: 6, width: isWide ? 108 : 32, height: 28)
        speeds.frame = Rect(x: bounds.width - speedWidth - 8, y: 6, width: speedWidth, height: 28)
        caption.frame = Rect(x: speeds.frame.minX - 48, y: 6, width: 44, height: 28)
    }
}
