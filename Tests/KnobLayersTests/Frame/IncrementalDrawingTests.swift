@testable import KnobLayers
import Testing

/// Incremental frames have the same pixels as a tree that is drawn from scratch.
@MainActor
struct IncrementalDrawingTests {
    nonisolated static let recipes: [(name: String, Ingredients)] = [
        ("plain", []), ("opacity", .opacity), ("masks", .masks), ("shadows", .shadows), ("shapes", .shapes),
        ("texts", .texts), ("images", .images), ("rasters", .rasters),
        ("gradients", [.gradients, .masks, .opacity]), ("dashes", [.shapes, .dashes]),
        ("animated paths and gradients", [.animations, .shapes, .dashes, .gradients]),
        ("scales", [.scales, .shapes, .texts]),
        ("appearances", [.appearances, .rasters, .texts]), ("animations", .animations),
        ("rasters and masks and groups", [.rasters, .masks, .opacity, .shapes, .texts]), ("all", .all),
    ]

    /// The tolerance for a component of a drawn pixel. cairo rounds slanted edges differently when they are clipped:
    /// by up to 17 of 255 per edge, and two edges can share a pixel.
    nonisolated static let tolerance = 40

    @Test("thousands of changes have the same pixels as a tree drawn from scratch", arguments: recipes)
    func likeFromScratch(name: String, ingredients: Ingredients) throws {
        for seed in 0..<UInt64(16) {
            let picture = try RandomLayerTree(ingredients, seed: seed)
            let side = Int(RandomLayerTree.side) * 2
            let surface = try Surface(width: side, height: side)
            var before: (pixels: Surface, bounds: PixelRect)?
            var time = 1.0
            var history: [String] = []
            for step in 0..<40 {
                for _ in 0..<(step == 0 ? 0 : step % 5 == 0 ? 3 : 1) { history.append(picture.change()) }
                time += picture.pause()
                let drawn = try picture.tree.runFrame(at: time, on: surface)
                let whole = try Surface(width: side, height: side)
                _ = try picture.copy().runFrame(at: time, on: whole)
                let bounds = picture.tree.pixelBounds
                var problem = Self.difference(surface, whole, in: bounds)
                if let before, before.bounds == bounds {
                    // Both were drawn without a clip, so this comparison is exact.
                    problem = problem ?? Self.change(before.pixels, whole, in: bounds, outside: drawn)
                }
                before = (whole, bounds)
                guard let problem else { continue }
                Issue.record("\(name), seed \(seed), step \(step), after \(history.suffix(4)): \(problem)")
                break
            }
        }
    }

    @Test("a second frame after a change draws nothing")
    func nothingTwice() throws {
        var drawn = 0
        for seed in 0..<UInt64(8) {
            let picture = try RandomLayerTree(.all.subtracting(.animations), seed: seed)
            let surface = try Surface(width: 80, height: 80)
            for step in 0..<60 {
                _ = picture.change()
                drawn += try picture.tree.runFrame(at: Double(step), on: surface).rects.count
                #expect(!picture.tree.needsFrame)
                #expect(try picture.tree.runFrame(at: Double(step) + 0.5, on: surface).isEmpty)
            }
        }
        #expect(drawn > 100)
    }

    private static func difference(_ first: Surface, _ second: Surface, in bounds: PixelRect) -> String? {
        firstPixel(where: first, second, in: bounds) { off, _ in off > tolerance }.map {
            "pixel (\($0.x), \($0.y)) is \($0.first), from scratch \($0.second)"
        }
    }

    /// A description of the first pixel that changed but was not drawn.
    ///
    /// Content that moves into another group can be rounded once more, by 1 of 255.
    private static func change(
        _ before: Surface, _ after: Surface, in bounds: PixelRect, outside drawn: KnobLayers.Region
    ) -> String? {
        firstPixel(where: before, after, in: bounds) { off, pixel in
            off > 1 && !drawn.rects.contains { $0.contains(pixel) }
        }.map { "pixel (\($0.x), \($0.y)) went from \($0.first) to \($0.second) and was not drawn" }
    }

    private typealias Pair = (x: Int, y: Int, first: [Int], second: [Int])

    /// The first pixel for whose largest difference of a component `condition` holds.
    private static func firstPixel(
        where one: Surface, _ other: Surface, in bounds: PixelRect, _ condition: (Int, PixelRect) -> Bool
    ) -> Pair? {
        for y in bounds.minY..<bounds.maxY {
            for x in bounds.minX..<bounds.maxX {
                guard let a = one.pixel(x: x, y: y), let b = other.pixel(x: x, y: y) else { continue }
                if a == b { continue }
                // Premultiplied, as in memory: a nearly transparent pixel has hardly a color.
                func off(_ first: Int, _ second: Int) -> Int {
                    abs((first * a.alpha + 127) / 255 - (second * b.alpha + 127) / 255)
                }
                let most = max(
                    abs(a.alpha - b.alpha), off(a.red, b.red), off(a.green, b.green), off(a.blue, b.blue))
                if condition(most, PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)) {
                    return (
                        x, y, [a.red, a.green, a.blue, a.alpha], [b.red, b.green, b.blue, b.alpha]
                    )
                }
            }
        }
        return nil
    }
}
