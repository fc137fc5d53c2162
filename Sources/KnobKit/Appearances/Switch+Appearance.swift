/// The look of a switch. The built-in one is `Switch.FlatAppearance`.
@preconcurrency @MainActor
public protocol SwitchAppearance: ControlAppearance where Owner == Switch {
    /// Called when the presentation value of the position changes, from 0 for off to 1 for on, and in each
    /// frame of an animation. Moves the thumb and updates everything else that shows the state.
    func show(_ position: Double, of control: Switch)
}
