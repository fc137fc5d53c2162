import KnobKit

/// Returns the time in seconds on the clock of animations.
public func CACurrentMediaTime() -> Double { currentMediaTime() }
