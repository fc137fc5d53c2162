import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo
@testable import KnobInspector

/// The line that guides through the first half minute.
@MainActor
@Suite("The guide")
struct GuideTests {
    private func texts(_ memory: MemorySession) -> [String] {
        memory.window.guideBar.map { $0.isHidden ? [] : $0.all(Label.self).compactMap(\.text) } ?? []
    }

    private func drag(_ memory: MemorySession, from: Point, to: Point, then end: () -> Void = {}) throws {
        memory.user.press(from.x, from.y)
        for step in 1...3 {
            let part = Double(step) / 3
            memory.user.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
            try memory.frame()
        }
        end()
        memory.user.release(to.x, to.y)
        try memory.frame()
    }

    private let knobDrag = (from: Point(x: 29, y: 88), to: Point(x: 90, y: 45))

    @Test func `each step goes on when it was done, and not before; after the last the row is gone`() throws {
        let memory = try MemorySession(bar: TutorialScene.description, SceneOptions(value: 0.4, seed: 2))
        let scene = try memory.tutorial
        func expect(_ text: String, _ count: String, _ line: Int = #line) {
            #expect(texts(memory) == [text, count], "line \(line)")
        }
        func thumb() -> Point {
            scene.valueSlider.convert(scene.valueSlider.thumbCenter(at: scene.valueSlider.value), to: nil)
        }
        expect("Drag the knob: the slider follows.", "0 of 8")
        // A press, and a drag of the slider, are not the step.
        memory.user.click(29, 88)
        try drag(memory, from: thumb(), to: Point(x: 200, y: 204))
        expect("Drag the knob: the slider follows.", "0 of 8")
        try drag(memory, from: knobDrag.from, to: knobDrag.to)
        expect("Now drag the slider.", "✓ 1 of 8")
        try drag(memory, from: thumb(), to: Point(x: 100, y: 204))
        expect("Animate on, then Random Value.", "✓ 2 of 8")
        // Without the animation it is not the step.
        memory.click(scene.randomButton)
        try memory.finishAnimations()
        expect("Animate on, then Random Value.", "✓ 2 of 8")
        memory.click(scene.animateSwitch)
        // An animation of another command is not the step.
        scene.knob.becomeFirstResponder()
        memory.type(.delete)
        #expect(scene.knob.isAnimating)
        try memory.finishAnimations()
        expect("Animate on, then Random Value.", "✓ 2 of 8")
        memory.click(scene.randomButton)
        try memory.finishAnimations()
        expect("Menu, Speed 1/10: grab it in flight.", "✓ 3 of 8")
        memory.click(scene.randomButton)
        try memory.frame()
        #expect(scene.knob.isAnimating)
        try drag(memory, from: knobDrag.from, to: knobDrag.to)
        try memory.finishAnimations()
        expect("Type a number, then Return.", "✓ 4 of 8")
        scene.knob.becomeFirstResponder()
        memory.type(.other, "0")
        memory.type(.enter)
        try memory.finishAnimations()
        expect("Press Escape during a drag.", "✓ 5 of 8")
        try drag(memory, from: knobDrag.from, to: knobDrag.to) { memory.type(.escape) }
        expect("Menu: Detach Slider. Drag it: red.", "✓ 6 of 8")
        try memory.choose("Detach Slider")
        try drag(memory, from: thumb(), to: Point(x: 180, y: 204))
        expect("F12 looks inside.", "✓ 7 of 8")
        memory.type(.f12)
        try memory.frame()
        #expect(texts(memory).isEmpty)
        memory.session.inspector.close()
    }

    @Test func `a click on Random Value before its step is not that step`() throws {
        let memory = try MemorySession(bar: TutorialScene.description, SceneOptions(value: 0.4, seed: 2))
        let scene = try memory.tutorial
        memory.click(scene.animateSwitch)
        memory.click(scene.randomButton)
        try memory.finishAnimations()
        try drag(memory, from: knobDrag.from, to: knobDrag.to)
        let thumb = scene.valueSlider.convert(
            scene.valueSlider.thumbCenter(at: scene.valueSlider.value), to: nil)
        try drag(memory, from: thumb, to: Point(x: 100, y: 204))
        #expect(texts(memory) == ["Animate on, then Random Value.", "✓ 2 of 8"])
    }

    @Test func `a drag that is out of step is not done`() throws {
        let memory = try MemorySession(bar: TutorialScene.description)
        let scene = try memory.tutorial
        scene.knob.removeTarget(scene, for: .valueChanged)
        try drag(memory, from: knobDrag.from, to: knobDrag.to)
        #expect(texts(memory).last == "0 of 8")
    }

    @Test func `the cross closes it for good, and other scenes and a window without the bar have none`()
        throws
    {
        let memory = try MemorySession(bar: TutorialScene.description)
        memory.session.show(RotaryScene.description)
        #expect(memory.window.guideBar == nil)
        memory.session.show(TutorialScene.description)
        try memory.frame()
        #expect(texts(memory).count == 2)
        memory.click(try #require(memory.window.guideBar).closeButton)
        try memory.frame()
        #expect(texts(memory).isEmpty)
        memory.session.showScene(after: 1)
        memory.session.showScene(after: -1)
        #expect(texts(memory).isEmpty)
        #expect(MemorySession().window.guideBar == nil)
    }

    @Test(arguments: [1.0, 2]) func `it hides where the scene needs the room, and fits the window otherwise`(
        scale: Double
    ) throws {
        let memory = try MemorySession(bar: TutorialScene.description)
        memory.window.overrideScale = scale
        try memory.frame()
        let bar = try #require(memory.window.guideBar)
        #expect(bar.frame == Rect(x: 0, y: 452, width: 320, height: 28))
        for step in Guide.Step.allCases {
            bar.show(step)
            try memory.frame()
            let label = try #require(bar.all(Label.self).first)
            #expect(label.intrinsicContentSize.width <= label.frame.width, "\(step)")
        }
        memory.window.handle(.resized(Size(width: 320, height: 378)))
        try memory.frame()
        #expect(bar.isHidden)
    }
}
