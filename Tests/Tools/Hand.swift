import KnobWidgets

/// A hand on pointer, wheel and keys of a window, as a host passes it on, and the clock of the window's frames.
@MainActor
package struct Hand {
    /// What the hand is on.
    package let window: Window

    /// A hand on `window`.
    package init(window: Window) {
        self.window = window
    }

    /// A button goes down while `keys` are held, at `time` on the clock of the events.
    package func press(
        _ x: Double, _ y: Double, button: Int = 1, with keys: ModifierFlags = [], at time: Double = 0
    ) {
        point(.pressed(button: button), x, y, keys, time)
    }

    /// The pointer moves.
    package func move(_ x: Double, _ y: Double, with keys: ModifierFlags = [], at time: Double = 0) {
        point(.moved, x, y, keys, time)
    }

    /// A button goes up.
    package func release(_ x: Double, _ y: Double, button: Int = 1, at time: Double = 0) {
        point(.released(button: button), x, y, [], time)
    }

    private func point(
        _ action: PointerInput.Action, _ x: Double, _ y: Double, _ keys: ModifierFlags, _ time: Double
    ) {
        window.handle(
            .pointer(PointerInput(action, at: Point(x: x, y: y), modifierFlags: keys, timestamp: time)))
    }

    /// A button goes down and up.
    package func click(_ x: Double, _ y: Double) {
        press(x, y)
        release(x, y)
    }

    /// The wheel turns by so many notches.
    package func scroll(
        _ notches: Double, _ x: Double, _ y: Double, with keys: ModifierFlags = [], at time: Double = 0
    ) {
        window.handle(
            .scroll(
                ScrollInput(notches: notches, at: Point(x: x, y: y), modifierFlags: keys, timestamp: time)))
    }

    /// A key goes down, or repeats.
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

    /// Runs the frame at `time` on a surface of the window's size.
    @discardableResult
    package func frame(at time: Double) throws -> Region {
        let size = window.bounds.size
        let surface = try Surface(width: Int(size.width), height: Int(size.height))
        return try window.layerTree.runFrame(at: time, on: surface)
    }
}

/// Whether two numbers are the same but for rounding.
package func isNear(_ first: Double, _ second: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(first - second) <= tolerance * max(1, abs(second))
}
