import Foundation

/// The rotary scene's numbers, computed from "Behavior, Relative rotation" and "Rotary scene", and not from the code under test.
package enum RotaryExpected {
    /// The text of the label before the first change.
    package static let greeting = "Drag the slider or turn the knob"

    // MARK: - The scene, in points

    /// The frames of the controls, by their names in the trace.
    package static let frames: [String: [Double]] = [
        "knob": [80, 93, 160, 160], "slider": [18, 28, 284, 31], "label": [40, 66, 240, 21],
        "style": [20, 270, 280, 30], "minimum": [20, 320, 120, 30], "maximum": [20, 370, 120, 30],
        "continuous": [160, 320, 140, 30], "enabled": [160, 370, 140, 30],
    ]
    /// Returns the center of a control.
    package static func middle(of control: String) -> Location {
        guard let frame = frames[control] else { return nowhere }
        return Location((frame[0] + frame[2] / 2).rounded(.down), (frame[1] + frame[3] / 2).rounded(.down))
    }
    /// The center of the knob.
    package static let knobCenter = Location(80 + 80, 93 + 80)
    /// A point outside the controls.
    package static let nowhere = Location(160, 440)

    /// The values of the knob.
    package static let limits = 10.0...30
    /// The difference between the limits.
    package static let range = limits.upperBound - limits.lowerBound

    /// Returns the center of the slider's thumb, which is 28 points wide in a slider of 284 and so moves over
    /// 256.
    package static func thumb(at value: Double) -> Location {
        Location(18 + 14 + (value - limits.lowerBound) / valuePerPointOfSlider, 43)
    }
    /// The change of the value for a point of the slider.
    private static let valuePerPointOfSlider = range / (284 - 28)

    // MARK: - The knob

    /// Returns the point so many points to the right of the knob's center and below it.
    package static func place(_ right: Double, _ down: Double) -> Location {
        Location(knobCenter.x + right, knobCenter.y + down)
    }

    /// Returns the whole pixel in the direction of `degrees`, clockwise from the top.
    package static func ring(_ degrees: Double, radius: Double = 60) -> Location {
        place(
            (radius * sin(degrees * .pi / 180)).rounded(), (-radius * cos(degrees * .pi / 180)).rounded())
    }

    /// Returns the smallest rotation about the knob's center from `start` to `end`, in degrees clockwise.
    package static func rotation(from start: Location, to end: Location) -> Double {
        let (x, y) = (start.x - knobCenter.x, start.y - knobCenter.y)
        let (u, v) = (end.x - knobCenter.x, end.y - knobCenter.y)
        return atan2(x * v - y * u, x * u + y * v) * 180 / .pi
    }

    /// Returns the value after a rotation by so many degrees, of which 270 are the range.
    package static func value(_ value: Double, rotatedBy degrees: Double) -> Double {
        clamped(value + range * degrees / 270)
    }

    /// Returns the nearest value of the knob.
    package static func clamped(_ value: Double) -> Double {
        min(limits.upperBound, max(limits.lowerBound, value))
    }

    /// Returns the knob's angle for a value in radians, up to 135° to either side of the top, which is -90°.
    package static func angle(of value: Double) -> Double {
        (-90 + 135 * (value - 20) / 10) * .pi / 180
    }

    /// Returns the text of the label for a value.
    package static func label(of value: Double) -> String {
        String(format: "%.3f", value)
    }
}

extension SceneExpected {
    /// The rotary scene.
    package static let rotary = SceneExpected(
        name: "rotary", title: "KnobKit: Rotary", size: (320, 480),
        controlNames: [
            "knob", "slider", "label", "style", "minimum", "maximum", "continuous", "enabled",
        ], label: #"("-?\d+\.\d{3}"|"\#(RotaryExpected.greeting)")"#, value: 20,
        dragStart: RotaryExpected.ring(0), isInSync: { $0.isInRotarySync })
}

extension TraceLine {
    /// A Boolean value that indicates whether angle and label match the knob's value. Before the first change
    /// the label shows the greeting.
    private var matchesRotaryKnob: Bool {
        // A unit of the last decimal in the value is 0.24 units in the angle.
        abs(angle - RotaryExpected.angle(of: knob)) <= 7e-5
            && (label == RotaryExpected.greeting
                || abs((Double(label) ?? .nan) - knob) <= 0.0005 + Expected.tolerance)
    }

    /// A Boolean value that indicates whether slider, angle, and label match the knob's value.
    package var isInRotarySync: Bool { matchesRotaryKnob && abs(slider - knob) <= Expected.tolerance }

    /// Returns whether all fields in the line match this value.
    package func showsRotary(_ value: Double) -> Bool {
        isInRotarySync && isRotaryKnob(at: value)
    }

    /// Returns whether knob, angle, and label match this value, whatever the slider's value is.
    package func isRotaryKnob(at value: Double) -> Bool {
        // At a rounding limit between two thousandths either label is right.
        let labels = [value - 1e-8, value, value + 1e-8].map { RotaryExpected.label(of: $0) }
        return matchesRotaryKnob && abs(knob - value) <= Expected.tolerance
            && (label == RotaryExpected.greeting || labels.contains(label))
    }
}
