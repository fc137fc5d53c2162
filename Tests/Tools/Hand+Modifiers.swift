import KnobWidgets

/// A hand that holds keys down, turns the wheel and presses keys.
extension Hand {
    /// A button goes down while `keys` are held.
    package func press(_ x: Double, _ y: Double, with keys: ModifierFlags, at time: Double = 0) {
        window.handle(
            .pointer(
                PointerInput(
                    .pressed(button: 1), at: Point(x: x, y: y), modifierFlags: keys, timestamp: time)))
    }
    /// The pointer moves while `keys` are held.
    package func move(_ x: Double, _ y: Double, with keys: ModifierFlags) {
        window.handle(.pointer(PointerInput(.moved, at: Point(x: x, y: y), modifierFlags: keys)))
    }
    /// The wheel turns.
    package func scroll(
        _ notches: Double, _ x: Double, _ y: Double, with keys: ModifierFlags = [], at time: Double = 0
    ) {
        window.handle(
            .scroll(
                ScrollInput(notches: notches, at: Point(x: x, y: y), modifierFlags: keys, timestamp: time)))
    }
    /// A key goes down.
    package func keyDown(_ key: KeyPress.Key, with keys: ModifierFlags = [], isRepeat: Bool = false) {
        window.handle(.key(KeyPress(key, modifierFlags: keys, isRepeat: isRepeat)))
    }
    /// A key goes up.
    package func keyUp(_ key: KeyPress.Key) { window.handle(.keyReleased(KeyPress(key))) }
    /// A key goes down and up.
    package func type(_ key: KeyPress.Key, with keys: ModifierFlags = []) {
        keyDown(key, with: keys)
        keyUp(key)
    }
}

/// Notes what a control sends while a person changes its value.
@MainActor
package final class EditListener {
    /// What it was told, in order.
    package let journal = Journal()
    func began() { journal.note("began") }
    func sent() { journal.note("sent") }
    func changed() { journal.note("changed") }
    func ended() { journal.note("ended") }
    func cancelled() { journal.note("cancelled") }
    /// Notes the changes as they are told to an editor, and with `sends` also the actions.
    package init(_ control: ValueControl, sends: Bool = false) {
        control.addTarget(self, action: EditListener.began, for: .editingDidBegin)
        control.addTarget(self, action: EditListener.changed, for: .editingChanged)
        control.addTarget(self, action: EditListener.ended, for: .editingDidEnd)
        control.addTarget(self, action: EditListener.cancelled, for: .editingDidCancel)
        if sends { control.addTarget(self, action: EditListener.sent, for: .valueChanged) }
    }
}

/// Whether two numbers are the same but for rounding.
package func isNear(_ first: Double, _ second: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(first - second) <= tolerance * max(1, abs(second))
}
