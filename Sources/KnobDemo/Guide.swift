import KnobInspector
import KnobKit

/// The first half minute: one line at a time says what to do. The next one follows when it was seen to be done
/// and in step.
@MainActor
final class Guide {
    /// The things to do, in their order.
    enum Step: Int, CaseIterable {
        case dragKnob, dragSlider, random, grab, type, escape, detach, inspect

        var text: String {
            switch self {
            case .dragKnob: "Drag the knob: the slider follows."
            case .dragSlider: "Now drag the slider."
            case .random: "Animate on, then Random Value."
            case .grab: "Menu, Speed 1/10: grab it in flight."
            case .type: "Type a number, then Return."
            case .escape: "Press Escape during a drag."
            case .detach: "Menu: Detach Slider. Drag it: red."
            case .inspect: "F12 looks inside."
            }
        }
    }

    /// The row that shows the step.
    let bar = GuideBar()
    /// The step to do; `nil` after the last, or after the user has closed the row.
    private(set) var step: Step? = .dragKnob

    private unowned let session: Session
    /// Whether the controls were animated when the drag in progress began, and what had been seen by then.
    private var began = (inFlight: false, changes: 0, faults: 0)
    /// Whether Random Value was clicked, and the animation that it begins has not ended in step yet.
    private var awaitsRandom = false

    init(_ session: Session) {
        self.session = session
        bar.closeButton.addTarget(self, action: Guide.close, for: .touchUpInside)
        (session.scene as? TutorialScene)?.randomButton.addTarget(
            self, action: Guide.randomClicked, for: .touchUpInside)
        ControlMonitor.observe(self) { [weak self] in self?.handle($0, $1) }
        update()
    }

    private func close() {
        step = nil
        update()
    }

    private func randomClicked() { awaitsRandom = isAnimating }

    private func update() {
        if let step { return bar.show(step) }
        ControlMonitor.removeObserver(self)
        session.window.guideBar = nil
    }

    private var isAnimating: Bool { session.watch.checks.contains(where: \.isAnimating) }
    private var isInStep: Bool { session.watch.state == .inStep }

    private func handle(_ control: EditableControl, _ event: ControlMonitor.Event) {
        // Not an edit of another scene, or one that its end has cancelled.
        guard case .sent(let phase, let source, _) = event, phase != .changed, session.scene is TutorialScene,
            control.window === session.window
        else { return }
        switch (phase, source) {
        case (.began, .pointer?):
            began = (isAnimating, session.watch.changes, session.watch.faults.count)
        case (.ended, .pointer?):
            guard session.watch.changes > began.changes, session.watch.faults.count == began.faults else {
                return
            }
            if control is Slider { finish(.dragSlider) }
            if control is Knob { finish(began.inFlight ? .grab : .dragKnob) }
        case (.ended, .text?): if isInStep { finish(.type) }
        case (.cancelled, .pointer?): if isInStep { finish(.escape) }
        default: break
        }
    }

    /// Follows what the watch has seen.
    func didCompare() {
        guard session.scene is TutorialScene else { return }
        if awaitsRandom, !isAnimating, isInStep {
            awaitsRandom = false
            finish(.random)
        }
        if session.detachment != nil, session.watch.state.fault != nil { finish(.detach) }
        if session.inspector.isOpen { finish(.inspect) }
    }

    /// Whether a step can be done: without animations none can be seen, and under `--verify` no slider is
    /// detached.
    private func isPossible(_ step: Step) -> Bool {
        switch step {
        case .random, .grab: !session.window.layerTree.reducesMotion
        case .detach: !session.verifies
        default: true
        }
    }

    private func finish(_ done: Step) {
        guard done == step else { return }
        step = Step.allCases.first { $0.rawValue > done.rawValue && isPossible($0) }
        update()
    }
}

/// The row above the status bar that says what to do next, with the number of things that are done.
final class GuideBar: View {
    static let height = 28.0

    /// The button that closes the row.
    let closeButton = CloseButton()
    private let bar = Bar(lineAt: .top)
    // The longest step has room in the scene of the tutorial.
    private let label = Label("", font: .systemFont(ofSize: 12), shrinks: true)
    private let count = Label("", color: .secondaryLabel, font: .monospacedDigitSystemFont(ofSize: 12))

    init() {
        super.init(frame: .zero)
        accessibilityLabel = "What to do"
        for view in [bar, label, count, closeButton] { addSubview(view) }
    }

    /// Shows a step.
    func show(_ step: Guide.Step) {
        label.text = step.text
        let done = step.rawValue
        let total = Guide.Step.allCases.count
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
