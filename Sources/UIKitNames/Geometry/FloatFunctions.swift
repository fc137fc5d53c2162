import Foundation

// The functions of C for `float`, as a `Float` is a `Double`.

/// Returns the nearest whole number; halves are rounded away from zero.
public func roundf(_ number: Double) -> Double { number.rounded() }

/// Returns the nearest whole number that is not below `number`.
public func ceilf(_ number: Double) -> Double { number.rounded(.up) }

/// Returns the nearest whole number that is not above `number`.
public func floorf(_ number: Double) -> Double { number.rounded(.down) }

/// Returns the absolute value.
public func fabsf(_ number: Double) -> Double { number.magnitude }

/// Returns the square root.
public func sqrtf(_ number: Double) -> Double { number.squareRoot() }

/// Returns the length of the hypotenuse.
public func hypotf(_ first: Double, _ second: Double) -> Double { hypot(first, second) }

/// Returns `base` to a power.
public func powf(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// Returns the rest of a division, with the sign of the dividend.
public func fmodf(_ number: Double, _ divisor: Double) -> Double {
    number.truncatingRemainder(dividingBy: divisor)
}

/// Returns the sine of an angle in radians.
public func sinf(_ angle: Double) -> Double { sin(angle) }

/// Returns the cosine of an angle in radians.
public func cosf(_ angle: Double) -> Double { cos(angle) }

/// Returns the angle of a point, in radians.
public func atan2f(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

extension NSNumber {
    /// The number as a `Float`, which is a `Double`.
    public var floatValue: Double { doubleValue }
}

extension NSString {
    /// The number that the text begins with as a `Float`, which is a `Double`.
    public var floatValue: Double { doubleValue }
}

extension Double {
    /// The number itself, as a `CGFloat` is a `Double`.
    public var native: Double { self }
}
