import KnobKit

/// A recognizer of quick movements of one touch: by 50 points in a direction within half a second, and by less than 50
/// across it.
open class UISwipeGestureRecognizer: GestureRecognizer {
    /// Directions of a movement.
    public struct Direction: OptionSet, Sendable {
        /// The number of the set.
        public let rawValue: Int

        /// Creates a set.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// To the right.
        public static let right = Direction(rawValue: 1)
        /// To the left.
        public static let left = Direction(rawValue: 2)
        /// Up.
        public static let up = Direction(rawValue: 4)
        /// Down.
        public static let down = Direction(rawValue: 8)
    }

    /// The directions that are recognized; to the right by default.
    public var direction = Direction.right
    /// The number of touches; 1 by default. A swipe of several touches is not recognized.
    public var numberOfTouchesRequired = 1

    private var start = CGPoint.zero
    private var startTime = 0.0

    /// Starts to measure.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard let touch = received(touches).first, numberOfTouches == 1, numberOfTouchesRequired == 1 else {
            return fail()
        }
        (start, startTime) = (location(in: nil), touch.timestamp)
    }

    /// Recognizes the movement, or fails if it is too slow or goes elsewhere.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard state == .possible, let touch = touches.first else { return }
        let end = location(in: nil)
        let (x, y) = (end.x - start.x, end.y - start.y)
        if touch.timestamp - startTime > 0.5 || min(abs(x), abs(y)) >= 50 { return fail() }
        guard max(abs(x), abs(y)) >= 50 else { return }
        let moved: Direction = abs(x) > abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
        if direction.contains(moved) { state = .ended } else { fail() }
    }

    /// Fails.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        fail()
    }

    /// Fails.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        fail()
    }

    private func fail() { if state == .possible { state = .failed } }
}
