import KnobGraphics
import KnobTestTools
import Testing

@testable import KnobLayers

/// Many layers on one are found by where they are drawn, and nothing of it is ever out of date.
@MainActor
struct SublayerIndexTests {
    private static func rect(_ numbers: inout SeededGenerator) -> PixelRect {
        let (x, y) = (numbers.int(-50...1000), numbers.int(-50...1000))
        return PixelRect(minX: x, minY: y, maxX: x + numbers.int(0...90), maxY: y + numbers.int(0...90))
    }

    @Test(
        "finds what asking each would find, in order, also after thousands of changes",
        arguments: [0, 1, 7, 8, 9, 63, 64, 65, 512, 513, 4100])
    func likeAskingEach(count: Int) {
        var numbers = SeededGenerator(seed: UInt64(count))
        var extents = (0..<count).map { _ in Self.rect(&numbers) }
        var index = SublayerIndex(extents)
        for step in 0..<1000 {
            if count > 0, step % 3 != 0 {
                let place = numbers.int(0...count - 1)
                extents[place] = numbers.chance(0.2) ? .empty : Self.rect(&numbers)
                index.setExtent(extents[place], at: place)
            }
            let asked = Self.rect(&numbers)
            let expected = extents.indices.filter { extents[$0].intersects(asked) }
            #expect(index.places(in: asked) == expected)
        }
        index.setExtent(Self.rect(&numbers), at: count)
        #expect(index.places(in: .empty).isEmpty)
    }

    @Test(
        "a picture of many layers, changed again and again, is like one drawn from scratch", arguments: 0..<6)
    func picture(kind: Int) throws {
        let stage = try Stage(side: 60)
        var numbers = SeededGenerator(seed: UInt64(kind))
        for place in 0..<100 { Self.add(to: stage, at: place, &numbers) }
        try stage.frame()
        for _ in 0..<50 {
            Transaction.withoutActions { Self.change(stage, kind, &numbers) }
            try stage.frame()
            try stage.expectLikeFromScratch()
        }
    }

    private static func add(to stage: Stage, at place: Int, _ numbers: inout SeededGenerator) {
        let layer = Layer()
        layer.frame = Rect(x: Double(place % 10) * 6, y: Double(place / 10) * 6, width: 5, height: 5)
        layer.backgroundColor = Color(white: numbers.double(0...0.9))
        stage.root.insertSublayer(layer, at: numbers.int(0...place))
    }

    /// Moves, inserts, takes away, reorders; moves what is on a layer; or does all of that.
    private static func change(_ stage: Stage, _ kind: Int, _ numbers: inout SeededGenerator) {
        let sublayers = stage.root.sublayers
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
