import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo

/// Scenes keep their state while others are shown.
@MainActor
@Suite("Scenes that are shown again")
struct KeptSceneTests {
    @Test func `values, switches, and the steps to undo are as they were left`() throws {
        let bar = try MemorySession(bar: TutorialScene.description, SceneOptions(value: 0.25))
        let scene = try bar.tutorial
        scene.knob.becomeFirstResponder()
        bar.type(.up)
        scene.animateSwitch.isOn = true
        scene.knob.isContinuous = false
        bar.session.show(RotaryScene.description)
        #expect(bar.window.undoManager?.canUndo == false)
        try bar.frame()
        bar.session.show(TutorialScene.description)
        try bar.frame()
        #expect(bar.session.scene === scene && scene.knob.value == 0.26 && scene.animateSwitch.isOn)
        #expect(!scene.knob.isContinuous)
        bar.type(.other, "z", .control)
        #expect(scene.knob.value == 0.25 && scene.valueSlider.value == 0.25)
    }

    /// A desktop that grants a window one size only.
    private final class SmallDesktop: WindowHost {
        private let window: Window
        let size: Size

        init(_ window: Window, _ size: Size) {
            (self.window, self.size) = (window, size)
            window.host = self
        }

        func windowDidChange() { if window.contentSize != size { window.handle(.resized(size)) } }
        func windowWillClose() {}
    }

    @Test func `on a desktop that is too small the scroll offset is as it was left`() throws {
        let bar = try MemorySession(bar: DeskScene.description)
        let desktop = SmallDesktop(bar.window, Size(width: 400, height: 328))
        desktop.windowDidChange()
        try bar.frame()
        bar.session.current.contentOffset = Point(x: 200, y: 80)
        for description in [DialScene.description, DeskScene.description] {
            bar.session.show(description)
            try bar.frame()
            #expect(bar.window.contentSize == desktop.size)
            #expect(bar.window.statusBar?.frame == Rect(x: 0, y: 300, width: 400, height: 28))
        }
        #expect(bar.session.current.contentOffset == Point(x: 200, y: 80))
    }

    @Test func `each scene is made once, and the current one again shows nothing new`() throws {
        let bar = try MemorySession(bar: TutorialScene.description)
        let first = SceneDescription.all.map { description in
            bar.session.show(description)
            return bar.session.scene
        }
        for (description, scene) in zip(SceneDescription.all, first) {
            bar.session.show(description)
            bar.session.show(description)
            #expect(bar.session.scene === scene)
        }
    }

    @Test func `a change in a scene that is not shown is not counted`() throws {
        let bar = try MemorySession(bar: TutorialScene.description)
        let scene = try bar.tutorial
        bar.session.show(RotaryScene.description)
        scene.setValue(0.7)
        try bar.frame()
        #expect(try bar.text == "in step · 2 of 2")
    }

    @Test(arguments: SceneDescription.all)
    func `a session that ends releases its window and its scene`(_ description: SceneDescription) throws {
        weak var window: SceneWindow?
        weak var scene: Scene?
        do {
            let demo = try MemorySession(bar: description)
            window = demo.window
            scene = demo.session.scene
            try demo.frame()
            #expect(window != nil && scene != nil)
        }
        #expect(window == nil)
        #expect(scene == nil)
    }
}
