import KnobKit

/// The tree of layers of the watched window. Those that the last frame has drawn again have a mark; the layer
/// of the row under the pointer is outlined in the window.
final class LayersPanel: InspectorPanel {
    private static let barHeight = 36.0

    private let list = LayerList()
    private let overlay = LayerOverlay()
    private let flashButton = BarButtonAppearance.button("Flash Repaints", .segment)
    private let header = Bar(lineAt: .bottom)
    private let count = Label(nil, .right, color: .secondaryLabel)
    private let titles = LayerRow()

    override init(inspector: Inspector) {
        super.init(inspector: inspector)
        title = "Layers"
        titles.showTitles()
        flashButton.addTarget(self, action: LayersPanel.toggle, for: .touchUpInside)
        list.didChange = { [weak self] in self.map { $0.overlay.outline($0.list.outlined) } }
        for view in [flashButton, count] as [View] { header.addSubview(view) }
        for view in [header, titles, list] as [View] { addSubview(view) }
    }

    private func toggle(_ button: Button) { button.isSelected.toggle() }

    override func frameDidRun() {
        if flashButton.isSelected, window != nil { overlay.flash(inspector.updatedLayers) }
    }

    override func refresh() {
        guard let watched = inspector.watched, window != nil else { return }
        overlay.attach(to: watched.layerTree)
        list.show(watched.layer, updated: inspector.updatedLayers)
        count.text = list.rowCount.text("layer")
        overlay.outline(list.outlined)
    }

    override func didMoveToWindow() { if window == nil { clear() } }

    override func inspectorDidClose() { clear() }

    private func clear() {
        overlay.attach(to: nil)
        list.show(nil, updated: [])
    }

    override func layoutSubviews() {
        let width = bounds.width
        let height = bounds.height
        header.frame = Rect(x: 0, y: 0, width: width, height: Self.barHeight)
        flashButton.frame = Rect(
            x: 4, y: 4, width: flashButton.intrinsicContentSize.width, height: Self.barHeight - 8)
        let x = flashButton.frame.maxX + 4
        count.frame = Rect(x: x, y: 0, width: max(0, width - x - 12), height: Self.barHeight)
        let top = Self.barHeight + LayerRow.height
        titles.frame = Rect(x: 0, y: Self.barHeight, width: width, height: LayerRow.height)
        list.frame = Rect(x: 0, y: top, width: width, height: max(0, height - top))
    }
}

/// The layers as rows, from back to front and from outside to inside. The arrow keys choose one.
private final class LayerList: RowList<LayerRow> {
    /// Called when the layer to outline has changed.
    var didChange: (@MainActor () -> Void)?

    private var entries: [(layer: Layer, depth: Int)] = []
    private var updated: Set<ObjectIdentifier> = []
    private weak var hovered: Layer?

    init() { super.init { LayerRow() } }

    override var rowCount: Int { entries.count }

    /// The layer under the pointer, or the one that was chosen by keys.
    var outlined: Layer? {
        hovered
            ?? (isFirstResponder
                ? chosen.flatMap { entries.indices.contains($0) ? entries[$0].layer : nil } : nil)
    }

    func show(_ root: Layer?, updated: [Layer]) {
        self.updated = Set(updated.map { ObjectIdentifier($0) })
        entries = []
        if let root { add(root, depth: 0) } else { hovered = nil }
        update()
    }

    private func add(_ layer: Layer, depth: Int) {
        entries.append((layer, depth))
        for sublayer in layer.sublayers where !sublayer.isOfTool { add(sublayer, depth: depth + 1) }
    }

    override func show(_ index: Int, in row: LayerRow) {
        let (layer, depth) = entries[index]
        row.show(layer, depth: depth, isUpdated: updated.contains(ObjectIdentifier(layer)))
        if row.isHovered { hovered = layer }
        row.hoverDidChange = { [weak self] row in
            guard let self, entries.indices.contains(row.tag) else { return }
            let layer = entries[row.tag].layer
            if row.isHovered { hovered = layer } else if hovered === layer { hovered = nil }
            didChange?()
        }
    }

    override func press(_ row: LayerRow) { choose(row.tag) }

    override func choose(_ index: Int) {
        super.choose(index)
        didChange?()
    }

    /// Shows a line around the list while it has the focus, also if no row is chosen.
    override func focusDidChange() {
        layer.borderColor = tintColor.contrasting(with: .systemBackground, ratio: 3.2)
        layer.borderWidth = isFirstResponder && window?.showsFocus == true ? 2 : 0
        super.focusDidChange()
        didChange?()
    }
}
