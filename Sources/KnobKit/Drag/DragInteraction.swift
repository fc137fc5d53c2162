/// A way to drag a control: how movements of the pointer change its number.
///
/// A control stores an interaction and uses a copy for each number of each drag, so the properties can store
/// the state of the drag. An interaction works on the control's geometry and does not depend on the control.
/// To add one, adopt this protocol in one file:
///
/// ```swift
/// struct DiagonalInteraction: DragInteraction {
///     private var last = Point.zero
///
///     mutating func begin(at input: DragInput, on geometry: DragGeometry) -> Bool {
///         last = input.location
///         return true
///     }
///
///     mutating func move(to input: DragInput, on geometry: DragGeometry) -> DragMotion? {
///         let distance = (input.location.x - last.x + input.location.y - last.y) / 2
///         last = input.location
///         return .by(position: distance / geometry.dragLength, points: abs(distance))
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol DragInteraction {
    /// When the drag begins to edit; `.movement` by default.
    var start: DragStart { get }
    /// The path that the geometry must have; `.any` by default. If the geometry has another path, the press
    /// is ignored with a message.
    var requiredPath: DragGeometry.Kind { get }
    /// Called at the press. Returns whether a drag may follow. If the result is `false` for any of its
    /// numbers, the control ignores the press.
    ///
    /// Also called during a drag after a change of the number's limits or scale, with the last input; the
    /// result is ignored then.
    mutating func begin(at input: DragInput, on geometry: DragGeometry) -> Bool
    /// Called when the pointer has moved. Returns the motion of the number, or `nil` if there is none.
    mutating func move(to input: DragInput, on geometry: DragGeometry) -> DragMotion?
}

extension DragInteraction {
    /// The default, `.movement`.
    public var start: DragStart { .movement }
    /// The default, `.any`.
    public var requiredPath: DragGeometry.Kind { .any }
}

/// The moment at which a drag begins to edit.
public enum DragStart: Hashable, Sendable {
    /// At the press, which counts as the first movement.
    case press
    /// At the first movement for which the interaction returns a motion.
    case movement
    /// Once the pointer has moved by the touch's drag threshold: 3 points for a mouse, 10 for a finger.
    case threshold
}
