import Foundation
import KnobKit

/// Returns the time in seconds on the clock of animations.
public func CACurrentMediaTime() -> Double { currentMediaTime() }

/// A time in seconds since the first moment of 2001, in UTC.
public typealias CFAbsoluteTime = Double

/// Returns the time of day.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
