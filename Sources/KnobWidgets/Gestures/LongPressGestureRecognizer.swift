import KnobLayers

/// A gesture recognizer for a touch that rests. It begins during the press, changes with each movement from then on,
/// and ends with the release.
open class LongPressGestureRecognizer: GestureRecognizer {
    /// The time for which the touch rests before the gesture begins, in seconds; 0.5 by default.
    open var minimumPressDuration = 0.5
    /// The distance by which the touch may move until then, in points; 10 by default.
    open var allowableMovement = 10.0

    private weak var timer: ScheduledTimer?

    /// Waits, or fails if there is another touch already.
    open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        super.touchesBegan(touches, with: event)
        guard numberOfTouches == 1 else { return touches.forEach(ignore) }
        timer = TimerQueue.main.schedule(after: minimumPressDuration) {
            [weak self, weak touch = touches.first] _ in
            guard let self, let touch, state == .possible else { return }
            state = .began
            for other in touch.gestureRecognizers where other !== self { other.failIfPossible() }
        }
    }

    /// Changes the gesture, or fails if the touch has moved too far before it.
    open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        super.touchesMoved(touches, with: event)
        let isFar = touches.contains { $0.distance > allowableMovement }
        if state != .possible { state = .changed } else if isFar { state = .failed }
    }

    /// Ends the gesture.
    open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        super.touchesEnded(touches, with: event)
        state = state == .possible ? .failed : .ended
    }

    /// Cancels the gesture.
    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        super.touchesCancelled(touches, with: event)
        state = state == .possible ? .failed : .cancelled
    }

    /// Stops waiting.
    open override func reset() { timer?.invalidate() }
}
