import KnobLayers

/// Editing with the keyboard.
extension Editor {
    /// Performs the edit for a key and returns whether the key was handled.
    ///
    /// An arrow key moves the number by a step, or by 1 % of the range without steps; with Shift by 0.1 %.
    /// Page Up, Page Down, and Control with an arrow key move ten times as far. Home and End go to the
    /// limits. Delete restores the default values. Escape cancels the current edit. A key that repeats is one
    /// edit, which ends at the key's release.
    public func keyDown(with press: KeyPress) -> Bool {
        if press.key == .escape {
            guard isEditing else { return false }
            revert()
            return true
        }
        guard let move = KeyMove(press), let number = delegate?.number(for: press) else { return false }
        begin(withKey: press.key)
        guard isEditing else { return true }
        switch move {
        case .units(let units):
            if number.step > 0 {
                edit(number, bySteps: units.rounded(.awayFromZero))
            } else {
                edit(number, by: units * 0.01)
            }
        case .minimum: edit(number, to: number.limits.lowerBound)
        case .maximum: edit(number, to: number.limits.upperBound)
        case .reset: resetNumbers(animated: isContinuous)
        }
        return true
    }

    /// Begins or continues an edit by keys. The release of `key` ends it.
    public func begin(withKey key: KeyPress.Key) {
        heldKey = key
        begin(.keys)
    }

    /// Ends the edit that the key has begun and returns whether there was one.
    public func keyUp(with press: KeyPress) -> Bool {
        guard press.key == heldKey else { return false }
        endKeys()
        return true
    }

    /// Ends the edit by keys, for example if their release will not arrive.
    public func endKeys() {
        heldKey = nil
        end(.keys)
    }

    /// Moves `number` by whole steps. From a value between two steps, the first step goes to the next one in
    /// that direction.
    func edit(_ number: EditableNumber, bySteps steps: Double) {
        let target = number.model.value(steps, stepsFrom: number.value)
        edit(number, to: target.value, turned: target.turns)
    }
}

/// The movement for a key.
private enum KeyMove {
    case units(Double), minimum, maximum, reset

    init?(_ press: KeyPress) {
        let modifiers = press.modifierFlags
        guard !modifiers.contains(.alternate) else { return nil }
        let size = modifiers.contains(.control) ? 10 : modifiers.contains(.shift) ? 0.1 : 1
        switch press.key {
        case .up, .right: self = .units(size)
        case .down, .left: self = .units(-size)
        case .pageUp: self = .units(10)
        case .pageDown: self = .units(-10)
        case .home: self = .minimum
        case .end: self = .maximum
        case .delete: self = .reset
        default: return nil
        }
    }
}
