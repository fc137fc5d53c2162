import Foundation
import KnobTestSupport

/// The tutorial's numbers, worked out here from its description and not from the code under test.
enum Expected {
    /// Half of the last decimal of the trace, and a little for the arithmetic.
    static let tolerance = 5.1e-5

    // MARK: - The scene, in points

    static let knobCentre = Place(90, 110)
    static let switchCentre = Place(82, 304)
    /// Inside the button at any text width: its right edge is 42 from the window's.
    static func randomButton(width: Double = 320) -> Place { Place(width - 42 - 60, 302) }
    /// Nothing is here.
    static let nowhere = Place(160, 440)

    /// The middle of the slider's thumb: 28 points wide in a slider with margins of 20.
    static func thumb(at value: Double, width: Double = 320) -> Place {
        Place(20 + 14 + value * travel(width: width), 204)
    }

    /// How far the thumb can go.
    static func travel(width: Double = 320) -> Double { width - 40 - 28 }

    // MARK: - The knob

    /// The whole pixel on the knob's ring in the direction of `degrees`, clockwise from the right.
    static func ring(_ degrees: Double, radius: Double = 65) -> Place {
        Place(
            (knobCentre.x + radius * cos(degrees * .pi / 180)).rounded(),
            (knobCentre.y + radius * sin(degrees * .pi / 180)).rounded())
    }

    /// The value for a pointer at `place`: in degrees clockwise from the start of the track at the lower
    /// left (112.5°) 315 are track, the next 22.5 belong to its end and the last 22.5 to its start.
    static func knobValue(at place: Place) -> Double {
        let direction = atan2(place.y - knobCentre.y, place.x - knobCentre.x) * 180 / .pi
        let turned = (direction - 112.5 + 720).truncatingRemainder(dividingBy: 360)
        return turned <= 315 ? turned / 315 : turned <= 337.5 ? 1 : 0
    }

    /// The pointer's angle in radians for a value.
    static func angle(of value: Double) -> Double {
        (-247.5 + 315 * value) * .pi / 180
    }

    static func label(of value: Double) -> String {
        String(format: "%.2f", value)
    }

    // MARK: - Ease-in-ease-out

    /// How long an animation lasts, in milliseconds.
    static let duration = 250.0

    /// How far an animation is, 0…1, when `time`, 0…1, of its duration has gone by.
    static func progress(at time: Double) -> Double {
        rise(bisect(time, in: run))
    }

    /// The time, 0…1, at which an animation is so far.
    static func time(ofProgress progress: Double) -> Double {
        run(bisect(progress, in: rise))
    }

    /// The curve from (0, 0) to (1, 1) with the control points (.42, 0) and (.58, 1): across and up.
    private static func run(_ s: Double) -> Double {
        3 * (1 - s) * (1 - s) * s * 0.42 + 3 * (1 - s) * s * s * 0.58 + s * s * s
    }

    private static func rise(_ s: Double) -> Double {
        3 * (1 - s) * s * s + s * s * s
    }

    /// Where a rising function reaches `wanted`.
    private static func bisect(_ wanted: Double, in function: (Double) -> Double) -> Double {
        var low = 0.0
        var high = 1.0
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if function(middle) < wanted { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}

extension SceneExpected {
    static let tutorial = SceneExpected(
        name: "tutorial", title: "KnobKit", size: (320, 480),
        controls: ["knob", "slider", "label", "switch", "random"], value: 0, dragStart: Expected.ring(200))
}

extension TraceLine {
    /// What holds at every moment: the slider has the knob's value, the label says it, the angle is its.
    var isInStep: Bool {
        abs(slider - knob) <= Expected.tolerance
            && abs((Double(label) ?? .nan) - knob) <= 0.005 + Expected.tolerance
            && abs(angle - Expected.angle(of: knob)) <= 4e-4
    }

    /// Whether everything in the line is as it is for exactly this value.
    func shows(_ value: Double) -> Bool {
        // Just at the border between two hundredths either label is right.
        let labels = Set([value - 1e-9, value, value + 1e-9].map { Expected.label(of: $0) })
        return isInStep && abs(knob - value) <= Expected.tolerance && labels.contains(label)
            && abs(angle - Expected.angle(of: value)) <= Expected.tolerance
    }
}
