import KnobInspector
import KnobKit
import SeededRandom

/// Twelve pairs of bound controls, each on a card that shows the code that makes it, and the states of
/// controls.
final class GalleryScene: ViewController, Scene {
    nonisolated static let description = SceneDescription(
        name: "gallery", title: "KnobKit: Gallery", contentSize: Size(width: 1000, height: 760),
        minimumSize: Size(width: 320, height: 320), maximumTextScale: 1
    ) { GalleryScene($0) }

    let cards = GalleryCard.makeAll()
    let randomButton = Button()
    private let scrollView = ScrollView()
    private let page = View()
    private let heading = Label("Gallery", font: .boldSystemFont(ofSize: 22))
    private let subtitle = Label("", color: .secondaryLabel, font: .systemFont(ofSize: 12))
    private let statesTitle = Label("States", font: .boldSystemFont(ofSize: 15))
    private let stateCards = [StateCard(.light), StateCard(.dark)]
    private let states = StackView()
    private let list = View()
    private var random: SeededGenerator

    private(set) lazy var syncChecks = cards.map { card in
        SyncCheck([card.knob, card.slider], label: card.readout)
    }
    var exemptNames: Set<String> { StateCard.controlNames }
    var namedViews: [(name: String, view: View)] {
        cards.flatMap {
            [("\($0.name)-knob", $0.knob), ("\($0.name)-slider", $0.slider)] as [(String, View)]
        }
            + [("random", randomButton)]
    }

    init(_ options: SceneOptions) {
        random = SeededGenerator(seed: options.seed)
        if let value = options.value { for card in cards { card.knob.value = value } }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = GalleryStyle.page
        view.tintColor = GalleryStyle.tint
        for card in cards {
            card.addTarget(self, action: GalleryScene.showCode, for: .touchUpInside)
            list.addSubview(card)
        }
        randomButton.setTitle("Random Values", for: .normal)
        randomButton.titleLabel.font = .systemFont(ofSize: 12)
        randomButton.appearance = BorderedButtonAppearance()
        randomButton.addTarget(self, action: GalleryScene.setRandomValues, for: .touchUpInside)
        states.spacing = GalleryStyle.gap
        states.distribution = .fillEqually
        for card in stateCards { states.addArrangedSubview(card) }
        for subview in [heading, subtitle, randomButton, list, statesTitle, states] {
            page.addSubview(subview)
        }
        scrollView.addSubview(page)
        view.addSubview(scrollView)
    }

    private func showCode(_ card: GalleryCard) {
        Sheet.show(code: card.snippet, title: card.title, in: view.window)
    }

    private func setRandomValues() {
        set(cards.map { $0.knob.snappedValue($0.knob.value(at: .random(in: 0...1, using: &random))) })
    }

    /// Sets all pairs, as one change that can be undone.
    private func set(_ values: [Double]) {
        let old = cards.map(\.knob.value)
        if values != old { view.undoManager?.registerUndo(withTarget: self) { $0.set(old) } }
        for (card, value) in zip(cards, values) { card.knob.setValue(value, animated: true) }
    }

    override func viewDidLayoutSubviews() {
        let width = view.bounds.width
        let gap = GalleryStyle.gap
        let margin = width < 480 ? 16 : 24.0
        let content = width - 2 * margin
        scrollView.frame = view.bounds
        subtitle.text = width < 420 ? "" : "Click a card for its code."
        heading.frame = Rect(x: margin, y: 12, width: 104, height: 32)
        randomButton.frame = Rect(x: width - margin - 112, y: 16, width: 112, height: 24)
        let subtitleWidth = max(0, randomButton.frame.minX - heading.frame.maxX - 16)
        subtitle.frame = Rect(x: heading.frame.maxX, y: 17, width: subtitleWidth, height: 24)
        // The number of columns divides twelve.
        let columns = [6, 4, 3, 2].first { content >= Double($0) * (176 + gap) - gap } ?? 1
        let column = (content + gap) / Double(columns)
        for (index, card) in cards.enumerated() {
            let left = (Double(index % columns) * column).rounded()
            let right = (Double(index % columns + 1) * column).rounded() - gap
            card.frame = Rect(
                x: left, y: Double(index / columns) * (GalleryCard.height + gap), width: right - left,
                height: GalleryCard.height)
        }
        let rows = Double(cards.count / columns)
        list.frame = Rect(x: margin, y: 56, width: content, height: rows * (GalleryCard.height + gap) - gap)
        statesTitle.frame = Rect(x: margin, y: list.frame.maxY + 24, width: content, height: 24)
        // The cards are beside each other, or one below the other.
        let half = (content - gap) / 2
        states.axis = half < StateCard.narrowWidth ? .vertical : .horizontal
        for card in stateCards {
            let width = states.axis == .vertical ? content : half
            card.axis = width >= StateCard.wideWidth ? .horizontal : .vertical
        }
        states.frame = Rect(
            x: margin, y: statesTitle.frame.maxY + 8, width: content,
            height: states.intrinsicContentSize.height)
        page.frame = Rect(
            x: 0, y: 0, width: width, height: max(states.frame.maxY + margin, view.bounds.height))
        scrollView.contentSize = page.frame.size
    }
}
