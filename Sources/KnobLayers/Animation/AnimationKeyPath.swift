/// The name of an animatable property, as in Core Animation, and what a change of the property affects.
///
/// `Layer.add(_:forKey:)` checks that the layer has such a property.
public struct AnimationKeyPath: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name.
    public let description: String
    /// What a change of the property affects.
    let change: LayerChange

    private static let geometry: Set = [
        "bounds", "position", "transform", "transform.rotation.z", "opacity", "cornerRadius",
    ]

    private init(_ name: String) {
        description = name
        change = Self.geometry.contains(name) ? .geometry : .content
    }

    /// Creates a key path from its name.
    public init(stringLiteral name: String) { self.init(name) }

    /// `Layer.bounds`.
    public static let bounds = AnimationKeyPath("bounds")
    /// `Layer.position`.
    public static let position = AnimationKeyPath("position")
    /// `Layer.transform`.
    public static let transform = AnimationKeyPath("transform")
    /// The rotation of `Layer.transform`, in radians.
    public static let rotation = AnimationKeyPath("transform.rotation.z")
    /// `Layer.opacity`.
    public static let opacity = AnimationKeyPath("opacity")
    /// `Layer.backgroundColor`.
    public static let backgroundColor = AnimationKeyPath("backgroundColor")
    /// `Layer.cornerRadius`.
    public static let cornerRadius = AnimationKeyPath("cornerRadius")
    /// `Layer.borderWidth`.
    public static let borderWidth = AnimationKeyPath("borderWidth")
    /// `Layer.borderColor`.
    public static let borderColor = AnimationKeyPath("borderColor")
    /// `ShapeLayer.strokeColor`.
    public static let strokeColor = AnimationKeyPath("strokeColor")
    /// `ShapeLayer.fillColor`.
    public static let fillColor = AnimationKeyPath("fillColor")
    /// `ShapeLayer.strokeStart`.
    public static let strokeStart = AnimationKeyPath("strokeStart")
    /// `ShapeLayer.strokeEnd`.
    public static let strokeEnd = AnimationKeyPath("strokeEnd")
    /// `ShapeLayer.lineWidth`.
    public static let lineWidth = AnimationKeyPath("lineWidth")
    /// `TextLayer.foregroundColor`.
    public static let foregroundColor = AnimationKeyPath("foregroundColor")
}

/// The parts of a frame that have to be updated after a change of a layer's property.
enum LayerChange {
    /// The content that the layer itself draws.
    case content
    /// The pixels of the layer and its sublayers, before and after the change.
    case geometry
}

/// A property of a layer that animations can change.
@MainActor
struct AnimatableProperty {
    let keyPath: AnimationKeyPath
    /// Returns the value of the property; `nil` for a layer of another class.
    let get: (Layer) -> (any Animatable)?
    let set: (Layer, any Animatable) -> Void
    /// Returns whether a value has the type of the property.
    let accepts: (any Animatable) -> Bool

    /// Creates a property from its name and its Swift key path.
    init<Owner: Layer, Value: Animatable>(
        _ keyPath: AnimationKeyPath, _ property: ReferenceWritableKeyPath<Owner, Value>
    ) {
        self.init(keyPath, get: { (owner: Owner) in owner[keyPath: property] }) { $0[keyPath: property] = $1 }
    }

    /// Creates a property that is an optional color. Animations treat `nil` as `Color.clear`.
    init<Owner: Layer>(_ keyPath: AnimationKeyPath, _ property: ReferenceWritableKeyPath<Owner, Color?>) {
        self.init(keyPath, get: { (owner: Owner) in owner[keyPath: property] ?? .clear }) {
            $0[keyPath: property] = $1
        }
    }

    private init<Owner: Layer, Value: Animatable>(
        _ keyPath: AnimationKeyPath, get: @escaping (Owner) -> Value, set: @escaping (Owner, Value) -> Void
    ) {
        self.keyPath = keyPath
        self.get = { ($0 as? Owner).map(get) }
        self.set = { owner, value in
            if let owner = owner as? Owner, let value = value as? Value { set(owner, value) }
        }
        accepts = { $0 is Value }
    }
}
