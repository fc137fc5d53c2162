/// A value that animations can interpolate.
public protocol Animatable: Equatable {
    /// Returns the value between this one, at a fraction of 0, and `end`, at 1. The fraction can lie outside
    /// 0…1.
    func interpolated(to end: Self, fraction: Double) -> Self
}

extension Double: Animatable {
    /// Returns the number between this one and `end`.
    public func interpolated(to end: Double, fraction: Double) -> Double {
        // Exact at both ends, which self + (end - self) * fraction is not.
        self * (1 - fraction) + end * fraction
    }
}

extension Point: Animatable {
    /// Returns the point on the line between this one and `end`.
    public func interpolated(to end: Point, fraction: Double) -> Point {
        Point(
            x: x.interpolated(to: end.x, fraction: fraction),
            y: y.interpolated(to: end.y, fraction: fraction))
    }
}

extension Size: Animatable {
    /// Returns the size between this one and `end`.
    public func interpolated(to end: Size, fraction: Double) -> Size {
        Size(
            width: width.interpolated(to: end.width, fraction: fraction),
            height: height.interpolated(to: end.height, fraction: fraction))
    }
}

extension Rect: Animatable {
    /// Returns the rectangle with the interpolated origin and size.
    public func interpolated(to end: Rect, fraction: Double) -> Rect {
        Rect(
            origin: origin.interpolated(to: end.origin, fraction: fraction),
            size: size.interpolated(to: end.size, fraction: fraction))
    }
}

extension Color: Animatable {
    /// Returns the color with the interpolated components, in each appearance.
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
    /// Returns the transform with the interpolated coefficients.
    ///
    /// To animate a rotation, use `AnimationKeyPath.rotation`; interpolated coefficients also shrink the
    /// layer.
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

/// Returns the value between two of the same type; `nil` if their types differ.
func interpolate(_ start: any Animatable, _ end: any Animatable, fraction: Double) -> (any Animatable)? {
    func open<Value: Animatable>(_ start: Value) -> (any Animatable)? {
        (end as? Value).map { start.interpolated(to: $0, fraction: fraction) }
    }
    return open(start)
}
