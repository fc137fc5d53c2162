import Glibc
import KnobWidgets

/// A rotary control that picks a number by turning a pointer.
///
/// It is used like a slider: `value` between `minimumValue` and `maximumValue`, `.valueChanged` for what a person
/// does, `observe(\.value)` for every change. Three ideas make a knob, and each can be replaced without the others:
/// what its value is (`ValueControl`), how it is turned (`interaction`), how it looks (`appearance`). Lengths are
/// points, angles radians, clockwise positive with 0 to the right.
open class Knob: ValueControl {
    // MARK: Look

    /// How the knob looks; the tutorial's ring by default. An appearance is for one knob alone: given to a second, it
    /// leaves the first without any, with a message.
    public var appearance: any KnobAppearance = RingAppearance() {
        didSet {
            oldValue.detach()
            if appearance.pointer.layer.superlayer != nil {
                Diagnostics.report("Knob: an appearance that is on another knob leaves that without any")
                appearance.detach()
            }
            appearance.attach(to: self)
            showValue(animated: false)
        }
    }
    /// The width of track and pointer, in points; 2 by default. A negative width is refused with a message.
    public var lineWidth: Double {
        get { storedLineWidth }
        set {
            guard accepts(newValue, for: "lineWidth") else { return }
            storedLineWidth = newValue
            lookDidChange()
        }
    }
    /// The length of the pointer, in points; 6 by default. A negative length is refused with a message.
    public var pointerLength: Double {
        get { storedPointerLength }
        set {
            guard accepts(newValue, for: "pointerLength") else { return }
            storedPointerLength = newValue
            lookDidChange()
        }
    }
    /// A picture that is turned instead of the line, in its own size, its right edge where the line would end; `nil`,
    /// the default, is none. It points to the right. The ring shows it; another appearance need not.
    public var pointerImage: Image? { didSet { lookDidChange() } }
    /// Whether the value is written in the middle of the knob, as `text(for:)` has it; `false` by default. The ring
    /// shows it; another appearance need not.
    public var showsValue = false { didSet { lookDidChange() } }
    /// Marks round the arc, within the bounds: they take their room from the dial. None by default.
    public var tickMarks: [TickMark] = [] { didSet { if tickMarks != oldValue { lookDidChange() } } }
    /// The part of the bounds that the appearance is drawn in: all of them, or a square in their middle inside the tick
    /// marks.
    public private(set) var dial = Rect.zero

    private var storedLineWidth = 2.0
    private var storedPointerLength = 6.0
    private var tickRing: TickRing?

    // MARK: Arc

    /// Where the pointer stands at the minimum, in radians; -11π/8 by default, at the lower left.
    ///
    /// A change moves the pointer; the value stays. It can be observed. What is not finite is refused with a message.
    public var startAngle: Double {
        get { arc.startAngle }
        set { setArc(KnobArc(startAngle: newValue, endAngle: endAngle)) }
    }
    /// Where the pointer stands at the maximum, in radians; 3π/8 by default, at the lower right.
    ///
    /// A change moves the pointer; the value stays. It can be observed. What is not finite is refused with a message.
    public var endAngle: Double {
        get { arc.endAngle }
        set { setArc(KnobArc(startAngle: startAngle, endAngle: newValue)) }
    }
    /// The arc that the pointer moves on: both angles at once.
    public var arc: KnobArc {
        get { storedArc }
        set { setArc(newValue) }
    }
    private var storedArc = KnobArc()
    /// The angle at which the pointer stands, or to which it moves, in radians: that of the value.
    public var angle: Double { arc.angle(at: position(of: value)) }
    /// The angle at which the pointer is seen now, in the middle of a movement as well, in radians.
    public var shownAngle: Double { turnedAngle + (appearance.pointer.shownAngle - appearance.pointer.angle) }
    /// The angle to which the appearance was turned last.
    private var turnedAngle = KnobArc().startAngle
    /// Whether the pointer is on its way to the value.
    open override var isAnimating: Bool { appearance.pointer.isMoving }
    /// The bubble with the value stands above the dial.
    open override var popUpAnchor: Rect { dial }
    /// The value that is seen now, in the middle of a movement as well.
    open override var shownValue: Double {
        appearance.pointer.isMoving ? arc.fraction(at: shownAngle).map(value(at:)) ?? value : value
    }

