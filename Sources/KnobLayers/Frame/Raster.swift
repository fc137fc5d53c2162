/// The bitmap of a layer with `shouldRasterize`.
@MainActor
final class Raster {
    /// The values that determine the pixels, apart from changes of the layer, which discard the raster.
    struct Key: Hashable {
        let map: AffineTransform
        let bounds: Rect
        let masksToBounds: Bool
        let cornerRadius: Double
        let appearance: Appearance
        let isHighContrast: Bool
        let kind: UInt32
    }

    /// A value that is equal for two layers with the same pixels, which then share a raster.
    struct Identity: Hashable {
        let key: Key
        let content: AnyHashable
    }

    let surface: Surface
    /// The bounds of the pixels relative to the layer's origin.
    let origin: PixelRect
    let key: Key
    /// The value by which layers share the raster; `nil` if it cannot be shared.
    fileprivate let identity: Identity?
    private let store: RasterStore

    init(surface: Surface, origin: PixelRect, key: Key, identity: Identity?, in store: RasterStore) {
        (self.surface, self.origin, self.key, self.identity) = (surface, origin, key, identity)
        self.store = store
        store.add(self)
    }

    isolated deinit { store.remove(self) }
}

/// The rasters of a tree, with the memory that they use.
@MainActor
final class RasterStore {
    /// The number of bytes that all rasters can use together.
    var limit = 64 << 20
    private(set) var used = 0
    /// The rasters by what they show. A raster removes itself before it is released.
    private(set) var shared: [Raster.Identity: Unmanaged<Raster>] = [:]

    /// Returns whether the pixels of `rect` fit into the limit.
    func fits(_ rect: PixelRect) -> Bool { used + rect.area * 4 <= limit }

    /// Returns the raster of a layer with the same pixels.
    func raster(for identity: Raster.Identity) -> Raster? { shared[identity]?.takeUnretainedValue() }

    fileprivate func add(_ raster: Raster) {
        used += raster.origin.area * 4
        if let identity = raster.identity { shared[identity] = .passUnretained(raster) }
    }

    fileprivate func remove(_ raster: Raster) {
        used -= raster.origin.area * 4
        if let identity = raster.identity { shared[identity] = nil }
    }
}
