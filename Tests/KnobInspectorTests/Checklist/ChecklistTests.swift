import KnobKit
import Testing

@testable import KnobInspector

@Suite("Checklist")
struct ChecklistTests {
    @Test("a drag passes when it ends after three changes, with their number and that of the frames")
    func drag() throws {
        var run = ChecklistRun()
        run.edit(0.6, 0.7)
        #expect(run.state(.dragKnob) == .waiting)
        #expect(run.item(.dragKnob).hint == "Too short: 2 changes.")
        run.event(.began)
        for value in [0.6, 0.5, 0.4] { run.event(.changed, to: value) }
        run.frames(2)
        #expect(run.state(.dragKnob) == .inProgress)
        run.event(.ended)
        #expect(run.passed.isEmpty, "the end has not been compared")
        run.read()
        #expect(run.passed == [.dragKnob])
        let seen = try #require(run.item(.dragKnob).seen)
        #expect(seen.changes == 3 && seen.frames == 2 && seen.largest == SyncDifference())
        #expect(run.state(.dragSlider) == .waiting)
    }

    @Test("a drag without a frame waits for one")
    func dragWithoutFrame() {
        var run = ChecklistRun()
        run.event(.began, of: 2)
        for value in [0.6, 0.5, 0.4] { run.event(.changed, of: 2, to: value) }
        run.event(.ended, of: 2)
        run.read()
        #expect(run.state(.dragSlider) == .inProgress)
        run.frames()
        #expect(run.passed == [.dragSlider])
    }

    @Test("a drag that is cancelled does not pass")
    func cancelledDrag() {
        var run = ChecklistRun()
        run.edit(0.6, 0.7, 0.8, end: .cancelled)
        #expect(run.passed.isEmpty && run.item(.dragKnob).hint == "The edit was cancelled.")
    }

    @Test(
        "a difference during a drag fails its item at once, until it is done again in step",
        arguments: [
            (SyncDifference(model: 0.25), "model 0.25"),
            (SyncDifference(presentation: 2e-6), "presentation 2e-6"),
            (SyncDifference(presentation: .nan), "presentation nan"),
            (SyncDifference(pixels: 0.26, areWrongPixels: true), "pixels 0.260 pt"),
        ])
    func failure(difference: SyncDifference, text: String) {
        var run = ChecklistRun()
        run.event(.began)
        run.event(.changed, to: 0.6)
        run.difference = difference
        run.read()
        #expect(run.state(.dragKnob) == .failed("Out of step: \(text)"))
        run.difference = SyncDifference()
        run.event(.changed, to: 0.7)
        run.event(.changed, to: 0.8)
        run.event(.ended)
        run.frames()
        #expect(run.state(.dragKnob).isFailed && run.checklist.failedCount == 1, "the same drag")
        run.edit(0.5)
        #expect(run.state(.dragKnob).isFailed, "a drag that is too short")
        run.edit(0.5, 0.6, 0.7)
        #expect(run.passed == [.dragKnob] && run.item(.dragKnob).seen?.largest == SyncDifference())
        #expect(run.item(.dragKnob).earlierFailure == "Out of step: \(text)")
    }

    @Test("differences up to the tolerances pass, and the largest are kept")
    func tolerance() {
        var run = ChecklistRun()
        run.event(.began)
        for (value, pixels) in [(0.6, 0.1), (0.7, 0.25), (0.8, 0.2)] {
            run.difference = SyncDifference(presentation: pixels * 4e-6, pixels: pixels)
            run.event(.changed, to: value)
            run.frames()
        }
        run.event(.ended)
        run.read()
        #expect(run.item(.dragKnob).seen?.largest == SyncDifference(presentation: 1e-6, pixels: 0.25))
        #expect(run.state(.dragKnob) == .passed)
    }

    @Test("an item that has passed fails if it is done again out of step")
    func laterFailure() {
        var run = ChecklistRun()
        run.edit(0.6, 0.7, 0.8)
        run.edit(0.6, 0.7)
        #expect(run.state(.dragKnob) == .passed && run.item(.dragKnob).hint == nil)
        run.event(.began)
        run.difference.model = 0.5
        run.read()
        #expect(run.state(.dragKnob).isFailed)
    }

    @Test("while a control reports only at the end, differences do not count until then")
    func apart() {
        var run = ChecklistRun()
        run.isApart = true
        run.event(.began)
        for value in [0.6, 0.7, 0.8] {
            run.event(.changed, to: value)
            run.difference.model = value - 0.5
            run.frames()
        }
        #expect(run.state(.dragKnob) == .inProgress)
        run.isApart = false
        var late = run
        run.difference.model = 0
        run.event(.ended)
        run.read()
        #expect(run.state(.dragKnob) == .passed)
        late.event(.ended)
        late.read()
        #expect(late.state(.dragKnob).isFailed)
    }

