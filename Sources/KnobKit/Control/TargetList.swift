/// The targets of a control or a gesture recognizer, referenced weakly, in the order in which they were
/// added.
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
        /// The target, if the list owns it.
        var owned: AnyObject?

        init(_ object: AnyObject, _ action: Selector, _ events: ControlEvents) {
            (self.object, target) = (object, ObjectIdentifier(object))
            (self.action, self.events) = (action, events)
        }

        /// Whether the entry was removed from its list, which can be during a notification.
        var isRemoved: Bool { events.isEmpty }
    }

    /// The entries, also removed ones.
    private(set) var all: [Entry] = []
    /// The entries of each target, without removed ones.
    private final class Index {
        var entries: [ObjectIdentifier: [Entry]]
        init(_ all: [Entry]) { entries = Dictionary(grouping: all, by: \.target) }
    }

    /// The index of many entries; `nil` for less than 16. Until then, the Swift runtime need not create the types of the
    /// dictionary, at 250,000 instructions.
    private var index: Index?
    private var removed = 0
    /// The length of `all` at which removed entries are discarded: twice the number of the others.
    private var limit = 16

    init() {}

    /// Adds a target at the end.
    mutating func add(_ target: AnyObject, action: Selector, for events: ControlEvents) {
        guard !events.isEmpty else { return }
        if all.count >= limit { discardRemoved() }
        let entry = Entry(target, action, events)
        all.append(entry)
        index?.entries[entry.target, default: []].append(entry)
    }

    /// Returns the entries of a target and one action, or with `nil` all of its actions.
    func entries(of target: AnyObject, action: Selector?) -> [Entry] {
        let found = index.map { $0.entries[ObjectIdentifier(target)] ?? [] } ?? all
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
            entry.owned = nil
            index?.entries[entry.target]?.removeAll { $0 === entry }
        }
        if removed > all.count / 2 { discardRemoved() }
    }

    private mutating func discardRemoved() {
        all.removeAll { $0.isRemoved || $0.object == nil }
        index = all.count < 16 ? nil : Index(all)
        removed = 0
        limit = max(16, 2 * all.count)
    }
}
