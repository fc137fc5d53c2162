import KnobInspector
import Testing

@testable import KnobDemo

/// Each transition of the badge's states.
@Suite("The states of the badge")
struct BadgeStateTests {
    private static let one = fault("one")
    private static let other = fault("other")
    private static func fault(_ name: String, _ figure: Double = 0.5, at time: Double = 1) -> SyncFault {
        SyncFault(names: [name], kind: .pixels, figures: [figure], time: time)
    }

    /// What happens to a badge.
    enum Step: Sendable {
        case one, other, gone, clicked, otherScene
    }

    private static let inStep = "in step"
    private static let lasts = "out of step: one 0.500 (drawn)"
    private static let was = "was out of step: one 0.500 (drawn)"
    private static let otherLasts = "out of step: other 0.500 (drawn)"

    /// The badge's text after steps, and whether its fault has been seen.
    @Test(
        arguments: [
            // Only a fault that is found changes anything.
            ([.gone], inStep, false), ([.clicked], inStep, false), ([.otherScene], inStep, false),
            ([.one], lasts, false),
            // One that lasts is seen after a click, and was one when it is gone. Another one replaces it.
            ([.one, .other], otherLasts, false), ([.one, .gone], was, false),
            ([.one, .clicked], lasts, true),
            ([.one, .otherScene], was, false),
            // One of the past goes with a click.
            ([.one, .gone, .gone], was, false), ([.one, .gone, .clicked], inStep, false),
            ([.other, .gone, .one], lasts, false), ([.one, .gone, .otherScene], was, false),
            // One that has been seen goes when it does not last, or with its scene.
            ([.one, .clicked, .clicked], lasts, true), ([.one, .clicked, .other], otherLasts, false),
            ([.one, .clicked, .gone], inStep, false), ([.one, .clicked, .otherScene], inStep, false),
            ([.other, .clicked, .gone, .one], lasts, false),
        ] as [([Step], String, Bool)])
    func `a badge says whether there is a fault or was one, until it has been seen`(
        steps: [Step], text: String, isSeen: Bool
    ) {
        var state = BadgeState()
        for step in steps {
            switch step {
            case .one: state.note(.inStep, foundElsewhere: Self.one)
            case .other: state.note(.inStep, foundElsewhere: Self.other)
            case .gone: state.note(.inStep, foundElsewhere: nil)
            case .clicked: state.acknowledge()
            case .otherScene: state.sceneDidChange()
            }
        }
        #expect((state.level == .outOfStep) == (state.fault != nil))
        #expect(state.text == text && state.isSeen == isSeen)
    }

    @Test("a fault that lasts has its present figures, and the time at which it was found")
    func figures() {
        let later = Self.fault("one", 0.75, at: 2)
        var state = BadgeState()
        for fault in [Self.one, later] { state.note(.inStep, foundElsewhere: fault) }
        #expect(state.fault?.time == 1 && state.text == "out of step: one 0.750 (drawn)")
        state.note(.inStep, foundElsewhere: nil)
        state.note(.inStep, foundElsewhere: later)
        #expect(state.fault == later)
    }

    @Test(
        "the scene's own fault comes before one that is found elsewhere, and a fault before a reason to be apart"
    )
    func readings() {
        var state = BadgeState()
        state.note(.outOfStep(Self.one), foundElsewhere: Self.other)
        #expect(state.fault == Self.one)
        state = BadgeState()
        state.note(.apart("the drag reports at its end"), foundElsewhere: nil)
        #expect(state.level == .apart)
        state.note(.apart("the drag reports at its end"), foundElsewhere: Self.one)
        #expect(state.level == .outOfStep && state.text == Self.lasts)
        state.acknowledge()
        state.note(.inStep, foundElsewhere: nil)
        #expect(state == BadgeState())
    }
}
