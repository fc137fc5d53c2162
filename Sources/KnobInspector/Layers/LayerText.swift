import Glibc
import KnobKit

/// The texts by which the layers panel shows layers.
@MainActor
enum LayerText {
    /// Returns the name of a layer: the class of its view, or its own, and its name.
    static func title(of layer: Layer) -> String {
        let base = (layer.delegate as? View).map { "\(type(of: $0))" } ?? "\(type(of: layer))"
        return layer.name.map { "\(base) “\($0)”" } ?? base
    }

    /// Returns the coordinates of a point.
    static func text(_ point: Point, decimals: Int = 2) -> String {
        [point.x, point.y].map { $0.text(maximumDecimals: decimals) }.joined(separator: ", ")
    }

    /// Returns width and height of a size.
    static func text(_ size: Size, decimals: Int = 2) -> String {
        [size.width, size.height].map { $0.text(maximumDecimals: decimals) }.joined(separator: " × ")
    }

    /// Returns a transform as an angle, a distance, or its six numbers; an empty text for the identity.
    static func text(_ transform: AffineTransform) -> String {
        if transform.isIdentity { return "" }
        if transform.isTranslation { return text(Point(x: transform.tx, y: transform.ty)) }
        let a = transform.a
        let b = transform.b
        if abs(hypot(a, b) - 1) < 1e-9, abs(a - transform.d) < 1e-9, abs(b + transform.c) < 1e-9,
            transform.tx == 0, transform.ty == 0
        {
            return "\((transform.rotationAngle * 180 / .pi).text(decimals: 1).withMinusSign)°"
        }
        return [a, b, transform.c, transform.d, transform.tx, transform.ty]
            .map { $0.text(maximumDecimals: 2) }.joined(separator: " ")
    }
}
