import KnobHarness
import Testing

@testable import KnobKit

/// The ends of the range, and positions beyond them.
struct ValueRangeTests {
    private func range(_ turns: Turns, _ limits: ClosedRange<Double> = 0...12, step: Double = 0) -> ValueRange
    {
        var range = ValueRange()
        range.turns = turns
        range.limits = limits
        range.step = step
        return range
    }

    @Test func `the maximum is the minimum of the next turn only on a cycle`() {
        for (turns, position, count) in [
            (Turns.bounded, 1.0, 0), (.wrapping, 1, 0), (.unbounded, 1, 0), (.cyclic, 0, 1),
        ] {
            let bounded = range(turns).bounded(1)
            #expect(bounded.position == position && bounded.turns == count, "\(turns)")
        }
        #expect(range(.cyclic).clamp(12) == 0 && range(.wrapping).clamp(12) == 12)
        #expect(range(.cyclic).clamp(13) == 0 && range(.cyclic).clamp(11.5) == 11.5)
    }

    @Test func `no value is a negative zero`() {
        for turns in [Turns.bounded, .wrapping, .cyclic] {
            let range = range(turns, -1...1)
            #expect(range.clamp(-0.0).sign == .plus)
        }
        #expect(range(.bounded, -0.0...1).clamp(-5).sign == .plus)
    }
}
