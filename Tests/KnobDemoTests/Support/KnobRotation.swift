import KnobTestSupport
import Testing

/// A rotation of the rotary knob, and the value that the knob must have.
struct KnobRotation {
    let stage: Stage
    /// The position of the pointer.
    private(set) var place: Location
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
    mutating func move(to next: Location, factor: Double = 1) throws {
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
    mutating func moveWithoutEffect(to next: Location, sourceLocation: SourceLocation = #_sourceLocation)
        throws
    {
        let stage = stage
        try stage.expectSilence(
            "\(next) changes nothing", after: { stage.move(to: next) }, sourceLocation: sourceLocation)
        place = next
    }

    /// Adds a step by wheel or keys of 0.2, which is 1 % of the range.
    mutating func step() {
        value = RotaryExpected.clamped(Expected.value(value, steppedBy: 0.2, decimals: 1))
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
