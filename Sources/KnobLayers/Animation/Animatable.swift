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
            func part(_ part: (Components) -> Double) -> Double {
                part(from).interpolated(to: part(to), fraction: fraction)
            }
            return Color(
                red: part { $0.red }, green: part { $0.green }, blue: part { $0.blue },
                alpha: part { $0.alpha })
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
        func part(_ part: (AffineTransform) -> Double) -> Double {
            part(self).interpolated(to: part(end), fraction: fraction)
        }
        return AffineTransform(
            a: part { $0.a }, b: part { $0.b }, c: part { $0.c }, d: part { $0.d }, tx: part { $0.tx },
            ty: part { $0.ty })
    }
}

/// Returns the value between two of the same type; `nil` if their types differ.
func interpolate(_ start: any Animatable, _ end: any Animatable, fraction: Double) -> (any Animatable)? {
    func open<Value: Animatable>(_ start: Value) -> (any Animatable)? {
        (end as? Value).map { start.interpolated(to: $0, fraction: fraction) }
    }
    return open(start)
}
