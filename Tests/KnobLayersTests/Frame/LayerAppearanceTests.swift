@testable import KnobLayers
import KnobHarness
import Testing

/// Layers with an appearance of their own.
@MainActor
@Suite("The appearance of a layer")
struct LayerAppearanceTests {
    private static let color = Color(light: .red, dark: .blue)
    private let red = [255, 0, 0, 255]
    private let blue = [0, 0, 255, 255]

    /// Returns a card and a layer in it, which reaches beyond the card.
    private func nested(on stage: Stage) -> (card: Layer, inner: Layer) {
        let card = stage.add(Layer(), frame: Rect(x: 10, y: 10, width: 30, height: 30))
        let inner = Layer()
        inner.frame = Rect(x: 10, y: 10, width: 50, height: 10)
        inner.backgroundColor = Self.color
        card.addSublayer(inner)
        return (card, inner)
    }

    @Test(
        "it is that of the sublayers, also of those outside, until one has its own", arguments: [false, true])
    func inherited(rasterizes: Bool) throws {
        let stage = try Stage()
        let (card, inner) = nested(on: stage)
        inner.shouldRasterize = rasterizes
        let other = stage.add(Layer(), frame: Rect(x: 10, y: 80, width: 10, height: 10), color: Self.color)
        other.shouldRasterize = rasterizes
        try stage.frame()
        #expect(stage.pixel(60, 25) == red && stage.pixel(15, 85) == red)
        // Only what looks different is drawn again.
        let drawn = try stage.frame { card.appearance = .dark }
        #expect(stage.pixel(60, 25) == blue && stage.pixel(15, 85) == red)
        #expect(drawn.allSatisfy { $0.maxY <= 41 })
        try stage.expectLikeFromScratch()
        try stage.frame { inner.appearance = .light }
        #expect(stage.pixel(60, 25) == red)
        try stage.frame { inner.appearance = nil }
        #expect(stage.pixel(60, 25) == blue)
        stage.tree.appearance = .dark
        try stage.frame { card.appearance = .light }
        #expect(stage.pixel(60, 25) == red && stage.pixel(15, 85) == blue)
        try stage.frame { card.appearance = nil }
        #expect(stage.pixel(60, 25) == blue)
        try stage.expectLikeFromScratch()
    }

    @Test("inside a raster it is that of the layer, too")
    func raster() throws {
        let stage = try Stage()
        let (card, inner) = nested(on: stage)
        card.shouldRasterize = true
        inner.appearance = .dark
        try stage.frame()
        #expect(stage.pixel(60, 25) == blue)
        try stage.frame { inner.appearance = nil }
        #expect(stage.pixel(60, 25) == red)
        try stage.frame { card.appearance = .dark }
        #expect(stage.pixel(60, 25) == blue)
    }

    @Test("the root can have one")
    func root() throws {
        let stage = try Stage(background: Self.color)
        #expect(stage.pixel(50, 50) == red)
        try stage.frame { stage.root.appearance = .dark }
        #expect(stage.pixel(50, 50) == blue && stage.pixel(99, 99) == blue)
    }
}
