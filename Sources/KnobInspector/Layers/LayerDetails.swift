import KnobKit

/// The values of one layer, model beside presentation, and its running animations.
@MainActor
final class LayerDetails: Bar {
    private static let rowHeight = 24.0
    private static let titles = ["Position", "Bounds", "Transform", "Opacity", "From back"]

    private let scrollView = ScrollView(frame: .zero)
    private let hint = Label.hint("Point to outline a layer. Click for its values.")
    private let title = Label(nil, font: .systemFont(ofSize: 13, weight: .medium), shrinks: true)
    private let headers = ["Model", "Presentation"].map { Label($0, .right, color: .secondaryLabel) }
    private let names = LayerDetails.titles.map { Label($0, color: .secondaryLabel) }
    private let cells = LayerDetails.titles.map { _ in (0..<2).map { _ in Label(nil, .right, shrinks: true) }
    }
    private var animationViews: [AnimationView] = []

    init() {
        super.init(lineAt: .top)
        backgroundColor = nil
        for label in [title] + headers + names + cells.joined() { scrollView.addSubview(label) }
        addSubview(scrollView)
        addSubview(hint)
        show(nil)
    }

    /// Whether no layer is shown.
    var isEmpty: Bool { scrollView.isHidden }

    /// Shows a layer; `nil` for none.
    func show(_ layer: Layer?) {
        scrollView.isHidden = layer == nil
        hint.isHidden = layer != nil
        guard let layer else { return }
        title.text = LayerText.title(of: layer)
        let shown = layer.presentation()
        for (row, pair) in Self.texts(of: layer, shown).enumerated() {
            cells[row][0].text = pair.0
            cells[row][1].text = pair.1
            cells[row][1].textColor = pair.0 == pair.1 ? .label : Palette.warning
        }
        showAnimations(of: layer)
    }

    /// Returns the model value and the presentation value of each row.
    static func texts(of layer: Layer, _ shown: Layer?) -> [(String, String)] {
        func pair(_ text: (Layer) -> String) -> (String, String) { (text(layer), shown.map(text) ?? "–") }
        func transform(_ layer: Layer) -> String {
            let text = LayerText.text(layer.transform)
            return text.isEmpty ? "none" : text
        }
        let siblings = layer.superlayer?.sublayers.filter { !$0.isOfTool } ?? [layer]
        let index = siblings.firstIndex { $0 === layer } ?? 0
        return [
            pair { LayerText.text($0.position) }, pair { LayerText.text($0.bounds) }, pair(transform),
            pair { $0.opacity.text(maximumDecimals: 2) },
            ("\(index + 1) of \(siblings.count)", ""),
        ]
    }

    private func showAnimations(of layer: Layer) {
        let running = layer.animationKeys().compactMap { key in
            layer.animation(forKey: key).map { (key, $0) }
        }
        if animationViews.count != running.count { setNeedsLayout() }
        while animationViews.count > running.count { animationViews.removeLast().removeFromSuperview() }
        while animationViews.count < running.count {
            let view = AnimationView()
            animationViews.append(view)
            scrollView.addSubview(view)
        }
        for (view, (key, animation)) in zip(animationViews, running) {
            view.show(animation, forKey: key, of: layer)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        (scrollView.frame, hint.frame) = (bounds, bounds.insetBy(dx: 12, dy: 0))
        let width = bounds.width
        let nameWidth = 84.0
        let column = max(0, (width - 24 - nameWidth) / 2)
        func frame(_ row: Int, _ index: Int) -> Rect {
            Rect(
                x: 12 + nameWidth + Double(index) * column + 8, y: Double(row) * Self.rowHeight,
                width: max(0, column - 8), height: Self.rowHeight)
        }
        title.frame = Rect(x: 12, y: 0, width: nameWidth + max(0, column - 60), height: Self.rowHeight)
        for (index, header) in headers.enumerated() { header.frame = frame(0, index) }
        for (row, name) in names.enumerated() {
            name.frame = Rect(
                x: 12, y: Double(row + 1) * Self.rowHeight, width: nameWidth, height: Self.rowHeight)
            for (index, cell) in cells[row].enumerated() { cell.frame = frame(row + 1, index) }
        }
        var y = Double(names.count + 1) * Self.rowHeight
        for view in animationViews {
            view.frame = Rect(x: 0, y: y, width: width, height: AnimationView.height)
            y += AnimationView.height
        }
        scrollView.contentSize = Size(width: width, height: y)
    }
}
