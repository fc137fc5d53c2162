@testable import KnobLayers
import KnobHarness

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
        layer.frame = frame
        layer.backgroundColor = color
        root.addSublayer(layer)
        return layer
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

/// Returns the y-coordinate of a cubic curve from (0, 0) to (1, 1) at the x-coordinate `x`, by bisection.
func curveHeight(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
    func between(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }
    // De Casteljau's construction.
    func curve(_ first: Double, _ second: Double, _ t: Double) -> Double {
        let (a, b, c) = (between(0, first, t), between(first, second, t), between(second, 1, t))
        return between(between(a, b, t), between(b, c, t), t)
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<80 {
        let middle = (low + high) / 2
        if curve(x1, x2, middle) < x { low = middle } else { high = middle }
    }
    return curve(y1, y2, (low + high) / 2)
}
