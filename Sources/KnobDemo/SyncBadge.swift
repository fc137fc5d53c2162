import KnobInspector
import KnobKit

/// A badge that shows by shape, words, and color whether the scene is in step. It sends `.touchUpInside`.
final class SyncBadge: BarControl {
    /// What the badge shows.
    var badgeState = BadgeState() {
        didSet {
            guard badgeState != oldValue else { return }
            update()
            toolTip = "\(badgeState.watched) of \(badgeState.all.text("control")) compared"
            superview?.setNeedsLayout()
            if badgeState.level == .outOfStep, oldValue.level != .outOfStep {
                Accessibility.announce(badgeState.text)
            }
        }
    }
    private let symbol = ShapeLayer()
    private let label = Label()
    /// The width that all of the text needs.
    private(set) var fullWidth = 0.0
    /// The width that its first words need.
    private(set) var shortWidth = 0.0

    /// The distance from the edges, the size of the symbol, and the distance from there to the text.
    private static let padding = 8.0
    private static let side = 9.0
    private static let gap = 6.0

    override init(frame: Rect) {
        super.init(frame: frame)
        label.font = .monospacedDigitSystemFont(ofSize: 13)
        label.adjustsFontSizeToFitWidth = true
        symbol.lineJoin = .round
        symbol.lineCap = .round
        layer.addSublayer(symbol)
        addSubview(label)
        update()
    }

    private func update() {
        shortWidth = show(badgeState.shortText)
        fullWidth = show(badgeState.text)
        setNeedsLayout()
        let color: Color =
            switch badgeState.level {
            case .inStep: Palette.good
            case .apart: .black
            case .outOfStep: Color(light: .white, dark: .black)
            }
        label.textColor = badgeState.level == .inStep ? .label : color
        Transaction.withoutActions {
            symbol.path = Self.path(of: badgeState.level)
            symbol.lineWidth = 2
            symbol.strokeColor = color
            symbol.fillColor = badgeState.level == .outOfStep ? nil : color
        }
        stateDidChange()
    }

    /// Shows a text, and returns the width that the badge needs for it.
    private func show(_ text: String) -> Double {
        label.text = text
        return 2 * Self.padding + Self.side + Self.gap + label.intrinsicContentSize.width
    }

    /// A circle, a triangle, or a cross in a square of `side` points.
    private static func path(of level: BadgeState.Level) -> BezierPath {
        // The line is 2 points wide.
        let box = Rect(x: 0, y: 0, width: side, height: side).insetBy(dx: 1, dy: 1)
        switch level {
        case .inStep: return BezierPath(ovalIn: box)
        case .apart:
            let path = BezierPath()
            path.move(to: Point(x: box.midX, y: box.minY))
            path.addLine(to: Point(x: box.maxX, y: box.maxY))
            path.addLine(to: Point(x: box.minX, y: box.maxY))
            path.close()
            return path
        case .outOfStep:
            let path = BezierPath()
            path.move(to: box.origin)
            path.addLine(to: Point(x: box.maxX, y: box.maxY))
            path.move(to: Point(x: box.maxX, y: box.minY))
            path.addLine(to: Point(x: box.minX, y: box.maxY))
            return path
        }
    }

    /// The background behind black text that warns, or white or black text that reports a fault.
    override var fillColor: Color? {
        switch badgeState.level {
        case .inStep: nil
        case .apart:
            Color(
                light: Color(red: 1, green: 0.78, blue: 0.2), dark: Color(red: 0.95, green: 0.7, blue: 0.15))
        case .outOfStep:
            Color(light: Color(red: 0.78, green: 0.07, blue: 0.1), dark: Palette.bad)
        }
    }

    override func textScaleDidChange() { update() }

    override func layOutContent() {
        let top = ((bounds.height - Self.side) / 2).rounded(.down)
        symbol.frame = Rect(x: Self.padding, y: top, width: Self.side, height: Self.side)
        let left = Self.padding + Self.side + Self.gap
        // Words are left out before they get smaller.
        label.text = bounds.width >= fullWidth ? badgeState.text : badgeState.shortText
        label.frame = Rect(
            x: left, y: 0, width: max(0, bounds.width - left - Self.padding), height: bounds.height)
    }
}

/// What the badge shows. A fault is shown as long as it lasts, and until it was clicked.
///
///     in step ── found ─→ out of step ── gone ─→ was out of step ── clicked ─→ in step
///                          │       ↑──── found ────┘
///                          └─ clicked ─→ seen, still out of step ── gone ─→ in step
struct BadgeState: Equatable {
    /// The states in the order of their severity.
    enum Level {
        case inStep, apart, outOfStep
    }

    /// The number of changes, as of the end of the last gesture or animation.
    var changes = 0
    /// The number of controls that are compared.
    var watched = 0
    /// The number of controls with a value.
    var all = 0
    /// What was found last.
    private var state = SyncState.inStep
    /// The fault that lasts, or the last one if it was not clicked.
    private(set) var fault: SyncFault?
    /// Whether the fault that is shown was clicked.
    private(set) var isSeen = false

    /// Whether there is a fault at present.
    private var lasts: Bool { state.fault != nil }

    /// How severe the state is.
    var level: Level { fault != nil ? .outOfStep : state == .inStep ? .inStep : .apart }

    /// What the badge says.
    var text: String {
        if let fault { return "\(shortText): \(fault.description)" }
        if case .apart(let reason) = state { return "apart: \(reason)" }
        if all == 0 { return shortText }
        let count = changes == 0 ? "" : " · \(changes.text("change"))"
        return "\(shortText) · \(watched) of \(all)\(count)"
    }

    /// The text without figures.
    var shortText: String {
        switch level {
        case .inStep: all == 0 ? "nothing to compare" : "in step"
        case .apart: "apart"
        case .outOfStep: lasts ? "out of step" : "was out of step"
        }
    }

    /// Notes what was found.
    mutating func note(_ state: SyncState) {
        if let present = state.fault {
            // The figures of a fault that lasts are the present ones.
            if !lasts || fault?.level != present.level { isSeen = false }
            fault = present
        } else if isSeen {
            fault = nil
            isSeen = false
        }
        self.state = state
    }

    /// Marks the present fault as seen, and forgets one of the past.
    mutating func acknowledge() {
        isSeen = lasts
        if !lasts { fault = nil }
    }
}
