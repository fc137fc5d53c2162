@testable import KnobLayers
import KnobHarness
import Testing

@MainActor
struct GradientLayerTests {
    private let white = [255, 255, 255, 255]

    private func gradient(on stage: Stage, _ width: Double = 80, _ height: Double = 40) -> GradientLayer {
        let layer = stage.add(GradientLayer(), frame: Rect(x: 10, y: 10, width: width, height: height))
        layer.colors = [.black, .white]
        return layer
    }

    /// The shade of a pixel, from 0 to 1.
    private func level(_ stage: Stage, _ x: Int, _ y: Int) -> Double {
        stage.pixel(x, y).map { Double($0[0]) / 255 } ?? -1
    }

    @Test("by default the colors run from top to bottom")
    func vertical() throws {
        let stage = try Stage()
        _ = gradient(on: stage)
        try stage.frame()
        for y in 10..<50 {
            #expect(isClose(level(stage, 11, y), (Double(y) + 0.5 - 10) / 40, within: 0.01))
            #expect(stage.pixel(11, y) == stage.pixel(88, y))
        }
        #expect(stage.pixel(9, 12) == white && stage.pixel(90, 12) == white && stage.pixel(50, 50) == white)
    }

    @Test("a diagonal gradient is that of a square, stretched to the bounds")
    func diagonal() throws {
        let stage = try Stage()
        let layer = gradient(on: stage)
        (layer.startPoint, layer.endPoint) = (Point(x: 0, y: 0), Point(x: 1, y: 1))
        try stage.frame()
        for (x, y) in [(11, 11), (50, 30), (88, 11), (11, 48), (70, 20)] {
            let part = ((Double(x) + 0.5 - 10) / 80 + (Double(y) + 0.5 - 10) / 40) / 2
            #expect(isClose(level(stage, x, y), part, within: 0.01))
        }
    }

    @Test("a radial gradient ends at the ellipse whose bounds have a corner at the end point")
    func radial() throws {
        let stage = try Stage()
        let layer = gradient(on: stage)
        layer.type = .radial
        (layer.startPoint, layer.endPoint) = (Point(x: 0.5, y: 0.5), Point(x: 1, y: 1))
        try stage.frame()
        for (x, y) in [(50, 30), (70, 30), (50, 40), (30, 20), (20, 29)] {
            let (across, down) = ((Double(x) - 49.5) / 40, (Double(y) - 29.5) / 20)
            let distance = (across * across + down * down).squareRoot()
            #expect(isClose(level(stage, x, y), min(1, distance), within: 0.02))
        }
        #expect(level(stage, 11, 11) == 1)
        // Without a radius, all is outside.
        try stage.frame { layer.endPoint = Point(x: 0.5, y: 0.5) }
        #expect(level(stage, 20, 20) == 1 && level(stage, 50, 12) == 1)
    }

    @Test("locations move the colors, and beyond them the color does not change")
    func locations() throws {
        let stage = try Stage()
        let layer = gradient(on: stage, 80, 80)
        (layer.colors, layer.locations) = ([.red, .blue, .red], [0.25, 0.5, 0.5])
        try stage.frame()
        #expect(stage.pixel(50, 12) == [255, 0, 0, 255] && stage.pixel(50, 29) == [255, 0, 0, 255])
        let middle = stage.pixel(50, 40) ?? []
        #expect(abs(middle[0] - 127) < 9 && abs(middle[2] - 127) < 9)
        #expect(stage.pixel(50, 51) == [255, 0, 0, 255] && stage.pixel(50, 88) == [255, 0, 0, 255])
    }

    @Test("round corners clip the gradient, and the border is around it")
    func corners() throws {
        let stage = try Stage()
        let layer = gradient(on: stage, 80, 80)
        (layer.colors, layer.cornerRadius) = ([.red, .red], 20)
        try stage.frame()
        #expect(stage.pixel(12, 12) == white && stage.pixel(16, 16) == [255, 0, 0, 255])
        try stage.frame { (layer.borderWidth, layer.borderColor) = (5, .blue) }
        #expect(stage.pixel(12, 50) == [0, 0, 255, 255] && stage.pixel(17, 17) == [0, 0, 255, 255])
        #expect(stage.pixel(16, 50) == [255, 0, 0, 255] && stage.pixel(12, 12) == white)
    }

    @Test("colors, locations, and points are animated; the gradient covers the background")
    func animated() throws {
        let stage = try Stage()
        let layer = gradient(on: stage)
        layer.backgroundColor = .green
        (layer.colors, layer.locations) = ([.black, .black], [0, 1])
        try stage.frame(at: 1)
        #expect(stage.pixel(50, 30) == [0, 0, 0, 255])
        layer.colors = [.white, .white]
        layer.locations = [0.5, 1]
        layer.startPoint = Point(x: 0, y: 0)
        layer.endPoint = Point(x: 1, y: 0)
        #expect(layer.animationKeys() == ["colors", "locations", "startPoint", "endPoint"])
        try stage.frame(at: 2)
        try stage.frame(at: 2.2)
        let part = curveHeight(0.25, 0.1, 0.25, 1, at: 0.8)
        let shown = try #require(layer.presentation())
        #expect(isClose(shown.colors.first?.light.red, part, within: 1e-6))
        #expect(isClose(shown.locations?.first, 0.5 * part, within: 1e-6))
        #expect(isClose(shown.startPoint, Point(x: 0.5 * (1 - part), y: 0), within: 1e-6))
        #expect(isClose(shown.endPoint, Point(x: 0.5 + 0.5 * part, y: 1 - part), within: 1e-6))
        #expect(isClose(level(stage, 50, 30), part, within: 0.01))
        try stage.expectLikeFromScratch()
        // With another number of colors, the last ones are shown at once.
        layer.colors = [.red, .red, .red]
        layer.locations = nil
        try stage.frame(at: 2.25)
        #expect(stage.pixel(50, 30) == [255, 0, 0, 255] && layer.locations == nil)
    }

    @Test("a change draws the bounds again; without colors, nothing is drawn")
    func damage() throws {
        let stage = try Stage()
        let layer = gradient(on: stage)
        try stage.frame()
        let pixels: Set = [PixelRect(minX: 10, minY: 10, maxX: 90, maxY: 50)]
        for change in [
            { layer.colors = [.red, .blue] }, { layer.type = .radial }, { layer.locations = [0, 0.5] },
            { layer.startPoint = .zero }, { layer.endPoint = .zero }, { layer.colors = [] },
        ] { #expect(try stage.frame(after: change) == pixels) }
        #expect(stage.pixel(50, 30) == white)
    }
}
