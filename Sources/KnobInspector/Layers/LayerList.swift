import KnobKit

/// The layers of a window as rows, from back to front and from outside to inside.
@MainActor
final class LayerList: RowList<LayerRow> {
    /// A layer, and how many layers contain it.
    struct Entry {
        let layer: Layer
        let depth: Int
        /// Whether the sublayers are rows; `nil` without any.
        var isExpanded: Bool?
    }

    /// A layer whose sublayers are no rows; `nil` after it was released.
    struct Collapsed { weak var layer: Layer? }

    /// Called when another layer is selected or under the pointer.
    var didChange: (@MainActor () -> Void)?
    /// The layers, in the order of the rows, and the number of all, also of those without a row.
    private(set) var (entries, count): ([Entry], Int) = ([], 0)
    /// The layer that is selected; `nil` for none.
    private(set) weak var selected: Layer?
    /// The layer whose row is under the pointer; `nil` for none.
    private(set) weak var hovered: Layer?

    private weak var root: Layer?
    private var updated: Set<ObjectIdentifier> = []
    /// The layers whose sublayers are no rows.
    private(set) var collapsed: [ObjectIdentifier: Collapsed] = [:]

    init() { super.init { LayerRow() } }

    override var rowCount: Int { entries.count }

    /// The layer to outline: the one under the pointer, or the one that was selected by keys.
    var outlined: Layer? { hovered ?? (window?.showsFocus == true && isFirstResponder ? selected : nil) }

    /// Shows the layers in `root`. A mark is beside those of `updated`.
    func show(_ root: Layer?, updated: [Layer]) {
        self.root = root
        self.updated = Set(updated.lazy.map { ObjectIdentifier($0) })
        reload()
    }

    private func reload() {
        entries.removeAll(keepingCapacity: true)
        count = 0
        collapsed = collapsed.filter { $0.value.layer != nil }
        if let root { add(root, depth: 0, isShown: true) }
        update()
    }

    private func add(_ layer: Layer, depth: Int, isShown: Bool) {
        count += 1
        let isExpanded = collapsed[ObjectIdentifier(layer)] == nil
        let sublayers = layer.sublayers.filter { !$0.isOfTool }
        if isShown {
            entries.append(
                Entry(layer: layer, depth: depth, isExpanded: sublayers.isEmpty ? nil : isExpanded))
        }
        for sublayer in sublayers { add(sublayer, depth: depth + 1, isShown: isShown && isExpanded) }
    }

    /// Shows the sublayers of the layer in a row, or hides them.
    private func setExpanded(_ isExpanded: Bool, at index: Int) {
        let layer = entries[index].layer
        collapsed[ObjectIdentifier(layer)] = isExpanded ? nil : Collapsed(layer: layer)
        reload()
    }

    /// Releases all layers.
    func removeAll() {
        (selected, hovered, collapsed) = (nil, nil, [:])
        show(nil, updated: [])
    }

    // MARK: Rows

    override func show(_ index: Int, in row: LayerRow) {
        let entry = entries[index]
        row.isSelected = entry.layer === selected
        row.show(
            entry.layer, depth: entry.depth, isExpanded: entry.isExpanded,
            isUpdated: updated.contains(ObjectIdentifier(entry.layer)))
        if row.isHovered { hovered = entry.layer }
        row.hoverDidChange = { [weak self] row in self?.hoverDidChange(row) }
    }

    private func hoverDidChange(_ row: LayerRow) {
        guard entries.indices.contains(row.tag) else { return }
        let layer = entries[row.tag].layer
        if row.isHovered { hovered = layer } else if hovered === layer { hovered = nil }
        didChange?()
    }

    override func press(_ row: LayerRow) {
        guard entries.indices.contains(row.tag) else { return }
        if row.isArrowPressed, let isExpanded = entries[row.tag].isExpanded {
            setExpanded(!isExpanded, at: row.tag)
        } else {
            select(row.tag)
        }
    }

    /// Selects the layer in a row, and scrolls to it.
    func select(_ index: Int) {
        guard entries.indices.contains(index) else { return }
        selected = entries[index].layer
        revealSelection()
        update()
        didChange?()
    }

    /// Scrolls to the selected row.
    func revealSelection() {
        if let index = entries.firstIndex(where: { $0.layer === selected }) { reveal(index) }
    }

    /// Selects the row above or below with the arrow keys. The key to the right expands a row. That to the left
    /// collapses it, or selects the superlayer if no sublayers are rows. None of them reaches the window's menu.
    override func keyDown(with press: KeyPress) -> Bool {
        guard press.modifierFlags.isEmpty else { return super.keyDown(with: press) }
        let index = entries.firstIndex { $0.layer === selected }
        switch press.key {
        case .up: select((index ?? 1) - 1)
        case .down: select((index ?? -1) + 1)
        case .left: collapse(index)
        case .right: if let index, entries[index].isExpanded == false { setExpanded(true, at: index) }
        default: return super.keyDown(with: press)
        }
        return true
    }

    private func collapse(_ index: Int?) {
        guard let index else { return }
        if entries[index].isExpanded == true { return setExpanded(false, at: index) }
        let superlayer = entries[index].layer.superlayer
        if let row = entries.firstIndex(where: { $0.layer === superlayer }) { select(row) }
    }

    /// Shows a line around the list while it has the focus, as maybe no row is selected.
    override func focusDidChange() {
        layer.borderColor = tintColor.contrasting(with: .systemBackground, ratio: 3.2)
        layer.borderWidth = isFirstResponder && window?.showsFocus == true ? 2 : 0
        didChange?()
    }
}
