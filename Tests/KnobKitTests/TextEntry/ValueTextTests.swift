@testable import KnobKit
import Testing

/// The text of a value.
@MainActor
struct ValueTextTests {
    let control = ValueControl(frame: Rect(x: 0, y: 0, width: 100, height: 100))

    nonisolated static let ranges: [(ClosedRange<Double>, Double, String)] = [
        (0.0...1.0, 0.789, "0.79"), (0...1, 1, "1.00"), (0...10, 5.54, "5.5"), (10...30, 20, "20.0"),
        (0...100, 33.4, "33"), (20...20_000, 1324.2, "1324"), (-1...1, -0.004, "0.00"),
        (-1...1, -0.25, "-0.25"),
        (0...0.001, 0.00025, "0.00025"), (5...5, 5, "5.00"), (-1e300...1e300, 1e300, "1e+300"),
    ]
    nonisolated static let steps: [(Double, Double, String)] = [
        (0, 1, "12"), (0, 0.25, "12.00"), (0, 0.1, "12.0"), (0.5, 1, "12.0"), (0, 1.0 / 3, "12.000000"),
    ]

    @Test(arguments: ranges)
    func `the text has enough digits for a hundredth of the range`(
        limits: ClosedRange<Double>, value: Double, text: String
    ) {
        control.limits = limits
        #expect(control.text(for: value) == text)
    }

    @Test(arguments: steps)
    func `the text shows all digits of a step`(minimum: Double, step: Double, text: String) {
        control.limits = minimum...100
        control.step = step
        #expect(control.text(for: 12) == text)
    }

    @Test(arguments: [(0.01, "0.0100"), (0.37, "0.37"), (5, "5.0"), (100, "100")])
    func `on a logarithmic scale small values have more digits`(value: Double, text: String) {
        control.limits = 0.01...100
        control.scale = .logarithmic
        #expect(control.text(for: value) == text)
    }

    @Test(
        arguments: [
            ("Hz", "40\u{A0}Hz"), ("°C", "40\u{A0}°C"), ("%", "40%"), ("°", "40°"), ("′", "40′"),
            ("″", "40″"),
            ("", "40"),
        ])
    func `the unit follows the number after a no-break space, except for signs`(unit: String, text: String) {
        control.limits = 0...100
        control.unit = unit
        #expect(control.text(for: 40) == text)
        control.textForValue = { "about \(Int($0))" }
        #expect(control.text(for: 40) == "about 40")
    }
}
