import Glibc

/// An affine transform: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
///
/// Angles are in radians. Positive angles rotate clockwise, as y points downward.
public struct AffineTransform: Hashable, Sendable {
    /// A coefficient of the transform.
    public var a, b, c, d, tx, ty: Double

    /// The transform that changes nothing.
    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a transform from its coefficients.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Creates a clockwise rotation about the origin by `rotationAngle` radians.
    public init(rotationAngle: Double) {
        let sine = sin(rotationAngle)
        let cosine = cos(rotationAngle)
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Creates a translation by `translationX` and `y` points.
    public init(translationX: Double, y: Double) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: translationX, ty: y)
    }

    /// Creates a scaling about the origin by the factors `scaleX` and `y`.
    public init(scaleX: Double, y: Double) { self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0) }

    /// Whether this is the identity.
    public var isIdentity: Bool { self == .identity }

    /// Whether this transform only translates.
    package var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

    /// Whether all coefficients are finite.
    public var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    /// The rotation of this transform, in radians from -π to π.
    public var rotationAngle: Double { atan2(b, a) }

    /// Returns this transform followed by `other`.
    public func concatenating(_ other: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * other.a + b * other.c, b: a * other.b + b * other.d,
            c: c * other.a + d * other.c, d: c * other.b + d * other.d,
            tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
    }

    /// Returns a translation by `x` and `y` points followed by this transform.
    public func translatedBy(x: Double, y: Double) -> AffineTransform {
        var moved = self
        moved.tx += a * x + c * y
        moved.ty += b * x + d * y
        return moved
    }

    /// Returns a scaling by the factors `x` and `y` followed by this transform.
    public func scaledBy(x: Double, y: Double) -> AffineTransform {
        AffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// Returns the inverse; `nil` if there is none, because this transform maps the plane to a line or a
    /// point.
    public func inverted() -> AffineTransform? {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return nil }
        return AffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
}

extension Point {
    /// Returns this point after `transform`.
    public func applying(_ transform: AffineTransform) -> Point {
        Point(
            x: transform.a * x + transform.c * y + transform.tx,
            y: transform.b * x + transform.d * y + transform.ty)
    }
}
