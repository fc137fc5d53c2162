import KnobGraphics

/// A kind of value that an animation can show in between two of.
public protocol Animatable: Equatable {
    /// The value `fraction` of the way from this one to `end`; a fraction may lie outside 0…1.
    func interpolated(to end: Self, fraction: Double) -> Self
}

extension Double: Animatable {
    /// The number `fraction` of the way to `end`.
    public func interpolated(to end: Double, fraction: Double) -> Double {
        // Exact at both ends, which self + (end - self) * fraction is not.
        self * (1 - fraction) + end * fraction
    }
}

extension Point: Animatable {
    /// The point `fraction` of the way along the straight line to `end`.
    public func interpolated(to end: Point, fraction: Double) -> Point {
        Point(
            x: x.interpolated(to: end.x, fraction: fraction), y: y.interpolated(to: end.y, fraction: fraction)
        )
    }
}

extension Size: Animatable {
    /// The size whose extents are `fraction` of the way to those of `end`.
    public func interpolated(to end: Size, fraction: Double) -> Size {
        Size(
            width: width.interpolated(to: end.width, fraction: fraction),
            height: height.interpolated(to: end.height, fraction: fraction))
    }
}

extension Rect: Animatable {
    /// The rectangle whose origin and size are `fraction` of the way to those of `end`.
    public func interpolated(to end: Rect, fraction: Double) -> Rect {
        Rect(
            origin: origin.interpolated(to: end.origin, fraction: fraction),
            size: size.interpolated(to: end.size, fraction: fraction))
    }
}

extension Color: Animatable {
    /// The colour whose components are `fraction` of the way to those of `end`, in each appearance.
    public func interpolated(to end: Color, fraction: Double) -> Color {
        func mix(_ from: Components, _ to: Components) -> Color {
            Color(
                red: from.red.interpolated(to: to.red, fraction: fraction),
                green: from.green.interpolated(to: to.green, fraction: fraction),
                blue: from.blue.interpolated(to: to.blue, fraction: fraction),
                alpha: from.alpha.interpolated(to: to.alpha, fraction: fraction))
        }
        return Color(light: mix(light, end.light), dark: mix(dark, end.dark))
    }
}

extension AffineTransform: Animatable {
    /// The map whose six numbers are `fraction` of the way to those of `end`.
    ///
    /// A turn should be animated by the key path "transform.rotation.z": it goes round, where this goes through
    /// the middle.
    public func interpolated(to end: AffineTransform, fraction: Double) -> AffineTransform {
        AffineTransform(
            a: a.interpolated(to: end.a, fraction: fraction),
            b: b.interpolated(to: end.b, fraction: fraction),
            c: c.interpolated(to: end.c, fraction: fraction),
            d: d.interpolated(to: end.d, fraction: fraction),
            tx: tx.interpolated(to: end.tx, fraction: fraction),
            ty: ty.interpolated(to: end.ty, fraction: fraction))
    }
}
