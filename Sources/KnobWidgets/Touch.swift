import KnobLayers

/// A pointer or a finger that is down, from its press to its release.
@MainActor
public final class Touch {
    /// What touches.
    public enum TouchType: Sendable {
        /// A finger or a pen on the screen.
        case direct
        /// A mouse or something like it.
        case indirectPointer
    }

    /// Where in its course a touch is.
    public enum Phase: Sendable {
        /// It went down.
        case began
        /// It moved.
        case moved
        /// It went up.
        case ended
        /// It was taken away: by a gesture, by another window, by the end of the view.
        case cancelled
    }

    /// What touches; a pointer by default.
    public let type: TouchType
    /// Where in its course it is.
    public internal(set) var phase = Phase.began
    /// When it did what `phase` says, in seconds on the clock of the events.
    public internal(set) var timestamp: Double
    /// How many times the button went down at this place in quick succession: 2 for a double click.
    public internal(set) var tapCount = 1
    /// The view on which it began.
    public internal(set) weak var view: View?
    /// The window on which it began.
    public internal(set) weak var window: Window?

    /// Where it is, and where it was before, in the window's coordinates.
    var windowLocation, previousWindowLocation: Point

    init(type: TouchType, location: Point, timestamp: Double, window: Window) {
        self.type = type
        self.timestamp = timestamp
        self.window = window
        (windowLocation, previousWindowLocation) = (location, location)
    }

    /// Where it is, in the coordinates of `view`, or of the window if that is `nil`.
    public func location(in view: View?) -> Point {
        (view ?? window)?.convert(windowLocation, from: window) ?? windowLocation
    }

    /// Where it was before its last move, in the coordinates of `view`, or of the window if that is `nil`.
    public func previousLocation(in view: View?) -> Point {
        (view ?? window)?.convert(previousWindowLocation, from: window) ?? previousWindowLocation
    }

    /// How far it must move to be a drag and not a press that trembles, in points: 3 for a pointer, 10 for a
    /// finger.
    public var dragThreshold: Double { type == .direct ? 10 : 3 }
}

extension Touch: Hashable {
    /// Whether both are the same touch.
    public nonisolated static func == (left: Touch, right: Touch) -> Bool { left === right }

    /// Hashes which touch it is.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
