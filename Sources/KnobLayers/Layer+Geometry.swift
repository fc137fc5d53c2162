import KnobGraphics

/// Where a layer is on the one below it.
extension Layer {
    /// The smallest upright rectangle that holds the layer, in the superlayer's coordinates.
    ///
    /// Setting it sets `bounds.size` and `position`; the transform stays.
    public var frame: Rect {
        get { bounds.applying(transformToSuperlayer) }
        set {
            bounds.size = newValue.size
            position = Point(
                x: newValue.minX + newValue.width * anchorPoint.x,
                y: newValue.minY + newValue.height * anchorPoint.y)
        }
    }

    /// The map from the layer's coordinates to the superlayer's.
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

    /// Where `point` of this layer is in the coordinates of `other`; `nil` stands for the lowest layer's own
    /// superlayer. Layers of different pictures are compared as if their lowest layers lay upon each other.
    public func convert(_ point: Point, to other: Layer?) -> Point {
        let down = point.applying(transformToGround)
        guard let up = other?.transformToGround.inverted() else { return down }
        return down.applying(up)
    }

    /// Where `point` of `other` is in the coordinates of this layer.
    public func convert(_ point: Point, from other: Layer?) -> Point {
        var down = point
        if let other { down = point.applying(other.transformToGround) }
        guard let up = transformToGround.inverted() else { return down }
        return down.applying(up)
    }

    /// The map from this layer's coordinates to those below the lowest layer.
    private var transformToGround: AffineTransform {
        var map = AffineTransform.identity
        var layer: Layer? = self
        while let next = layer {
            map = map.concatenating(next.transformToSuperlayer)
            layer = next.superlayer
        }
        return map
    }
}
