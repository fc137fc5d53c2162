import KnobKit

/// A recognizer of touches that rest for a time. It begins while they rest, changes when they move from then on, and
/// ends with them.
open class UILongPressGestureRecognizer: GestureRecognizer {
    /// The seconds until the gesture begins; 0.5 by default. With 0 it begins at once.
    public var minimumPressDuration = 0.5
    /// The distance in points by which a touch may move before the gesture begins; 10 by default.
    public var allowableMovement = 10.0
    /// The number of touches; 1 by default.
    public var numberOfTouchesRequired = 1

    private var start = CGPoint.zero
    /// The touches of the gesture, which the other recognizers lose when it begins.
    private var held: [UITouch] = []
    /// Counts the gestures, so that a timer begins only its own.
    private var gesture = 0

    /// Starts to wait when there are enough touches.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        held += received(touches)
        guard numberOfTouches >= numberOfTouchesRequired else { return }
        guard numberOfTouches == numberOfTouchesRequired, state == .possible else { return fail() }
        start = location(in: nil)
        gesture += 1
        if minimumPressDuration <= 0 { return state = .began }
        let number = gesture
        TimerQueue.main.schedule(after: minimumPressDuration) { [weak self] _ in
            guard let self, gesture == number, state == .possible, numberOfTouches > 0 else { return }
            begin()
        }
    }

    /// Begins between two events, where the window does not let the other recognizers fail.
    private func begin() {
        state = .began
        guard state == .began || state == .changed else { return }
        for other in held.flatMap(\.gestureRecognizers) where other !== self { other.failIfPossible() }
    }

    /// Fails before the gesture begins, if a touch moves too far, and changes the gesture from then on.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        if state == .began || state == .changed {
            state = .changed
        } else if numberOfTouches >= numberOfTouchesRequired,
            location(in: nil).distance(to: start) > allowableMovement
        {
            fail()
        }
    }

    /// Ends the gesture, or fails if it has not begun.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if state == .began || state == .changed { state = .ended } else { fail() }
    }

    /// Cancels the gesture.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        if state == .began || state == .changed { state = .cancelled } else { fail() }
    }

    /// Stops waiting.
    open override func reset() {
        super.reset()
        gesture += 1
        held = []
    }

    private func fail() { if state == .possible { state = .failed } }
}
