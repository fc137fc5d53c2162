/// The targets of a control or a gesture recognizer, referenced weakly, in the order in which they were added.
///
/// Adding and removing one costs the same for any number of others.
@MainActor
struct TargetList {
    /// A target, its action, and the events that it is sent for.
    @MainActor
    final class Entry {
        private(set) weak var object: AnyObject?
        let target: ObjectIdentifier
        let action: Selector
        /// None if the entry was removed.
        var events: ControlEvents

        init(_ object: AnyObject, _ action: Selector, _ events: ControlEvents) {
            (self.object, target) = (object, ObjectIdentifier(object))
            (self.action, self.events) = (action, events)
        }

        /// Whether the entry was removed from its list, which can be during a notification.
        var isRemoved: Bool { events.isEmpty }
    }

    private typealias Actions = [ObjectIdentifier: [Entry]]

    /// The entries, also removed ones.
    private(set) var all: [Entry] = []
    /// The length of `all` at which removed entries are discarded: twice the number of the others.
    private var limit = Self.threshold
    /// The entries by target and action; `nil` until there are many.
    private var index: [ObjectIdentifier: Actions]?
    private var removed = 0
    /// The number of entries up to which a search is faster than an index.
    private static let threshold = 16

    init() {}

    /// Adds a target at the end.
    mutating func add(_ target: AnyObject, action: Selector, for events: ControlEvents) {
        guard !events.isEmpty else { return }
        if all.count >= limit { discardRemoved() }
        let entry = Entry(target, action, events)
        all.append(entry)
        index?[entry.target, default: [:]][action.identity, default: []].append(entry)
    }

    /// Returns the entries of a target and one action, or with `nil` all of its actions.
    mutating func entries(of target: AnyObject, action: Selector?) -> [Entry] {
        let found: [Entry]
        if all.count <= Self.threshold {
            found = all
        } else {
            let actions = madeIndex()[ObjectIdentifier(target)] ?? [:]
            found = action.map { actions[$0.identity] ?? [] } ?? actions.values.flatMap { $0 }
        }
        // A released target can have had the same identifier.
        return found.filter {
            !$0.isRemoved && $0.object === target && (action == nil || $0.action == action)
        }
    }

    /// Removes `action` of `target` for `events`. `nil` means all targets or all actions.
    mutating func remove(_ target: AnyObject?, action: Selector?, for events: ControlEvents) {
        let found =
            target.map { entries(of: $0, action: action) }
            ?? all.filter { action == nil || $0.action == action }
        for entry in found where !entry.isRemoved {
            entry.events.subtract(events)
            guard entry.isRemoved else { continue }
            removed += 1
            index?[entry.target]?[entry.action.identity]?.removeAll { $0 === entry }
        }
        if removed > all.count / 2 { discardRemoved() }
    }

    private mutating func madeIndex() -> [ObjectIdentifier: Actions] {
        if let index { return index }
        var made: [ObjectIdentifier: Actions] = [:]
        for entry in all where !entry.isRemoved {
            made[entry.target, default: [:]][entry.action.identity, default: []].append(entry)
        }
        index = made
        return made
    }

    private mutating func discardRemoved() {
        let count = all.count
        all.removeAll { $0.isRemoved || $0.object == nil }
        if all.count < count { index = nil }
        removed = 0
        limit = max(Self.threshold, 2 * all.count)
    }
}
