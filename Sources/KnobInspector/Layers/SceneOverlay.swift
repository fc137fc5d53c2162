import KnobKit

/// What the layers panel draws in front of the watched window: the outline of a layer, the layers that were
/// drawn again, and the areas in which controls can be pressed.
///
/// It is one layer with its own sublayers, so nothing of the program changes. Nothing in it is animated,
/// because an animation would keep the window drawing.
@MainActor
final class SceneOverlay {
    /// The time for which a flash is visible, in seconds.
    private static let flashTime = 0.2

    private weak var tree: LayerTree?
    private let container = ToolLayer()
    private let outline = ShapeLayer()
    private let areas = ShapeLayer()
    private let flashes = ShapeLayer()
    private var flashTimer: ScheduledTimer?

    init() {
        style(outline, .systemBlue, fill: 0.15, line: 1.5)
        style(areas, Palette.hitArea, fill: 0.18, line: 1)
        style(flashes, Palette.repaint, fill: 0.3, line: 0)
    }

    private func style(_ shape: ShapeLayer, _ color: Color, fill: Double, line: Double) {
        shape.fillColor = color.withAlphaComponent(fill)
        shape.strokeColor = line > 0 ? color : nil
        shape.lineWidth = line
    }

    /// Draws in front of the layers of `tree`, or of none.
    func attach(to tree: LayerTree?) {
        guard tree !== self.tree else { return }
        self.tree = tree
        flashTimer?.invalidate()
        container.removeFromSuperlayer()
        for shape in [outline, areas, flashes] { shape.removeFromSuperlayer() }
    }

    /// Outlines a layer; `nil` for none.
    func outline(_ layer: Layer?) {
        show(layer.map { [LayerCorners.path(of: $0)] } ?? [], with: outline)
    }

    /// Shows the areas with these outlines; none removes them.
    func showAreas(_ paths: [BezierPath]) { show(paths, with: areas) }

    /// Marks layers that were drawn again for a moment.
    func flash(_ layers: [Layer]) {
        guard let tree, !layers.isEmpty else { return }
        let paths = layers.map(\.drawnPixels).filter { !$0.isEmpty }.map { pixels in
            let scale = 1 / tree.scale
            return BezierPath(rect: pixels.rect.applying(AffineTransform(scaleX: scale, y: scale)))
        }
        guard !paths.isEmpty else { return }
        show(paths, with: flashes)
        flashTimer?.invalidate()
        flashTimer = TimerQueue.main.schedule(after: Self.flashTime) { [weak self] _ in
            self.map { $0.show([], with: $0.flashes) }
        }
    }

    private func show(_ paths: [BezierPath], with shape: ShapeLayer) {
        guard let tree else { return }
        Transaction.withoutActions {
            if paths.isEmpty {
                shape.removeFromSuperlayer()
                if container.sublayers.isEmpty { container.removeFromSuperlayer() }
                return
            }
            shape.path = BezierPath(elements: paths.flatMap(\.elements))
            if shape.superlayer == nil { container.addSublayer(shape) }
            if tree.root.sublayers.last !== container { tree.root.addSublayer(container) }
        }
    }
}
