/// The geometry of a layer in its superlayer.
extension Layer {
    /// The smallest upright rectangle that contains the layer, in the superlayer's coordinates.
    ///
    /// Setting it sets `bounds.size` and `position`; the transform is unchanged.
    public var frame: Rect {
        get { bounds.applying(transformToSuperlayer) }
        set {
            bounds.size = newValue.size
            position = Point(
                x: newValue.minX + newValue.width * anchorPoint.x,
                y: newValue.minY + newValue.height * anchorPoint.y)
        }
    }

    /// The transform from the layer's coordinates to the superlayer's.
    public var transformToSuperlayer: AffineTransform {
        let anchor = Point(
            x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        if transform.isIdentity {
            return AffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y)
        }
        var map = transform.translatedBy(x: -anchor.x, y: -anchor.y)
        map.tx += position.x
        map.ty += position.y
        return map
    }

    /// The pixels in which the last frame has drawn the layer and its sublayers.
    package var drawnPixels: PixelRect { frameState.subtreeRect }

    /// Returns `point`, given in this layer's coordinates, in those of `other`.
    ///
    /// - Parameter other: `nil` stands for the coordinates of the tree. The coordinates of two trees are
    ///   taken to be the same.
    public func convert(_ point: Point, to other: Layer?) -> Point {
        Self.convert(point, from: self, to: other)
    }

    /// Returns `point`, given in the coordinates of `other`, in this layer's coordinates.
    public func convert(_ point: Point, from other: Layer?) -> Point {
        Self.convert(point, from: other, to: self)
    }

    /// Converts `point` from the coordinates of one layer to those of another; `nil` stands for the tree.
    private static func convert(_ point: Point, from start: Layer?, to end: Layer?) -> Point {
        var point = point
        if let start { point = point.applying(start.transformToTree) }
        return end?.transformToTree.inverted().map(point.applying) ?? point
    }

    /// The transform from this layer's coordinates to those of the tree, in which the root has its position.
    private var transformToTree: AffineTransform {
        var (map, next): (AffineTransform, Backreference<Layer>?) = (transformToSuperlayer, parent)
        while let reference = next {
            next = reference.map { layer in
                map = map.concatenating(layer.transformToSuperlayer)
                return layer.parent
            }
        }
        return map
    }
}
