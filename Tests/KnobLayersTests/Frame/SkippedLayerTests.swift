import KnobLayers
import KnobHarness
import Testing

/// Layers outside of a clip, which need no update while the clip's layer scrolls.
@MainActor
struct SkippedLayerTests {
    private let stage: Stage
    private let clip: Layer
    private var rows: [Layer] { clip.sublayers }

    /// Creates 20 rows of 4 cells with a dot each, in a clip that shows 5 rows.
    init() throws {
        stage = try Stage(side: 60)
        clip = stage.add(Layer(), frame: Rect(x: 5, y: 5, width: 50, height: 50))
        clip.masksToBounds = true
        for row in 0..<20 {
            let layer = Self.layer(Rect(x: 0, y: Double(row * 10), width: 50, height: 10), nil)
            for column in 0..<4 {
                let cell = Self.layer(Rect(x: Double(column * 12), y: 0, width: 10, height: 8), .blue)
                cell.addSublayer(Self.layer(Rect(x: 2, y: 2, width: 4, height: 4), .red))
                layer.addSublayer(cell)
            }
            clip.addSublayer(layer)
        }
        try stage.frame()
    }

    private static func layer(_ frame: Rect, _ color: Color?) -> Layer {
        let layer = Layer()
        layer.frame = frame
        layer.backgroundColor = color
        return layer
    }

    private func scroll(to y: Double, _ changes: () -> Void = {}) throws {
        try stage.frame {
            clip.bounds.origin.y = y
            changes()
        }
        try stage.expectLikeFromScratch()
    }

    @Test("show what has changed in them meanwhile")
    func changes() throws {
        try scroll(to: 1)
        let (row, cell) = (rows[15], rows[15].sublayers[1])
        try stage.frame { cell.sublayers[0].backgroundColor = .green }
        try stage.frame { cell.position.y += 3 }
        try stage.frame { rows[16].sublayers[0].removeFromSuperlayer() }
        try stage.frame { rows[16].sublayers[0].position.x += 7 }
        try stage.frame { row.addSublayer(Self.layer(Rect(x: 44, y: 0, width: 5, height: 5), .black)) }
        try scroll(to: 130)
        #expect(stage.pixel(5 + 12 + 4, 5 + 20 + 3 + 4) == [0, 255, 0, 255])
        #expect(stage.pixel(5 + 46, 5 + 20 + 2) == [0, 0, 0, 255])
    }

    @Test(
        "become visible when they change so that they reach into the clip",
        arguments: ["no change", "another change", "a removal"])
    func reachingIn(after earlier: String) throws {
        try scroll(to: 1)
        try scroll(to: 9)
        let dot = rows[15].sublayers[0].sublayers[0]
        try stage.frame {
            if earlier == "another change" { dot.backgroundColor = .green }
            if earlier == "a removal" { rows[15].sublayers[1].removeFromSuperlayer() }
        }
        try stage.frame { dot.position.y -= 116 }
        // The dot is at 152 - 116 in the content, which is scrolled by 9, and below that of another row.
        #expect(
            stage.pixel(9, 5 + 36 - 9)
                == (earlier == "another change" ? [0, 255, 0, 255] : [255, 0, 0, 255]))
        try stage.expectLikeFromScratch()
    }

    @Test("look like a tree drawn from scratch after hundreds of scrolls and changes")
    func random() throws {
        var generator = SeededGenerator(seed: 7)
        func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
        for _ in 0..<200 {
            let row = rows[random(rows.count)]
            let cell = row.sublayers.isEmpty ? row : row.sublayers[random(row.sublayers.count)]
            let layer = [row, cell, cell.sublayers.first ?? cell][random(3)]
            try scroll(to: random(2) == 0 ? clip.bounds.minY : Double(random(170))) {
                switch random(9) {
                case 0: layer.position.y += Double(random(101) - 50)
                case 1: layer.backgroundColor = [.red, .green, .blue, nil][random(4)]
                case 2: layer.isHidden.toggle()
                case 3: layer.transform = AffineTransform(rotationAngle: Double(random(6)))
                case 4:
                    let other = rows[random(rows.count)]
                    if cell !== row { other.addSublayer(cell) }
                case 5: row.addSublayer(Self.layer(Rect(x: 9, y: 1, width: 8, height: 8), .green))
                case 6: if row.sublayers.count > 6 { cell.removeFromSuperlayer() }
                case 7: layer.shouldRasterize.toggle()
                default: row.opacity = Double(random(3)) / 2
                }
            }
        }
    }
}
