import Observation
import Synchronization

/// What `withObservationTracking(_:onChange:)` and `Observations` track of one object.
///
/// An object has none until a tracked read, so that others cost nothing but a look at each read whether it is tracked.
@MainActor
package final class PropertyTracking: Observable {
    /// A property, which notes that it is hashed: a registrar hashes the key paths of tracked reads, and of no others.
    struct Property: Hashable {
        let number: Int

        /// Atomic, because a task that ends elsewhere hashes as well. Then one object more is tracked in vain.
        static let wasHashed = Atomic(false)

        func hash(into hasher: inout Hasher) {
            Self.wasHashed.store(true, ordering: .relaxed)
            hasher.combine(number)
        }
    }

    /// The tracking of the next object that a tracked read is about.
    @exclusivity(unchecked) static var spare = PropertyTracking()

    let registrar = ObservationRegistrar()
    /// The observations of the properties that have been tracked.
    var observations: [Key: AnyObject] = [:]

    /// The key of a property in the registrar.
    package typealias Key = KeyPath<PropertyTracking, Void>

    /// The value of a control, or whether a switch is on.
    package static let value = key(0)
    static let (isEnabled, isHighlighted, isSelected, isHovered) = (key(1), key(2), key(3), key(4))

    private static func key(_ number: Int) -> Key { \PropertyTracking[Property(number: number)] }
    nonisolated subscript(property: Property) -> Void { () }
}
