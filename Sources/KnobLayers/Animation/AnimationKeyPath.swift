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
        (description, self.change) = (name, change)
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
    /// `GradientLayer.colors`.
    public static let colors = AnimationKeyPath("colors")
    /// `GradientLayer.locations`.
    public static let locations = AnimationKeyPath("locations")
    /// `GradientLayer.startPoint`.
    public static let startPoint = AnimationKeyPath("startPoint")
    /// `GradientLayer.endPoint`.
    public static let endPoint = AnimationKeyPath("endPoint")
    /// `TextLayer.foregroundColor`.
    public static let foregroundColor = AnimationKeyPath("foregroundColor")
}
