/// Returns an angle in radians.
public func GLKMathDegreesToRadians(_ degrees: Float) -> Float { degrees * .pi / 180 }

/// Returns an angle in degrees.
public func GLKMathRadiansToDegrees(_ radians: Float) -> Float { radians * 180 / .pi }

/// The nanoseconds of a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The nanoseconds of a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The microseconds of a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
