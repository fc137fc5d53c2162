import KnobKit

/// The tree of layers of the watched window, with those that the last frame has drawn again.
@MainActor
final class LayersPanel: InspectorPanel {
    private static let barHeight = 36.0

    let list = LayerList()
    let details = LayerDetails()
    private let overlay = SceneOverlay()
    private let flashButton = BarButtonAppearance.button("Flash Repaints", .checkBox)
    private let areasButton = BarButtonAppearance.button("Hit Areas", .checkBox)
    private let header = Bar(lineAt: .bottom)
    private let count = Label(nil, .right, color: .secondaryLabel)
    private let titles = LayerRow()
    private var updated: [Layer] = []

    override var title: String { "Layers" }

    override init(inspector: Inspector) {
        super.init(inspector: inspector)
        titles.showTitles()
        for button in [flashButton, areasButton] {
            button.addTarget(self, action: LayersPanel.toggle, for: .touchUpInside)
        }
        list.didChange = { [weak self] in self?.layerDidChange() }
        for view in [flashButton, areasButton, count] as [View] { header.addSubview(view) }
        for view in [header, titles, list, details] as [View] { addSubview(view) }
    }

    private func toggle(_ button: Button) {
        button.isSelected.toggle()
        refresh()
    }

    override func frameDidRun() {
        updated = inspector.updatedLayers
        if flashButton.isSelected, window != nil { overlay.flash(updated) }
    }

    override func refresh() {
        guard let watched = inspector.watched, window != nil else { return }
        overlay.attach(to: watched.layerTree)
        list.show(watched.layer, updated: updated)
        updateCount()
        overlay.showAreas(areasButton.isSelected ? HitAreas.paths(in: watched) : [])
        layerDidChange()
    }

    private func updateCount() {
        let layers = list.count.text("layer")
        count.text = bounds.width < 440 ? layers : "\(layers), \(updated.count) repainted"
    }

    private func layerDidChange() {
        let wasEmpty = details.isEmpty
        details.show(list.selected)
        if details.isEmpty != wasEmpty {
            // The details take room from the list.
            setNeedsLayout()
            layoutIfNeeded()
            list.revealSelection()
        }
        overlay.outline(list.outlined)
    }

    override func didMoveToWindow() { if window == nil { clear() } }

    override func inspectorDidClose() { clear() }

    private func clear() {
        overlay.attach(to: nil)
        updated = []
        list.removeAll()
    }

    override func layoutSubviews() {
        updateCount()
        let (width, height) = (bounds.width, bounds.height)
        header.frame = Rect(x: 0, y: 0, width: width, height: Self.barHeight)
        var x = 4.0
        for button in [flashButton, areasButton] {
            button.frame = Rect(x: x, y: 4, width: button.barWidth, height: Self.barHeight - 8)
            x += button.barWidth + 4
        }
        count.frame = Rect(x: x, y: 0, width: max(0, width - x - 12), height: Self.barHeight)
        let top = Self.barHeight + LayerRow.height
        titles.frame = Rect(x: 0, y: Self.barHeight, width: width, height: LayerRow.height)
        let bottom = height - (details.isEmpty ? 40 : min(212, ((height - top) / 2).rounded()))
        list.frame = Rect(x: 0, y: top, width: width, height: max(0, bottom - top))
        details.frame = Rect(x: 0, y: bottom, width: width, height: height - bottom)
    }
}
