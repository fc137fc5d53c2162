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
    /// The properties of all layers are `anchorPoint`, `backgroundColor`, `borderColor`, `borderWidth`, `bounds`,
    /// `cornerRadius`, `frame`, `isHidden`, `masksToBounds`, `opacity`, `position`, `shadowColor`, `shadowOffset`,
    /// `shadowOpacity`, `shadowRadius`, and `transform`. Those of shape layers are also `fillColor`, `lineWidth`, `path`,
    /// `strokeColor`, `strokeEnd`, and `strokeStart`. The value of any other property, such as one of a subclass, is kept
    /// and does not change it.
    ///
    /// A value of another type is ignored, and so is one that no animation can have, such as a string, with another name.
    @preconcurrency @MainActor
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        if let number = Self.numbers[keyPath] {
            if let value = (value as? any Animatable)?.animatedValue as? Double {
                self[keyPath: number] = value
            }
        } else if let number = Self.shapeNumbers[keyPath], let shape = self as? ShapeLayer {
            if let value = (value as? any Animatable)?.animatedValue as? Double {
                shape[keyPath: number] = value
            }
        } else if !setWhole(value, keyPath) {
            Self.values[self, default: [:]][keyPath] = value as? any Animatable
        }
    }

    private static let numbers: [String: ReferenceWritableKeyPath<Layer, Double>] = [
        "opacity": \.opacity, "cornerRadius": \.cornerRadius, "borderWidth": \.borderWidth,
        "shadowOpacity": \.shadowOpacity, "shadowRadius": \.shadowRadius,
        "position.x": \.position.x, "position.y": \.position.y,
        "anchorPoint.x": \.anchorPoint.x, "anchorPoint.y": \.anchorPoint.y,
        "bounds.origin.x": \.bounds.origin.x, "bounds.origin.y": \.bounds.origin.y,
        "bounds.size.width": \.bounds.size.width, "bounds.size.height": \.bounds.size.height,
        "transform.rotation": \.transform.rotation, "transform.rotation.z": \.transform.rotation,
        "transform.scale": \.transform.scale, "transform.scale.x": \.transform.scaleX,
        "transform.scale.y": \.transform.scaleY,
        "transform.translation.x": \.transform.tx, "transform.translation.y": \.transform.ty,
    ]

    private static let shapeNumbers: [String: ReferenceWritableKeyPath<ShapeLayer, Double>] = [
        "strokeStart": \.strokeStart, "strokeEnd": \.strokeEnd, "lineWidth": \.lineWidth,
    ]

    /// Sets a property that is no number, and returns whether there is one with the name.
    private func setWhole(_ value: Any?, _ name: String) -> Bool {
        let shape = self as? ShapeLayer
        switch name {
        case "position": if let value = value as? Point { position = value }
        case "anchorPoint": if let value = value as? Point { anchorPoint = value }
        case "frame": if let value = value as? Rect { frame = value }
        case "shadowOffset": if let value = value as? Size { shadowOffset = value }
        case "shadowColor": if let value = value as? Color { shadowColor = value }
        case "masksToBounds": if let value = value as? Bool { masksToBounds = value }
        case "bounds": if let value = value as? Rect { bounds = value }
        case "transform": if let value = value as? CGAffineTransform { transform = value }
        case "isHidden", "hidden": if let value = value as? Bool { isHidden = value }
        case "backgroundColor": backgroundColor = value as? Color
        case "borderColor": if let value = value as? Color { borderColor = value }
        case "strokeColor" where shape != nil: shape?.strokeColor = value as? Color
        case "fillColor" where shape != nil: shape?.fillColor = value as? Color
        case "path" where shape != nil: shape?.path = value as? BezierPath
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
        set { (scaleX, scaleY) = (newValue, newValue) }
    }
}
