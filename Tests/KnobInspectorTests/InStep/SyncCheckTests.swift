import KnobHarness
import KnobKit
import SeededRandom
import Testing

@testable import KnobInspector

/// What is in step, and when it is looked at.
@MainActor
struct SyncCheckTests {
    private let knob = Knob(frame: Rect(x: 20, y: 20, width: 140, height: 140))
    private let slider = Slider(frame: Rect(x: 20, y: 180, width: 200, height: 31))
    private let stage: PixelStage
    private let watch: SyncWatch

    init() {
        stage = PixelStage([knob, slider], size: Size(width: 320, height: 240))
        watch = SyncWatch.watch(of: stage.window)
        watch.checks = [SyncCheck([knob, slider])]
    }

    /// A target that sets the slider as a program does.
    @MainActor
    private final class Link {
        let slider: Slider
        init(_ slider: Slider) { self.slider = slider }
        func follow(_ knob: Knob) { slider.value = knob.value }
    }

    @Test func `target-action is judged after the event, not between the first control and the second`()
        throws
    {
        let link = Link(slider)
        knob.addTarget(link, action: Link.follow, for: .valueChanged)
        try stage.frame()
        var states: [SyncState] = []
        watch.observe(link) { [watch] _ in states.append(watch.state) }
        stage.user.press(30, 70)
        for x in stride(from: 40.0, through: 140, by: 10) { stage.user.move(x, 30) }
        stage.user.release(140, 30)
        #expect(knob.value > 0.5 && slider.value == knob.value)
        #expect(states.count > 10 && states.allSatisfy { $0 == .inStep })
        #expect(watch.changes == 11)
    }

    @Test func `presentation values may differ by a millionth of the range and no more`() throws {
        try stage.frame()
        knob.value = 0.5
        slider.value = 0.5
        try stage.frame()
        #expect(watch.state == .inStep)
        for (difference, isInStep) in [(0.9e-6, true), (1.1e-6, false)] {
            slider.animatedPosition.set(0.5 + difference)
            watch.compare()
            #expect((watch.state == .inStep) == isInStep, "\(difference)")
        }
    }

    @Test func `pixels are read when values have come to rest, and in each frame on demand`() throws {
        try stage.frame()
        let first = stage.reads
        knob.setValue(1, animated: true)
        slider.setValue(1, animated: true)
        for _ in 0..<5 { try stage.frame() }
        #expect(knob.isAnimating && stage.reads == first)
        try stage.frame(after: 1)
        try stage.frame()
        watch.compare()
        // Each of the two controls is read.
        #expect(stage.reads == first + 2)
        for _ in 0..<3 { try stage.frame() }
        #expect(stage.reads == first + 2, "nothing has changed")
        watch.measuresEveryFrame = true
        defer { watch.measuresEveryFrame = false }
        for _ in 0..<3 { try stage.frame() }
        #expect(stage.reads == first + 8)
    }

    @Test(arguments: [1, 1.5, 2], Appearance.allCases)
    func `no frame of an animation is out of step, and a pointer that is drawn elsewhere is`(
        scale: Double, appearance: Appearance
    ) throws {
        (stage.window.overrideScale, stage.window.overrideAppearance) = (scale, appearance)
        watch.measuresEveryFrame = true
        defer { watch.measuresEveryFrame = false }
        try stage.frame()
        for target in [1, 0.3, 0.9] {
            knob.setValue(target, animated: true)
            slider.setValue(target, animated: true)
            while stage.window.layerTree.needsFrame {
                try stage.frame()
                try #require(watch.checks[0].samples.allSatisfy { $0.pixels != nil })
            }
        }
        #expect(watch.faults.count == 0, "\(watch.faults.first?.fault.description ?? "")")
        let pointer = try #require(knob.layer.sublayers.last)
        Transaction.withoutActions { pointer.transform = AffineTransform(rotationAngle: 0.1) }
        try stage.frame()
        #expect(watch.state.fault?.level == .pixels)
    }

    @Test func `a covered control is not measured, and is no fault`() throws {
        let cover = View(frame: Rect(x: 0, y: 0, width: 60, height: 60))
        cover.backgroundColor = .systemBackground
        stage.window.addSubview(cover)
        watch.measuresEveryFrame = true
        defer { watch.measuresEveryFrame = false }
        knob.value = 0.6
        slider.value = 0.6
        try stage.frame()
        #expect(watch.checks[0].samples.map { $0.pixels != nil } == [false, true] && watch.state == .inStep)
        cover.removeFromSuperview()
        try stage.frame()
        #expect(watch.checks[0].samples.map { $0.pixels != nil } == [true, true])
    }

    @Test func `random use of bound controls is never out of step`() throws {
        let binding = bind(knob, slider)
        defer { binding.invalidate() }
        watch.measuresEveryFrame = true
        defer { watch.measuresEveryFrame = false }
        var random = SeededGenerator(seed: 7)
        for step in 0..<600 {
            let (x, y) = (
                Double.random(in: 0...320, using: &random), Double.random(in: 0...240, using: &random)
            )
            switch Int.random(in: 0..<7, using: &random) {
            case 0: stage.user.press(x, y, at: Double(step))
            case 1: stage.user.release(x, y, at: Double(step))
            case 2: stage.user.scroll(1, x, y, at: Double(step))
            case 3:
                stage.user.type(
                    [.up, .home, .end, .pageDown, .escape, .tab, .delete].randomElement(using: &random) ?? .up
                )
            case 4: knob.setValue(.random(in: 0...1, using: &random), animated: .random(using: &random))
            default: stage.user.move(x, y, at: Double(step))
            }
            try stage.frame()
        }
        #expect(watch.faults.count == 0, "\(watch.faults.first?.fault.description ?? "")")
        #expect(watch.changes > 50)
    }
}
