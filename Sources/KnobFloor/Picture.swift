import CCairo
import Glibc

/// What a window of the floor shows, and what a hand does to it.
protocol Picture: AnyObject {
    /// The size of the window, in pixels.
    var size: (width: Int32, height: Int32) { get }
    /// Makes what never changes, once, on surfaces like `target`.
    func prepare(for target: OpaquePointer?)
    /// Draws everything.
    func draw(_ context: OpaquePointer?)
    /// A hand takes hold here; answers whether there is something to hold.
    func press(_ x: Int32, _ y: Int32) -> Bool
    /// The hand moves. Draws what changes, and answers where.
    func drag(_ x: Int32, _ y: Int32, _ context: OpaquePointer?) -> Box
    /// Puts everything where it is at `time`, for `--play`.
    func play(at time: Double)
}

/// A rectangle of pixels.
struct Box {
    var x, y, width, height: Int32
}

/// The angles between which a knob turns.
enum Arc {
    static let start = -Double.pi * 11 / 8
    static let end = Double.pi * 3 / 8

    /// The angle of a value from 0 to 1.
    static func angle(_ value: Double) -> Double { start + value * (end - start) }

    /// The value for a hand so far from the middle.
    static func value(_ x: Double, _ y: Double) -> Double {
        var angle = atan2(y, x)
        if angle > .pi / 2 { angle -= 2 * .pi }
        return (min(end, max(start, angle)) - start) / (end - start)
    }
}
