import KnobWidgets

/// A disc with numbers on it that turns without end: the one at the top is picked.
///
/// Only the upper half of the disc is seen. A drag turns it, and when it is let go in a movement it goes on until it rests
/// on a number. As everywhere, `value` is final at once, and the spin is only its picture. Lengths are points,
/// angles radians, clockwise positive.
open class DialPicker: EditableControl {
    /// The number at the top, or on its way there: from 0 to `numberOfLabels` - 1; 0 by default. It can be observed.
    ///
    /// Setting it is `setValue(_:animated:)` without animation.
    public var value: Int {
        get { label(at: rotation) }
        set { setValue(newValue, animated: false) }
    }
    /// How many numbers are on the disc; 0 by default. A change keeps the value where there is one, else it is the
    /// last. It can be observed.
    ///
    /// A negative number, and one above 1,000, is refused with a message.
    public var numberOfLabels: Int {
        get { disc.count }
        set {
            guard (0...1000).contains(newValue) else {
                return Diagnostics.report(
                    "DialPicker: \(newValue) labels can't be, it stays \(numberOfLabels): 0 to 1,000 can")
            }
            guard newValue != numberOfLabels else { return }
            let value = value
            disc.count = newValue
            setValue(value, animated: false)
            observers.notify(about: self)
        }
    }
    /// What lies below the numbers and turns with them, cut to the disc; `nil`, the default, is nothing. Its size is
    /// the disc's.
    public var backgroundView: View? {
        get { disc.background }
        set { disc.background = newValue }
    }
    /// The typeface of the numbers; bold of 22 points by default.
    public var labelFont: Font {
        get { disc.font }
        set { disc.font = newValue }
    }
    /// The colour of the numbers; black by default.
    public var labelTextColor: Color {
        get { disc.textColor }
        set { disc.textColor = newValue }
    }
    /// Is told when a person turns the dial, and when it has come to rest.
    public weak var delegate: (any DialPickerDelegate)?

    /// How far the disc is turned, or is going to be when it has come to rest, in radians. It need not be within one
    /// turn.
    public var rotation: Double { turntable.angle }
    /// How far the disc is seen to be turned now, in radians.
    public var shownRotation: Double { turntable.shownAngle }
    /// The number that is seen at the top now.
    public var shownValue: Int { label(at: shownRotation) }
    /// The radius of the disc: half of the bounds' smaller side, in points.
    public var radius: Double { min(bounds.width, bounds.height) / 2 }

    let disc = DialDisc()
    let turntable: PointerLayer
    /// The drag that is going on.
    var drag: DialDrag?
    /// The number before the change that is going on.
    private(set) var editStart = 0
    /// Whether the delegate was told that the dial turns, and not yet that it rests.
    var isTurning = false

    /// What lets only the upper half be seen, and not of the ring of the focus.
    private let opening = View()

    /// Makes a dial without numbers at `frame`.
    public override init(frame: Rect) {
        turntable = PointerLayer(disc.layer)
        super.init(frame: frame)
        opening.clipsToBounds = true
        opening.isUserInteractionEnabled = false
        opening.addSubview(disc)
        addSubview(opening)
    }

    /// Brings the number to the top, by the shorter way if `animated`. What is no number of the disc counts as the
    /// nearest that is.
    ///
    /// Observers are told if the value changes; `.valueChanged` is not sent, and the delegate is not told. A spin ends.
    public func setValue(_ newValue: Int, animated: Bool) {
        let new = min(max(newValue, 0), max(0, numberOfLabels - 1))
        // What the program turns is no speed of the hand.
        drag?.velocity = VelocityTracker()
        guard animated else {
            turntable.turn(to: restingRotation(of: new), animated: false)
            return turnDidEnd()
        }
        let way = (restingRotation(of: new) - rotation).remainder(dividingBy: 2 * .pi)
        turn(to: rotation + way)
    }

    // MARK: Geometry

    /// The angle from one number to the next, in radians; 0 without numbers.
    public var step: Double { numberOfLabels > 0 ? 2 * .pi / Double(numberOfLabels) : 0 }

    /// The number that is nearest to the top when the disc is turned by `rotation`.
    func label(at rotation: Double) -> Int {
        guard numberOfLabels > 0 else { return 0 }
        let within = (-rotation).remainder(dividingBy: 2 * .pi)
        let count = Int((within / step).rounded()) % numberOfLabels
        return count < 0 ? count + numberOfLabels : count
    }

    /// How far the disc is turned, within one turn, when `value` is at the top. It is always the same, so nothing drifts.
    func restingRotation(of value: Int) -> Double {
        numberOfLabels > 0 ? Double((numberOfLabels - value) % numberOfLabels) * step : 0
    }

    /// Fits the disc: its middle is on the lower edge. How far it is turned stays.
    open override func layoutSubviews() {
        opening.frame = bounds
        disc.bounds = Rect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
        disc.center = Point(x: bounds.midX, y: bounds.maxY)
    }

    // MARK: What a person does

    /// Notes the number that Escape brings back. A subclass that overrides this calls it.
    open override func editingWillBegin(with cause: EditCause, isFirst: Bool) {
        if isFirst { editStart = value }
    }

    /// A press stops a spin.
    open override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
        grasp(touch)
        return true
    }

    /// Turns the disc by as much as the hand has moved: to the right is clockwise, and upwards in the left half as well.
    open override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
        follow(touch)
        return true
    }

    /// Lets the disc go: it goes on as fast as it was, until it rests on a number.
    open override func endTracking(_ touch: Touch?, with event: Event?) { release(touch) }

    /// Lets the disc rest on the number that is nearest.
    open override func cancelTracking(with event: Event?) { release(nil) }

    /// Arrows go to the next number and the one before, Home to 0, End to the last; Escape takes back the change that is going on.
    open override func keyDown(with press: KeyPress) -> Bool { self.press(press) }

    /// One number a notch, upwards to the next.
    open override func turnWheel(_ scroll: ScrollInput) { turn(by: scroll) }

    // MARK: Looks

    /// Nobody sees a spin: it ends.
    open override func didDisappear() { stopTurning() }

    /// Looks enabled or disabled; a spin of a dial that is disabled ends on its value.
    open override func stateDidChange() {
        disc.alpha = isEnabled ? 1 : 0.5
        if !isEnabled { stopTurning() }
    }

    /// The ring of the focus goes round the half of the disc.
    open override var focusPath: BezierPath {
        let path = BezierPath()
        let (center, outer) = (Point(x: bounds.midX, y: bounds.maxY), radius + 3.5)
        path.move(to: Point(x: center.x - outer, y: center.y))
        path.addArc(
            withCenter: center, radius: outer, startAngle: .pi, endAngle: 2 * .pi, clockwise: true)
        path.close()
        return path
    }
}

/// Is told when a person turns a dial. Both methods do nothing unless they are written.
@MainActor
public protocol DialPickerDelegate: AnyObject {
    /// A person begins to turn the dial: by hand, by wheel or by keys.
    func dialPickerWillRotate(_ dialPicker: DialPicker)
    /// The dial has come to rest on `value`: once for each time that it began to turn.
    func dialPicker(_ dialPicker: DialPicker, didRotateTo value: Int)
}

extension DialPickerDelegate {
    /// Does nothing.
    public func dialPickerWillRotate(_ dialPicker: DialPicker) {}
    /// Does nothing.
    public func dialPicker(_ dialPicker: DialPicker, didRotateTo value: Int) {}
}
