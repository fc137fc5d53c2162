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
        let flags = press.modifierFlags
        // As in programs with tabs, Control with Page Up or Page Down is a key of the window.
        let isPage = press.key == .pageUp || press.key == .pageDown
        guard Self.keys.contains(press.key), !(isPage && flags.contains(.control)),
            !flags.contains(.alternate),
            let number = delegate?.number(for: press)
        else { return false }
        begin(withKey: press.key)
        guard isEditing else { return true }
        let units = flags.contains(.control) ? 10 : flags.contains(.shift) ? 0.1 : 1
        switch press.key {
        case .up, .right: edit(number, byUnits: units)
        case .down, .left: edit(number, byUnits: -units)
        case .pageUp: edit(number, byUnits: 10)
        case .pageDown: edit(number, byUnits: -10)
        case .home: edit(number, to: number.limits.lowerBound)
        case .end: edit(number, to: number.limits.upperBound)
        default: resetNumbers(animated: isContinuous)
        }
        return true
    }

    /// Moves the first number as an arrow key does.
    func editFirstNumber(byUnits units: Double) { numbers.first.map { edit($0, byUnits: units) } }

    /// The keys that edit a number, apart from Escape.
    private static let keys: Set<KeyPress.Key> = [
        .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .delete,
    ]

    /// Moves a number by steps, or without steps by hundredths of the range.
    private func edit(_ number: EditableNumber, byUnits units: Double) {
        if number.step > 0 {
            edit(number, bySteps: units.rounded(.awayFromZero))
        } else {
            edit(number, byPart: units * 0.01)
        }
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

    /// Moves `number` by `delta`, a part of the range, to a value without superfluous digits.
    func edit(_ number: EditableNumber, byPart delta: Double) {
        // Where the scale yields no number, only the position moves.
        guard delta.isFinite, let target = number.model.value(delta, from: number.editedPosition) else {
            return edit(number, by: delta)
        }
        edit(number, to: target.value, turned: target.turns)
    }
}
