import Observation
import Synchronization

extension KeyValueObservers {
    /// Notes that `property` of `object` is read, so that `withObservationTracking` and `Observations` notice when it
    /// changes. The getter of the property calls this.
    package func access<Object: KeyValueObserving, Value: Equatable>(
        _ property: PropertyTracking.Key, of object: Object,
        _ keyPath: @autoclosure () -> KeyPath<Object, Value>
    ) {
        let tracking = tracking ?? PropertyTracking.spare
        PropertyTracking.Property.wasHashed.store(false, ordering: .relaxed)
        tracking.registrar.access(tracking, keyPath: property)
        if PropertyTracking.Property.wasHashed.load(ordering: .relaxed) {
            track(property, of: object, keyPath(), tracking)
        }
    }

    private func track<Object: KeyValueObserving, Value: Equatable>(
        _ property: PropertyTracking.Key, of object: Object, _ keyPath: KeyPath<Object, Value>,
        _ tracking: PropertyTracking
    ) {
        if self.tracking == nil {
            self.tracking = tracking
            PropertyTracking.spare = PropertyTracking()
        }
        guard tracking.observations[property] == nil else { return }
        // The observation reads the property, which is tracked again.
        tracking.observations[property] = object
        tracking.observations[property] = object.observe(keyPath) { [unowned tracking] _, _ in
            tracking.registrar.willSet(tracking, keyPath: property)
            tracking.registrar.didSet(tracking, keyPath: property)
        }
    }
}
