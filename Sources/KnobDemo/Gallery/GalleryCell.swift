import KnobKit

/// A card with a pair of controls: title, caption, the main control, its value, and the other control.
///
/// A click, Space, and Return choose the pair.
final class GalleryCell: Control {
    let pair: GalleryPair
    private let content: StackView
    private let caption = GalleryStyle.label("", GalleryStyle.caption, .secondaryLabel)
    private let readout = GalleryStyle.label("", GalleryStyle.readout)
    private let arrow = ShapeLayer()
    /// Whether the cell has an arrow, because a click opens and closes the panel below it.
    var showsDisclosure = false { didSet { arrow.isHidden = !showsDisclosure } }
    private var observations: [KeyValueObservation] = []

    init(_ pair: GalleryPair) {
        self.pair = pair
        let other = pair.specimens.first { $0 !== pair.main } ?? pair.main
        let stage = CenteringView(pair.main.control, height: GalleryStyle.stageHeight)
        let heading = StackView(arrangedSubviews: [
            GalleryStyle.label(pair.title, GalleryStyle.title), caption,
        ])
        heading.axis = .vertical
        heading.spacing = 2
        content = StackView(arrangedSubviews: [heading, stage, CenteringView(other.control, height: 32)])
        super.init(frame: .zero)
        content.axis = .vertical
        content.isLayoutMarginsRelativeArrangement = true
        content.layoutMargins = EdgeInsets(
            top: GalleryStyle.inset, left: GalleryStyle.inset, bottom: 8, right: GalleryStyle.inset)
        content.distribution = .equalSpacing
        addSubview(content)
        stage.addSubview(readout)
        readout.textAlignment = .center
        GalleryStyle.decorate(self)
        (arrow.fillColor, arrow.lineWidth, arrow.isHidden) = (nil, 1.5, true)
        layer.addSublayer(arrow)
        observations = pair.specimens.map { specimen in
            specimen.control.observe(\.observedState) { [weak self] _, _ in self?.updateReadout() }
        }
        updateReadout()
        stateDidChange()
        accessibilityLabel = pair.title
        accessibilityHint = "Shows the properties of the controls"
    }

    /// Updates the texts.
    func updateReadout() {
        caption.text = pair.caption
        readout.text = pair.readout
        readout.isHidden = pair.main.showsValue
        readout.textColor = pair.main.control.isEnabled ? .label : .disabled
    }

    /// The text of the value that the cell shows.
    var readoutText: String { readout.text ?? "" }

    override func stateDidChange() {
        let path = BezierPath()
        let (base, tip) = isSelected ? (2.5, -2.5) : (-2.5, 2.5)
        path.move(to: Point(x: -5, y: base))
        path.addLine(to: Point(x: 0, y: tip))
        path.addLine(to: Point(x: 5, y: base))
        arrow.path = path
        arrow.strokeColor = isSelected ? GalleryStyle.tint : .secondaryLabel
        layer.borderWidth = isSelected ? 2 : 1
        layer.borderColor =
            isSelected
            ? GalleryStyle.tint : isHovered ? GalleryStyle.hoveredBorder : .separator
    }

    /// Returns a control that is operated, or else the cell itself.
    override func hitTest(_ point: Point, with event: Event?) -> View? {
        let hit = super.hitTest(point, with: event)
        return hit.map { ($0 as? Control)?.isEnabled == true ? $0 : self }
    }

    /// An item of the list of pairs, with its controls. A press selects it.
    override func describeAccessibility(_ description: inout AccessibilityDescription) {
        super.describeAccessibility(&description)
        description.role = .listItem
    }

    /// `false`: a finger that is dragged on a card scrolls.
    override var tracksDrags: Bool { false }

    override func keyDown(with press: KeyPress) -> Bool { isClicked(by: press) }

    override var focusPath: BezierPath {
        BezierPath(roundedRect: bounds.insetBy(dx: -3.5, dy: -3.5), cornerRadius: 11.5)
    }

    override func layoutSubviews() {
        content.frame = bounds
        arrow.position = Point(x: bounds.maxX - GalleryStyle.inset - 6, y: GalleryStyle.inset + 8)
        let height = GalleryStyle.readout.lineHeight.rounded(.up)
        readout.frame = Rect(
            x: 0, y: GalleryStyle.stageHeight - height, width: bounds.width - 2 * GalleryStyle.inset,
            height: height)
    }
}

extension ValueControl {
    /// What the text of a cell depends on.
    fileprivate var observedState: [Double] { [value, Double(turnCount), isEnabled ? 1 : 0] }
}
