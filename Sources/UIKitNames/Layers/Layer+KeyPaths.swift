import Glibc
import KnobKit

extension Layer {
    private static var values = SideTable<Layer, [String: any Animatable]>()

    /// Returns the value that the program has kept with a key.
    @MainActor
    func keptValue(forKey key: String) -> (any Animatable)? { Self.values[self]?[key] }

    /// Sets a property by its name, or else keeps the value with the layer for `value(forKey:)`.
    @preconcurrency @MainActor
    public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

    /// Sets a property, or a part of one such as `transform.rotation.z` or `position.x`, by its name, or else keeps the value
    /// with the layer for `value(forKey:)`.
    ///
    /// The properties are those that animations can change, with those that a subclass has added to
    /// `animatableProperties`, and `frame`, `isHidden`, and `masksToBounds`. The value of any other property is kept and does
    /// not change it.
    ///
    /// A value of another type is ignored, and so is one that no animation can have, such as a string, with another name.
    @preconcurrency @MainActor
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let animatable = value as? any Animatable
        if let number = Self.numbers[keyPath] {
            if let value = animatable?.animatedValue as? Double { self[keyPath: number] = value }
        } else if let property = Self.property(AnimationKeyPath(keyPath)), value != nil {
            if let animatable { property.set(self, animatable) }
        } else if !setUnanimated(value, keyPath) {
            Self.values[self, default: [:]][keyPath] = animatable
        }
    }

    /// The numbers that no animation has, or that animations have without a sign.
    private static let numbers: [String: ReferenceWritableKeyPath<Layer, Double>] = [
        "anchorPoint.x": \.anchorPoint.x, "anchorPoint.y": \.anchorPoint.y,
        "bounds.origin.x": \.bounds.origin.x, "bounds.origin.y": \.bounds.origin.y,
        "bounds.size.width": \.bounds.size.width, "bounds.size.height": \.bounds.size.height,
        "transform.rotation": \.transform.rotation, "transform.rotation.z": \.transform.rotation,
        "transform.scale": \.transform.scale, "transform.scale.x": \.transform.scaleX,
        "transform.scale.y": \.transform.scaleY,
    ]

    /// Sets a property that animations cannot change, or sets one to `nil`. Returns whether there is one with the name.
    private func setUnanimated(_ value: Any?, _ name: String) -> Bool {
        switch (name, value, self as? ShapeLayer) {
        case ("frame", _, _): if let value = value as? Rect { frame = value }
        case ("isHidden", _, _), ("hidden", _, _): if let value = value as? Bool { isHidden = value }
        case ("masksToBounds", _, _): if let value = value as? Bool { masksToBounds = value }
        case ("backgroundColor", nil, _): backgroundColor = nil
        case ("strokeColor", nil, let shape?): shape.strokeColor = nil
        case ("fillColor", nil, let shape?): shape.fillColor = nil
        case ("path", nil, let shape?): shape.path = nil
        default: return false
        }
        return true
    }
}

extension CGAffineTransform {
    /// The directions of both axes before the rotation, 1 or -1. A transform that is mirrored and rotated has more than one
    /// pair of them.
    private var signs: (x: Double, y: Double) {
        if b == 0, c == 0 { return (a < 0 ? -1 : 1, d < 0 ? -1 : 1) }
        guard a * d - b * c < 0 else { return (1, 1) }
        return a < 0 ? (-1, 1) : (1, -1)
    }

    /// The angle in radians by which the x axis is rotated.
    fileprivate var rotation: Double {
        get { atan2(b * signs.x, a * signs.x) }
        set {
            let (x, y) = (tx, ty)
            self = concatenating(CGAffineTransform(rotationAngle: newValue - rotation))
            (tx, ty) = (x, y)
        }
    }

    /// The length of the x axis, negative if it is mirrored.
    fileprivate var scaleX: Double {
        get { signs.x * hypot(a, b) }
        set { (a, b) = scaleX != 0 ? (a / scaleX * newValue, b / scaleX * newValue) : (newValue, 0) }
    }

    /// The length of the y axis, negative if it is mirrored.
    fileprivate var scaleY: Double {
        get { signs.y * hypot(c, d) }
        set { (c, d) = scaleY != 0 ? (c / scaleY * newValue, d / scaleY * newValue) : (0, newValue) }
    }

    /// The lengths of both axes.
    fileprivate var scale: Double {
        get { scaleX }
        set {
            // Both lengths are read first, as the sign of one depends on the other axis.
            let length = scaleY
            scaleX = newValue
            (c, d) = length != 0 ? (c / length * newValue, d / length * newValue) : (0, newValue)
        }
    }
}
