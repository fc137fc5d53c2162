@testable import KnobLayers
import KnobHarness

/// The ingredients of a random layer tree, in addition to plain layers that move, rotate and change their look.
struct Ingredients: OptionSet, Sendable {
    let rawValue: Int
    static let opacity = Ingredients(rawValue: 1)
    static let masks = Ingredients(rawValue: 2)
    static let shadows = Ingredients(rawValue: 4)
    static let rasters = Ingredients(rawValue: 8)
    static let shapes = Ingredients(rawValue: 16)
    static let texts = Ingredients(rawValue: 32)
    static let images = Ingredients(rawValue: 64)
    static let scales = Ingredients(rawValue: 128)
    static let appearances = Ingredients(rawValue: 256)
    static let animations = Ingredients(rawValue: 512)
    static let gradients = Ingredients(rawValue: 1024)
    static let dashes = Ingredients(rawValue: 2048)
    static let all = Ingredients(rawValue: 4095)
}

/// A layer tree that changes at random, reproducibly.
@MainActor
final class RandomLayerTree {
    let root = Layer()
    let tree: LayerTree
    var layers: [Layer] = []
    var numbers: SeededGenerator
    private let ingredients: Ingredients
    let image: Image
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
        if ingredients.contains(.masks) {
            kinds.append(("clip", { self.any().masksToBounds = self.numbers.chance(0.5) }))
            kinds.append(("mask", changeMask))
        }
        if ingredients.contains(.opacity) {
            kinds.append(("opacity", { self.any().opacity = self.numbers.pick([0, 0.3, 0.7, 1]) }))
        }
        if ingredients.contains(.images) { kinds.append(("image", changeImage)) }
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

    func any() -> Layer { layers.isEmpty ? root : numbers.pick(layers) }

    func coordinate(_ range: ClosedRange<Double>) -> Double {
        let value = numbers.double(range)
        switch numbers.int(0...2) {
        case 0: return value.rounded()
        case 1: return (value * 2).rounded() / 2
        default: return value
        }
    }

    func color() -> Color {
        let plain = Color(
            red: numbers.double(0...1), green: numbers.double(0...1), blue: numbers.double(0...1),
            alpha: numbers.pick([1, 1, 0.5, 0]))
        return numbers.chance(0.3) ? Color(light: plain, dark: Color(white: numbers.double(0...1))) : plain
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
        switch numbers.int(0...4) {
        case 4: layer.shadowPath = numbers.chance(0.5) ? path() : nil
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
            let (layer, target) = (any(), numbers.chance(0.5) ? root : any())
            var ancestor: Layer? = target
            while let next = ancestor {
                if next === layer { return }
                ancestor = next.superlayer
            }
            target.insertSublayer(layer, at: numbers.int(0...4))
        }
    }

    func forget(_ layer: Layer) {
        layers.removeAll { $0 === layer }
        for sublayer in layer.ownedLayers { forget(sublayer) }
    }

    private func insert() {
        var kinds: [() -> Layer] = [{ Layer() }]
        if ingredients.contains(.shapes) { kinds.append({ ShapeLayer() }) }
        if ingredients.contains(.texts) { kinds.append({ TextLayer() }) }
        if ingredients.contains(.gradients) { kinds.append({ GradientLayer() }) }
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

    func change(contentOf layer: Layer) {
        switch layer {
        case let layer as ShapeLayer:
            layer.path = path()
            layer.fillColor = numbers.chance(0.3) ? nil : color()
            layer.strokeColor = numbers.chance(0.3) ? nil : color()
            layer.lineWidth = numbers.pick([0, 0.5, 2, 4])
            layer.lineCap = numbers.pick([.butt, .round, .square])
            layer.lineJoin = numbers.pick([.miter, .round, .bevel])
            guard ingredients.contains(.dashes) else { return }
            layer.lineDashPattern = numbers.pick([nil, [], [3, 2], [0, 4], [5, 1, 2]])
            layer.lineDashPhase = coordinate(-5...5)
            layer.miterLimit = numbers.pick([1, 2, 10, 30])
            layer.fillRule = numbers.pick([.winding, .evenOdd])
        case let layer as GradientLayer:
            layer.colors = (0..<numbers.int(0...3)).map { _ in color() }
            layer.locations = numbers.pick([nil, layer.colors.map { _ in numbers.double(0...1) }.sorted()])
            layer.startPoint = Point(x: numbers.double(-0.2...1), y: numbers.double(-0.2...1))
            layer.endPoint = Point(x: numbers.double(0...1.2), y: numbers.double(0...1.2))
            layer.type = numbers.pick([.axial, .radial])
        case let layer as TextLayer:
            layer.string = numbers.pick(["", "0.25", "Knob", "fjÅgQ", "…"])
            layer.font = .systemFont(ofSize: numbers.pick([5, 9, 14.5]))
            layer.alignment = numbers.pick([.left, .center, .right])
            layer.foregroundColor = color()
        default: layer.setNeedsDisplay()
        }
    }

    private func addAnimation() {
        let layer = any()
        let keyPath: AnimationKeyPath
        let end: any Animatable
        let newKeyPaths = ingredients.contains(.gradients) && numbers.chance(0.5)
        switch numbers.int(0...4) {
        case _ where newKeyPaths && layer is ShapeLayer:
            (keyPath, end) = numbers.chance(0.5) ? (.path, path()) : (.lineDashPhase, numbers.int(-20...20))
        case _ where newKeyPaths && layer is GradientLayer:
            let colors = [color(), color()]
            (keyPath, end) = numbers.chance(0.5) ? (.colors, colors) : (.endPoint, Point(x: 1, y: 1))
        case 0: (keyPath, end) = (.position, Point(x: coordinate(0...40), y: coordinate(0...40)))
        case 1: (keyPath, end) = (.rotation, numbers.double(-7...7))
        case 2: (keyPath, end) = (.backgroundColor, color())
        case 3: (keyPath, end) = (.cornerRadius, 6.0)
        default: (keyPath, end) = (.bounds, Rect(x: 0, y: 0, width: coordinate(0...24), height: 9))
        }
        let animation = BasicAnimation(keyPath: keyPath)
        animation.toValue = end
        animation.duration = numbers.double(0...0.3)
        animation.isRemovedOnCompletion = numbers.chance(0.8)
        animation.fillMode = numbers.pick(MediaTimingFillMode.allCases)
        layer.add(animation, forKey: numbers.pick(["a", "b"]))
        if numbers.chance(0.2) { layer.removeAllAnimations() }
    }
}

extension Layer {
    fileprivate func addOnTop(_ layer: Layer) { if layer !== self { addSublayer(layer) } }
}
