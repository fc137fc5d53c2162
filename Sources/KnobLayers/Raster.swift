import KnobGraphics

/// The kept pixels of a layer that asks for it by `shouldRasterize`, and what they depend on.
@MainActor
final class Raster {
    /// What has to be the same for the pixels to be right; the layers' own changes throw the raster away.
    struct Key: Equatable {
        let map: AffineTransform
        let bounds: Rect
        let masksToBounds: Bool
        let cornerRadius: Double
        let appearance: Appearance
        let kind: UInt32
    }

    let surface: Surface
    /// Where the pixels lie relative to the layer's origin.
    let origin: PixelRect
    let key: Key
    private weak var tree: LayerTree?

    init(surface: Surface, origin: PixelRect, key: Key, tree: LayerTree) {
        (self.surface, self.origin, self.key, self.tree) = (surface, origin, key, tree)
        tree.rasterBytes += origin.area * 4
    }

    isolated deinit {
        tree?.rasterBytes -= origin.area * 4
    }
}
