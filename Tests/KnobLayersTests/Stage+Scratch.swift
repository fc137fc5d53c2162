@testable import KnobLayers
import Testing

extension Stage {
    /// Expects the pixels of the same layers without caches.
    ///
    /// - Parameter tolerance: For a component of a pixel; by default as in `IncrementalDrawingTests`.
    func expectLikeFromScratch(
        within tolerance: Int = 40, _ location: SourceLocation = #_sourceLocation
    ) throws {
        let copy = LayerTree(root: root.copyWithoutMemory())
        (copy.scale, copy.appearance) = (tree.scale, tree.appearance)
        let whole = try Surface(width: surface.width, height: surface.height)
        _ = try copy.runFrame(at: tree.now, on: whole)
        let bounds = tree.pixelBounds
        for y in bounds.minY..<bounds.maxY {
            for x in bounds.minX..<bounds.maxX {
                guard let seen = surface.parts(x, y), let expected = whole.parts(x, y) else { continue }
                if zip(seen, expected).allSatisfy({ abs($0 - $1) <= tolerance }) { continue }
                Issue.record(
                    "pixel (\(x), \(y)) is \(seen), from scratch \(expected)", sourceLocation: location)
                return
            }
        }
    }
}

extension Layer {
    /// Returns a presentation copy of this layer and its sublayers, without caches.
    func copyWithoutMemory() -> Layer {
        let copy = type(of: self).init(layer: presentationLayer)
        copy.frameState.shadowMask = nil
        if let shape = copy as? ShapeLayer {
            let path = shape.path
            shape.path = nil
            shape.path = path
        }
        if let text = copy as? TextLayer {
            // Another width discards the measured line, and so does another text.
            let (string, width): (String, Double) = (text.string, text.bounds.width)
            text.string = string + "x"
            text.bounds.size.width += 1
            _ = text.drawnBounds
            text.string = string
            text.bounds.size.width = width
        }
        for sublayer in sublayers { copy.addSublayer(sublayer.copyWithoutMemory()) }
        copy.mask = mask?.copyWithoutMemory()
        return copy
    }
}
