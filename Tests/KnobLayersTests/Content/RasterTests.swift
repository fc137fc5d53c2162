import KnobHarness
import Testing

@testable import KnobLayers

/// The bitmaps of layers with `shouldRasterize`.
@MainActor
struct RasterTests {
    @Test(arguments: [-1.0, -0.5, 0, 0.5, 1.5]) func `a bitmap in a bitmap has the same position as alone`(
        offset: Double
    ) throws {
        let stage = try Stage()
        let kept = stage.add(Layer(), frame: Rect(x: 20, y: 20, width: 40, height: 40), color: .red)
        let top = kept.add(Layer(), frame: Rect(x: offset, y: offset, width: 10, height: 10), color: .blue)
        top.shouldRasterize = true
        try stage.frame()
        let alone = (15..<45).map { stage.pixel($0, 25) }
        try stage.frame { kept.shouldRasterize = true }
        #expect((15..<45).map { stage.pixel($0, 25) } == alone)
    }

    @Test func `a layer that is too large for a bitmap is drawn without one`() throws {
        let stage = try Stage()
        let large = stage.add(
            Layer(), frame: Rect(x: -1000, y: -1000, width: 2100, height: 2100), color: .red)
        large.shouldRasterize = true
        try stage.frame()
        #expect(large.frameState.raster == nil && stage.pixel(50, 50) == red)
    }
}

/// Straight edges at fractional scales: no pixel is half covered.
@MainActor
struct SharpnessTests {
    nonisolated static let scales = [0.75, 1, 1.25, 1.5, 1.75, 2, 2.4, 3]

    /// Returns the pixels of a column, from the top.
    private func column(_ x: Int, of stage: Stage) -> [[Int]?] {
        (0..<stage.surface.height).map { stage.pixel(x, $0) }
    }

    @Test(arguments: scales)
    func `a rasterized line is a whole number of pixels thick at any position`(scale: Double) throws {
        for y in [10.0, 10.25, 10.4, 10.5, 10.8] {
            let stage = try Stage(scale: scale)
            let line = stage.add(Layer(), frame: Rect(x: 10, y: y, width: 50, height: 2), color: .red)
            line.shouldRasterize = true
            try stage.frame()
            let first = Int((y * scale).rounded())
            let last = first + Int((2 * scale).rounded())
            let wanted = (0..<stage.surface.height).map { (first..<last).contains($0) ? red : white }
            #expect(column(Int(30 * scale), of: stage) == wanted, "at \(y)")
        }
    }

    @Test(arguments: scales)
    func `a rasterized line is as thick if it is clipped at its edges`(scale: Double) throws {
        for y in [10.0, 10.25, 10.4, 10.5, 10.8] {
            let stage = try Stage(scale: scale)
            let whole = stage.add(Layer(), frame: Rect(x: 10, y: y, width: 80, height: 2), color: .red)
            whole.shouldRasterize = true
            let clip = stage.add(Layer(), frame: Rect(x: 10, y: y, width: 30, height: 2))
            clip.masksToBounds = true
            let part = clip.add(Layer(), frame: Rect(x: 0, y: 0, width: 80, height: 2), color: .blue)
            part.shouldRasterize = true
            try stage.frame()
            let wanted = column(Int(70 * scale), of: stage).map { $0 == red ? blue : $0 }
            #expect(column(Int(20 * scale), of: stage) == wanted, "at \(y)")
            // The drawn pixels are known: none of them stays.
            try stage.frame { clip.removeFromSuperlayer() }
            #expect(column(Int(20 * scale), of: stage) == column(Int(70 * scale), of: stage), "at \(y)")
        }
    }

    @Test func `a clip without a size is empty, and a hairline is a pixel`() throws {
        let stage = try Stage(scale: 1.25)
        let clip = stage.add(Layer(), frame: Rect(x: 10, y: 10, width: 0, height: 20))
        clip.masksToBounds = true
        clip.add(Layer(), frame: Rect(x: -20, y: 0, width: 40, height: 20), color: .blue)
        let hair = stage.add(Layer(), frame: Rect(x: 40, y: 10, width: 20, height: 0.1), color: .red)
        hair.shouldRasterize = true
        try stage.frame()
        #expect((0..<50).allSatisfy { stage.pixel($0, 20) == white })
        #expect(column(60, of: stage).filter { $0 == red }.count == 1)
        #expect(column(60, of: stage).allSatisfy { $0 == red || $0 == white })
    }

    @Test(arguments: scales)
    func `a border is a whole number of pixels thick, without a gap to the background`(scale: Double) throws {
        let stage = try Stage(scale: scale)
        let layer = stage.add(
            Layer(), frame: Rect(x: 10.3, y: 20.6, width: 40.2, height: 25.5), color: .blue)
        layer.borderWidth = 1
        layer.borderColor = .red
        try stage.frame()
        func edge(_ place: Double) -> Int { Int((place * scale).rounded()) }
        let left = edge(10.3)
        let top = edge(20.6)
        let right = edge(10.3 + 40.2)
        let bottom = edge(20.6 + 25.5)
        let thickness = max(1, Int(scale.rounded()))
        let inside = (left + thickness..<right - thickness, top + thickness..<bottom - thickness)
        for y in 0..<stage.surface.height {
            for x in 0..<stage.surface.width {
                let isIn = (left..<right).contains(x) && (top..<bottom).contains(y)
                let wanted = !isIn ? white : inside.0.contains(x) && inside.1.contains(y) ? blue : red
                guard stage.pixel(x, y) != wanted else { continue }
                Issue.record("\(x), \(y) is \(stage.pixel(x, y) ?? []) and not \(wanted)")
                return
            }
        }
    }

    @Test func `a background without a border is not aligned to pixels and moves smoothly`() throws {
        let stage = try Stage(scale: 1.25)
        stage.add(Layer(), frame: Rect(x: 70, y: 70.2, width: 10, height: 10), color: .red)
        try stage.frame()
        // From 87.75 pixels: a quarter of the first row.
        #expect(stage.pixel(92, 87).map { (60...67).contains(255 - $0[1]) } == true)
    }
}
