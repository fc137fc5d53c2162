import KnobLayers

/// The keys on a control that stands for a number, when it has the focus.
extension ValueControl {
    /// Arrows move by a step or 1 %, with Shift by 0.1 %; Page Up and Down and Control with an arrow by ten steps or
    /// 10 %; Home and End go to the limits; Delete resets; Escape takes back what is going on.
    ///
    /// Answers whether the key meant anything.
    func press(_ press: KeyPress) -> Bool {
        if press.key == .escape {
            guard isEditing else { return false }
            revertEditing()
            return true
        }
        guard let move = Self.move(for: press) else { return false }
        beginEditing(withKey: press.key)
        switch move {
        case .units(let units):
            if step > 0 { edit(bySteps: units.rounded(.awayFromZero)) } else { edit(by: units * 0.01) }
        case .minimum: edit(to: minimumValue)
        case .maximum: edit(to: maximumValue)
        // What is told when the key is up is too late to move along with.
        case .reset: edit(to: defaultValue, animated: isContinuous)
        }
        return true
    }

    private enum Move {
        case units(Double), minimum, maximum, reset
    }

    private static func move(for press: KeyPress) -> Move? {
        let modifiers = press.modifierFlags
        guard !modifiers.contains(.alternate) else { return nil }
        let size = modifiers.contains(.control) ? 10 : modifiers.contains(.shift) ? 0.1 : 1
        switch press.key {
        case .up, .right: return .units(size)
        case .down, .left: return .units(-size)
        case .pageUp: return .units(10)
        case .pageDown: return .units(-10)
        case .home: return .minimum
        case .end: return .maximum
        case .delete: return .reset
        default: return nil
        }
    }
}
