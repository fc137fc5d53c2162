extension Layer {
    /// The animatable properties of every layer.
    static let baseProperties = [
        AnimatableProperty(.bounds, \Layer.bounds),
        AnimatableProperty(.position, \Layer.position),
        AnimatableProperty(.anchorPoint, \Layer.anchorPoint),
        AnimatableProperty(.transform, \Layer.transform),
        AnimatableProperty(.rotation, \Layer.rotation),
        AnimatableProperty(.opacity, \Layer.opacity),
        AnimatableProperty(.backgroundColor, \Layer.backgroundColor),
        AnimatableProperty(.cornerRadius, \Layer.cornerRadius),
        AnimatableProperty(.borderWidth, \Layer.borderWidth),
        AnimatableProperty(.borderColor, \Layer.borderColor),
        AnimatableProperty(.shadowOpacity, \Layer.shadowOpacity),
    ]

    /// Properties of every layer that are parts of others, and those that are seldom animated.
    static let partProperties = [
        AnimatableProperty(AnimationKeyPath("position.x", changing: .geometry), \Layer.position.x),
        AnimatableProperty(AnimationKeyPath("position.y", changing: .geometry), \Layer.position.y),
        AnimatableProperty(AnimationKeyPath("bounds.size", changing: .geometry), \Layer.bounds.size),
        AnimatableProperty(AnimationKeyPath("transform.rotation", changing: .geometry), \Layer.rotation),
        AnimatableProperty(AnimationKeyPath("transform.scale", changing: .geometry), \Layer.scale),
        AnimatableProperty(AnimationKeyPath("transform.scale.x", changing: .geometry), \Layer.scaleX),
        AnimatableProperty(AnimationKeyPath("transform.scale.y", changing: .geometry), \Layer.scaleY),
        AnimatableProperty(
            AnimationKeyPath("transform.translation.x", changing: .geometry), \Layer.transform.tx),
        AnimatableProperty(
            AnimationKeyPath("transform.translation.y", changing: .geometry), \Layer.transform.ty),
        AnimatableProperty(AnimationKeyPath("shadowPath"), \Layer.animatedShadowPath),
        AnimatableProperty(AnimationKeyPath("shadowColor"), \Layer.shadowColor),
        AnimatableProperty(AnimationKeyPath("shadowOffset"), \Layer.shadowOffset),
        AnimatableProperty(AnimationKeyPath("shadowRadius"), \Layer.shadowRadius),
    ]

    private var animatedShadowPath: BezierPath {
        get { rare?.shadowPath ?? BezierPath() }
        set { shadowPath = newValue }
    }

    /// The factor by which `transform` scales in both directions: the average of both. Setting it sets both.
    private var scale: Double {
        get { (scaleX + scaleY) / 2 }
        set { (scaleX, scaleY) = (newValue, newValue) }
    }

    /// The factor by which `transform` scales to the right, before it rotates.
    private var scaleX: Double {
        get { Point(x: transform.a, y: transform.b).distance(to: .zero) }
        set {
            let axis = Self.scaled(
                Point(x: transform.a, y: transform.b), or: Point(x: transform.d, y: -transform.c),
                or: Point(x: 1), to: newValue)
            (transform.a, transform.b) = (axis.x, axis.y)
        }
    }

    /// The factor by which `transform` scales downward, before it rotates.
    private var scaleY: Double {
        get { Point(x: transform.c, y: transform.d).distance(to: .zero) }
        set {
            let axis = Self.scaled(
                Point(x: transform.c, y: transform.d), or: Point(x: -transform.b, y: transform.a),
                or: Point(y: 1), to: newValue)
            (transform.c, transform.d) = (axis.x, axis.y)
        }
    }

    /// Returns a vector of a length in the direction of the first one that has a direction.
    private static func scaled(_ first: Point, or second: Point, or last: Point, to length: Double) -> Point {
        let direction = [first, second].first { $0 != .zero } ?? last
        let factor = length / direction.distance(to: .zero)
        return Point(x: direction.x * factor, y: direction.y * factor)
    }

    /// The rotation of `transform`, in radians. Setting it keeps the scaling, the shearing and the
    /// translation.
    private var rotation: Double {
        get { transform.rotationAngle }
        set {
            var rotated = transform.concatenating(
                AffineTransform(rotationAngle: newValue - transform.rotationAngle))
            (rotated.tx, rotated.ty) = (transform.tx, transform.ty)
            transform = rotated
        }
    }
}
