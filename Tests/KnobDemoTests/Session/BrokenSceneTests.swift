import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo
@testable import KnobInspector

/// A scene with one fault, which everything that watches a scene has to find.
private final class BrokenScene: ViewController, Scene {
    enum Fault: String, CaseIterable {
        case none, sliderToKnob, knobToSlider, label, ignoresAnimated, otherDuration, pointer, thumb,
            greeting, undeclared
    }

    nonisolated static func description(_ fault: Fault) -> SceneDescription {
        SceneDescription(
            name: "broken", title: "Broken", contentSize: Size(width: 320, height: 300),
            minimumSize: Size(width: 320, height: 300)
        ) { _ in BrokenScene(fault) }
    }

    let knob: Knob
    let slider: Slider
    let label = Label(frame: Rect(x: 200, y: 20, width: 100, height: 30))
    private let fault: Fault
    private var observation: KeyValueObservation?

    private(set) lazy var syncChecks = [SyncCheck([knob, slider], label: label) { $0.text(decimals: 2) }]
    var namedViews: [(name: String, view: View)] { [("knob", knob), ("slider", slider), ("label", label)] }

    init(_ fault: Fault) {
        self.fault = fault
        let (frame, line) = (
            Rect(x: 20, y: 20, width: 140, height: 140), Rect(x: 20, y: 180, width: 280, height: 31)
        )
        knob = fault == .pointer ? CrookedKnob(frame: frame) : Knob(frame: frame)
        slider = fault == .otherDuration ? SlowSlider(frame: line) : Slider(frame: line)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for subview in [knob, slider, label] as [View] { view.addSubview(subview) }
        (knob.lineWidth, knob.pointerLength) = (4, 8)
        if fault == .undeclared {
            let third = Slider(frame: Rect(x: 20, y: 240, width: 280, height: 31))
            third.layer.name = "Third"
            view.addSubview(third)
        }
        if fault == .thumb {
            Transaction.withoutActions {
                slider.appearance.layers.last?.transform = AffineTransform(translationX: 1, y: 0)
            }
        }
        label.text = fault == .greeting ? "Turn the knob" : "0.00"
        if fault != .label, fault != .greeting {
            observation = knob.observe(\.value) { [label] knob, _ in label.text = knob.value.text(decimals: 2)
            }
        }
        if fault != .knobToSlider {
            knob.addTarget(self, action: BrokenScene.knobDidChange, for: .valueChanged)
        }
        if fault != .sliderToKnob {
            slider.addTarget(self, action: BrokenScene.sliderDidChange, for: .valueChanged)
        }
    }

    private func knobDidChange() {
        slider.setValue(knob.value, animated: fault != .ignoresAnimated && knob.isAnimating)
    }
    private func sliderDidChange() { knob.value = slider.value }
}

/// A knob whose pointer is drawn one degree off.
private final class CrookedKnob: Knob {
    override func positionDidChange() { appearance.show(presentationAngle + .pi / 180, of: self) }
}

/// A slider with a longer animation.
private final class SlowSlider: Slider {
    override var animationCurve: AnimationCurve {
        get { AnimationCurve(.easeInEaseOut, duration: 0.4) }
        set {}
    }
}

/// What `SyncCheck` finds, in the badge, the verdict of `--verify`, and the inspector.
@MainActor
@Suite("A scene with a fault")
struct BrokenSceneTests {
    /// Drags the knob and the slider, and resets the knob with an animation.
    private func use(_ memory: MemorySession) throws {
        let user = memory.user
        for (from, to) in [
            (Point(x: 29, y: 68), Point(x: 60, y: 40)), (Point(x: 160, y: 195), Point(x: 200, y: 195)),
        ] {
            let scene = memory.session.scene as? BrokenScene
            let start = from.y > 180 ? scene?.slider.thumbCenter(at: scene?.slider.value ?? 0) : nil
            let x = start.map { $0.x + 20 } ?? from.x
            user.press(x, from.y)
            for step in 1...4 {
                user.move(x + (to.x - from.x) * Double(step) / 4, from.y + (to.y - from.y) * Double(step) / 4)
                try memory.frame()
            }
            user.release(x + to.x - from.x, to.y)
            try memory.frame()
        }
        user.press(90, 90, with: .control)
        user.release(90, 90)
        try memory.finishAnimations()
    }

    @Test(
        "the badge is red, the verdict names it first, and the inspector says which",
        arguments: [
            ("sliderToKnob", "Knob 0."), ("knobToSlider", "Knob 0."),
            ("label", "label \"0.00\", expected \"0."),
            ("ignoresAnimated", "pointer 0."), ("otherDuration", "pointer 0."), ("pointer", "pointer 0."),
            ("thumb", "thumb 0."), ("greeting", "label \"Turn the knob\", expected \"0."),
            ("undeclared", "no check compares Third"),
        ])
    func found(name: String, first: String) throws {
        let fault = try #require(BrokenScene.Fault(rawValue: name))
        let memory = MemorySession(BrokenScene.description(fault), showsStatusBar: true)
        try memory.frame()
        memory.session.inspector.open()
        defer { memory.session.inspector.close() }
        try use(memory)
        #expect(memory.level == .outOfStep)
        #expect(try memory.text.contains("out of step: "))
        #expect(memory.firstFault?.hasPrefix(first) == true, "\(memory.firstFault ?? "nothing")")
        #expect(!memory.wasInStep)
        // What lasts is also in the inspector.
        guard let present = memory.session.watch.state.fault else { return }
        let labels = memory.session.inspector.window.all(Label.self).compactMap(\.text)
        #expect(labels.contains("Out of step") && labels.contains(present.description), "\(labels)")
    }

    @Test func `without a fault nothing is red, and both controls are covered`() throws {
        let memory = MemorySession(BrokenScene.description(.none), showsStatusBar: true)
        try memory.frame()
        try use(memory)
        #expect(memory.wasInStep, "\(memory.firstFault ?? "")")
        #expect(memory.session.watch.coverage == (2, 2))
        #expect(try memory.text.hasPrefix("in step · 2 of 2 · "))
    }

    @Test(arguments: ["pointer", "thumb"]) func `the badge measures the pixels when things have come to rest`(
        name: String
    ) throws {
        let fault = try #require(BrokenScene.Fault(rawValue: name))
        let memory = try MemorySession(bar: BrokenScene.description(fault))
        try use(memory)
        #expect(memory.level == .outOfStep)
        #expect(try memory.text.hasSuffix(" pt off (drawn)"))
    }

    @Test func `a control that leaves the window ends its check, which says so`() throws {
        let memory = MemorySession(BrokenScene.description(.none), showsStatusBar: true)
        try memory.frame()
        memory.user.press(29, 68)
        memory.user.move(60, 40)
        let scene = try #require(memory.session.scene as? BrokenScene)
        scene.knob.removeFromSuperview()
        try memory.frame()
        #expect(
            memory.session.watch.checks.isEmpty && memory.session.watch.ends == ["Knob is not in the window"])
        #expect(memory.wasInStep)
    }
}
