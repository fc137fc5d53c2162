/// A drag by fingers that moves the content of a scroll view, which then moves on by its momentum.
///
/// A control that the touch drags keeps the touch.
final class FingerScrolling: PanGestureRecognizer {
    /// Returns the offset of the content; `nil` if it cannot scroll.
    private let offset: @MainActor () -> Point?
    private let scroll: @MainActor (Point) -> Void
    /// The offset at the start of the drag.
    private var grip = Point.zero
    private var velocity = (x: VelocityTracker(), y: VelocityTracker())
    private var link: DisplayLink?

    /// The speed below which released content counts as still, in points per second, and the distance from the end
    /// of its momentum at which it rests, in points.
    private static let (stillSpeed, tolerance) = (30.0, 0.5)

    /// The part of the first movement that does not scroll, in points: two thresholds of a finger.
    private static let longestJump = 20.0

    init(offset: @escaping @MainActor () -> Point?, scroll: @escaping @MainActor (Point) -> Void) {
        (self.offset, self.scroll) = (offset, scroll)
        super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
        link?.invalidate()
        guard offset() != nil, touches.allSatisfy({ $0.type == .direct }) else {
            return touches.forEach(ignore)
        }
        super.touchesBegan(touches, with: event)
    }

    override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
        let isTaken = touches.contains {
            ($0.view?.nearest { $0 is Control } as? Control).map { $0.isTracking && $0.tracksDrags } ?? false
        }
        guard state != .possible || !isTaken else { return touches.forEach(ignore) }
        super.touchesMoved(touches, with: event)
        let (distance, offset) = (translation(in: nil), offset() ?? .zero)
        // The content does not jump by the distance that makes a movement a drag. While the program is busy, movements
        // add up to a longer one, of which the rest counts.
        if state == .began {
            let part = min(1, Self.longestJump / distance.distance(to: .zero))
            grip = Point(x: offset.x + part * distance.x, y: offset.y + part * distance.y)
            velocity = (VelocityTracker(), VelocityTracker())
        }
        guard state == .began || state == .changed else { return }
        scroll(grip - distance)
        guard let reached = self.offset() else { return }
        velocity.x.add(reached.x, at: event.timestamp)
        velocity.y.add(reached.y, at: event.timestamp)
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
        super.touchesEnded(touches, with: event)
        guard state == .ended, let tree = view?.window?.layerTree, let offset = offset() else { return }
        let speed = (x: velocity.x.velocity(at: event.timestamp), y: velocity.y.velocity(at: event.timestamp))
        guard max(abs(speed.x), abs(speed.y)) >= Self.stillSpeed else { return }
        let momentum = (
            x: Momentum(from: offset.x, velocity: speed.x),
            y: Momentum(from: offset.y, velocity: speed.y)
        )
        let end = max(
            momentum.x.duration(tolerance: Self.tolerance), momentum.y.duration(tolerance: Self.tolerance))
        var (start, last) = (Double?.none, offset)
        let link = DisplayLink { [weak self] link in
            let time = tree.reducesMotion ? end : link.timestamp - (start ?? link.timestamp)
            start = start ?? link.timestamp
            // Something else may have scrolled, and at an end of the content nothing moves.
            guard let self, self.offset() == last, time <= end else { return link.invalidate() }
            self.scroll(Point(x: momentum.x.position(at: time), y: momentum.y.position(at: time)))
            last = self.offset() ?? last
            if time == end { link.invalidate() }
        }
        self.link = link
        link.add(to: tree)
    }
}
