import KnobKit
import Testing

@testable import KnobInspector

/// The comparison of bound controls.
@MainActor
struct SyncCheckTests {
    private let window = Window(contentSize: Size(width: 100, height: 100))
    private let knob = Knob()
    private let slider = Slider()
    private let watch = Watch()
    private let binding: ValueBinding

    init() {
        window.addSubview(knob)
        window.addSubview(slider)
        binding = bind(knob, slider)
        watch.update(from: window)
    }

    private let check = SyncCheck()

    private func faults(_ first: Sample, _ second: Sample) -> [SyncFault] {
        check.check(watch.groups, at: 7) { $0.index == 0 ? first : second }
        return check.newFaults
    }

    @Test("model values must be equal")
    func model() {
        let one = Sample(model: 0.5, presentation: 0.5)
        let other = Sample(model: 0.5.nextUp, presentation: 0.5)
        #expect(faults(one, one) == [])
        #expect(
            faults(one, other) == [
                SyncFault(names: ["Knob", "Slider"], kind: .model, figures: [0.5, 0.5.nextUp], time: 7)
            ])
        // A fault is found once, until the controls are in step again.
        #expect(faults(one, other) == [])
        #expect(check.faults.count == 1)
        #expect(faults(one, one) == [])
        #expect(check.faults.isEmpty)
        #expect(faults(one, other).count == 1)
    }

    @Test("a control whose limits exclude the value shows the nearest limit")
    func limits() {
        slider.limits = 0...0.25
        let (one, limit) = (Sample(model: 0.5, presentation: 0.5), Sample(model: 0.25, presentation: 0.25))
        #expect(faults(one, limit) == [])
        #expect(faults(one, Sample(model: 0.2, presentation: 0.2)).map(\.kind) == [.model])
    }

    @Test("presentation values must be equal within a millionth of the range")
    func presentation() {
        knob.limits = 0...100
        slider.limits = 0...100
        let one = Sample(model: 80, presentation: 50)
        #expect(faults(one, Sample(model: 80, presentation: 50.000_099)) == [])
        let fault = faults(one, Sample(model: 80, presentation: 50.000_101))
        #expect(fault.map(\.kind) == [.presentation])
        #expect(fault.first?.figures == [50, 50.000_101])
        #expect(abs(check.largest - 1.01e-6) < 1e-12)
    }

    @Test("pixels must be within a quarter of a point of what is meant", arguments: [0.249, 0.251])
    func pixels(points: Double) {
        var sample = Sample(model: 0.5, presentation: 0.5)
        sample.witness = WitnessReading(fraction: 0.5 + points / 200, length: 200)
        let found = faults(Sample(model: 0.5, presentation: 0.5), sample)
        #expect(found.map(\.kind) == (points > 0.25 ? [.pixels] : []))
        if let fault = found.first {
            #expect(fault.figures[0] == 0.5)
            #expect(abs(fault.figures[1] - (0.5 + points / 200)) < 1e-12)
        }
    }

    @Test("a fault in pixels stays while they cannot be measured, and is found again after a reset")
    func hiddenPixels() {
        let one = Sample(model: 0.5, presentation: 0.5)
        var other = one
        other.witness = WitnessReading(fraction: 0.6, length: 200)
        #expect(faults(one, other).count == 1)
        #expect(faults(one, one) == [])
        #expect(check.faults[0]?.kind == .pixels)
        #expect(faults(one, other) == [])
        check.reset()
        #expect(faults(one, other).count == 1)
        // The pixels of the other control say nothing of this one.
        var right = one
        right.witness = WitnessReading(fraction: 0.5, length: 200)
        #expect(faults(right, one) == [])
        #expect(check.faults[0]?.kind == .pixels)
        #expect(faults(right, other) == [])
        #expect(faults(one, right) == [])
        #expect(check.faults.isEmpty)
    }

    @Test(
        "the strip's difference is that of presentation values or of wrong pixels, as a fraction of the way")
    func largest() {
        let one = Sample(model: 0.5, presentation: 0.5)
        var other = one
        other.witness = WitnessReading(fraction: 0.51, length: 200)
        #expect(faults(one, other).count == 1)
        #expect(abs(check.largest - 0.01) < 1e-12)
        other.witness = WitnessReading(fraction: 0.501, length: 200)
        _ = faults(one, other)
        #expect(check.largest == 0)
    }

    @Test("a fault that the program itself finds counts while the controls are in step")
    func program() {
        let one = Sample(model: 0.5, presentation: 0.5)
        let fault = SyncFault(names: ["label"], kind: .model, figures: [], time: 3)
        func compare(with other: Sample) {
            check.check(watch.groups, at: 7, programFault: { fault }) { $0.index == 0 ? one : other }
        }
        compare(with: one)
        #expect(check.newFaults == [fault])
        compare(with: one)
        #expect(check.newFaults == [] && Array(check.faults.values) == [fault])
        compare(with: Sample(model: 0.6, presentation: 0.6))
        #expect(check.faults.values.map(\.names) == [["Knob", "Slider"]])
        check.check(watch.groups, at: 7) { _ in one }
        #expect(check.faults.isEmpty)
    }

    @Test("when controls change, a group that stays keeps its fault at its new place, others lose theirs")
    func otherGroups() {
        let one = Sample(model: 0.5, presentation: 0.5)
        var other = one
        other.witness = WitnessReading(fraction: 0.6, length: 200)
        let program = SyncFault(names: ["label"], kind: .model, figures: [], time: 3)
        func change(_ body: () -> Void) {
            let groups = watch.groups
            body()
            #expect(watch.update(from: window))
            check.groupsDidChange(from: groups, to: watch.groups)
        }
        #expect(faults(one, other).count == 1)
        change { window.insertSubview(Knob(), at: 0) }
        #expect(watch.groups.map(\.count) == [1, 2])
        #expect(check.faults.mapValues(\.kind) == [1: .pixels])
        // The pixels are not measured in this frame, and then they are as wrong as before.
        check.check(watch.groups, at: 8) { _ in one }
        #expect(check.faults[1]?.time == 7 && check.newFaults == [])
        check.check(watch.groups, at: 9) { $0.control === slider ? other : one }
        #expect(check.faults[1]?.time == 9 && check.newFaults == [])
        change { slider.removeFromSuperview() }
        #expect(check.faults.isEmpty)
        check.check(watch.groups, at: 10, programFault: { program }) { _ in one }
        #expect(check.newFaults == [program])
        change { window.subviews[0].removeFromSuperview() }
        check.check(watch.groups, at: 11, programFault: { program }) { _ in one }
        #expect(check.newFaults == [] && check.faults.count == 1)
        // Other controls are those of another program, or of another scene.
        change {
            knob.removeFromSuperview()
            window.addSubview(Slider())
        }
        #expect(check.faults.isEmpty)
    }

    @Test("positions are compared as the scale of the controls has them")
    func scale() {
        for control in [knob, slider] as [ValueControl] {
            control.limits = 20...20_000
            control.scale = .logarithmic
        }
        // A tenth of the way is a factor of 1000 to the power of 0.1, about 1.995.
        let (one, other) = (Sample(model: 20, presentation: 20), Sample(model: 20, presentation: 39.905_246))
        #expect(faults(one, other).map(\.kind) == [.presentation])
        #expect(abs(check.largest - 0.1) < 1e-6)
        // Two millionths of the way are a fault, although they are less than a millionth of the range.
        #expect(faults(one, Sample(model: 20, presentation: 20.000_28)).isEmpty)
        #expect(check.faults[0]?.kind == .presentation)
    }

    @Test("a control that reports at the end of a drag may be apart during the drag")
    func discrete() throws {
        let stage = try InspectorStage()
        stage.slider.isContinuous = false
        stage.inspector.open()
        try stage.runFrames()
        stage.user.press(25, 165)
        stage.user.move(160, 165)
        try stage.runFrames()
        #expect(stage.slider.value > 0.4)
        #expect(stage.knob.value == 0)
        #expect(stage.inspector.sync.apart == [0: .edit])
        #expect(stage.inspector.verdict.words == "Apart: the drag reports at its end")
        #expect(stage.inspector.sync.faults.isEmpty)
        stage.user.release(160, 165)
        try stage.runFrames(2)
        #expect(stage.inspector.sync.apart.isEmpty)
        #expect(stage.inspector.verdict.words == "In step")
    }

    @Test("a control that is being edited, but has the same value as the others, is in step")
    func unchangedEdit() throws {
        let stage = try InspectorStage()
        stage.knob.isContinuous = false
        stage.inspector.open()
        try stage.runFrames()
        stage.window.makeFirstResponder(stage.knob)
        stage.user.type(.enter)
        try stage.runFrames(2)
        #expect(stage.knob.reasonToBeApart == "the edit reports at its end")
        #expect(stage.inspector.sync.apart == [0: .edit])
        #expect(stage.inspector.verdict.words == "In step" && stage.inspector.verdict.color == Palette.good)
    }

    @Test("animations with the same curve are in step, and those with different curves may be apart")
    func curves() {
        let one = KeyframeAnimation(keyPath: .opacity)
        let other = KeyframeAnimation(keyPath: .opacity)
        (one.duration, other.duration) = (0.25, 0.25)
        #expect(one.hasCurve(of: other))
        other.timingFunctions = [MediaTimingFunction(name: .easeIn)]
        #expect(!one.hasCurve(of: other))
        one.timingFunctions = other.timingFunctions
        #expect(one.hasCurve(of: other))
        other.duration = 0.2
        #expect(!one.hasCurve(of: other))
        #expect(!one.hasCurve(of: BasicAnimation(keyPath: .opacity)))
    }
}
