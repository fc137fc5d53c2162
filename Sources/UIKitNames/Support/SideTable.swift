/// Values of objects that have no room for them. A value is released some time after its object is.
@MainActor
struct SideTable<Owner: AnyObject, Value> {
    private struct Entry {
        weak var owner: Owner?
        let value: Value
    }

    private var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those without an object are removed: twice that of the others, so that this
    /// costs no more than adding them did.
    private var limit = 64

    /// The number of entries, also of objects that were released.
    var count: Int { entries.count }

    /// The value of an object; `nil` if none was set.
    subscript(owner: Owner) -> Value? {
        get {
            // The address may have been that of an object that was released.
            guard let entry = entries[ObjectIdentifier(owner)], entry.owner === owner else { return nil }
            return entry.value
        }
        set {
            entries[ObjectIdentifier(owner)] = newValue.map { Entry(owner: owner, value: $0) }
            removeUnowned()
        }
    }

    /// Removes and returns the values of objects that were released, if there may be many.
    @discardableResult
    mutating func removeUnowned() -> [Value] {
        guard entries.count > limit else { return [] }
        let removed = entries.values.filter { $0.owner == nil }.map(\.value)
        entries = entries.filter { $0.value.owner != nil }
        limit = max(64, 2 * entries.count)
        return removed
    }

    /// The value of an object, or a default one that is stored when it is changed.
    subscript(owner: Owner, default value: Value) -> Value {
        get { self[owner] ?? value }
        set { self[owner] = newValue }
    }
}
