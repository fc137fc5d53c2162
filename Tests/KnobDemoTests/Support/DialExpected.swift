import Foundation
import KnobTestSupport

/// The dial scene's numbers, worked out here from its description and not from the code under test.
enum DialExpected {
    // MARK: - The scene, in points

    static let frame: [Double] = [66, 467, 243, 200]
    /// Half of the smaller side.
    static let radius = 100.0
    /// The middle of the disc: of the control's lower edge.
    static let centre = Place(66 + 243.0 / 2, 467 + 200)
    /// Nothing is here.
    static let nowhere = Place(187, 430)

    /// On the disc, in its left and in its right half.
    static let left = Place(145, 600)
    static let right = Place(240, 600)
    static let middle = Place(187, 600)

    // MARK: - The dial

    static let count = 12
    /// From one number to the next, in radians.
    static let step = 2 * Double.pi / Double(count)

    /// The number at the top of a disc that is turned clockwise by so many radians: the next are to the right of it,
    /// and come to the top when it is turned back.
    static func value(turnedBy rotation: Double) -> Int {
        let steps = Int((-rotation / step).rounded())
        return (steps % count + count) % count
    }

    /// How far the disc is turned from where `value` stands at the top, by the shorter way.
    static func offset(of rotation: Double, from value: Int) -> Double {
        (rotation + Double(value) * step).remainder(dividingBy: 2 * .pi)
    }
}

extension SceneExpected {
    static let dial = SceneExpected(
        name: "dial", title: "KnobKit: Dial", size: (375, 667), controls: ["dial", "label"], value: 0,
        dragStart: DialExpected.middle, takesText: false)
}

extension TraceLine {
    /// The number in the line, unless it is none of the dial's.
    var dialValue: Int? { Int(label).flatMap { (0..<DialExpected.count).contains($0) ? $0 : nil } }

    /// Whether value, label and angle belong together, and so do the angle and the number that are seen.
    var isInDialStep: Bool {
        guard let value = dialValue, let shown = Int(exactly: shownSlider) else { return false }
        // Halfway between two numbers it may be either.
        let half = DialExpected.step / 2 + Expected.tolerance
        return knob == Double(value) && slider == knob
            && abs(DialExpected.offset(of: angle, from: value)) <= half
            && abs(DialExpected.offset(of: shownAngle, from: shown)) <= half
    }

    /// Whether the dial is on its way to stand exactly on `value`, or stands there.
    func isDial(endingAt value: Int) -> Bool {
        isInDialStep && dialValue == value
            && abs(DialExpected.offset(of: angle, from: value)) <= Expected.tolerance
    }

    /// Whether the dial stands exactly on `value`, and is seen there.
    func isDial(restingAt value: Int) -> Bool {
        isDial(endingAt: value) && shownAngle == angle && shownSlider == knob
    }
}
