import CKnobX11
import Foundation
import KnobTestSupport
import Testing

/// Actions of the tests of the rotary scene.
extension Stage {
    /// Starts the rotary scene.
    static func rotary(_ arguments: [String] = [], _ body: (Stage) throws -> Void) throws {
        try run(["--scene", "rotary", "--position", "300,200"] + arguments) { stage in
            stage.desktop.focus(stage.window)
            try body(stage)
        }
    }

    /// Calls `action` and waits until knob, slider, label, and angle show `value`.
    @discardableResult
    func expectRotary(
        _ value: Double, cause: TraceLine.Cause, after action: () -> Void
    ) throws -> TraceLine {
        let mark = demo.mark
        action()
        return try demo.waitForLine("the value \(value)", since: mark) {
            $0.cause == cause && $0.phase == .changed && $0.showsRotary(value)
                && $0.label == RotaryExpected.label(of: value)
        }
    }

    /// Calls `action` and checks that the demo writes no line.
    func expectSilence(
        _ comment: Comment, after action: () throws -> Void,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try settle()
        let mark = demo.mark
        try action()
        try settle()
        #expect(demo.lines(since: mark) == [], comment, sourceLocation: sourceLocation)
    }

    /// Clicks a control of the rotary scene by its name in the trace, and waits until the demo is idle.
    func clickRotary(_ control: String) throws {
        click(at: RotaryExpected.middle(of: control))
        try settle()
    }

    /// Types a key and checks that it makes one edit.
    @discardableResult
    func typeRotary(_ symbol: Int32, expecting value: Double) throws -> TraceLine {
        let mark = demo.mark
        desktop.type(UInt(symbol))
        let line = try demo.waitForLine("the value \(value)", since: mark) {
            $0.cause == .key && $0.phase == .ended && $0.showsRotary(value)
        }
        #expect(gestures(since: mark) == [.began, .ended])
        return line
    }
}
