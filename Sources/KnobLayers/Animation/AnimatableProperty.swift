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
    package let set: (AnyObject, any Animatable) -> Void
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
