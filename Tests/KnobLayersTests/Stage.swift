@testable import KnobLayers
import KnobHarness
import Testing

/// A layer tree with a white background whose frames are run by the test.
@MainActor
final class Stage {
    let root = Layer()
    let tree: LayerTree
    let surface: Surface
    /// The number of requested frames.
    private(set) var requests = 0

    /// Creates a tree of `side` by `side` points and draws its first frame at time 0.
    init(side: Double = 100, scale: Double = 1, background: Color? = .white) throws {
        root.bounds = Rect(x: 0, y: 0, width: side, height: side)
        root.position = Point(x: side / 2, y: side / 2)
        root.backgroundColor = background
        tree = LayerTree(root: root)
        tree.scale = scale
        surface = try Surface(width: Int(side * scale), height: Int(side * scale))
        _ = try tree.runFrame(at: 0, on: surface)
        tree.requestFrame = { [weak self] in self?.requests += 1 }
    }

    /// Adds a layer to the root, without running a frame.
    @discardableResult
    func add<Kind: Layer>(
        _ layer: Kind, frame: Rect = Rect(x: 10, y: 10, width: 20, height: 20), color: Color? = nil
    ) -> Kind {
        root.add(layer, frame: frame, color: color)
    }

    /// Runs a frame and returns the pixels that were drawn.
    @discardableResult
    func frame(at time: Double = 0) throws -> Set<PixelRect> {
        Set(try tree.runFrame(at: time, on: surface).rects)
    }

    /// Changes the model without implicit animations and runs a frame.
    @discardableResult
    func frame(after changes: () -> Void) throws -> Set<PixelRect> {
        Transaction.withoutActions(changes)
        return try frame()
    }

    /// The red, green, blue and alpha of a pixel.
    func pixel(_ x: Int, _ y: Int) -> [Int]? { surface.parts(x, y) }
}

/// Returns a tree and a red layer at (0, 0) of 20 by 20 points, which has been drawn.
@MainActor
func stageAndLayer() throws -> (Stage, Layer) {
    let stage = try Stage()
    let layer = stage.add(Layer(), frame: Rect(x: 0, y: 0, width: 20, height: 20), color: .red)
    try stage.frame(at: 1)
    return (stage, layer)
}

extension Layer {
    /// Adds a sublayer.
    @discardableResult
    func add<Kind: Layer>(_ layer: Kind, frame: Rect, color: Color? = nil) -> Kind {
        layer.frame = frame
        layer.backgroundColor = color
        addSublayer(layer)
        return layer
    }

    /// Returns a presentation copy of this layer and its sublayers, without caches.
    func copyWithoutMemory() -> Layer {
        let copy = type(of: self).init(layer: presentationLayer)
        if let shape = copy as? ShapeLayer {
            let path = shape.path
            shape.path = nil
            shape.path = path
        }
        if let text = copy as? TextLayer {
            // Another width discards the measured line, and so does another text.
            let string: String = text.string
            let width = text.bounds.width
            text.string = string + "x"
            text.bounds.size.width += 1
            _ = text.drawnBounds
            text.string = string
            text.bounds.size.width = width
        }
        for sublayer in sublayers { copy.addSublayer(sublayer.copyWithoutMemory()) }
        return copy
    }
}

/// Returns an animation from one value to another.
@MainActor
func basic(
    _ keyPath: AnimationKeyPath = .opacity, from: (any Animatable)? = 0.0, to: (any Animatable)? = 1.0,
    duration: Double = 1
) -> BasicAnimation {
    let animation = BasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    return animation
}

let white = [255, 255, 255, 255]
let red = [255, 0, 0, 255]
let blue = [0, 0, 255, 255]

/// Returns the rectangle of pixels with these edges.
func pixels(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) -> PixelRect {
    PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
}

/// Returns the y-coordinate of a cubic curve from (0, 0) to (1, 1) at the x-coordinate `x`, by bisection.
func curveHeight(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
    func between(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }
    // De Casteljau's construction.
    func curve(_ first: Double, _ second: Double, _ t: Double) -> Double {
        let a = between(0, first, t)
        let b = between(first, second, t)
        let c = between(second, 1, t)
        return between(between(a, b, t), between(b, c, t), t)
    }
    var low = 0.0
    var high = 1.0
    for _ in 0..<80 {
        let middle = (low + high) / 2
        if curve(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return curve(y1, y2, (low + high) / 2)
}

/// Whether two numbers differ by no more than `tolerance`.
func isClose(_ first: Double?, _ second: Double, within tolerance: Double = 1e-9) -> Bool {
    first.map { abs($0 - second) <= tolerance } ?? false
}

/// Whether two points differ by no more than `tolerance` in each direction.
func isClose(_ first: Point?, _ second: Point, within tolerance: Double = 1e-9) -> Bool {
    isClose(first?.x, second.x, within: tolerance) && isClose(first?.y, second.y, within: tolerance)
}

/// Whether the edges of two rectangles differ by no more than `tolerance`.
func isClose(_ first: Rect, _ second: Rect, within tolerance: Double = 1e-9) -> Bool {
    isClose(first.origin, second.origin, within: tolerance)
        && isClose(first.maxX, second.maxX, within: tolerance)
        && isClose(first.maxY, second.maxY, within: tolerance)
}
