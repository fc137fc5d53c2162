import KnobGraphics
import Testing

@testable import KnobLayers

extension Stage {
    /// Expects that the picture is that of layers that are shown the same and have kept nothing.
    ///
    /// A part of a pixel may be off by 40 of 255, as in `IncrementalDrawingTests`, unless `tolerance` says otherwise.
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
    /// What is shown of this layer and of those on it, without anything that was measured or made for them.
    func copyWithoutMemory() -> Layer {
        let copy = type(of: self).init(layer: shown)
        copy.shadowMask = nil
        if let shape = copy as? ShapeLayer {
            let path = shape.path
            shape.path = nil
            shape.path = path
        }
        if let text = copy as? TextLayer {
            // The line goes with another width, and, where that should fail, with another text.
            let (string, width) = (text.string, text.bounds.width)
            text.string += "x"
            text.bounds.size.width += 1
            _ = text.drawnBounds
            text.string = string
            text.bounds.size.width = width
        }
        for sublayer in sublayers { copy.addSublayer(sublayer.copyWithoutMemory()) }
        return copy
    }
}
