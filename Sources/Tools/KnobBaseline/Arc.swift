import Glibc

/// The arc of the knob.
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
