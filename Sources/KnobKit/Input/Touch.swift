/// A pointer or a finger, from its press to its release.
///
/// A pointer has one touch at a time, held by its primary button. Each finger has a touch of its own.
@preconcurrency @MainActor
public final class Touch {
    /// The kind of device that touches.
    public enum TouchType: Sendable {
        /// A finger or a pen on the screen.
        case direct
        /// A mouse or another device that moves a pointer.
        case indirectPointer
    }

    /// The phases of a touch.
    public enum Phase: Sendable {
        /// The button was pressed, or the finger touched the screen.
        case began
        /// The touch moved.
        case moved
        /// The button was released, or the finger left the screen.
        case ended
        /// The touch was taken away: by a gesture, another window, or the removal of the view.
        case cancelled
    }

    /// The pointer or finger of the touch.
    let pointerID: PointerID
    /// The current phase of the touch.
    public internal(set) var phase = Phase.began
    /// The time of the current phase, in seconds on the clock of the events.
    public internal(set) var timestamp: Double
    /// The number of presses at this location in quick succession: 2 for a double click.
    public internal(set) var tapCount = 1
    /// The view on which the touch began.
    public internal(set) weak var view: View?
    /// The gesture recognizers that receive the touch: those of the view first, then those of its superviews.
    var gestureRecognizers: [GestureRecognizer] = []

    /// Whether the view still receives the touch; not after a gesture has taken it.
    var isDeliveredToView = false
    /// The window on which the touch began.
    public private(set) weak var window: Window?
    /// The current and the previous location, in the window's coordinates.
    var windowLocation, previousWindowLocation: Point
    /// The location at which the touch began, in the window's coordinates.
    private let start: Point
    /// Whether movements count. A finger trembles, so its movements count from the drag threshold on.
    private(set) var isMoving: Bool

    init(_ input: PointerInput, in window: Window) {
        pointerID = input.id
        timestamp = input.timestamp
        self.window = window
        windowLocation = input.location
        previousWindowLocation = input.location
        start = input.location
        isMoving = if case .finger = input.id { false } else { true }
    }

    /// The kind of device that touches.
    public var type: TouchType { if case .finger = pointerID { .direct } else { .indirectPointer } }

    /// Returns the current location in the coordinates of `view`, or of the window if `view` is `nil`.
    public func location(in view: View?) -> Point {
        (view ?? window)?.convert(windowLocation, from: window) ?? windowLocation
    }

    /// Returns the location before the last movement in the coordinates of `view`, or of the window if `view`
    /// is `nil`.
    public func previousLocation(in view: View?) -> Point {
        (view ?? window)?.convert(previousWindowLocation, from: window) ?? previousWindowLocation
    }

    /// The distance from which a movement is a drag rather than a press, in points: 3 for a pointer, 10 for a
    /// finger.
    public var dragThreshold: Double { type == .direct ? 10 : 3 }

    /// The distance from where the touch began, in points of the window.
    var distance: Double { windowLocation.distance(to: start) }

    /// Whether the touch has ended or was cancelled.
    var isOver: Bool { phase == .ended || phase == .cancelled }

    /// Whether one of its gesture recognizers has taken the touch away from the view.
    var isTakenByGesture: Bool { gestureRecognizers.contains { $0.hasRecognized && $0.cancelsTouchesInView } }

    /// Moves the touch to `location` and starts `phase`.
    func update(_ phase: Phase, at location: Point, timestamp: Double) {
        self.phase = phase
        self.timestamp = timestamp
        previousWindowLocation = windowLocation
        windowLocation = location
        if !isMoving { isMoving = distance >= dragThreshold }
    }
}

extension Touch: Hashable {
    /// Returns whether both are the same touch.
    public nonisolated static func == (left: Touch, right: Touch) -> Bool { left === right }

    /// Hashes the identity of the touch.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An event of a pointer or a finger, as views and gesture recognizers receive it.
@preconcurrency @MainActor
public final class Event {
    /// The time of the event, in seconds on the clock of the events.
    public let timestamp: Double
    /// The modifier keys that were held down.
    public let modifierFlags: ModifierFlags
    /// All touches of the window, including the one that has just ended.
    public let allTouches: Set<Touch>

    init(_ input: PointerInput, touches: Set<Touch>) {
        timestamp = input.timestamp
        modifierFlags = input.modifierFlags
        allTouches = touches
    }
}
