/// Objects in the order in which they were added. One is added, found, or removed at a cost that does not
/// depend on their number.
package struct OrderedObjects<Object: AnyObject> {
    private var slots: [Object?] = []
    private var indices: [ObjectIdentifier: Int] = [:]

    /// Creates an empty list.
    package init() {}

    /// Whether there are no objects.
    package var isEmpty: Bool { indices.isEmpty }

    /// The objects, in order.
    package var objects: [Object] { isEmpty ? [] : slots.compactMap { $0 } }

    /// Returns whether `object` is in the list.
    package func contains(_ object: Object) -> Bool { indices[ObjectIdentifier(object)] != nil }

    /// Adds `object` at the end, unless it is in the list.
    package mutating func append(_ object: Object) {
        guard !contains(object) else { return }
        indices[ObjectIdentifier(object)] = slots.count
        slots.append(object)
    }

    /// Removes `object`.
    package mutating func remove(_ object: Object) {
        guard let index = indices.removeValue(forKey: ObjectIdentifier(object)) else { return }
        slots[index] = nil
        // Half of the slots are in use, so closing them up costs as much as the removals before it.
        guard slots.count > 16, indices.count < slots.count / 2 else { return }
        slots.removeAll { $0 == nil }
        for case let (index, object?) in slots.enumerated() { indices[ObjectIdentifier(object)] = index }
    }
}
