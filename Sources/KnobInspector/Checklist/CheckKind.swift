import KnobKit

/// The things to do by hand to see that controls stay in step.
enum CheckKind: Int, CaseIterable {
    case dragKnob, dragSlider, random, animated, grab, escape, ends, type, wheel

    /// The title of the item.
    var title: String {
        switch self {
        case .dragKnob: "Drag the knob"
        case .dragSlider: "Drag the slider"
        case .random: "Set a random value"
        case .animated: "Set a random value, animated"
        case .grab: "Interrupt an animation"
        case .escape: "Cancel with Escape"
        case .ends: "Drag past both ends"
        case .type: "Type a value"
        case .wheel: "Rotate the wheel"
        }
    }

    /// What to do, in a sentence that fits into a narrow window.
    var instruction: String {
        switch self {
        case .dragKnob: "Press on the knob and move."
        case .dragSlider: "Press on the slider and move."
        case .random: "Click the button, without animation."
        case .animated: "Click it with animation, at speed 1/10."
        case .grab: "Drag a control while it is animated."
        case .escape: "Drag, and press Escape before you release."
        case .ends: "Drag beyond the minimum and the maximum."
        case .type: "Click a control, type a number, press Return."
        case .wheel: "Rotate the wheel over a control."
        }
    }

    /// The source of the edit that the item waits for; `nil` if it waits for a change by the program.
    private var source: EditSource? {
        switch self {
        case .dragKnob, .dragSlider, .grab, .escape, .ends: .pointer
        case .random, .animated: nil
        case .type: .text
        case .wheel: .wheel
        }
    }

    /// The least number of changes that count as a drag.
    static let fewestChanges = 3
    /// The highest speed of an animation that counts as slow.
    static let slowSpeed = 0.1
    /// The least number of frames that count as an animation.
    static let fewestFrames = 5

    /// Returns whether the item makes sense for a bound control.
    func applies(to control: CheckedControl) -> Bool {
        switch self {
        case .dragKnob: control.kind == .knob
        case .dragSlider: control.kind == .slider
        case .ends: control.hasEnds
        default: true
        }
    }

    /// Returns whether an event begins an attempt. The item applies to the control of the event.
    func begins(with event: ControlEvent, isAnimating: Bool) -> Bool {
        guard let source else { return event.phase == .changed && event.cause == .action }
        guard event.phase == .began, self != .grab || isAnimating else { return false }
        return event.cause == .user(source) || self == .escape && event.cause == .user(.keys)
    }
}
