import KnobWidgets

/// How a knob looks: the layers on it, and how they follow its value.
///
/// The knob owns the value, the arc and the sizes; an appearance reads them and shows them. To make one of your own,
/// adopt this and set it as the knob's `appearance`. `PointerLayer` turns a layer as the ring's pointer turns.
@MainActor
public protocol KnobAppearance: AnyObject {
    /// What is turned, so that the knob can tell where the pointer is seen.
    var pointer: PointerLayer { get }
    /// Puts the layers on `knob`; called once, when the knob gets this appearance. `turn` follows, and `update` comes with
    /// the first layout.
    func attach(to knob: Knob)
    /// Takes the layers off again.
    func detach()
    /// Sizes, arc, colours or the state of `knob` have changed, or it has another size.
    func update(for knob: Knob)
    /// Whether `point`, in the knob's coordinates, is on what is turned, as it is seen now: for `dragsPointerOnly`. Every
    /// point is, unless this is written.
    func pointerContains(_ point: Point, of knob: Knob) -> Bool
    /// The value of `knob` has changed: the pointer goes to `angle`, and whatever else shows the value with it.
    func turn(to angle: Double, of knob: Knob, animated: Bool)
}

extension KnobAppearance {
    /// Every point is.
    public func pointerContains(_ point: Point, of knob: Knob) -> Bool { true }
}
