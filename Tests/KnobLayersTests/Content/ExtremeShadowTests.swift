import CKnobCairo
import Glibc
import KnobHarness
import Testing

@testable import KnobLayers

/// Shadows with extreme sizes and transforms.
@MainActor
struct ExtremeShadowTests {
    @Test(arguments: 0..<8 as Range<UInt64>)
    func `a shadow that is almost a line leaves the surface usable`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func factor() -> Double { pow(10, random.double(-9...3)) }
        for _ in 0..<50 {
            let transform = AffineTransform(a: factor(), b: 0, c: factor(), d: factor(), tx: 0, ty: 0)
            try expectUsable(after: transform)
        }
    }

    @Test(arguments: [(5.95, 1, 1e-9), (0.001, 5.95, 0.001), (1e-5, 5.95, 0.01)])
    func `a shadow that made cairo fail leaves the surface usable`(a: Double, c: Double, d: Double) throws {
        try expectUsable(after: AffineTransform(a: a, b: 0, c: c, d: d, tx: 0, ty: 0))
    }

    private func expectUsable(after transform: AffineTransform) throws {
        let stage = try Stage(side: 60)
        try stage.frame {
            let holder = stage.add(Layer(), frame: Rect(x: 20, y: 20, width: 20, height: 20))
            holder.transform = transform
            let layer = Layer()
            layer.frame = Rect(x: 1, y: 1, width: 28, height: 28)
            layer.backgroundColor = .red
            (layer.shadowOpacity, layer.shadowRadius) = (0.35, 4)
            holder.addSublayer(layer)
        }
        #expect(cairo_surface_status(stage.surface.pointer) == CAIRO_STATUS_SUCCESS, "\(transform)")
    }

    @Test func `a wide shadow is blurred with few pixels`() throws {
        let wide = try mask(radius: 1000)
        #expect(wide.surface.width * wide.surface.height < 10_000)
    }

    @Test func `where the number of pixels is halved, the shadow looks the same`() throws {
        let (whole, half) = (try mask(radius: 63.9), try mask(radius: 64.1))
        #expect(whole.resolution == 1 && half.resolution == 0.5)
        #expect(abs(middle(of: whole) - middle(of: half)) <= 4, "\(middle(of: whole)), \(middle(of: half))")
    }

    private func mask(radius: Double) throws -> ShadowMask {
        let box = ShadowMask.Outline.box(Rect(x: 0, y: 0, width: 100, height: 50), cornerRadius: 0)
        return try #require(ShadowMask(.init(outline: box, radius: radius, scale: 1)) { _, _ in })
    }

    /// Returns the opacity of the pixel in the middle, from 0 to 255.
    private func middle(of mask: ShadowMask) -> Int {
        let surface = mask.surface
        cairo_surface_flush(surface.pointer)
        guard let data = cairo_image_surface_get_data(surface.pointer) else { return 0 }
        let stride = Int(cairo_image_surface_get_stride(surface.pointer))
        return Int(data[surface.height / 2 * stride + surface.width / 2])
    }
}
