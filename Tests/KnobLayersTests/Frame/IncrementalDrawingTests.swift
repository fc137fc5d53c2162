import KnobHarness
import Testing

@testable import KnobLayers

/// Incremental frames have the same pixels as a tree that is drawn from scratch.
@MainActor
struct IncrementalDrawingTests {
    private nonisolated static let recipes: [(name: String, Ingredients)] = [
        ("plain", []), ("opacity", .opacity), ("clips", .clips), ("shadows", .shadows), ("shapes", .shapes),
        ("texts", .texts), ("images", .images), ("rasters", .rasters),
        ("dashes", [.shapes, .dashes]), ("animated strokes", [.animations, .shapes, .dashes]),
        ("scales", [.scales, .shapes, .texts]),
        ("appearances", [.appearances, .rasters, .texts]), ("animations", .animations),
        ("rasters and clips and groups", [.rasters, .clips, .opacity, .shapes, .texts]), ("all", .all),
    ]

    /// The tolerance for a component of a drawn pixel. cairo rounds slanted edges differently when they are clipped:
    /// by up to 17 of 255 per edge, and two edges can share a pixel.
    private static let tolerance = 40

    @Test(
        "thousands of changes have the same pixels as a tree drawn from scratch", arguments: recipes.indices)
    func likeFromScratch(recipe: Int) throws {
        let (name, ingredients) = Self.recipes[recipe]
        for seed in 0..<UInt64(16) {
            let random = try RandomLayerTree(ingredients, seed: seed)
            let side = Int(RandomLayerTree.side) * 2
            let surface = try Surface(width: side, height: side)
            var before: (pixels: Surface, bounds: PixelRect)?
            var time = 1.0
            var history: [String] = []
            for step in 0..<40 {
                for _ in 0..<(step == 0 ? 0 : step % 5 == 0 ? 3 : 1) { history.append(random.change()) }
                time += random.pause()
                let drawn = try random.tree.runFrame(at: time, on: surface)
                if !random.tree.needsFrame {
                    #expect(try random.tree.runFrame(at: time, on: surface).isEmpty)
                }
                let whole = try Surface(width: side, height: side)
                _ = try random.copy().runFrame(at: time, on: whole)
                let bounds = random.tree.pixelBounds
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

/// The ingredients of a random layer tree, in addition to plain layers that move, rotate and change their look.
private struct Ingredients: OptionSet, Sendable {
    let rawValue: Int
    static let opacity = Ingredients(rawValue: 1)
    static let clips = Ingredients(rawValue: 2)
    static let shadows = Ingredients(rawValue: 4)
    static let rasters = Ingredients(rawValue: 8)
    static let shapes = Ingredients(rawValue: 16)
    static let texts = Ingredients(rawValue: 32)
    static let images = Ingredients(rawValue: 64)
    static let scales = Ingredients(rawValue: 128)
    static let appearances = Ingredients(rawValue: 256)
    static let animations = Ingredients(rawValue: 512)
    static let dashes = Ingredients(rawValue: 1024)
    static let all = Ingredients(rawValue: 2047)
}

/// A layer tree that changes at random, reproducibly.
@MainActor
private final class RandomLayerTree {
    let root = Layer()
    let tree: LayerTree
    private var layers: [Layer] = []
    private var numbers: SeededGenerator
    private let ingredients: Ingredients
    private let image: Image
    static let side = 40.0

    init(_ ingredients: Ingredients, seed: UInt64) throws {
        self.ingredients = ingredients
        numbers = SeededGenerator(seed: seed)
        root.bounds = Rect(x: 0, y: 0, width: Self.side, height: Self.side)
        root.position = Point(x: Self.side / 2, y: Self.side / 2)
        root.backgroundColor = seed % 3 == 0 ? nil : .systemBackground
        tree = LayerTree(root: root)
        image = try Image(size: Size(width: 9, height: 7)) { context in
            context.fill(Rect(x: 0, y: 0, width: 5, height: 7), with: .red)
            context.fill(Rect(x: 5, y: 2, width: 4, height: 3), with: Color(white: 0.2, alpha: 0.6))
        }
        for _ in 0..<5 { insert() }
    }

    /// Makes one change and returns its name.
    func change() -> String {
        var kinds: [(String, () -> Void)] = [
            ("geometry", changeGeometry), ("looks", changeLooks), ("looks", changeLooks),
            ("hierarchy", changeHierarchy), ("content", changeContent),
        ]
        if ingredients.contains(.rasters) {
            kinds.append(("raster", { self.any().shouldRasterize = self.numbers.chance(0.7) }))
        }
        if ingredients.contains(.clips) {
            kinds.append(("clip", { self.any().masksToBounds = self.numbers.chance(0.5) }))
        }
        if ingredients.contains(.opacity) {
            kinds.append(("opacity", { self.any().opacity = self.numbers.pick([0, 0.3, 0.7, 1]) }))
        }
        if ingredients.contains(.images) {
            kinds.append(("image", { self.any().contents = self.numbers.chance(0.8) ? self.image : nil }))
        }
        if ingredients.contains(.shadows) { kinds.append(("shadow", changeShadow)) }
        if ingredients.contains(.scales), numbers.chance(0.1) {
            kinds = [("scale", { self.tree.scale = self.numbers.pick([0.5, 1, 1.25, 1.5, 2]) })]
        }
        if ingredients.contains(.appearances), numbers.chance(0.05) {
            kinds = [("appearance", { self.tree.appearance = self.numbers.pick([.light, .dark]) })]
        }
        if ingredients.contains(.animations) { kinds.append(("animation", addAnimation)) }
        let (name, body) = numbers.pick(kinds)
        let implicit = ingredients.contains(.animations) && numbers.chance(0.2)
        if implicit { body() } else { Transaction.withoutActions(body) }
        return name
    }

    /// The time until the next frame, in seconds.
    func pause() -> Double { ingredients.contains(.animations) ? numbers.double(0...0.1) : 0 }

    /// Returns a new tree with the same model values, or with the presentation values while animations run.
    func copy() -> LayerTree {
        let copy = LayerTree(root: root.copyWithoutMemory())
        copy.scale = tree.scale
        copy.appearance = tree.appearance
        return copy
    }

    // MARK: Changes

    private func any() -> Layer { layers.isEmpty ? root : numbers.pick(layers) }

    private func coordinate(_ range: ClosedRange<Double>) -> Double {
        let value = numbers.double(range)
        switch numbers.int(0...2) {
        case 0: return value.rounded()
        case 1: return (value * 2).rounded() / 2
        default: return value
        }
    }

    private func color() -> Color {
        let plain = Color(
            red: numbers.double(0...1), green: numbers.double(0...1), blue: numbers.double(0...1),
            alpha: numbers.pick([1, 1, 0.5, 0]))
        return numbers.chance(0.3) ? Color(light: plain, dark: Color(white: numbers.double(0...1))) : plain
    }

    /// Returns a path of an arc and a line.
    private func path() -> BezierPath {
        let path = BezierPath(
            arcCenter: Point(x: coordinate(0...20), y: coordinate(0...20)), radius: coordinate(0...12),
            startAngle: numbers.double(-4...4), endAngle: numbers.double(-4...4), clockwise: true)
        path.addLine(to: Point(x: coordinate(-5...25), y: coordinate(-5...25)))
        if numbers.chance(0.4) { path.close() }
        return path
    }

    private func changeGeometry() {
        let layer = any()
        switch numbers.int(0...6) {
        case 0, 1: layer.position = Point(x: coordinate(-8...45), y: coordinate(-8...45))
        case 2:
            layer.bounds = Rect(
                x: coordinate(-4...4), y: coordinate(-4...4), width: coordinate(0...24),
                height: coordinate(0...24))
        case 3: layer.anchorPoint = Point(x: numbers.pick([0, 0.5, 1]), y: numbers.pick([0, 0.5, 0.9]))
        case 4: layer.transform = .identity
        case 5: layer.transform = AffineTransform(rotationAngle: numbers.double(-7...7))
        default:
            layer.transform = AffineTransform(
                scaleX: numbers.pick([-1, 0.5, 1.3, 2]), y: numbers.pick([0.7, 1, 1.5]))
        }
    }

    private func changeLooks() {
        let layer = any()
        switch numbers.int(0...5) {
        case 0, 1: layer.backgroundColor = numbers.chance(0.3) ? nil : color()
        case 2: layer.cornerRadius = numbers.pick([0, 2, 5, 30])
        case 3: layer.borderWidth = numbers.pick([0, 1, 2.5, 9])
        case 4: layer.borderColor = color()
        default: layer.isHidden = numbers.chance(0.3)
        }
    }

    private func changeShadow() {
        let layer = any()
        switch numbers.int(0...3) {
        case 0, 1: layer.shadowOpacity = numbers.pick([0, 0.4, 1])
        case 2: layer.shadowRadius = numbers.pick([0, 1, 3])
        default: layer.shadowOffset = Size(width: coordinate(-4...4), height: coordinate(-4...4))
        }
    }

    private func changeHierarchy() {
        switch numbers.int(0...3) {
        case 0 where layers.count < 14: insert()
        case 1 where layers.count > 3:
            let layer = any()
            layer.removeFromSuperlayer()
            forget(layer)
        default:
            let layer = any()
            let target = numbers.chance(0.5) ? root : any()
            var ancestor: Layer? = target
            while let next = ancestor {
                if next === layer { return }
                ancestor = next.superlayer
            }
            target.insertSublayer(layer, at: numbers.int(0...4))
        }
    }

    private func forget(_ layer: Layer) {
        layers.removeAll { $0 === layer }
        for sublayer in layer.sublayers { forget(sublayer) }
    }

    private func insert() {
        var kinds: [() -> Layer] = [{ Layer() }]
        if ingredients.contains(.shapes) { kinds.append({ ShapeLayer() }) }
        if ingredients.contains(.texts) { kinds.append({ TextLayer() }) }
        let layer = numbers.pick(kinds)()
        layer.frame = Rect(
            x: coordinate(-5...30), y: coordinate(-5...30), width: coordinate(2...25),
            height: coordinate(2...25))
        layer.backgroundColor = color()
        layers.append(layer)
        (numbers.chance(0.5) ? root : any()).addOnTop(layer)
        change(contentOf: layer)
    }

    private func changeContent() { change(contentOf: any()) }

    private func change(contentOf layer: Layer) {
        switch layer {
        case let layer as ShapeLayer:
            layer.path = path()
            layer.fillColor = numbers.chance(0.3) ? nil : color()
            layer.strokeColor = numbers.chance(0.3) ? nil : color()
            layer.lineWidth = numbers.pick([0, 0.5, 2, 4])
            layer.lineCap = numbers.pick([.butt, .round, .square])
            layer.lineJoin = numbers.pick([.miter, .round, .bevel])
            layer.strokeStart = numbers.pick([0, 0, 0.2, 0.5])
            layer.strokeEnd = numbers.pick([1, 1, 0.7, 0.5])
            guard ingredients.contains(.dashes) else { return }
            layer.lineDashPattern = numbers.pick([nil, [], [3, 2], [0, 4], [5, 1, 2]])
        case let layer as TextLayer:
            layer.string = numbers.pick(["", "0.25", "Knob", "fjÅgQ", "…"])
            layer.font = .systemFont(ofSize: numbers.pick([5, 9, 14.5]))
            layer.alignment = numbers.pick([.left, .center, .right])
            layer.adjustsFontSizeToFitWidth = numbers.chance(0.2)
            layer.foregroundColor = color()
        default: layer.setNeedsDisplay()
        }
    }

    private func addAnimation() {
        let layer = any()
        let keyPath: AnimationKeyPath
        let end: any Animatable
        switch numbers.int(0...4) {
        case _ where ingredients.contains(.dashes) && layer is ShapeLayer && numbers.chance(0.5):
            (keyPath, end) = (.strokeEnd, numbers.double(0...1))
        case 0: (keyPath, end) = (.position, Point(x: coordinate(0...40), y: coordinate(0...40)))
        case 1: (keyPath, end) = (.rotation, numbers.double(-7...7))
        case 2: (keyPath, end) = (.backgroundColor, color())
        case 3: (keyPath, end) = (.cornerRadius, 6.0)
        default: (keyPath, end) = (.bounds, Rect(x: 0, y: 0, width: coordinate(0...24), height: 9))
        }
        let animation = BasicAnimation(keyPath: keyPath)
        animation.toValue = end
        animation.duration = numbers.double(0...0.3)
        layer.add(animation, forKey: numbers.pick(["a", "b"]))
        if numbers.chance(0.2) { layer.removeAllAnimations() }
    }
}

extension Layer {
    fileprivate func addOnTop(_ layer: Layer) { if layer !== self { addSublayer(layer) } }
}
