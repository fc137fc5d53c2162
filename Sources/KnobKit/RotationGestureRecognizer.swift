import Glibc
import KnobWidgets

/// Recognizes a drag round the centre of a view, and knows the angle of the hand.
public final class RotationGestureRecognizer: PanGestureRecognizer {
    /// The angle of the line from the view's centre to the touch, in radians from -π to π, clockwise with 0 to the
    /// right; `nil` before the first touch and exactly at the centre, where there is none.
    public private(set) var touchAngle: Double?
    /// The angle at which the touch went down.
    public private(set) var initialTouchAngle: Double?

    /// Makes a recognizer of one touch that calls `action` on `target`, which is held weakly. Both may be `nil`.
    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        minimumNumberOfTouches = 1
        maximumNumberOfTouches = 1
    }

    /// Notes the angle.
    public override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        super.touchesBegan(touches, with: event)
        updateAngle()
        initialTouchAngle = touchAngle
    }

    /// Notes the angle.
    public override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        super.touchesMoved(touches, with: event)
        updateAngle()
    }

    private func updateAngle() {
        guard let view else { return }
        let (point, center) = (location(in: view), view.bounds.center)
        touchAngle = point == center ? nil : atan2(point.y - center.y, point.x - center.x)
    }
}
