import KnobHarness
import Testing

@testable import KnobKit

/// Copying the value of a control as a text that loses no digits, and pasting it.
@MainActor
struct ValueCopyTests: WindowSuite {
    let window = Window(contentSize: Size(width: 320, height: 200))
    private let control = Slider(frame: Rect(x: 20, y: 10, width: 228, height: 31))
    private let manager = UndoManager()

    init() {
        window.undoManager = manager
        window.addSubview(control)
        control.becomeFirstResponder()
    }

    /// Copies a value, and returns the text.
    private func copy(_ value: Double) -> String? {
        control.value = value
        user.type("c", with: .control)
        return Pasteboard.general.string
    }

    /// Pastes a text, and returns the value that the control has then.
    private func paste(_ text: String?) -> Double {
        Pasteboard.general.string = text
        user.type("v", with: .control)
        return control.value
    }

    /// The value in percent, without decimals and without a sign for it.
    nonisolated static func percent(_ value: Double) -> String { "\(Int((value * 100).rounded()))" }

    /// A balance, written as "L30", "C" and "R100".
    nonisolated static func pan(_ value: Double) -> String {
        let percent = Int((value * 100).rounded())
        return percent == 0 ? "C" : "\(percent < 0 ? "L" : "R")\(abs(percent))"
    }

    /// Returns the value of a balance.
    nonisolated static func value(ofPan text: String) -> Double? {
        if text == "C" { return 0 }
        guard let side = text.first, "LR".contains(side), let percent = Double(text.dropFirst()) else {
            return nil
        }
        return (side == "L" ? -1 : 1) * percent / 100
    }

    // MARK: Texts

    @Test func `a value with more digits than the control shows is copied with all of them`() {
        #expect(control.text(for: 0.123456) == "0.12")
        #expect(copy(0.123456) == "0.123456")
        #expect(paste("0.123456") == 0.123456)
        #expect(copy(1.0 / 3) == "0.3333333333333333")
        // Without a loss, the text is what the control shows.
        #expect(copy(0.5) == "0.50")
    }

    @Test func `where the control writes a rounded text of its own, the number is copied`() {
        control.textForValue = Self.percent
        #expect(copy(0.35) == "35")
        #expect(copy(0.351) == "0.351")
        control.value = 0
        #expect(paste("0.351") == 0.351)
        control.unit = "Hz"
        control.limits = 0...20_000
        control.textForValue = { "\(($0 / 100).rounded() / 10) kHz" }
        #expect(copy(1200) == "1.2 kHz")
        #expect(copy(1234.5) == "1234.5\u{A0}Hz")
        control.valueForText = { Double($0) }
        #expect(copy(1234.5) == "1234.5")
    }

    // MARK: Copy, then paste

    /// Controls that write and read values in different ways.
    nonisolated static let setUps: [(name: String, setUp: @MainActor @Sendable (ValueControl) -> Void)] = [
        ("plain", { $0.limits = -2...2 }),
        ("unit", { ($0.limits, $0.unit) = (0...20_000, "Hz") }),
        ("percent", { ($0.limits, $0.unit) = (0...100, "%") }),
        ("seconds", { ($0.limits, $0.unit) = (0...0.001, "s") }),
        ("huge", { $0.limits = -1e300...1e300 }),
        ("logarithmic", { ($0.limits, $0.scale) = (0.01...100, .logarithmic) }),
        ("step", { ($0.limits, $0.step) = (0...10, 0.25) }),
        ("cyclic", { ($0.limits, $0.turns, $0.unit) = (0...360, .cyclic, "°") }),
        ("unbounded", { ($0.limits, $0.turns) = (0...1, .unbounded) }),
        ("percent without a sign", { $0.textForValue = percent }),
        ("pan", { ($0.limits, $0.textForValue) = (-1...1, pan) }),
        (
            "exact inverse",
            {
                $0.textForValue = { "= \($0)" }
                $0.valueForText = { Double($0.dropFirst(2)) }
            }
        ),
        (
            "inverse with a loss",
            { ($0.limits, $0.textForValue, $0.valueForText) = (-1...1, pan, { value(ofPan: $0) }) }
        ),
        ("no inverse", { ($0.textForValue, $0.valueForText) = ({ _ in "on" }, { _ in nil }) }),
    ]

    @Test(arguments: setUps.indices)
    func `a copied value is pasted with all of its digits, and changes nothing in the same control`(
        index: Int
    ) {
        let (name, setUp) = Self.setUps[index]
        setUp(control)
        let listener = EditListener(control)
        var random = SeededGenerator(seed: UInt64(index))
        for _ in 0..<10 {
            control.value = control.value(at: random.double(0...1))
            let value = control.value
            user.type("c", with: .control)
            user.type("v", with: .control)
            #expect(control.value == value && control.turnCount == 0, "\(name)")
            #expect(listener.counts.begins == listener.counts.ends && !manager.canUndo)
            // The last two write texts that lose digits, or that are none of a number.
            guard index < Self.setUps.count - 2 else { continue }
            control.value = control.minimumValue
            user.type("v", with: .control)
            #expect(control.value == value && control.valueField == nil, "\(name)")
            manager.removeAllActions()
        }
    }

    @Test func `a rounded text that comes from elsewhere is read as it is`() {
        control.value = 0.123456
        #expect(paste("0.12") == 0.12)
        manager.undo()
        #expect(control.value == 0.123456)
    }
}
