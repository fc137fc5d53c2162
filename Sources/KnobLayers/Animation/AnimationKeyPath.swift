/// The name of an animatable property, as in Core Animation, and what a change of the property affects.
///
/// `Layer.add(_:forKey:)` checks that the layer has such a property.
public struct AnimationKeyPath: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name.
    public let description: String
    let change: LayerChange

    /// Creates the key path of a property of a `Layer` subclass.
    ///
    /// - Parameter change: The parts to update when the property changes; by default, the content that the
    ///   layer draws.
    public init(_ name: String, changing change: LayerChange = .content) {
        description = name
        self.change = change
    }

    /// Creates a key path from its name.
    public init(stringLiteral name: String) { self.init(name) }

    /// Returns whether two key paths have the same name.
    public static func == (first: AnimationKeyPath, second: AnimationKeyPath) -> Bool {
        first.description == second.description
    }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(description) }

    /// `Layer.bounds`.
    public static let bounds = AnimationKeyPath("bounds", changing: .geometry)
    /// `Layer.position`.
    public static let position = AnimationKeyPath("position", changing: .geometry)
    /// `Layer.anchorPoint`.
    public static let anchorPoint = AnimationKeyPath("anchorPoint", changing: .geometry)
    /// `Layer.transform`.
    public static let transform = AnimationKeyPath("transform", changing: .geometry)
    /// The rotation of `Layer.transform`, in radians.
    public static let rotation = AnimationKeyPath("transform.rotation.z", changing: .geometry)
    /// `Layer.opacity`.
    public static let opacity = AnimationKeyPath("opacity", changing: .geometry)
    /// `Layer.backgroundColor`.
    public static let backgroundColor = AnimationKeyPath("backgroundColor")
    /// `Layer.cornerRadius`.
    public static let cornerRadius = AnimationKeyPath("cornerRadius", changing: .geometry)
    /// `Layer.borderWidth`.
    public static let borderWidth = AnimationKeyPath("borderWidth")
    /// `Layer.borderColor`.
    public static let borderColor = AnimationKeyPath("borderColor")
    /// `Layer.shadowOpacity`.
    public static let shadowOpacity = AnimationKeyPath("shadowOpacity")
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
    /// `ShapeLayer.path`, which is animated only by animations that are added to the layer.
    public static let path = AnimationKeyPath("path")
    /// `ShapeLayer.lineDashPhase`.
    public static let lineDashPhase = AnimationKeyPath("lineDashPhase")
    /// `TextLayer.foregroundColor`.
    public static let foregroundColor = AnimationKeyPath("foregroundColor")
}

/// A property of a layer that animations can change.
///
/// ```swift
/// import KnobKit
///
/// final class Gauge: Layer {
///     static let levelKey = AnimationKeyPath("level")
///     var level = 0.0 { didSet { setNeedsDisplay() } }
///
///     required init() { super.init() }
///
///     required init(layer: Layer) {
///         super.init(layer: layer)
///         level = (layer as? Gauge)?.level ?? 0
///     }
///
///     override class var animatableProperties: [AnimatableProperty] {
///         super.animatableProperties + [AnimatableProperty(levelKey, \Gauge.level)]
///     }
/// }
/// ```
@preconcurrency @MainActor
public struct AnimatableProperty {
    let keyPath: AnimationKeyPath
    /// Returns the value of the property; `nil` for an object of another class.
    let get: (AnyObject) -> (any Animatable)?
    let set: (AnyObject, any Animatable) -> Void
    /// Returns whether a value has the type of the property.
    let accepts: (any Animatable) -> Bool

    /// Creates a property from its name and its Swift key path.
    public init<Owner: AnyObject, Value: Animatable>(
        _ keyPath: AnimationKeyPath, _ property: ReferenceWritableKeyPath<Owner, Value>
    ) {
        self.init(keyPath, get: { (owner: Owner) in owner[keyPath: property] }) { $0[keyPath: property] = $1 }
    }

    /// Creates a property that is an optional color. Animations treat `nil` as `Color.clear`.
    public init<Owner: AnyObject>(
        _ keyPath: AnimationKeyPath, _ property: ReferenceWritableKeyPath<Owner, Color?>
    ) {
        self.init(keyPath, get: { (owner: Owner) in owner[keyPath: property] ?? .clear }) {
            $0[keyPath: property] = $1
        }
    }

    /// Creates a property from functions that get and set its value.
    init<Owner: AnyObject, Value: Animatable>(
        _ keyPath: AnimationKeyPath, get: @escaping (Owner) -> Value, set: @escaping (Owner, Value) -> Void
    ) {
        self.keyPath = keyPath
        self.get = { ($0 as? Owner).map(get) }
        self.set = { owner, value in
            if let owner = owner as? Owner, let value = value.animatedValue as? Value { set(owner, value) }
        }
        accepts = { $0.animatedValue is Value }
    }
}
