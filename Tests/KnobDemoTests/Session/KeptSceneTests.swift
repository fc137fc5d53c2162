import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo

/// Scenes keep their state while others are shown.
@MainActor
@Suite("Scenes that are shown again")
struct KeptSceneTests {
    @Test("values, switches, and the steps to undo are as they were left")
    func kept() throws {
        let bar = try BarSession(.tutorial, SceneOptions(value: 0.25))
        let scene = try bar.tutorial
        scene.knob.becomeFirstResponder()
        bar.type(.up)
        scene.animateSwitch.isOn = true
        scene.knob.isContinuous = false
        bar.session.show(.rotary)
        #expect(bar.window.undoManager?.canUndo == false)
        try bar.frame()
        bar.session.show(.tutorial)
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

    @Test("on a desktop that is too small the scroll offset is as it was left")
    func offset() throws {
        let bar = try BarSession(.desk)
        let desktop = SmallDesktop(bar.window, Size(width: 500, height: 428))
        desktop.windowDidChange()
        try bar.frame()
        bar.session.current.scrollView.contentOffset = Point(x: 300, y: 200)
        for description in [SceneDescription.dial, .desk] {
            bar.session.show(description)
            try bar.frame()
            #expect(bar.window.contentSize == desktop.size)
            #expect(bar.window.statusBar?.frame == Rect(x: 0, y: 400, width: 500, height: 28))
        }
        #expect(bar.session.current.scrollView.contentOffset == Point(x: 300, y: 200))
    }

    @Test("each scene is made once, and the current one again shows nothing new")
    func once() throws {
        let bar = try BarSession()
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

    @Test("a change in a scene that is not shown is not counted")
    func hidden() throws {
        let bar = try BarSession()
        let scene = try bar.tutorial
        bar.session.show(.rotary)
        scene.set(0.7, animated: false)
        scene.valuesDidChange?(.random)
        try bar.frame()
        #expect(try bar.text == "in step")
    }

    /// A scene that counts how often it is observed.
    private final class CountedScene: ViewController, Scene {
        nonisolated(unsafe) static var count = 0
        var controls: [(name: String, view: View)] {
            Self.count += 1
            return []
        }
        var traceFields: TraceFields { TraceFields(Knob(frame: .zero)) }
        var syncReading: SyncReading { .inStep }
        var valuesDidChange: (@MainActor (TraceCause) -> Void)? { didSet { Self.count += 1 } }
        func play(at time: Double) {}
    }

    @Test("a session observes its scene once", arguments: [true, false])
    func observations(hasBar: Bool) {
        let description = SceneDescription(
            name: "counted", title: "Counted", contentSize: Size(width: 320, height: 200),
            minimumSize: Size(width: 320, height: 200), make: { _ in CountedScene() })
        CountedScene.count = 0
        let session = Session(
            description, showsStatusBar: hasBar, monitor: hasBar ? nil : SceneMonitor())
        let (count, first) = (CountedScene.count, session.scene.valuesDidChange != nil)
        session.monitor?.observe(session.scene, in: session.window)
        // The second observation also ends the first one.
        #expect(first && CountedScene.count - count == count + 1, "\(count) \(CountedScene.count)")
    }
}
