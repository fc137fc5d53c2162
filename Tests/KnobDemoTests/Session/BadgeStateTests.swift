@testable import KnobInspector
import Testing

@testable import KnobDemo

/// Each transition of the badge's states.
@Suite("The states of the badge")
struct BadgeStateTests {
    private static let one = SyncFault(level: .pixels, text: "one 0.500")
    private static let other = SyncFault(level: .model, text: "other 0.500")

    /// What happens to a badge.
    enum Step: Sendable {
        case one, other, gone, clicked
    }

    private static let inStep = "in step · 2 of 2"
    private static let lasts = "out of step: one 0.500 (drawn)"
    private static let was = "was out of step: one 0.500 (drawn)"
    private static let otherLasts = "out of step: other 0.500"

    /// The badge's text after steps, and whether its fault has been seen.
    @Test(
        arguments: [
            // Only a fault that is found changes anything.
            ([.gone], inStep, false), ([.clicked], inStep, false),
            ([.one], lasts, false),
            // One that lasts is seen after a click, and was one when it is gone. Another one replaces it.
            ([.one, .other], otherLasts, false), ([.one, .gone], was, false),
            ([.one, .clicked], lasts, true),
            // One of the past goes with a click.
            ([.one, .gone, .gone], was, false), ([.one, .gone, .clicked], inStep, false),
            ([.other, .gone, .one], lasts, false),
            // One that has been seen goes when it does not last, or with its scene.
            ([.one, .clicked, .clicked], lasts, true), ([.one, .clicked, .other], otherLasts, false),
            ([.one, .clicked, .gone], inStep, false),
            ([.other, .clicked, .gone, .one], lasts, false),
        ] as [([Step], String, Bool)])
    func `a badge says whether there is a fault or was one, until it has been seen`(
        steps: [Step], text: String, isSeen: Bool
    ) {
        var state = BadgeState()
        (state.watched, state.all) = (2, 2)
        for step in steps {
            switch step {
            case .one: state.note(.outOfStep(Self.one))
            case .other: state.note(.outOfStep(Self.other))
            case .gone: state.note(.inStep)
            case .clicked: state.acknowledge()
            }
        }
        #expect((state.level == .outOfStep) == (state.fault != nil))
        #expect(state.text == text && state.isSeen == isSeen)
    }

    @Test func `a fault that lasts has its present figures, and comes before a reason to be apart`() {
        var state = BadgeState()
        state.note(.apart("the drag reports at its end"))
        #expect(state.level == .apart && state.text == "apart: the drag reports at its end")
        state.note(.outOfStep(Self.one))
        state.acknowledge()
        state.note(.outOfStep(SyncFault(level: .pixels, text: "one 0.750")))
        #expect(state.text == "out of step: one 0.750 (drawn)" && state.isSeen)
    }

    @Test func `the text has the controls that are compared, and the number of changes`() {
        var state = BadgeState()
        #expect(state.text == "nothing to compare")
        (state.watched, state.all) = (2, 2)
        #expect(state.text == "in step · 2 of 2")
        state.changes = 1
        #expect(state.text == "in step · 2 of 2 · 1 change")
    }
}
