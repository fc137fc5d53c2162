import KnobKit

/// Returns the context that paths, colors, texts and images draw in, or nil outside `draw(_:)` and images.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { Context.current }

/// Makes a context current until ``UIGraphicsPopContext()``.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) { Context.pushCurrent(context) }

/// Makes the context before the current one current again.
@preconcurrency @MainActor
public func UIGraphicsPopContext() { Context.popCurrent() }
