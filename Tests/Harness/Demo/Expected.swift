import Foundation

/// The tutorial's numbers, computed from "Behavior, Rotation", "Animation", and "Tutorial scene", and not
/// from the code under test.
package enum Expected {
    /// Half of the last decimal of the trace, and a little for rounding errors.
    package static let tolerance = 5.1e-5

    // MARK: - The scene, in points

    /// The center of the knob.
    package static let knobCenter = Location(90, 110)
    /// A point inside the button at any text width: its right edge is 42 points from the window's.
    package static let randomButton = Location(320 - 42 - 60, 302)
    /// A point outside the controls.
    package static let nowhere = Location(160, 440)

    /// Returns the center of the slider's thumb, which is 28 points wide in a slider with margins of 20.
    package static func thumb(at value: Double) -> Location {
        Location(20 + 14 + value * travel, 204)
    }

    /// The distance between the thumb's positions at the limits.
    private static let travel = 320.0 - 40 - 28

    // MARK: - The knob

    /// Returns the whole pixel on the knob's ring in the direction of `degrees`, clockwise from the right.
    package static func ring(_ degrees: Double, radius: Double = 65) -> Location {
        Location(
            (knobCenter.x + radius * cos(degrees * .pi / 180)).rounded(),
            (knobCenter.y + radius * sin(degrees * .pi / 180)).rounded())
    }

    /// Returns the value for a pointer at `place`. In degrees clockwise from the start of the track at the
    /// lower left (112.5°), 315 are the track, the next 22.5 belong to its end, and the last 22.5 to its
    /// start.
    package static func knobValue(at place: Location) -> Double {
        let direction = atan2(place.y - knobCenter.y, place.x - knobCenter.x) * 180 / .pi
        let turned = (direction - 112.5 + 720).truncatingRemainder(dividingBy: 360)
        return turned <= 315 ? turned / 315 : turned <= 337.5 ? 1 : 0
    }

    /// Returns the pointer's angle for a value, in radians.
    package static func angle(of value: Double) -> Double {
        (-247.5 + 315 * value) * .pi / 180
    }

    /// Returns the text of the label for a value.
    package static func label(of value: Double) -> String {
        String(format: "%.2f", value)
    }

    // MARK: - Wheel and keys

    /// Returns the value after a step by wheel or keys from a value that has more decimals than the step: the
    /// nearest number with the decimals of the step.
    package static func value(_ value: Double, steppedBy step: Double, decimals: Int = 2) -> Double {
        Double(String(format: "%.\(decimals)f", value + step)) ?? .nan
    }
}

extension SceneExpected {
    /// The tutorial scene.
    package static let tutorial = SceneExpected(
        name: "tutorial", title: "KnobKit", size: (320, 480),
        controlNames: ["knob", "slider", "label", "switch", "random"], label: #""-?\d+\.\d{2}""#, value: 0.5,
        dragStart: Expected.ring(200))
}

extension TraceLine {
    /// A Boolean value that indicates whether slider, label, and angle match the knob's value.
    package var isInSync: Bool {
        abs(slider - knob) <= Expected.tolerance
            && abs((Double(label) ?? .nan) - knob) <= 0.005 + Expected.tolerance
            && abs(angle - Expected.angle(of: knob)) <= 4e-4
    }

    /// Returns whether all fields in the line match this value.
    package func shows(_ value: Double) -> Bool {
        // At a rounding limit between two hundredths either label is right.
        let labels = Set([value - 1e-9, value, value + 1e-9].map { Expected.label(of: $0) })
        return isInSync && abs(knob - value) <= Expected.tolerance && labels.contains(label)
            && abs(angle - Expected.angle(of: value)) <= Expected.tolerance
    }
}
