import KnobKit

/// The bar by which the user controls the time of the watched window.
@MainActor
final class TransportBar: Bar {
    static let height = 40.0

    private let transport: Transport
    private let freeze = BarButtonAppearance.button("Freeze", .plain, icon: .pause)
    private let back = BarButtonAppearance.button("One Frame Back", .plain, icon: .stepBack)
    private let forward = BarButtonAppearance.button("One Frame Forward", .plain, icon: .stepForward)
    private let caption = Label("Speed", color: .secondaryLabel, font: .systemFont(ofSize: 13))
    private let speeds = ChoiceBar(Transport.speeds.map(\.title), .segment, width: 42)

    init(_ transport: Transport) {
        self.transport = transport
        super.init(lineAt: .top)
        for button in [back, forward] { (button.appearance as? BarButtonAppearance)?.showsTitle = false }
        for view in [freeze, back, forward, caption, speeds] as [View] { addSubview(view) }
        freeze.addTarget(self, action: TransportBar.toggle, for: .touchUpInside)
        back.addTarget(self, action: TransportBar.goBack, for: .touchUpInside)
        forward.addTarget(self, action: TransportBar.goForward, for: .touchUpInside)
        speeds.didSelect = { transport.setSpeed(Transport.speeds[$0].speed) }
    }

    private func toggle() { transport.toggle() }
    private func goBack() { transport.stepBack() }
    private func goForward() { transport.stepForward() }

    /// Shows the state of the transport.
    func refresh() {
        freeze.setTitle(transport.isStopped ? "Continue" : "Freeze", for: .normal)
        (freeze.appearance as? BarButtonAppearance)?.icon = transport.isStopped ? .play : .pause
        back.isEnabled = transport.canStepBack
        forward.isEnabled = transport.canStepForward
        speeds.selectedIndex = Transport.speeds.firstIndex { $0.speed == transport.speed }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isWide = bounds.width >= 420
        var x = 8.0
        func add(_ view: View, _ width: Double, gap: Double = 0) {
            view.frame = Rect(x: x, y: 6, width: width, height: 28)
            x += width + gap
        }
        add(freeze, 92)
        add(back, 32)
        add(forward, 32, gap: isWide ? 12 : 8)
        caption.isHidden = !isWide
        if isWide { add(caption, 44, gap: 8) }
        add(speeds, speeds.intrinsicContentSize.width)
    }
}
