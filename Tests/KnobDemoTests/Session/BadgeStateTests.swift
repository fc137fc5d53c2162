import KnobInspector
import Testing

@testable import KnobDemo

/// Each transition of the badge's states.
@Suite("The states of the badge")
struct BadgeStateTests {
    private static let (one, other) = (fault("one"), fault("other"))
    private static func fault(_ name: String, _ figure: Double = 0.5, at time: Double = 1) -> SyncFault {
        SyncFault(names: [name], kind: .pixels, figures: [figure], time: time)
    }

    /// What happens to a badge.
    private enum Step {
        case found(SyncFault), gone, clicked, otherScene
    }

    /// Returns the badge's text after steps, and whether it is red and seen.
    private func state(after steps: Step...) -> (text: String, isSeen: Bool) {
        var state = BadgeState()
        for step in steps {
            switch step {
            case .found(let fault): state.note(.inStep, foundElsewhere: fault)
            case .gone: state.note(.inStep, foundElsewhere: nil)
            case .clicked: state.acknowledge()
            case .otherScene: state.sceneDidChange()
            }
        }
        #expect((state.level == .outOfStep) == (state.fault != nil))
        return (state.text, state.isSeen)
    }

    private static let otherLasts = "out of step: other 0.500 (drawn)"
    private static let (lasts, was) = ("out of step: one 0.500 (drawn)", "was out of step: one 0.500 (drawn)")

    @Test("in step, a fault that is found is out of step; nothing else changes anything")
    func inStep() {
        #expect(state(after: .found(Self.one)) == (Self.lasts, false))
        #expect(state(after: .gone) == ("in step", false))
        #expect(state(after: .clicked) == ("in step", false))
        #expect(state(after: .otherScene) == ("in step", false))
    }

    @Test(
        "a fault that lasts is seen after a click, and was one when it is gone; another replaces it")
    func outOfStep() {
        #expect(state(after: .found(Self.one), .found(Self.other)) == (Self.otherLasts, false))
        #expect(state(after: .found(Self.one), .gone) == (Self.was, false))
        #expect(state(after: .found(Self.one), .clicked) == (Self.lasts, true))
        #expect(state(after: .found(Self.one), .otherScene) == (Self.was, false))
    }

    @Test("a fault of the past goes with a click, and a new one replaces it")
    func past() {
        #expect(state(after: .found(Self.one), .gone, .gone) == (Self.was, false))
        #expect(state(after: .found(Self.one), .gone, .clicked) == ("in step", false))
        #expect(state(after: .found(Self.other), .gone, .found(Self.one)) == (Self.lasts, false))
        #expect(state(after: .found(Self.one), .gone, .otherScene) == (Self.was, false))
    }

    @Test("a seen fault goes when it does not last, or with its scene; then another one is not seen")
    func seen() {
        #expect(state(after: .found(Self.one), .clicked, .clicked) == (Self.lasts, true))
        #expect(state(after: .found(Self.one), .clicked, .found(Self.other)) == (Self.otherLasts, false))
        #expect(state(after: .found(Self.one), .clicked, .gone) == ("in step", false))
        #expect(state(after: .found(Self.one), .clicked, .otherScene) == ("in step", false))
        #expect(state(after: .found(Self.other), .clicked, .gone, .found(Self.one)) == (Self.lasts, false))
    }

    @Test("a fault that lasts has its present figures, and the time at which it was found")
    func figures() {
        let later = Self.fault("one", 0.75, at: 2)
        #expect(
            state(after: .found(Self.one), .found(later)) == ("out of step: one 0.750 (drawn)", false))
        #expect(
            state(after: .found(Self.one), .clicked, .found(later))
                == ("out of step: one 0.750 (drawn)", true))
        var state = BadgeState()
        for fault in [Self.one, later] { state.note(.inStep, foundElsewhere: fault) }
        #expect(state.fault?.time == 1)
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
