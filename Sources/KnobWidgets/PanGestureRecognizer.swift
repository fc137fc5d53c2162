import KnobLayers

/// Recognizes a drag: a touch that moves by at least its `dragThreshold`, 3 points for a pointer.
open class PanGestureRecognizer: GestureRecognizer {
    /// The fewest touches that are a drag; 1 by default. There is one pointer, so with more there is no drag.
    public var minimumNumberOfTouches = 1
    /// The most touches that are a drag; no bound by default. A touch more is never part of the gesture.
    public var maximumNumberOfTouches = Int.max

    private var start = Point.zero

    /// Makes a recognizer that calls `action` on `target`, which is held weakly. Both may be `nil`.
    public override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
    }

    /// How far the touch is from where the drag started, in the coordinates of `view`.
    public func translation(in view: View?) -> Point {
        let reference = view ?? self.view
        let (now, then) = (location(in: reference), reference?.convert(start, from: nil) ?? start)
        return Point(x: now.x - then.x, y: now.y - then.y)
    }

    /// Remembers where the touch began.
    open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        super.touchesBegan(touches, with: event)
        guard
            (minimumNumberOfTouches...max(minimumNumberOfTouches, maximumNumberOfTouches))
                .contains(touches.count)
        else {
            state = .failed
            return
        }
        start = location(in: nil)
    }

    /// Begins the gesture once the touch has moved far enough, and tells of each move from then on.
    open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        super.touchesMoved(touches, with: event)
        if state == .possible {
            guard let touch = touches.first else { return }
            if location(in: nil).distance(to: start) >= touch.dragThreshold { state = .began }
        } else {
            state = .changed
        }
    }

    /// Ends the gesture; a touch that never moved far enough was none.
    open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        super.touchesEnded(touches, with: event)
        state = state == .possible ? .failed : .ended
    }

    /// Breaks the gesture off.
    open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
        super.touchesCancelled(touches, with: event)
        state = state == .possible ? .failed : .cancelled
    }
}
