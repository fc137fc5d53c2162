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
    private let budget: RasterBudget

    init(surface: Surface, origin: PixelRect, key: Key, budget: RasterBudget) {
        (self.surface, self.origin, self.key, self.budget) = (surface, origin, key, budget)
        budget.used += origin.area * 4
    }

    isolated deinit {
        budget.used -= origin.area * 4
    }
}

/// How many bytes the kept pixels of a picture take up together, and how many they may.
@MainActor
final class RasterBudget {
    var limit = 64 << 20
    var used = 0

    /// Whether there is room for the pixels of `rect`.
    func hasRoom(for rect: PixelRect) -> Bool { used + rect.area * 4 <= limit }
}
