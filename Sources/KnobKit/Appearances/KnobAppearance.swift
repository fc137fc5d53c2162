/// The look of a knob: its layers, and how they show the value.
///
/// The knob owns the value, the arc, and the sizes; an appearance reads and shows them. To add one, adopt
/// this protocol in one file and set it as the knob's `appearance`. `DotAppearance` in the examples is a
/// complete appearance.
@preconcurrency @MainActor
public protocol KnobAppearance: AnyObject {
    /// The knob that the appearance is attached to; `attach` sets it and `detach` clears it. Declare it
    /// `weak`.
    var knob: Knob? { get }
    /// Adds the layers to `knob`. Called once, when the knob gets this appearance. `show` and `update`
    /// follow, in any order.
    func attach(to knob: Knob)
    /// Removes the layers.
    func detach()
    /// Called in the layout pass after a change of sizes, arc, colors, text, or state.
    func update(for knob: Knob)
    /// Called when the presentation value of the pointer's angle changes, and in each frame of an animation.
    /// Rotates the pointer and updates everything else that shows the value. Angles are radians, clockwise
    /// with 0 pointing right.
    func show(_ angle: Double, of knob: Knob)
    /// Returns the animation of the position from `start` to `end`; `nil`, the default, for the knob's own:
    /// 0.25 seconds, eased in and out.
    func animation(_ keyPath: AnimationKeyPath, from start: Double, to end: Double) -> Animation?
    /// Returns whether `point`, in the knob's coordinates, is on the pointer that the current frame shows.
    /// Called for `Knob.dragsPointerOnly`. The default implementation returns `true`.
    func pointerContains(_ point: Point, of knob: Knob) -> Bool
}

extension KnobAppearance {
    /// Returns `nil`.
    public func animation(_ keyPath: AnimationKeyPath, from start: Double, to end: Double) -> Animation? {
        nil
    }
    /// Returns `true`.
    public func pointerContains(_ point: Point, of knob: Knob) -> Bool { true }
}
