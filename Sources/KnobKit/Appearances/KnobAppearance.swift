/// The look of a knob: its layers, and how they show the value.
///
/// The knob owns the value, the arc, and the sizes; an appearance reads and shows them. `DotAppearance` in the
/// examples is a complete appearance.
@preconcurrency @MainActor
public protocol KnobAppearance: ControlAppearance where Owner == Knob {
    /// Called when the presentation value of the pointer's angle changes, and in each frame of an animation.
    /// Rotates the pointer and updates everything else that shows the value. Angles are radians, clockwise
    /// with 0 pointing right.
    func show(_ angle: Double, of knob: Knob)
    /// How an animated change moves; `nil`, the default, for the knob's own curve: 0.25 seconds, eased in and out.
    var animationCurve: AnimationCurve? { get }
    /// Returns whether `point`, in the knob's coordinates, is on the pointer that the current frame shows.
    /// Called for `Knob.dragsPointerOnly`. The default implementation returns `true`.
    func pointerContains(_ point: Point, of knob: Knob) -> Bool
}

extension KnobAppearance {
    /// The default, `nil`.
    public var animationCurve: AnimationCurve? { nil }
    /// Returns `true`.
    public func pointerContains(_ point: Point, of knob: Knob) -> Bool { true }
}
