import CX11
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

/// A rotation of the rotary knob, and the value that the knob must have.
struct KnobRotation {
    let stage: Stage
    /// The position of the pointer.
    private(set) var place: Place
    /// The value that the knob must have.
    private(set) var value: Double
    /// The number of trace lines before the press.
    let mark: Int

    /// Presses the knob, which has `value`, at so many degrees from the top.
    init(_ stage: Stage, at degrees: Double = 0, value: Double = 20) throws {
        try stage.settle()
        mark = stage.demo.mark
        (self.stage, self.value) = (stage, value)
        place = RotaryExpected.ring(degrees)
        stage.press(at: place)
    }

    /// Moves the pointer; the knob rotates by `factor` times the angle.
    mutating func move(to next: Place, factor: Double = 1) throws {
        value = RotaryExpected.value(
            value, rotatedBy: factor * RotaryExpected.rotation(from: place, to: next))
        place = next
        let stage = stage
        try stage.expectRotary(value, cause: .knob) { stage.move(to: next) }
    }

    /// Moves the pointer to so many degrees from the top.
    mutating func rotate(to degrees: Double, factor: Double = 1) throws {
        try move(to: RotaryExpected.ring(degrees), factor: factor)
    }

    /// Moves the pointer and checks that nothing changes. Later rotations count from there.
    mutating func moveWithoutEffect(to next: Place, sourceLocation: SourceLocation = #_sourceLocation) throws
    {
        let stage = stage
        try stage.expectSilence(
            "\(next) changes nothing", after: { stage.move(to: next) }, sourceLocation: sourceLocation)
        place = next
    }

    /// Adds a change of the value that something else has made.
    mutating func shift(by difference: Double) {
        value = RotaryExpected.clamped(value + difference)
    }

    /// Releases the knob, and checks that the drag was one edit and that every line of it was in sync.
    func finish(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try stage.finish(.knob, since: mark)
        #expect(try stage.settledLine().showsRotary(value), sourceLocation: sourceLocation)
        let lines = stage.demo.lines(since: mark)
        #expect(stage.gestures(since: mark) == [.began, .ended], sourceLocation: sourceLocation)
        let wrong = lines.first { $0.cause != .knob || !$0.isInRotarySync }
        #expect(wrong == nil, sourceLocation: sourceLocation)
        #expect(
            lines.first?.phase == .began && lines.last?.phase == .ended, sourceLocation: sourceLocation)
    }
}