    @Test("Escape passes if the value is that from before the drag")
    func escape() {
        var run = ChecklistRun()
        run.event(.began)
        run.event(.changed, to: 0.7)
        run.frames()
        run.checklist.handleEscape()
        run.event(.changed, to: 0.5)
        run.event(.cancelled)
        run.read()
        #expect(run.passed == [.escape])
    }

    @Test("Escape fails if the value is another one")
    func escapeToOtherValue() {
        var run = ChecklistRun()
        run.event(.began)
        run.event(.changed, to: 0.7)
        run.frames()
        run.checklist.handleEscape()
        run.event(.changed, to: 0.51)
        run.event(.cancelled)
        run.read()
        #expect(run.state(.escape) == .failed("0.51 after Escape, 0.5 before the edit"))
    }

    @Test("a cancelled drag without Escape, and Escape before anything has changed, do not count")
    func noEscape() {
        var run = ChecklistRun()
        run.edit(0.6, end: .cancelled)
        #expect(run.state(.escape) == .waiting && run.item(.escape).hint == nil)
        run.event(.began)
        run.frames()
        run.checklist.handleEscape()
        run.event(.cancelled)
        run.read()
        #expect(run.item(.escape).hint == "Nothing had changed before Escape.")
        run.event(.began)
        run.event(.changed, to: 0.7)
        run.checklist.handleEscape()
        run.frames()
        run.event(.ended)
        run.read()
        #expect(run.item(.escape).hint == "Escape did not cancel the edit.")
    }

    @Test("a difference during a drag fails Escape and the ends only if they are reached in it")
    func differenceBefore() {
        var run = ChecklistRun()
        run.event(.began)
        run.difference.model = 0.25
        run.event(.changed, to: 0.75)
        run.frames()
        run.difference.model = 0
        #expect(!run.state(.escape).isFailed && !run.state(.ends).isFailed)
        run.checklist.handleEscape()
        run.event(.changed, to: 0)
        run.read()
        #expect(run.state(.escape) == .failed("Out of step: model 0.25"))
        #expect(run.state(.ends) == .failed("Out of step: model 0.25"))
    }

    @Test("both ends can be passed in one drag or in two of the same control")
    func ends() {
        var run = ChecklistRun()
        run.event(.began)
        run.event(.changed, to: 1)
        run.frames()
        run.event(.ended)
        run.read()
        #expect(run.state(.ends) == .inProgress)
        #expect(run.item(.ends).attempt?.progress(of: .ends) == "Maximum seen. Now drag past the minimum.")
        // The minimum of another control is not that of this one.
        run.event(.began, of: 2)
        run.event(.changed, of: 2, to: 0)
        run.event(.ended, of: 2)
        run.read()
        #expect(run.state(.ends) == .inProgress)
        run.event(.began)
        run.event(.changed, to: 0)
        run.event(.changed, to: 1)
        run.frames()
        run.event(.ended)
        run.read()
        #expect(run.passed == [.ends])
    }

    @Test("typing and the wheel pass when the edit ends with a change", arguments: [EditSource.text, .wheel])
    func otherSources(source: EditSource) {
        let kind = source == .text ? CheckKind.type : .wheel
        var run = ChecklistRun()
        run.edit(by: source)
        #expect(run.state(kind) == .waiting && run.item(kind).hint == "Nothing has changed.")
        run.edit(by: source, 0.7)
        #expect(run.passed == [kind])
    }

    @Test("without bound controls nothing applies, and without a slider only its drag does not")
    func applicability() {
        let unbound = ChecklistRun(bound: false).checklist
        #expect(unbound.applicableCount == 0)
        #expect(unbound.items.allSatisfy { $0.state == .notApplicable })
        let two = ChecklistRun(slider: false, hasEnds: false)
        #expect(two.checklist.applicableCount == 7)
        #expect(two.state(.dragSlider) == .notApplicable && two.state(.ends) == .notApplicable)
        var gone = ChecklistRun()
        gone.edit(0.6, 0.7, 0.8)
        gone.checklist.setControls([])
        #expect(gone.passed == [.dragKnob] && gone.checklist.applicableCount == 1)
    }

    @Test("events of controls that are not bound do not count")
    func unbound() {
        var run = ChecklistRun(bound: false)
        run.edit(0.6, 0.7, 0.8)
        #expect(run.passed.isEmpty)
    }
}
