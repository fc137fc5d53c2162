import Glibc
import KnobWidgets

/// A drag round the centre of a knob: the pointer goes to where the hand is.
///
/// It begins once the hand has moved by the touch's `dragThreshold`, 3 points for a pointer; a press alone changes
/// nothing, unless `followsPress` says so. Whether it keeps to an end in the gap is the knob's `holdsAtEnds`.
public struct RotationInteraction: DragInteraction {
    /// Whether the pointer goes to the place of a press at once, without a movement; `false` by default.
    public var followsPress: Bool
    private var start = Point.zero
    private var isDragging = false
    private var tracker = ArcTracker(holdsAtEnds: false)

    /// Makes a drag.
    public init(followsPress: Bool = false) { self.followsPress = followsPress }

    /// Notes where the hand is; every place will do.
    public mutating func begin(at point: Point, on control: ValueControl) -> Bool {
        guard let knob = Self.knob(control) else { return false }
        (start, isDragging) = (point, false)
        tracker = ArcTracker(
            holdsAtEnds: knob.holdsAtEnds, from: knob.angle(of: point), on: knob.arc)
        return true
    }

    /// Where the hand is; nothing exactly at the centre, where there is no angle.
    public mutating func move(to point: Point, on control: ValueControl) -> DragMotion {
        isDragging = isDragging || followsPress || point.distance(to: start) >= control.dragThreshold
        guard isDragging, let knob = control as? Knob, let angle = knob.angle(of: point),
            let position = tracker.fraction(at: angle, on: knob.arc)
        else { return isDragging ? .by(position: 0, points: 0) : .none }
        let radius = min(knob.dial.width, knob.dial.height) / 2
        return .around(position: position, length: radius * abs(knob.endAngle - knob.startAngle))
    }
}

/// A turn round the centre of a knob: the value changes by as much as the hand turns, wherever it began.
///
/// As with MHRotaryKnob, a press close to the centre is refused, moves there are ignored, and a change of angle that
/// is too large for one move is dropped, so that nothing jumps from one end to the other.
public struct RelativeRotationInteraction: DragInteraction {
    /// How close to the centre nothing counts, in points; 4 by default. Below 0 it is as 0.
    public var deadZone: Double
    /// The largest change of angle that one move may make, in radians; a quarter of π, 45°, by default. On an arc of
    /// less than 270° it is as much smaller as the arc is.
    public var largestChange: Double
    private var lastAngle: Double?

    /// Makes a turn.
    public init(deadZone: Double = 4, largestChange: Double = .pi / 4) {
        (self.deadZone, self.largestChange) = (deadZone, largestChange)
    }

    /// Notes the angle of the hand; refuses it close to the centre.
    public mutating func begin(at point: Point, on control: ValueControl) -> Bool {
        guard let knob = Self.knob(control), point.distance(to: knob.bounds.center) >= deadZone else {
            return false
        }
        lastAngle = knob.angle(of: point)
        return lastAngle != nil
    }

    /// As much as the hand has turned since the last move.
    public mutating func move(to point: Point, on control: ValueControl) -> DragMotion {
        guard let knob = control as? Knob, point.distance(to: knob.bounds.center) >= deadZone,
            let angle = knob.angle(of: point), let last = lastAngle
        else { return .none }
        lastAngle = angle
        let turned = (angle - last).remainder(dividingBy: 2 * .pi)
        let sweep = knob.endAngle - knob.startAngle
        let largest = largestChange * min(1, abs(sweep) / (1.5 * .pi))
        guard sweep != 0, turned != 0, abs(turned) <= largest + 1e-9 else { return .none }
        return .by(position: turned / sweep, points: abs(turned) * point.distance(to: knob.bounds.center))
    }
}

extension DragInteraction where Self == RotationInteraction {
    /// The pointer goes to where the hand is. A knob's default.
    public static var rotation: Self { RotationInteraction() }
}

extension DragInteraction where Self == RelativeRotationInteraction {
    /// The value changes by as much as the hand turns.
    public static var relativeRotation: Self { RelativeRotationInteraction() }
}

extension DragInteraction {
    /// The knob that `control` is; if it is none, a message says that it can't be turned.
    fileprivate static func knob(_ control: ValueControl) -> Knob? {
        if let knob = control as? Knob { return knob }
        Diagnostics.report("\(Self.self) turns knobs: a \(type(of: control)) can't be dragged by it")
        return nil
    }
}
