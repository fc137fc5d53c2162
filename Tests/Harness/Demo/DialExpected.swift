import Foundation

/// The dial scene's numbers, computed from "Behavior, Dial" and "Dial scene", and not from the code under test.
package enum DialExpected {
    // MARK: - The scene, in points

    /// A point outside the controls.
    package static let nowhere = Location(187, 430)

    /// A point on the disc, in its left half.
    package static let left = Location(145, 600)
    /// A point on the disc, in its right half.
    package static let right = Location(240, 600)
    /// A point on the disc, in the middle.
    package static let middle = Location(187, 600)

    // MARK: - The dial

    /// The number of values.
    package static let count = 12
    /// The angle between two numbers, in radians.
    package static let step = 2 * Double.pi / Double(count)

    /// Returns the smallest rotation from the angle at which `value` is at the top.
    package static func offset(of rotation: Double, from value: Int) -> Double {
        (rotation + Double(value) * step).remainder(dividingBy: 2 * .pi)
    }
}

extension SceneExpected {
    /// The dial scene.
    package static let dial = SceneExpected(
        name: "dial", title: "KnobKit: Dial", size: (375, 667), controlNames: ["dial", "label"],
        label: #""\d+""#, value: 0,
        dragStart: DialExpected.middle, takesText: false, isInSync: { $0.isInDialSync })
}

extension TraceLine {
    /// The value in the line, or `nil` if the dial has no such value.
    private var dialValue: Int? { Int(label).flatMap { (0..<DialExpected.count).contains($0) ? $0 : nil } }

    /// A Boolean value that indicates whether value, label, and angle match, and the presentation's angle and
    /// value.
    package var isInDialSync: Bool {
        guard let value = dialValue, let shown = Int(exactly: shownSlider) else { return false }
        // Halfway between two numbers either value is right.
        let half = DialExpected.step / 2 + Expected.tolerance
        return knob == Double(value) && slider == knob
            && abs(DialExpected.offset(of: angle, from: value)) <= half
            && abs(DialExpected.offset(of: shownAngle, from: shown)) <= half
    }

    /// Returns whether the dial rests exactly on `value`, or is on its way there.
    package func isDial(endingAt value: Int) -> Bool {
        isInDialSync && dialValue == value
            && abs(DialExpected.offset(of: angle, from: value)) <= Expected.tolerance
    }
}
