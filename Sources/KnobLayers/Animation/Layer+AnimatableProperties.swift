import KnobGraphics

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
