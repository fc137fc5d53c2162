import Glibc
import KnobWidgets

/// A rotary control that picks a number by turning a pointer along a track.
///
/// It is used like a slider: `value` between `minimumValue` and `maximumValue`, `.valueChanged` for what a person
/// does, `observe(\.value)` for every change. The pointer goes to where the hand is. Lengths are points, angles
/// radians, clockwise positive with 0 to the right. Track and pointer have the tint colour.
open class Knob: ValueControl {
    private let renderer = KnobRenderer()

    /// Where the pointer stands at the minimum, in radians; -11π/8 by default, at the lower left.
    ///
    /// A change moves the pointer; the value stays. It can be observed. What is not finite is refused with a message.
    public var startAngle: Double {
        get { renderer.arc.startAngle }
        set { setArc(KnobArc(startAngle: newValue, endAngle: endAngle)) }
    }
    /// Where the pointer stands at the maximum, in radians; 3π/8 by default, at the lower right.
    ///
    /// A change moves the pointer; the value stays. It can be observed. What is not finite is refused with a message.
    public var endAngle: Double {
        get { renderer.arc.endAngle }
        set { setArc(KnobArc(startAngle: startAngle, endAngle: newValue)) }
    }
    /// The width of track and pointer, in points; 2 by default. A negative width is refused with a message.
    public var lineWidth: Double {
        get { renderer.lineWidth }
        set { if accepts(newValue, for: "lineWidth") { renderer.lineWidth = newValue } }
    }
    /// The length of the pointer, in points; 6 by default. A negative length is refused with a message.
    public var pointerLength: Double {
        get { renderer.pointerLength }
        set { if accepts(newValue, for: "pointerLength") { renderer.pointerLength = newValue } }
    }
    /// Whether a hand that goes on past an end keeps it there until it comes back; `false`, the default, flips to the
    /// other end in the middle of the gap.
    public var holdsAtEnds = false

    /// The angle at which the pointer stands, or to which it moves, in radians.
    public var angle: Double { renderer.pointerAngle }
    /// The angle at which the pointer is seen now, in the middle of a movement as well, in radians.
    public var shownAngle: Double { renderer.shownPointerAngle }

    /// The arc that the pointer moves on.
    var arc: KnobArc { renderer.arc }

    /// The angle of a point about the knob's centre, in radians; `nil` exactly there.
    func angle(of point: Point) -> Double? {
        let center = bounds.center
        return point == center ? nil : atan2(point.y - center.y, point.x - center.x)
    }

    /// The ring goes round the knob.
    open override var focusPath: BezierPath {
        let radius = min(bounds.width, bounds.height) / 2 + 3.5
        return BezierPath(
            arcCenter: bounds.center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    }

    /// The value that is seen now, in the middle of a movement as well.
    open override var shownValue: Double {
        shownAngle == angle ? value : arc.fraction(at: shownAngle).map(value(at:)) ?? value
    }

    /// Makes a knob from 0 to 1 at `frame`; on a frame that is not a square it is round in the middle.
    public override init(frame: Rect) {
        super.init(frame: frame)
        interaction = .rotation
        renderer.updateBounds(bounds)
        renderer.color = tintColor
        layer.addSublayer(renderer.trackLayer)
        layer.addSublayer(renderer.pointerLayer)
    }

    /// Turns the pointer to the value.
    open override func valueDidChange(from old: Double, to new: Double, animated: Bool) {
        renderer.setPointerAngle(renderer.arc.angle(at: position(of: new)), animated: animated)
    }

    /// Fits track and pointer into the bounds.
    open override func layoutSubviews() { renderer.updateBounds(bounds) }

    /// Colours track and pointer.
    open override func tintColorDidChange() { updateColor() }

    /// Looks enabled or disabled.
    open override func stateDidChange() { updateColor() }

    private func updateColor() { renderer.color = isEnabled ? tintColor : .disabled }

    private func setArc(_ arc: KnobArc) {
        guard arc.startAngle.isFinite, arc.endAngle.isFinite else {
            return Diagnostics.report(
                "Knob: an arc from \(arc.startAngle) to \(arc.endAngle) can't be; it stays")
        }
        guard arc != renderer.arc else { return }
        renderer.arc = arc
        observers.notify(about: self)
        valueDidChange(from: value, to: value, animated: false)
    }

    private func accepts(_ length: Double, for name: String) -> Bool {
        if length.isFinite, length >= 0 { return true }
        Diagnostics.report("Knob: a \(name) of \(length) can't be; it stays: it is 0 or more points")
        return false
    }
}
