import Glibc
import KnobKit

/// The tree of layers of the watched window. Those that the last frame has drawn again have a mark; the layer
/// of the row under the pointer is outlined in the window.
final class LayersPanel: InspectorPanel {
    private static let barHeight = 36.0

    private let list = LayerList()
    private let overlay = LayerOverlay()
    private let flashButton = BarButtonAppearance.button("Flash Repaints", .plain)
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

    override func refresh() {
        guard let watched = inspector.watched, window != nil else { return }
        overlay.attach(to: watched.layerTree)
        if flashButton.isSelected { overlay.flash(inspector.updatedLayers) }
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
    private var greatestDepth = 0
    private var updated: Set<ObjectIdentifier> = []
    private weak var hovered: Layer?

    init() { super.init(rowHeight: LayerRow.height) { LayerRow() } }

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
        // The row under the pointer sets it again.
        hovered = nil
        if let root { add(root, depth: 0) }
        greatestDepth = entries.map(\.depth).max() ?? 0
        update()
    }

    private func add(_ layer: Layer, depth: Int) {
        entries.append((layer, depth))
        for sublayer in layer.sublayers where !sublayer.isOfTool { add(sublayer, depth: depth + 1) }
    }

    override func show(_ index: Int, in row: LayerRow) {
        let (layer, depth) = entries[index]
        row.show(
            layer, depth: depth, of: greatestDepth, isUpdated: updated.contains(ObjectIdentifier(layer)))
        if row.isHovered { hovered = layer }
        row.didHover = { [weak self] row in
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

/// A row of the list of layers: a mark, the name, the transform, the origin, and the size.
final class LayerRow: Control {
    static let height = 24.0
    private static let indent = 12.0

    /// Called when the pointer enters or leaves the row.
    var didHover: (@MainActor (LayerRow) -> Void)?

    private let title = Label(nil, font: .systemFont(ofSize: 13))
    private let numbers = (0..<3).map { _ in Label(nil, .right, font: .monospacedDigitSystemFont(ofSize: 12))
    }
    private let mark = Layer()
    private var depth = 0
    private var greatestDepth = 0

    init() {
        super.init(frame: .zero)
        mark.cornerRadius = 3
        layer.addSublayer(mark)
        for label in [title] + numbers { addSubview(label) }
    }

    /// The list has the focus, and not its rows.
    override var canBecomeFirstResponder: Bool { false }

    /// `false`: a finger that is dragged on the list scrolls.
    override var tracksDrags: Bool { false }

    /// Shows a layer: the transform that the frame shows, and its frame at the end of an animation.
    ///
    /// - Parameter greatestDepth: The depth of the deepest layer of the list, which is still indented further than its
    ///   superlayer.
    func show(_ layer: Layer, depth: Int, of greatestDepth: Int, isUpdated: Bool) {
        if depth != self.depth || greatestDepth != self.greatestDepth {
            self.depth = depth
            self.greatestDepth = greatestDepth
            setNeedsLayout()
        }
        let base = (layer.delegate as? View).map { "\(type(of: $0))" } ?? "\(type(of: layer))"
        title.text = layer.name.map { "\(base) “\($0)”" } ?? base
        let frame = layer.frame
        let texts = [
            Self.text((layer.presentation() ?? layer).transform),
            Self.text([frame.minX, frame.minY], ", ", decimals: 1),
            Self.text([frame.width, frame.height], " × ", decimals: 1),
        ]
        let isVisible = !layer.isHidden && layer.opacity > 0
        title.textColor = !isVisible ? .disabled : layer.delegate is View ? .label : .secondaryLabel
        for (label, text) in zip(numbers, texts) {
            label.text = text
            label.textColor = isVisible ? .label : .disabled
        }
        let isAnimated = !layer.animationKeys().isEmpty
        Transaction.withoutActions {
            mark.isHidden = !isUpdated && !isAnimated
            mark.backgroundColor = isAnimated ? Palette.warning : .systemBlue
        }
    }

    /// Returns a transform as an angle, a distance, or its six numbers; an empty text for the identity.
    private static func text(_ transform: AffineTransform) -> String {
        let a = transform.a
        let b = transform.b
        let distance = [transform.tx, transform.ty]
        if transform.isIdentity { return "" }
        if transform.isTranslation { return text(distance, ", ", decimals: 2) }
        if abs(hypot(a, b) - 1) < 1e-9, abs(a - transform.d) < 1e-9, abs(b + transform.c) < 1e-9,
            distance == [0, 0]
        {
            return "\((transform.rotationAngle * 180 / .pi).text(decimals: 1).withMinusSign)°"
        }
        return text([a, b, transform.c, transform.d] + distance, " ", decimals: 2)
    }

    private static func text(_ numbers: [Double], _ separator: String, decimals: Int) -> String {
        numbers.map { $0.text(maximumDecimals: decimals) }.joined(separator: separator)
    }

    /// Shows the titles of the columns.
    func showTitles() {
        mark.isHidden = true
        isUserInteractionEnabled = false
        backgroundColor = Palette.bar
        for (label, text) in zip([title] + numbers, ["Layer", "Transform", "Origin", "Size"]) {
            label.text = text
            label.textColor = .secondaryLabel
        }
    }

    override func stateDidChange() {
        backgroundColor =
            isSelected || isHovered ? tintColor.withAlphaComponent(isSelected ? 0.22 : 0.1) : nil
    }

    override func hoverDidChange(_ isHovered: Bool) {
        super.hoverDidChange(isHovered)
        didHover?(self)
    }

    override func layoutSubviews() {
        var x = bounds.width - 14
        for (label, width) in zip(numbers.reversed(), [96.0, 100, 76]) {
            x -= width
            label.frame = Rect(x: x, y: 0, width: width - 8, height: Self.height)
        }
        // In a deep tree the steps are smaller, so that the deepest layer keeps room for its name.
        let step = min(Self.indent, max(0, x - 98) / Double(max(1, greatestDepth)))
        let indent = 18 + Double(depth) * step
        title.frame = Rect(x: indent, y: 0, width: max(0, x - indent), height: Self.height)
        Transaction.withoutActions { mark.frame = Rect(x: 6, y: Self.height / 2 - 3, width: 6, height: 6) }
    }
}
