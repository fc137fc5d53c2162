import KnobKit

/// A control whose pointer shows a value between two limits.
final class PointerKnob: Control {
    var minimumValue = 0.0
    var maximumValue = 1.0
    private(set) var value = 0.0
    /// Whether a drag sends an action for each change, or only at its end.
    var isContinuous = true
}
