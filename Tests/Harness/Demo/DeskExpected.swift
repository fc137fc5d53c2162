import Foundation

/// The desk's numbers, computed from "Behavior, Desk scene" and not from the code under test.
package enum DeskExpected {
    /// The number of knobs in a row.
    package static let columns = 32
    /// The number of knobs.
    package static let count = 32 * 25
    /// The side of a knob's square cell.
    package static let side = 40.0

    /// Returns the point so many points to the right of a knob's center and below it.
    package static func place(_ number: Int, _ right: Double = 0, _ down: Double = 0) -> Location {
        let column = Double(number % columns)
        let row = Double(number / columns)
        return Location((column + 0.5) * side + right, (row + 0.5) * side + down)
    }

    /// Returns the value of a knob for a pointer at `place`. Each is the tutorial's knob, only smaller.
    package static func value(of number: Int, at place: Location) -> Double {
        let center = Self.place(number)
        let (dx, dy) = (place.x - center.x, place.y - center.y)
        return Expected.knobValue(at: Location(Expected.knobCenter.x + dx, Expected.knobCenter.y + dy))
    }

    /// Returns the value of a knob at launch.
    package static func value(of number: Int) -> Double { 0.5 + 0.5 * sin(Double(number) * 0.01) }
}

extension SceneExpected {
    /// The desk scene.
    package static let desk = SceneExpected(
        name: "desk", title: "KnobKit: Desk", size: (1280, 1000),
        controls: Set((0..<DeskExpected.count).map { "knob\($0)" }), value: 0.5,
        dragStart: DeskExpected.place(200, -10, -5))
}
