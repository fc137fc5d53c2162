/// A gesture recognizer for drags: touches that move by their `dragThreshold`, 3 points for a pointer.
///
/// ```swift
/// final class Mover: View {
///     func moved(_ pan: PanGestureRecognizer) { center = pan.location(in: superview) }
/// }
///
/// let mover = Mover(frame: Rect(x: 0, y: 0, width: 40, height: 40))
/// mover.addGestureRecognizer(PanGestureRecognizer(target: mover, action: Mover.moved))
/// ```
open class PanGestureRecognizer: GestureRecognizer {
    /// The smallest number of touches of a drag; 1 by default.
    public var minimumNumberOfTouches = 1
    /// The largest number of touches of a drag; unlimited by default. Additional touches are ignored.
    public var maximumNumberOfTouches = Int.max

    /// The start of the drag and its current location, in the window's coordinates.
    private var start = Point.zero
    private var current = Point.zero

    /// Returns the distance of the drag from its start, in the coordinates of `view`.
    public func translation(in view: View?) -> Point {
        let reference = view ?? self.view
        let now = location(in: reference)
        let then = reference?.convert(start, from: nil) ?? start
        return now - then
    }

    /// Sets the distance, in the coordinates of `view`: `.zero` makes `translation(in:)` count from here.
    public func setTranslation(_ translation: Point, in view: View?) {
        let reference = view ?? self.view
        let now = location(in: reference)
        let then = now - translation
        start = reference?.convert(then, to: nil) ?? then
    }

    /// Adds the touch to the drag, or ignores it if there are too many.
    open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        super.touchesBegan(touches, with: event)
        if numberOfTouches > max(minimumNumberOfTouches, maximumNumberOfTouches) {
            for touch in touches { ignore(touch) }
        } else {
            numberOfTouchesDidChange()
        }
    }

    /// Begins the drag when the touches have moved far enough, and changes it with each movement from then
    /// on.
    open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        super.touchesMoved(touches, with: event)
        current = location(in: nil)
        if state != .possible {
            state = .changed
        } else if let touch = touches.first, numberOfTouches >= minimumNumberOfTouches,
            current.distance(to: start) >= touch.dragThreshold
        {
            state = .began
        }
    }

    /// Ends the drag when too few touches are left. If the touches have not moved far enough, the gesture
    /// fails.
    open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        super.touchesEnded(touches, with: event)
        if numberOfTouches > 0 { numberOfTouchesDidChange() }
        if state == .possible {
            if numberOfTouches == 0 { state = .failed }
        } else if numberOfTouches < max(1, minimumNumberOfTouches) {
            state = .ended
        }
    }

    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        super.touchesCancelled(touches, with: event)
        state = state == .possible ? .failed : .cancelled
    }

    /// Keeps the translation when the center of the touches jumps.
    private func numberOfTouchesDidChange() {
        let center = location(in: nil)
        start = state == .possible ? center : start + center - current
        current = center
    }
}
