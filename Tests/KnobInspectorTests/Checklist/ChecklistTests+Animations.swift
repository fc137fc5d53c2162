import KnobKit
import Testing

@testable import KnobInspector

/// Random values, and animations that are interrupted.
extension ChecklistTests {
    @Test("a random value passes in the next frame if nothing is animated")
    func random() {
        var run = ChecklistRun()
        run.event(.changed, by: .program, to: 0.9)
        run.frames()
        #expect(run.state(.random) == .waiting, "only a change while input is handled counts")
        run.event(.changed, by: .action, to: 0.1)
        run.read()
        #expect(run.state(.random) == .inProgress)
        run.frames()
        #expect(run.passed == [.random])
        #expect(run.item(.random).seen?.changes == 1)
    }

    @Test("an animated random value passes at its end if it was slow")
    func animated() throws {
        var run = ChecklistRun()
        run.event(.changed, by: .action, to: 0.1)
        (run.isAnimating, run.speed) = (true, 0.1)
        run.frames(20)
        #expect(run.state(.animated) == .inProgress && run.state(.random) == .waiting)
        run.isAnimating = false
        run.frames()
        #expect(run.passed == [.animated])
        let seen = try #require(run.item(.animated).seen)
        #expect(seen.animatedFrames == 20 && seen.frames == 21 && seen.speed == 0.1)
    }

    @Test("an animation at another speed does not pass, nor one with few frames, nor an interrupted one")
    func otherAnimations() {
        var run = ChecklistRun()
        run.event(.changed, by: .action, to: 0.1)
        (run.isAnimating, run.speed) = (true, 0.1)
        run.frames(3)
        run.speed = 0.5
        run.frames(3)
        run.isAnimating = false
        run.frames()
        #expect(run.item(.animated).hint == "The speed was 0.5. Choose 1/10.")
        run.event(.changed, by: .action, to: 0.2)
        (run.isAnimating, run.speed) = (true, 0.1)
        run.frames(4)
        run.isAnimating = false
        run.frames()
        #expect(run.item(.animated).hint == "Only 4 frames drawn. Choose 1/10.")
        run.event(.changed, by: .action, to: 0.3)
        run.isAnimating = true
        run.frames(6)
        run.event(.began)
        run.isAnimating = false
        run.frames()
        #expect(run.state(.animated) == .waiting)
    }

    @Test("an animation out of step fails, with the figure of the worst frame so far")
    func animationOutOfStep() {
        var run = ChecklistRun()
        run.event(.changed, by: .action, to: 0.1)
        (run.isAnimating, run.speed) = (true, 0.1)
        run.frames(3)
        run.difference.presentation = 0.014
        run.frames()
        #expect(run.state(.animated) == .failed("Out of step: presentation 0.014"))
        #expect(run.item(.animated).seen?.largest.presentation == 0.014)
    }

    @Test("a drag that begins during an animation is a grab in flight")
    func grab() {
        var run = ChecklistRun()
        run.edit(0.6)
        #expect(run.state(.grab) == .waiting)
        run.event(.changed, by: .action, to: 0.1)
        run.isAnimating = true
        run.frames(2)
        run.event(.began, of: 2)
        run.isAnimating = false
        run.event(.changed, of: 2, to: 0.3)
        run.frames()
        run.event(.ended, of: 2)
        run.read()
        #expect(run.passed == [.grab])
        #expect(run.item(.grab).seen?.changes == 1)
    }

    @Test("a press in flight whose drag begins after the animation is no interruption, and says so")
    func lateGrab() {
        var run = ChecklistRun()
        run.checklist.handlePointer(animated: [0], isPress: true)
        run.checklist.handlePointer(animated: [], isPress: false)
        run.edit(0.6)
        #expect(run.state(.grab) == .waiting)
        #expect(run.item(.grab).hint == "The animation was over. Choose 1/10.")
        run.checklist.handlePointer(animated: [0], isPress: false)
        run.edit(0.6)
        #expect(run.passed == [.grab])
    }

    @Test("an animation that other controls end does not pass, and one of controls that stay does")
    func otherControls() {
        var run = ChecklistRun()
        run.speed = 0.1
        run.event(.changed, by: .action, to: 0.6)
        run.isAnimating = true
        run.frames(40)
        run.isAnimating = false
        var kept = run
        let others = [3, 4].map { CheckedControl(id: $0, kind: .knob, group: 0, hasEnds: true) }
        run.checklist.setControls(others)
        run.frames()
        #expect(run.passed.isEmpty && run.state(.animated) == .waiting)
        let unbound = CheckedControl(id: 5, kind: .knob, group: nil, hasEnds: true)
        kept.checklist.setControls(Array(kept.checklist.controls.values) + [unbound])
        kept.frames()
        #expect(kept.passed == [.animated])
    }
}
