import Glibc
import KnobKit

/// Simulated pointer, wheel and keyboard input for a window without a host, and the frames of the window.
@MainActor
package struct SimulatedUser {
    /// The window that receives the input.
    package let window: Window

    /// Creates simulated input for `window`.
    package init(window: Window) {
        self.window = window
    }

    /// Presses a button with modifier keys, at `time` on the clock of the events.
    package func press(
        _ x: Double, _ y: Double, button: Int = 1, with keys: ModifierFlags = [], at time: Double = 0
    ) {
        point(.pressed(button: button), x, y, keys, time)
    }

    /// Moves the pointer.
    package func move(_ x: Double, _ y: Double, with keys: ModifierFlags = [], at time: Double = 0) {
        point(.moved, x, y, keys, time)
    }

    /// Releases a button.
    package func release(_ x: Double, _ y: Double, button: Int = 1, at time: Double = 0) {
        point(.released(button: button), x, y, [], time)
    }

    private func point(
        _ action: PointerInput.Action, _ x: Double, _ y: Double, _ keys: ModifierFlags, _ time: Double
    ) {
        window.handle(
            .pointer(PointerInput(action, at: Point(x: x, y: y), modifierFlags: keys, timestamp: time)))
    }

    /// Puts down, moves, lifts, or cancels a finger.
    package func finger(
        _ action: PointerInput.Action, _ x: Double, _ y: Double, of number: UInt32 = 1, at time: Double = 0
    ) {
        window.handle(
            .pointer(PointerInput(action, at: Point(x: x, y: y), timestamp: time, id: .finger(number))))
    }

    /// Presses and releases a button.
    package func click(_ x: Double, _ y: Double, button: Int = 1, at time: Double = 0) {
        press(x, y, button: button, at: time)
        release(x, y, button: button, at: time)
    }

    /// Puts down and lifts a finger.
    package func tap(_ x: Double, _ y: Double, at time: Double = 0) {
        finger(.pressed(button: 1), x, y, at: time)
        finger(.released(button: 1), x, y, at: time)
    }

    /// Presses, moves, and releases the left button.
    package func drag(_ x: Double, _ y: Double, to endX: Double, _ endY: Double) {
        press(x, y)
        move(endX, endY)
        release(endX, endY)
    }

    /// Rotates the wheel by a number of notches.
    package func scroll(
        _ notches: Double, _ x: Double, _ y: Double, with keys: ModifierFlags = [], at time: Double = 0
    ) {
        window.handle(
            .scroll(
                ScrollInput(notches: notches, at: Point(x: x, y: y), modifierFlags: keys, timestamp: time)))
    }

    /// Presses or repeats a key.
    package func keyDown(_ key: KeyPress.Key, with keys: ModifierFlags = [], isRepeat: Bool = false) {
        window.handle(.key(KeyPress(key, modifierFlags: keys, isRepeat: isRepeat)))
    }

    /// Releases a key.
    package func keyUp(_ key: KeyPress.Key) { window.handle(.keyReleased(KeyPress(key))) }

    /// Presses and releases a key.
    package func type(_ key: KeyPress.Key, with keys: ModifierFlags = []) {
        keyDown(key, with: keys)
        keyUp(key)
    }

    /// Presses and releases the keys of the letters of `text`.
    package func type(_ text: String, with keys: ModifierFlags = []) {
        for letter in text {
            let press = KeyPress(
                letter == " " ? .space : .other, characters: String(letter), modifierFlags: keys)
            window.handle(.key(press))
            window.handle(.keyReleased(press))
        }
    }

    /// Runs the frame at `time` on a surface of the window's size; returns what was drawn.
    @discardableResult
    package func frame(at time: Double) throws -> Region {
        let size = window.bounds.size
        let surface = try Surface(width: Int(size.width), height: Int(size.height))
        return try window.layerTree.runFrame(at: time, on: surface)
    }
}

/// Tests with a window, whose user they simulate.
@MainActor
package protocol WindowSuite {
    var window: Window { get }
}

extension WindowSuite {
    package var user: SimulatedUser { SimulatedUser(window: window) }
}

/// Returns the number that a drag gives for an exact result: one with as many decimals as a millionth of a point changes.
/// Nine are those of a value from 0 to 1 on a path of 100 to 1,000 points.
package func dragged(_ exact: Double, decimals: Int = 9) -> Double {
    let scale = (0..<abs(decimals)).reduce(1.0) { scale, _ in scale * 10 }
    return decimals < 0 ? (exact / scale).rounded() * scale : (exact * scale).rounded() / scale
}

/// Returns the number that a drag gives for an exact result, if a point of the drag changes the value by `perPoint`.
package func dragged(_ exact: Double, perPoint: Double) -> Double {
    dragged(exact, decimals: 6 - Int((log10(perPoint) + 1e-9).rounded(.down)))
}

/// Returns whether two numbers are equal except for rounding.
package func isNear(_ first: Double, _ second: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(first - second) <= tolerance * max(1, abs(second))
}

extension View {
    /// Returns the views of a kind inside of the view, from outside to inside and from back to front.
    package func all<Kind: View>(_ kind: Kind.Type) -> [Kind] {
        subviews.flatMap { [$0 as? Kind].compactMap(\.self) + $0.all(kind) }
    }
}
