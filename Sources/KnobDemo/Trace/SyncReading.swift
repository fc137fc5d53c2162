import KnobInspector
import KnobKit

/// Whether the parts of a scene that show the same value agree at one moment.
enum SyncReading: Equatable {
    /// They agree.
    case inStep
    /// They differ for now, for the reason in the text, such as "the drag reports at its end".
    case apart(String)
    /// They differ, and should not. Indirect, because a reading is copied in each frame.
    indirect case outOfStep(SyncFault)

    /// Compares two numbers that differ by at most `tolerance` while they are in step.
    @MainActor
    init(
        _ kind: SyncFault.Kind, _ name: @autoclosure () -> String, _ number: Double,
        _ other: @autoclosure () -> String, _ otherNumber: Double, tolerance: Double = 0
    ) {
        self =
            abs(number - otherNumber) <= tolerance
            ? .inStep : .outOfStep(kind, [name(), other()], [number, otherNumber])
    }

    /// Compares a text with what it should be.
    @MainActor
    init(_ subject: @autoclosure () -> String, _ text: String?, equals expected: String) {
        let text = text ?? ""
        self =
            text == expected
            ? .inStep : .outOfStep(.model, ["\(subject()) is \"\(text)\", expected \"\(expected)\""])
    }

    /// Compares the text of a label with a number that has so many decimals.
    @MainActor
    init(_ label: Label, shows number: Double, decimals: Int) {
        if let text = label.text, number.certainlyHas(text, decimals: decimals) {
            self = .inStep
        } else {
            self.init("the label", label.text, equals: number.text(decimals: decimals))
        }
    }

    /// The fault of parts that differ now.
    @MainActor
    static func outOfStep(_ kind: SyncFault.Kind, _ names: [String], _ figures: [Double] = []) -> Self {
        .outOfStep(SyncFault(names: names, kind: kind, figures: figures, time: currentMediaTime()))
    }

    /// Returns the first fault of this and `other`, or else the first reason to differ.
    func and(_ other: SyncReading) -> SyncReading {
        switch (self, other) {
        case (.outOfStep, _), (_, .inStep), (.apart, .apart): self
        default: other
        }
    }
}

extension Double {
    /// Returns whether `text` is that of the number for sure. Reading the digits costs much less than
    /// `text(decimals:)`, which decides if this is `false`: for another text, or a number near the middle
    /// between two texts.
    fileprivate func certainlyHas(_ text: String, decimals: Int) -> Bool {
        var (text, digits, decimal, count) = (text, 0.0, 0, 0)
        let isNumber = text.withUTF8 { bytes in
            for byte in bytes {
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"):
                    digits = digits * 10 + Double(byte - UInt8(ascii: "0"))
                    count += decimal
                case UInt8(ascii: ".") where decimal == 0: decimal = 1
                default: return false
                }
            }
            return true
        }
        var power = 1.0
        for _ in 0..<decimals { power *= 10 }
        return isNumber && count == decimals && abs(digits - self * power) < 0.499
    }
}
