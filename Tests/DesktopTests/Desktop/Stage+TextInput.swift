import CKnobX11
import Foundation
import KnobHarness

/// Text input into the value field of the rotary scene, in which values are 10 to 30.
extension Stage {
    /// Starts the rotary scene with these environment variables, and opens the knob's value field after
    /// `prepare`.
    static func textInput(
        _ variables: [String: String] = [:], preparing prepare: (Desktop) throws -> Void = { _ in },
        _ body: (Stage) throws -> Void
    ) throws {
        // The user's own table of compose keys is not found.
        let variables = ["HOME": "/nonexistent"].merging(variables) { $1 }
        try run(["--scene", "rotary"], at: (0, 0), environment: variables, preparing: prepare) { stage in
            stage.desktop.focus(stage.window)
            stage.click(at: RotaryExpected.ring(45))
            stage.type(XK_Return)
            try body(stage)
        }
    }

    /// Types keys and Return, and waits until the knob has `value`. The field is closed then.
    func typeText(_ symbols: [Int32], expecting value: Double) throws {
        let mark = demo.mark
        for symbol in symbols { type(symbol) }
        type(XK_Return)
        try demo.waitForLine("the typed value \(value)", since: mark, timeout: 30) {
            $0.cause == .text && $0.phase == .ended && $0.showsRotary(value)
        }
    }

    /// Types a key.
    func type(_ symbol: Int32) { desktop.type(UInt(symbol)) }
}
