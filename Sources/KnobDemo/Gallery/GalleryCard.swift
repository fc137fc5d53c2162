import KnobInspector
import KnobKit

/// A card with a knob and a slider that are bound: title, caption, the larger control, its value, and the
/// smaller control.
///
/// A click, Space, and Return show the code that makes the controls.
final class GalleryCard: Control {
    static let height = 216.0
    private static let inset = 12.0
    private static let stageHeight = 120.0

    /// The name in the trace.
    let name: String
    let title: String
    let knob = Knob()
    let slider = Slider()
    /// The value, which the knob shows itself if it has room.
    let readout = Label("", .center)
    private let code: String
    private let summary: String
    private let isFader: Bool
    private let titleLabel: Label
    private let caption = Label("", color: .secondaryLabel, font: .systemFont(ofSize: 11))
    private let binding: ValueBinding
    private var observation: KeyValueObservation?

    /// Creates a card whose controls `setUp` configures, and `code` says how.
    init(
        _ name: String, _ title: String, _ summary: String, isFader: Bool = false,
        size: Size = Size(width: 112, height: 112), code: String, setUp: @MainActor (Knob, Slider) -> Void
    ) {
        self.name = name
        self.title = title
        self.summary = summary
        self.isFader = isFader
        self.code = code
        titleLabel = Label(title, font: .boldSystemFont(ofSize: 13))
        knob.appearance = RingAppearance(fillsFromMinimum: true)
        knob.preferredSize = isFader ? Size(width: 32, height: 32) : size
        knob.lineWidth = 6
        knob.pointerLength = 7
        knob.showsValue = true
        setUp(knob, slider)
        binding = bind(knob, slider)
        super.init(frame: .zero)
        knob.layer.name = "\(title) knob"
        slider.layer.name = "\(title) slider"
        knob.accessibilityLabel = knob.layer.name
        slider.accessibilityLabel = slider.layer.name
        slider.preferredSize = isFader ? Size(width: 31, height: 88) : Size(width: 120, height: 31)
        readout.isHidden = knob.showsValue
        readout.textColor = knob.isEnabled ? .label : .disabled
        for view in [titleLabel, caption, knob, slider, readout] { addSubview(view) }
        GalleryStyle.decorate(self)
        observation = knob.observe(\.valueAndTurns) { [weak self] _, _ in self?.valueDidChange() }
        valueDidChange()
        accessibilityLabel = title
        accessibilityHint = "Shows the code that makes the controls"
    }

    /// The Swift that makes the controls. What the card's own code sets is not set before.
    var snippet: String {
        let size = knob.preferredSize ?? .zero
        let common = [
            "knob.appearance = RingAppearance(fillsFromMinimum: true)",
            "knob.preferredSize = Size(width: \(size.width.shortText), height: \(size.height.shortText))",
            "knob.lineWidth = 6",
            "knob.pointerLength = 7",
            "knob.showsValue = true",
        ]
        .filter { line in !code.contains(line.prefix { $0 != "=" }) }
        let made = ["let knob = Knob()", "let slider = Slider()"] + common
        return (made + [code, "let binding = bind(knob, slider)", ""]).joined(separator: "\n")
    }

    private func valueDidChange() {
        let counts = knob.turns == .unbounded || knob.turns == .cyclic
        caption.text = counts ? "Full turns: \("\(knob.turnCount)".withMinusSign)" : summary
        readout.text = knob.text(for: knob.value).withMinusSign
    }

    override func stateDidChange() {
        layer.borderColor = isHovered || isHighlighted ? .systemFill : .separator
    }

    /// Returns a control that can be operated, or else the card itself.
    override func hitTest(_ point: Point, with event: Event?) -> View? {
        let hit = super.hitTest(point, with: event)
        return hit.map { ($0 as? Control)?.isEnabled == true ? $0 : self }
    }

    override func describeAccessibility(_ description: inout AccessibilityDescription) {
        super.describeAccessibility(&description)
        description.role = .group
    }

    /// `false`: a finger that is dragged on a card scrolls.
    override var tracksDrags: Bool { false }

    override func keyDown(with press: KeyPress) -> Bool {
        guard press.isActivation else { return false }
        if !press.isRepeat { sendActions(for: .touchUpInside) }
        return true
    }

    override var focusPath: BezierPath {
        BezierPath(roundedRect: bounds.insetBy(dx: -3.5, dy: -3.5), cornerRadius: 11.5)
    }

    override func layoutSubviews() {
        let width = bounds.width - 2 * Self.inset
        titleLabel.frame = Rect(x: Self.inset, y: 10, width: width, height: 18)
        caption.frame = Rect(x: Self.inset, y: 28, width: width, height: 16)
        let stage = Rect(x: 0, y: 50, width: bounds.width, height: Self.stageHeight)
        let row = Rect(x: 0, y: stage.maxY + 4, width: bounds.width, height: 32)
        for (control, area) in [(knob, isFader ? row : stage), (slider, isFader ? stage : row)] {
            let size = control.preferredSize ?? .zero
            control.frame = Rect(
                x: (area.midX - size.width / 2).rounded(), y: (area.midY - size.height / 2).rounded(),
                width: size.width, height: size.height)
        }
        readout.frame = Rect(x: Self.inset, y: stage.maxY - 17, width: width, height: 17)
    }
}

extension Knob {
    /// What the texts of a card depend on.
    fileprivate var valueAndTurns: [Double] { [value, Double(turnCount)] }
}

/// The colors of the gallery.
@MainActor
enum GalleryStyle {
    static let gap = 16.0
    /// The accent, with a contrast of at least 4.5 to cards.
    static let tint = Color(
        light: Color(red: 0.757, green: 0.255, blue: 0.047), dark: Color(red: 1, green: 0.624, blue: 0.271))
    static let page = Color(light: Color(white: 0.945), dark: Color(white: 0.075))
    private static let card = Color(light: .white, dark: Color(white: 0.125))

    /// Gives a view the round corners and the border of a card.
    static func decorate(_ view: View) {
        view.backgroundColor = card
        view.layer.cornerRadius = 8
        view.layer.borderWidth = 1
        view.layer.borderColor = .separator
    }
}
