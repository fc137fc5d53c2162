/// A value that animations can interpolate.
public protocol Animatable: Equatable {
    /// Returns the value between this one, at a fraction of 0, and `end`, at 1. The fraction can lie outside
    /// 0…1.
    func interpolated(to end: Self, fraction: Double) -> Self
    /// The value that is animated: this one, or the `Double` of another type of number.
    var animatedValue: any Animatable { get }
}

extension Animatable {
    /// This value.
    public var animatedValue: any Animatable { self }
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

extension Int: Animatable {
    /// The number as a `Double`, so that `animation.fromValue = 0` suits a property that is one.
    public var animatedValue: any Animatable { Double(self) }
    /// Returns the integer nearest to the number between this one and `end`.
    public func interpolated(to end: Int, fraction: Double) -> Int {
        Int(bounded: Double(self).interpolated(to: Double(end), fraction: fraction).rounded())
    }
}

extension BezierPath: Animatable {
    /// Returns the path with the interpolated points; `end` if the elements differ in number or kind.
    public func interpolated(to end: BezierPath, fraction: Double) -> BezierPath {
        guard elements.count == end.elements.count else { return end }
        func mix(_ one: Point, _ other: Point) -> Point { one.interpolated(to: other, fraction: fraction) }
        var mixed: [Element] = []
        for pair in zip(elements, end.elements) {
            switch pair {
            case (.move(let one), .move(let other)): mixed.append(.move(mix(one, other)))
            case (.line(let one), .line(let other)): mixed.append(.line(mix(one, other)))
            case (.curve(let a, let b, let c), .curve(let d, let e, let f)):
                mixed.append(.curve(mix(a, d), mix(b, e), mix(c, f)))
            case (.close, .close): mixed.append(.close)
            default: return end
            }
        }
        return BezierPath(elements: mixed)
    }
}

/// Returns the value between two of the same type, where all numbers count as `Double`; `nil` if their types differ.
func interpolate(_ start: any Animatable, _ end: any Animatable, fraction: Double) -> (any Animatable)? {
    func open<Value: Animatable>(_ start: Value) -> (any Animatable)? {
        (end.animatedValue as? Value).map { start.interpolated(to: $0, fraction: fraction) }
    }
    let number = start.animatedValue
    return open(number)
}