    // MARK: Hand

    /// How a knob that is made from now on is turned, unless its `interaction` is set: one choice for a whole program.
    /// `.rotation` by default.
    public static var defaultInteraction: any DragInteraction = .rotation

    /// Whether a hand that goes on past an end keeps it there until it comes back; `false`, the default, flips to the
    /// other end in the middle of the gap.
    public var holdsAtEnds = false
    /// Whether a drag counts only if it starts on the pointer, or within 8 points of it; `false` by default.
    public var dragsPointerOnly = false
    /// Whether only the disc that fits into the bounds can be pressed, and not the corners; `false` by default.
    public var hasRoundHitArea = false

    /// Makes a knob from 0 to 1 at `frame`; on a frame that is not a square it is round in the middle.
    public override init(frame: Rect) {
        super.init(frame: frame)
        interaction = Self.defaultInteraction
        dial = bounds
        appearance.attach(to: self)
        showValue(animated: false)
    }

    /// Turns the pointer to the value.
    open override func valueDidChange(from old: Double, to new: Double, animated: Bool) {
        showValue(animated: animated)
    }

    /// Shows the value by what it can be now.
    open override func modelDidChange() {
        super.modelDidChange()
        lookDidChange()
    }

    /// A number that is typed is not written twice. A subclass that overrides this calls it.
    open override func editingWillBegin(with cause: EditCause, isFirst: Bool) {
        super.editingWillBegin(with: cause, isFirst: isFirst)
        if cause == .text, showsValue { lookDidChange() }
    }

    /// Writes the value again. A subclass that overrides this calls it.
    open override func editingDidEnd() {
        super.editingDidEnd()
        if showsValue { lookDidChange() }
    }

    /// Writes the value anew, where it is written.
    open override func textDidChange() {
        super.textDidChange()
        if showsValue { lookDidChange() }
    }

    /// Fits the appearance into the bounds.
    open override func layoutSubviews() { lookDidChange() }

    /// Colours the appearance.
    open override func tintColorDidChange() { lookDidChange() }

    /// Looks enabled, pressed or disabled.
    open override func stateDidChange() { lookDidChange() }

    /// The ring of the focus goes round the knob.
    open override var focusPath: BezierPath {
        let radius = min(bounds.width, bounds.height) / 2 + 3.5
        return BezierPath(
            arcCenter: bounds.center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    }

    /// Inside the bounds, or the disc in them; at least 24 points across.
    open override func point(inside point: Point, with event: Event?) -> Bool {
        hasRoundHitArea
            ? point.distance(to: bounds.center) <= max(12, min(bounds.width, bounds.height) / 2)
            : super.point(inside: point, with: event)
    }

    /// Every place will do, or with `dragsPointerOnly` those on the pointer.
    open override func acceptsDrag(from point: Point) -> Bool {
        !dragsPointerOnly || appearance.pointerContains(point, of: self)
    }

    /// The angle of a point about the knob's centre, in radians; `nil` exactly there.
    public func angle(of point: Point) -> Double? {
        let center = bounds.center
        return point == center ? nil : atan2(point.y - center.y, point.x - center.x)
    }

    // MARK: Changes

    private func showValue(animated: Bool) {
        turnedAngle = angle
        appearance.turn(to: turnedAngle, of: self, animated: animated)
    }

    private func lookDidChange() {
        dial = bounds
        if !tickMarks.isEmpty {
            let ring = tickRing ?? TickRing()
            tickRing = ring
            dial = ring.update(for: self)
        } else {
            tickRing?.detach()
            tickRing = nil
        }
        appearance.update(for: self)
    }

    private func setArc(_ arc: KnobArc) {
        guard arc.startAngle.isFinite, arc.endAngle.isFinite else {
            return Diagnostics.report(
                "Knob: an arc from \(arc.startAngle) to \(arc.endAngle) can't be; it stays")
        }
        guard arc != self.arc else { return }
        storedArc = arc
        observers.notify(about: self)
        lookDidChange()
        showValue(animated: false)
    }

    private func accepts(_ length: Double, for name: String) -> Bool {
        if length.isFinite, length >= 0 { return true }
        Diagnostics.report("Knob: a \(name) of \(length) can't be; it stays: it is 0 or more points")
        return false
    }
}
