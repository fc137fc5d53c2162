@testable import KnobLayers
import KnobHarness
import Testing

/// The index of many sublayers finds those in a rectangle and is never out of date.
@MainActor
struct SublayerIndexTests {
    private static func rect(_ numbers: inout SeededGenerator) -> PixelRect {
        let (x, y) = (numbers.int(-50...1000), numbers.int(-50...1000))
        return PixelRect(minX: x, minY: y, maxX: x + numbers.int(0...90), maxY: y + numbers.int(0...90))
    }

    @Test(
        "the index agrees with a test of each sublayer, also after thousands of changes",
        arguments: [0, 1, 7, 8, 9, 63, 64, 65, 512, 513, 4100])
    func likeAskingEach(count: Int) {
        var numbers = SeededGenerator(seed: UInt64(count))
        var rects = (0..<count).map { _ in Self.rect(&numbers) }
        var index = SublayerIndex(rects)
        for step in 0..<1000 {
            if count > 0, step % 3 != 0 {
                let position = numbers.int(0...count - 1)
                rects[position] = numbers.chance(0.2) ? .empty : Self.rect(&numbers)
                index.setRect(rects[position], at: position)
            }
            let query = Self.rect(&numbers)
            let expected = rects.indices.filter { rects[$0].intersects(query) }
            #expect(index.indices(in: query) == expected)
        }
        index.setRect(Self.rect(&numbers), at: count)
        #expect(index.indices(in: .empty).isEmpty)
    }

    @Test(
        "a picture of many layers, changed again and again, is like one drawn from scratch", arguments: 0..<6)
    func picture(kind: Int) throws {
        let stage = try Stage(side: 60)
        var numbers = SeededGenerator(seed: UInt64(kind))
        for position in 0..<100 { Self.add(to: stage, at: position, &numbers) }
        try stage.frame()
        for _ in 0..<50 {
            Transaction.withoutActions { Self.change(stage, kind, &numbers) }
            try stage.frame()
            try stage.expectLikeFromScratch()
        }
    }

    private static func add(to stage: Stage, at position: Int, _ numbers: inout SeededGenerator) {
        let layer = Layer()
        layer.frame = Rect(x: Double(position % 10) * 6, y: Double(position / 10) * 6, width: 5, height: 5)
        layer.backgroundColor = Color(white: numbers.double(0...0.9))
        stage.root.insertSublayer(layer, at: numbers.int(0...position))
    }

    /// Moves, inserts, removes or reorders layers; moves their sublayers; or does all of that.
    private static func change(_ stage: Stage, _ kind: Int, _ numbers: inout SeededGenerator) {
        let sublayers: [Layer] = stage.root.sublayers
        guard let layer = sublayers.randomElement(using: &numbers) else { return }
        switch kind == 5 ? numbers.int(0...4) : kind {
        case 0: layer.position = Point(x: numbers.double(0...60), y: numbers.double(0...60))
        case 1: add(to: stage, at: sublayers.count, &numbers)
        case 2: layer.removeFromSuperlayer()
        case 3: stage.root.insertSublayer(layer, at: numbers.int(0...sublayers.count))
        default:
            let top = layer.sublayers.first ?? Layer()
            top.backgroundColor = .red
            top.frame = Rect(x: numbers.double(-30...30), y: numbers.double(-30...30), width: 6, height: 6)
            if top.superlayer == nil { layer.addSublayer(top) }
        }
    }
}
