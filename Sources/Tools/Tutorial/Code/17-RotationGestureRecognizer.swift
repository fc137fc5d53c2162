import Foundation
import KnobKit

/// A drag that reports the angle of the pointer around the view's center.
final class RotationGestureRecognizer: PanGestureRecognizer {
    /// In radians, clockwise, with 0 pointing right.
    private(set) var touchAngle = 0.0

    override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        if let view, let touch = touches.first {
            let location = touch.location(in: view)
            let center = view.bounds.center
            touchAngle = atan2(location.y - center.y, location.x - center.x)
        }
        super.touchesMoved(touches, with: event)
    }
}
