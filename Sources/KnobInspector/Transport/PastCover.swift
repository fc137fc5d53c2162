import KnobKit

/// The layer that covers the watched window, or a view in it, with a frame of the past. It is drawn from
/// copies, so the layers of the program are not touched.
@MainActor
final class PastCover {
    /// The layer in front of all others of the watched window; without a superlayer while the present is
    /// shown.
    let layer = ToolLayer()
    /// The view that is covered; `nil` for the whole window.
    weak var view: View?
    private let imageLayer = Layer()
    private let border = Layer()

    init() {
        layer.masksToBounds = true
        border.borderWidth = 2
        border.borderColor = .systemBlue
        layer.addSublayer(imageLayer)
        layer.addSublayer(border)
    }

    /// Shows `past`, a tree of copies, in front of the layers of `tree`. Returns `false`, and shows the present,
    /// if there is not enough memory.
    func show(_ past: Layer, on tree: LayerTree) -> Bool {
        guard let image = Self.draw(past, like: tree) else {
            hide()
            return false
        }
        Transaction.withoutActions {
            let area = view.map { $0.convert($0.bounds, to: nil) } ?? tree.root.bounds
            layer.frame = area
            imageLayer.frame = Rect(origin: Point(x: -area.minX, y: -area.minY), size: image.size)
            imageLayer.contents = image
            border.frame = Rect(origin: .zero, size: area.size)
            if tree.root.sublayers.last !== layer { tree.root.addSublayer(layer) }
        }
        return true
    }

    /// Shows the present again.
    func hide() {
        guard layer.superlayer != nil else { return }
        layer.removeFromSuperlayer()
        Transaction.withoutActions { imageLayer.contents = nil }
    }

    /// Draws layers as `tree` would; `nil` if there is not enough memory.
    static func draw(_ past: Layer, like tree: LayerTree) -> Image? {
        let copy = LayerTree(root: past)
        copy.scale = tree.scale
        copy.appearance = tree.appearance
        copy.isHighContrast = tree.isHighContrast
        let pixels = copy.pixelBounds
        guard let surface = try? Surface(width: pixels.width, height: pixels.height),
            (try? copy.runFrame(at: 0, on: surface)) != nil
        else { return nil }
        return Image(surface: surface, scale: tree.scale)
    }
}
