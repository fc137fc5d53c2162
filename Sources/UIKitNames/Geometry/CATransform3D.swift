import Glibc
import KnobKit

/// A transform in three dimensions, of which a layer shows what it does to the plane.
///
/// A rotation around an axis in the plane scales the layer, as Core Animation draws it without perspective. What two
/// such rotations one after another do to the depth is lost.
public typealias CATransform3D = CGAffineTransform

/// The transform that changes nothing.
public let CATransform3DIdentity = CGAffineTransform.identity

/// Returns a transform that moves. The depth is ignored.
public func CATransform3DMakeTranslation(_ x: Double, _ y: Double, _: Double) -> CATransform3D {
    CGAffineTransform(translationX: x, y: y)
}

/// Returns a transform that scales. The depth is ignored.
public func CATransform3DMakeScale(_ x: Double, _ y: Double, _: Double) -> CATransform3D {
    CGAffineTransform(scaleX: x, y: y)
}

/// Returns a rotation by an angle in radians around an axis, or the identity if the axis has no length.
public func CATransform3DMakeRotation(
    _ angle: Double, _ x: Double, _ y: Double, _ z: Double
) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return .identity }
    if x == 0, y == 0 { return CGAffineTransform(rotationAngle: z > 0 ? angle : -angle) }
    let (x, y, z) = (x / length, y / length, z / length)
    let (sine, cosine): (Double, Double) = (sin(angle), cos(angle))
    let (rest, mixed): (Double, Double) = (1 - cosine, x * y * (1 - cosine))
    return CGAffineTransform(
        a: cosine + x * x * rest, b: mixed + z * sine, c: mixed - z * sine, d: cosine + y * y * rest, tx: 0,
        ty: 0)
}

/// Returns a transform that moves before `transform` applies.
public func CATransform3DTranslate(
    _ transform: CATransform3D, _ x: Double, _ y: Double, _: Double
) -> CATransform3D {
    transform.translatedBy(x: x, y: y)
}

/// Returns a transform that scales before `transform` applies.
public func CATransform3DScale(
    _ transform: CATransform3D, _ x: Double, _ y: Double, _: Double
) -> CATransform3D {
    transform.scaledBy(x: x, y: y)
}

/// Returns a transform that rotates before `transform` applies.
public func CATransform3DRotate(
    _ transform: CATransform3D, _ angle: Double, _ x: Double, _ y: Double, _ z: Double
) -> CATransform3D {
    CATransform3DMakeRotation(angle, x, y, z).concatenating(transform)
}

/// Returns a transform that applies the first transform and then the second.
public func CATransform3DConcat(_ first: CATransform3D, _ second: CATransform3D) -> CATransform3D {
    first.concatenating(second)
}

/// Returns the transform itself, as both types are the same.
public func CATransform3DMakeAffineTransform(_ transform: CGAffineTransform) -> CATransform3D { transform }

/// Returns the transform itself, as both types are the same.
public func CATransform3DGetAffineTransform(_ transform: CATransform3D) -> CGAffineTransform { transform }

/// Returns whether the transform can be written as a `CGAffineTransform`: it always can.
public func CATransform3DIsAffine(_: CATransform3D) -> Bool { true }

/// Returns the inverse of a transform, or the transform itself if it has none.
public func CATransform3DInvert(_ transform: CATransform3D) -> CATransform3D { transform.inverted() }

/// Returns whether a transform changes nothing.
public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool { transform == .identity }

extension CGAffineTransform {
    /// The perspective. Layers are drawn without, so that setting it does nothing.
    public var m34: Double {
        get { 0 }
        set {}
    }
}
