import KnobGraphics

/// The name of a property that an animation can move: Core Animation's string, checked when it is added.
///
/// A layer tells in `animatableProperties` which names it knows.
public struct AnimationKeyPath: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// Core Animation's string.
    public let description: String

    /// Makes a key path of Core Animation's string for it.
    public init(stringLiteral name: String) { description = name }

    /// `Layer.bounds`.
    public static let bounds: AnimationKeyPath = "bounds"
    /// `Layer.position`.
    public static let position: AnimationKeyPath = "position"
    /// `Layer.anchorPoint`.
    public static let anchorPoint: AnimationKeyPath = "anchorPoint"
    /// `Layer.transform`, all of it.
    public static let transform: AnimationKeyPath = "transform"
    /// The turn in `Layer.transform`, in radians.
    public static let rotation: AnimationKeyPath = "transform.rotation.z"
    /// `Layer.opacity`.
    public static let opacity: AnimationKeyPath = "opacity"
    /// `Layer.backgroundColor`.
    public static let backgroundColor: AnimationKeyPath = "backgroundColor"
    /// `Layer.cornerRadius`.
    public static let cornerRadius: AnimationKeyPath = "cornerRadius"
    /// `Layer.borderWidth`.
    public static let borderWidth: AnimationKeyPath = "borderWidth"
    /// `Layer.borderColor`.
    public static let borderColor: AnimationKeyPath = "borderColor"
    /// `Layer.shadowOpacity`.
    public static let shadowOpacity: AnimationKeyPath = "shadowOpacity"
    /// `ShapeLayer.strokeColor`.
    public static let strokeColor: AnimationKeyPath = "strokeColor"
    /// `ShapeLayer.fillColor`.
    public static let fillColor: AnimationKeyPath = "fillColor"
    /// `ShapeLayer.strokeStart`.
    public static let strokeStart: AnimationKeyPath = "strokeStart"
    /// `ShapeLayer.strokeEnd`.
    public static let strokeEnd: AnimationKeyPath = "strokeEnd"
    /// `ShapeLayer.lineWidth`.
    public static let lineWidth: AnimationKeyPath = "lineWidth"
    /// `TextLayer.foregroundColor`.
    public static let foregroundColor: AnimationKeyPath = "foregroundColor"
}

/// How an animation reads and writes one property of a layer, and what of the picture changes with it.
public struct AnimatableProperty: Sendable {
    let get: @MainActor @Sendable (Layer) -> (any Animatable)?
    let set: @MainActor @Sendable (Layer, any Animatable) -> Void
    /// Whether a value is of the property's type.
    let accepts: @MainActor @Sendable (any Animatable) -> Bool
    let change: LayerChange

    /// Makes a property from its getter and its setter, for a layer of the class `owner`.
    ///
    /// `change` says what has to be drawn again: the layer's own content by default.
    @MainActor
    public init<Owner: Layer, Value: Animatable>(
        of owner: Owner.Type, changing change: LayerChange = .content,
        get: @escaping @MainActor @Sendable (Owner) -> Value,
        set: @escaping @MainActor @Sendable (Owner, Value) -> Void
    ) {
        self.change = change
        self.get = { layer in (layer as? Owner).map(get) }
        self.set = { layer, value in
            if let layer = layer as? Owner, let value = value as? Value { set(layer, value) }
        }
        accepts = { $0 is Value }
    }
}

/// What has to be updated after a change of a layer.
public enum LayerChange: Sendable {
    /// What the layer itself draws.
    case content
    /// The layer and everything below it, where it was and where it is now.
    case geometry
    /// The layout of the sublayers: the property itself draws nothing, and `layoutSublayers()` reads it.
    case layout
}
