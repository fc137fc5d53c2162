import KnobHarness
import Testing

@testable import KnobKit

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

/// Typed texts of controls that write their values in their own way.
@MainActor
struct ValueForTextTests: WindowSuite {
    let window = Window(contentSize: Size(width: 320, height: 200))
    let control = ValueControl(frame: Rect(x: 60, y: 60, width: 80, height: 80))

    init() {
        window.addSubview(control)
        control.becomeFirstResponder()
    }

    /// Types `text` into the field of the control, and Return. Returns whether the field closed.
    func type(_ text: String) -> Bool {
        user.type(.enter)
        user.type(text)
        user.type(.enter)
        let hasClosed = control.valueField == nil
        if !hasClosed { user.type(.escape) }
        return hasClosed
    }

    func setUpPan() {
        control.limits = -1...1
        control.textForValue = ValueCopyTests.pan
    }

    @Test func `valueForText reads the texts, and a text without a value is invalid`() {
        setUpPan()
        control.valueForText = { $0 == "?" ? .nan : ValueCopyTests.value(ofPan: $0) }
        #expect(type("L30") && control.value == -0.3)
        #expect(type("R7") && control.value == 0.07)
        #expect(type("C") && control.value == 0)
        #expect(type("R250") && control.value == 1)
        // It decides alone: a number is invalid here, and so is NaN.
        for text in ["0.5", "50%", "X", "?"] { #expect(!type(text) && control.value == 1) }
    }

    @Test func `without valueForText, what textForValue writes is read`() {
        setUpPan()
        #expect(type("L30") && control.value == -0.3)
        #expect(type("r 7") && control.value == 0.07)
        #expect(type("c") && control.value == 0)
        for percent in -100...100 {
            let value = Double(percent) / 100
            #expect(control.value(forText: ValueCopyTests.pan(value)) == value)
        }
        // Numbers and percentages are still read.
        #expect(type("0.25") && control.value == 0.25)
        #expect(type("75%") && control.value == 0.5)
        for text in ["L101", "X30", "L"] { #expect(!type(text) && control.value == 0.5) }
    }

    @Test func `a text that textForValue writes for a value with few digits is that value`() {
        control.limits = -64...63
        control.textForValue = { "\($0 < 0 ? "L" : "R")\(Int(abs($0.rounded())))" }
        for side in 1...63 {
            #expect(control.value(forText: "L\(side)") == -Double(side))
            #expect(control.value(forText: "r \(side)") == Double(side))
        }
        control.limits = 0...20_000
        control.textForValue = { value in
            let (thousands, rest) = Int(value.rounded()).quotientAndRemainder(dividingBy: 1000)
            return thousands == 0 ? "\(rest)" : "\(thousands),\(String(rest + 1000).dropFirst())"
        }
        #expect(control.value(forText: "1,213") == 1213)
        #expect(control.value(forText: "213") == 213)
    }

    @Test(arguments: ["-∞", "−∞", "-inf", "−Inf", "-infinity"])
    func `an infinity is read where textForValue writes one`(text: String) {
        control.limits = -60...10
        control.value = 3
        #expect(!type(text) && control.value == 3)
        for written in ["-∞", "−∞ dB", "-inf"] {
            control.unit = "dB"
            control.textForValue = { $0 <= -60 ? written : $0.text(decimals: 1) }
            control.value = 3
            #expect(type(text) && control.value == -60, "\(written)")
            #expect(control.value(forText: text + " dB") == -60)
        }
    }

    @Test func `names of steps are read`() {
        let names = ["Sine", "Saw", "Square", "Noise 1", "Noise 2"]
        control.limits = 0...4
        control.step = 1
        control.textForValue = { names[Int($0)] }
        for (index, name) in names.enumerated() {
            #expect(type(name) && control.value == Double(index))
            #expect(control.value(forText: name.uppercased()) == Double(index))
        }
        #expect(type("2") && control.value == 2)
        #expect(!type("Saw 2"))
        // Values outside the limits would be out of the array's range.
        #expect(type("1e999") && control.value == 4)
        #expect(type("-1e999") && control.value == 0)
    }

    @Test func `a number means what textForValue writes for it`() {
        // The text is a hundredfold of the value, without a unit.
        control.textForValue = { "\(Int(($0 * 100).rounded()))" }
        #expect(type("35") && control.value == 0.35)
        // The text of 5 is "5 s", and no value has the text "5".
        control.limits = 0...10
        control.textForValue = { $0 < 1 ? "\(Int($0 * 1000)) ms" : "\(Int($0)) s" }
        #expect(type("5") && control.value == 5)
        #expect(type("250 ms") && control.value == 0.25)
        #expect(type("3 s") && control.value == 3)
    }

    @Test(arguments: ["Hz", "%", "°", "°C", "′", "″", "dB", "m", "1/min", "", nil])
    func `the default text of each value is read back`(unit: String?) throws {
        control.unit = unit
        for limits in [0.0...1, -60...6, 20...20_000] {
            control.limits = limits
            for position in stride(from: 0.0, through: 1, by: 0.125) {
                let value = control.value(at: position)
                let text = control.text(for: value)
                let read = try #require(control.value(forText: text))
                // The text has the digits for hundredths of the range.
                #expect(abs(read - value) <= 0.006 * (limits.upperBound - limits.lowerBound), "\(text)")
                #expect(control.text(for: read) == text)
            }
        }
    }
}
