import KnobWidgets

/// A hand with a pointer on a window, as a host passes it on, and the clock of the window's frames.
@MainActor
package struct Hand {
    /// What the hand is on.
    package let window: Window

    /// A hand on `window`.
    package init(window: Window) {
        self.window = window
    }

    /// A button goes down.
    package func press(_ x: Double, _ y: Double, button: Int = 1) {
        window.handle(.pointer(PointerInput(.pressed(button: button), at: Point(x: x, y: y))))
    }

    /// The pointer moves.
    package func move(_ x: Double, _ y: Double) {
        window.handle(.pointer(PointerInput(.moved, at: Point(x: x, y: y))))
    }

    /// A button goes up.
    package func release(_ x: Double, _ y: Double, button: Int = 1) {
        window.handle(.pointer(PointerInput(.released(button: button), at: Point(x: x, y: y))))
    }

    /// A button goes down and up.
    package func click(_ x: Double, _ y: Double) {
        press(x, y)
        release(x, y)
    }

    /// Runs the frame at `time` on a surface of the window's size.
    @discardableResult
    package func frame(at time: Double) throws -> Region {
        let size = window.bounds.size
        let surface = try Surface(width: Int(size.width), height: Int(size.height))
        return try window.layerTree.runFrame(at: time, on: surface)
    }
}
