import KnobKit

/// A recognizer of drags, which measures their velocity.
open class UIPanGestureRecognizer: PanGestureRecognizer {
    /// The locations of the gesture with their times, in the window's coordinates. Those of the last tenth of a second are kept.
    private var samples: [(time: Double, location: CGPoint)] = []

    /// Returns the velocity of the gesture in points per second, in the coordinates of a view: over the last tenth of a
    /// second of its movement. It is zero before the first movement, and when the touch has rested for that long.
    public func velocity(in view: View?) -> CGPoint {
        guard let first = samples.first, let last = samples.last, last.time > first.time else { return .zero }
        let (start, end) = (location(first.location, in: view), location(last.location, in: view))
        let duration = last.time - first.time
        return CGPoint(x: (end.x - start.x) / duration, y: (end.y - start.y) / duration)
    }

    private func location(_ point: CGPoint, in view: View?) -> CGPoint {
        (view ?? self.view)?.convert(point, from: nil) ?? point
    }

    private func sample(_ touches: Set<UITouch>) {
        guard let time = touches.map(\.timestamp).max() else { return }
        samples.append((time, location(in: nil)))
        samples.removeAll { $0.time < time - 0.1 }
    }

    /// Begins with the touches that the delegate wants.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let touches = received(touches)
        guard !touches.isEmpty else { return }
        super.touchesBegan(touches, with: event)
        // The location of the gesture jumps with another touch.
        samples = []
        sample(touches)
    }

    /// Measures the velocity, and moves the gesture.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        sample(touches)
        super.touchesMoved(touches, with: event)
    }

    /// Ends the gesture. A touch that has rested before ends it without velocity.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if let time = touches.map(\.timestamp).max() { samples.removeAll { $0.time < time - 0.1 } }
        super.touchesEnded(touches, with: event)
    }

    /// Forgets the movement.
    open override func reset() {
        super.reset()
        samples = []
    }
}
