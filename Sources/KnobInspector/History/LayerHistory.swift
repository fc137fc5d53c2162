import KnobKit

/// The layers of the last frames, as copies of those that changed in each frame.
///
/// A frame is the latest copy of each layer in it or before it. Removing the oldest frame merges its copies
/// into the state before the next one.
@MainActor
struct LayerHistory {
    private typealias State = [ObjectIdentifier: LayerRecord]
    private typealias Change = (layer: ObjectIdentifier, record: LayerRecord)

    /// The state before the first frame, that after the last one, and the changes in each.
    private var (base, latest): (State, State) = ([:], [:])
    private var changes: [[Change]] = []
    /// The changes since the last frame that belong to the next one.
    private var held: [Change] = []
    /// The index of the oldest frame in `changes`. The entries before it are empty.
    private var first = 0
    private var root: ObjectIdentifier?
    /// The number of layers in the last frame.
    private var layerCount = 0

    /// The number of frames.
    var count: Int { changes.count - first }
    /// About the memory of all changes, in bytes.
    private(set) var size = 0

    /// Adds a frame of a tree in which `updated` have changed, or replaces the last one. The layers of
    /// the inspector are left out.
    mutating func append(_ tree: LayerTree, updated: [Layer], replaces: Bool) {
        hold(tree, updated: updated)
        let replaced = replaces ? changes.popLast() ?? [] : []
        let change = Self.merged(replaced, held)
        size += Self.size(of: change) - Self.size(of: replaced)
        held = []
        changes.append(change)
    }

    /// Notes what has changed in a frame that does not belong to the history, for the next one.
    mutating func hold(_ tree: LayerTree, updated: [Layer]) {
        let updated = Set(updated.map { ObjectIdentifier($0) })
        var change: [Change] = []
        layerCount = 0
        root = ObjectIdentifier(tree.root)
        record(tree.root, updated, in: &change)
        held = Self.merged(held, change)
        Self.prune(&latest, from: root, count: layerCount)
    }

    private static func merged(_ old: [Change], _ new: [Change]) -> [Change] {
        guard !old.isEmpty else { return new }
        let replaced = Set(new.map(\.layer))
        return old.filter { !replaced.contains($0.layer) } + new
    }

    private static func size(of change: [Change]) -> Int { change.reduce(0) { $0 + $1.record.size } }

    private mutating func record(
        _ layer: Layer, _ updated: Set<ObjectIdentifier>, in change: inout [Change]
    ) {
        layerCount += 1
        let id = ObjectIdentifier(layer)
        let isSame = !updated.contains(id) && latest[id]?.hasSublayers(of: layer) ?? false
        if !isSame {
            let record = LayerRecord(layer)
            latest[id] = record
            change.append((id, record))
        }
        for sublayer in layer.sublayers where !sublayer.isOfTool {
            record(sublayer, updated, in: &change)
        }
    }

    /// Returns whether the layers of a tree have the sublayers that they had in the last frame.
    func hasHierarchy(of tree: LayerTree) -> Bool {
        func isSame(_ layer: Layer) -> Bool {
            latest[ObjectIdentifier(layer)]?.hasSublayers(of: layer) == true
                && layer.sublayers.allSatisfy { $0.isOfTool || isSame($0) }
        }
        return isSame(tree.root)
    }

    /// Removes the oldest frame. There must be one.
    mutating func removeFirst() {
        for (layer, record) in changes[first] {
            size -= record.size
            base[layer] = record
        }
        changes[first] = []
        first += 1
        // The array is moved only now and then.
        guard first > 64, first > changes.count / 2 else { return }
        changes.removeFirst(first)
        first = 0
        Self.prune(&base, from: root, count: layerCount)
    }

    /// Removes the records of layers that are no longer in the tree, if there are many.
    private static func prune(_ state: inout State, from root: ObjectIdentifier?, count: Int) {
        guard state.count > 2 * count + 64, let root else { return }
        var kept: State = [:]
        func keep(_ id: ObjectIdentifier) {
            guard let record = state[id] else { return }
            kept[id] = record
            record.sublayers.forEach(keep)
        }
        keep(root)
        state = kept
    }

    /// Returns the layers of a frame, counted from the oldest one, as a tree of new copies; `nil` if there is
    /// none.
    func layers(at index: Int) -> Layer? {
        guard let root, (0..<count).contains(index) else { return nil }
        var state = base
        for change in changes[first...first + index] {
            for (layer, record) in change { state[layer] = record }
        }
        func build(_ id: ObjectIdentifier) -> Layer? {
            guard let record = state[id] else { return nil }
            let layer = type(of: record.copy).init(layer: record.copy)
            layer.mask = record.copy.mask?.copyWithSublayers()
            for sublayer in record.sublayers.lazy.compactMap(build) { layer.addSublayer(sublayer) }
            return layer
        }
        return build(root)
    }

    /// Returns the copy of a layer in a frame, counted from the oldest one; `nil` if there is none.
    func copy(of layer: Layer, at index: Int) -> Layer? {
        guard (0..<count).contains(index) else { return nil }
        let id = ObjectIdentifier(layer)
        let changes = changes[first...first + index].reversed().lazy
        return changes.compactMap { $0.first { $0.layer == id }?.record.copy }.first ?? base[id]?.copy
    }

    /// Removes all frames.
    mutating func removeAll() { self = LayerHistory() }
}
