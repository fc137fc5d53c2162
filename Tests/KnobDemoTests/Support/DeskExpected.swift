import Foundation
import KnobTestSupport

/// The desk's numbers, computed from "Behavior, Desk scene" and not from the code under test.
enum DeskExpected {
    static let columns = 32
    static let count = 32 * 25
    static let side = 40.0

    /// Returns the point so many points to the right of a knob's center and below it.
    static func place(_ number: Int, _ right: Double = 0, _ down: Double = 0) -> Location {
        let column = Double(number % columns)
        let row = Double(number / columns)
        return Location((column + 0.5) * side + right, (row + 0.5) * side + down)
    }

    /// Returns the value of a knob for a pointer at `place`. Each is the tutorial's knob, only smaller.
    static func value(of number: Int, at place: Location) -> Double {
        let center = Self.place(number)
        let (dx, dy) = (place.x - center.x, place.y - center.y)
        return Expected.knobValue(at: Location(Expected.knobCenter.x + dx, Expected.knobCenter.y + dy))
    }

    /// Returns the value of a knob at launch.
    static func value(of number: Int) -> Double { 0.5 + 0.5 * sin(Double(number) * 0.01) }
}

extension SceneExpected {
    static let desk = SceneExpected(
        name: "desk", title: "KnobKit: Desk", size: (1280, 1000),
        controls: Set((0..<DeskExpected.count).map { "knob\($0)" }), value: 0.5,
        dragStart: DeskExpected.place(200, -10, -5))
}
