import KnobKit

/// What the layers panel draws in front of the watched window: the outline of a layer, and the layers that
/// were drawn again.
///
/// It is one layer with its own sublayers, so nothing of the program changes. Nothing in it is animated,
/// because an animation would keep the window drawing.
@MainActor
final class LayerOverlay {
    /// The time for which a flash is visible, in seconds.
    private static let flashTime = 0.2

    private weak var tree: LayerTree?
    private let container = ToolLayer()
    private let outline = ShapeLayer()
    private let flashes = ShapeLayer()
    private var flashTimer: ScheduledTimer?

    init() {
        outline.fillColor = .systemBlue.withAlphaComponent(0.15)
        outline.strokeColor = .systemBlue
        outline.lineWidth = 1.5
        flashes.fillColor = Palette.repaint.withAlphaComponent(0.3)
    }

    /// Draws in front of the layers of `tree`, or of none.
    func attach(to tree: LayerTree?) {
        guard tree !== self.tree else { return }
        self.tree = tree
        flashTimer?.invalidate()
        container.removeFromSuperlayer()
        for shape in [outline, flashes] { shape.removeFromSuperlayer() }
    }

    /// Outlines a layer as the frame shows it; `nil` for none.
    func outline(_ layer: Layer?) {
        let path = BezierPath()
        if let layer { path.addLines(Self.corners(of: layer), closed: true) }
        show(path, with: outline)
    }

    /// Marks layers that were drawn again for a moment.
    func flash(_ layers: [Layer]) {
        let path = BezierPath()
        for pixels in layers.map(\.drawnPixels) where !pixels.isEmpty {
            let scale = 1 / (tree?.scale ?? 1)
            path.addLines(
                pixels.rect.applying(AffineTransform(scaleX: scale, y: scale)).corners, closed: true)
        }
        guard !path.elements.isEmpty else { return }
        show(path, with: flashes)
        flashTimer?.invalidate()
        flashTimer = TimerQueue.main.schedule(after: Self.flashTime) { [weak self] _ in
            self.map { $0.show(BezierPath(), with: $0.flashes) }
        }
    }

    private func show(_ path: BezierPath, with shape: ShapeLayer) {
        guard let tree else { return }
        Transaction.withoutActions {
            if path.elements.isEmpty {
                shape.removeFromSuperlayer()
                if container.sublayers.isEmpty { container.removeFromSuperlayer() }
                return
            }
            shape.path = path
            if shape.superlayer == nil { container.addSublayer(shape) }
            if tree.root.sublayers.last !== container { tree.root.addSublayer(container) }
        }
    }

    /// Returns the corners of a layer in the window.
    private static func corners(of layer: Layer) -> [Point] {
        func shown(_ layer: Layer) -> Layer {
            layer.animationKeys().isEmpty ? layer : layer.presentation() ?? layer
        }
        var map = AffineTransform.identity
        var next: Layer? = layer
        while let layer = next {
            map = map.concatenating(shown(layer).transformToSuperlayer)
            next = layer.superlayer
        }
        return shown(layer).bounds.corners.map { $0.applying(map) }
    }
}

/// A layer that the inspector shows in front of the watched window. It is no part of what is watched.
final class ToolLayer: Layer {
    override var drawnBounds: Rect { boxBounds }
}

extension Layer {
    /// Whether the layer belongs to the inspector.
    var isOfTool: Bool { self is ToolLayer || superlayer is ToolLayer }
}
