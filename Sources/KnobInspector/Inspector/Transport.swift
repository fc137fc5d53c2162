import KnobKit

/// The time of the watched window: the speed of its animations. Input stays in real time.
@MainActor
package final class Transport {
    /// The speeds to choose from, and how they are written.
    package static let speeds: [(speed: Double, title: String)] = [
        (1, "1"), (0.5, "1/2"), (0.1, "1/10"), (0.02, "1/50"),
    ]

    /// Called after a change.
    var didChange: (@MainActor () -> Void)?
    /// The speed of animations while they are not frozen.
    private(set) var speed = 1.0

    private weak var window: Window?
    /// The speed that the program has set.
    private var initialSpeed = 1.0
    /// The speed of the window as this object knows it.
    private var known = 1.0

    init(of window: Window) { self.window = window }

    /// Whether animations are frozen.
    var isFrozen: Bool { window?.layerTree.speed == 0 }

    /// Sets the speed of animations, also while they are frozen for the time after that.
    func setSpeed(_ speed: Double) {
        self.speed = speed
        apply(isFrozen ? 0 : speed)
    }

    /// Freezes animations, or lets them continue.
    func toggle() { apply(isFrozen ? speed : 0) }

    private func apply(_ speed: Double) {
        known = speed
        window?.layerTree.speed = speed
        didChange?()
    }

    /// Freezes animations, or draws the frame in which they are a 60th of a second further, at the chosen
    /// speed.
    func showNextFrame() {
        guard isFrozen else { return toggle() }
        window?.layerTree.advance(by: speed / 60)
    }

    /// Takes over a speed that the program has set.
    func follow() {
        guard let current = window?.layerTree.speed, current != known else { return }
        begin(with: current)
        didChange?()
    }

    private func begin(with current: Double) {
        known = current
        initialSpeed = current
        if current != 0 { speed = current }
    }

    func inspectorDidOpen() {
        speed = 1
        begin(with: window?.layerTree.speed ?? 1)
    }

    func inspectorDidClose() {
        if known != initialSpeed { apply(initialSpeed) }
    }
}

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
        // A narrow bar has no room for the word.
        caption.isHidden = bounds.width < 440
        let speedWidth = speeds.intrinsicContentSize.width
        freeze.frame = Rect(x: 8, y: 6, width: 92, height: 28)
        forward.frame = Rect(x: 104, y: 6, width: 108, height: 28)
        speeds.frame = Rect(x: bounds.width - speedWidth - 8, y: 6, width: speedWidth, height: 28)
        caption.frame = Rect(x: speeds.frame.minX - 48, y: 6, width: 44, height: 28)
    }
}
