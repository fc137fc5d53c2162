import CKnobCairo
import Glibc

/// The content of the baseline's window, and its response to the pointer.
protocol WindowContent: AnyObject {
    /// The size of the window, in pixels.
    var size: (width: Int32, height: Int32) { get }
    /// Draws what never changes to surfaces that are similar to `target`.
    func prepare(for target: OpaquePointer?)
    /// Draws everything.
    func draw(_ context: OpaquePointer?)
    /// Handles a press; returns whether it begins a drag.
    func press(_ x: Int32, _ y: Int32) -> Bool
    /// Handles a motion in a drag: draws what changes, and returns its rectangle.
    func drag(_ x: Int32, _ y: Int32, _ context: OpaquePointer?) -> Box
    /// Sets all values to those at `time`, for `--play`.
    func play(at time: Double)
}

/// A rectangle of pixels.
struct Box {
    var x, y, width, height: Int32
}

/// The arc of a knob.
enum Arc {
    static let start = -Double.pi * 11 / 8
    static let end = Double.pi * 3 / 8

    /// Returns the angle of a value from 0 to 1.
    static func angle(_ value: Double) -> Double { start + value * (end - start) }

    /// Returns the value for a pointer at this distance from the center.
    static func value(_ x: Double, _ y: Double) -> Double {
        var angle = atan2(y, x)
        if angle > .pi / 2 { angle -= 2 * .pi }
        return (min(end, max(start, angle)) - start) / (end - start)
    }
}
