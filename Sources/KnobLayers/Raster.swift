import KnobGraphics

/// The kept pixels of a layer that asks for it by `shouldRasterize`, and what they depend on.
@MainActor
final class Raster {
    /// What has to be the same for the pixels to be right; the layers' own changes throw the raster away.
    struct Key: Hashable {
        let map: AffineTransform
        let bounds: Rect
        let masksToBounds: Bool
        let cornerRadius: Double
        let appearance: Appearance
        let kind: UInt32
    }

    /// What makes the pixels of two layers the same, so that both have one raster.
    struct Identity: Hashable {
        let key: Key
        let content: AnyHashable
    }

    let surface: Surface
    /// Where the pixels lie relative to the layer's origin.
    let origin: PixelRect
    let key: Key
    /// `nil` where no other layer can have the same pixels.
    fileprivate let identity: Identity?
    private let store: RasterStore

    init(surface: Surface, origin: PixelRect, key: Key, identity: Identity?, in store: RasterStore) {
        (self.surface, self.origin, self.key, self.identity) = (surface, origin, key, identity)
        self.store = store
        store.add(self)
    }

    isolated deinit { store.remove(self) }
}

/// The kept pixels of one picture: how many bytes they take up, and which can be shared.
@MainActor
final class RasterStore {
    /// How many bytes they may take up together.
    var limit = 64 << 20
    private(set) var used = 0
    private(set) var shared: [Raster.Identity: Reference] = [:]

    /// A raster that takes itself away before it goes.
    struct Reference { unowned(unsafe) let raster: Raster }

    /// Whether there is room for the pixels of `rect`.
    func hasRoom(for rect: PixelRect) -> Bool { used + rect.area * 4 <= limit }

    /// The raster of another layer that draws the same.
    func raster(for identity: Raster.Identity) -> Raster? { shared[identity]?.raster }

    fileprivate func add(_ raster: Raster) {
        used += raster.origin.area * 4
        if let identity = raster.identity { shared[identity] = Reference(raster: raster) }
    }

    fileprivate func remove(_ raster: Raster) {
        used -= raster.origin.area * 4
        if let identity = raster.identity { shared[identity] = nil }
    }
}
