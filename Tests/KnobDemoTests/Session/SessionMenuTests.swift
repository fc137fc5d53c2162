import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo
@testable import KnobInspector

/// The menu of the window: what it says and does, and how it opens.
@MainActor
@Suite("The window's menu")
struct SessionMenuTests {
    @Test func `it lists the scenes, of which the current one has a check mark, and shows them`() throws {
        let bar = try MemorySession(bar: TutorialScene.description)
        for description in SceneDescription.all.reversed() {
            try bar.choose(description.menuTitle)
            #expect(bar.session.current.description.name == description.name)
            #expect(bar.window.statusBar?.menuButton.nameLabel.text == description.menuTitle)
            let titles = SceneDescription.all.map(\.menuTitle)
            #expect(bar.checked().filter(titles.contains) == [description.menuTitle])
        }
    }

    @Test func `it changes appearance, scale, and speed, and marks the current ones`() throws {
        let bar = try MemorySession(bar: TutorialScene.description)
        #expect(bar.checked(in: "Appearance") == ["System"] && bar.checked(in: "Scale") == ["System"])
        #expect(bar.checked(in: "Speed") == ["1"])
        try bar.choose("Dark")
        try bar.choose("1.5", of: "Scale")
        try bar.choose("1/50", of: "Speed")
        #expect(bar.window.overrideAppearance == .dark && bar.window.overrideScale == 1.5)
        #expect(bar.window.layerTree.speed == 0.02)
        #expect(bar.checked(in: "Appearance") == ["Dark"] && bar.checked(in: "Scale") == ["1.5"])
        #expect(bar.checked(in: "Speed") == ["1/50"])
        try bar.choose("System", of: "Appearance")
        try bar.choose("System", of: "Scale")
        #expect(bar.window.overrideAppearance == nil && bar.window.overrideScale == nil)
        #expect((bar.entry("Speed") as? Menu)?.children.map(\.title) == ["1", "1/2", "1/10", "1/50"])
    }

    @Test func `the inspector follows the appearance and the scale of the menu, and has them when it opens`()
        throws
    {
        let bar = try MemorySession(bar: TutorialScene.description)
        let inspector = bar.session.inspector
        for isOpen in [true, false] {
            if isOpen { inspector.open() }
            try bar.choose("Dark")
            try bar.choose("1.5", of: "Scale")
            try bar.frame()
            if !isOpen { inspector.open() }
            #expect(inspector.window.overrideAppearance == .dark && inspector.window.overrideScale == 1.5)
            try bar.choose("System", of: "Appearance")
            try bar.choose("System", of: "Scale")
            try bar.frame()
            #expect(inspector.window.overrideAppearance == nil && inspector.window.overrideScale == nil)
            inspector.close()
        }
    }

    @Test func `Discrete and Animate are about the scene that is shown`() throws {
        let bar = try MemorySession(bar: TutorialScene.description)
        let scene = try bar.tutorial
        try bar.choose("Discrete")
        try bar.choose("Animate")
        #expect(!scene.knob.isContinuous && !scene.valueSlider.isContinuous && scene.animateSwitch.isOn)
        #expect(Set(bar.checked()).isSuperset(of: ["Discrete", "Animate"]))
        bar.session.show(RotaryScene.description)
        #expect(!bar.checked().contains("Discrete"))
        #expect((bar.entry("Animate") as? Action)?.attributes == .disabled)
        bar.session.show(TutorialScene.description)
        try bar.choose("Discrete")
        try bar.choose("Animate")
        #expect(scene.knob.isContinuous && scene.valueSlider.isContinuous && !scene.animateSwitch.isOn)
    }

    @Test func `Undo and Redo are enabled while there is a change to undo or to redo, and do so`() throws {
        let bar = try MemorySession(bar: TutorialScene.description, SceneOptions(value: 0.5))
        let knob = try bar.tutorial.knob
        func enabled() -> [String] {
            ["Undo", "Redo"].filter { (bar.entry($0) as? Action)?.attributes.isEmpty == true }
        }
        #expect(enabled().isEmpty)
        knob.becomeFirstResponder()
        bar.type(.up)
        #expect(enabled() == ["Undo"])
        try bar.choose("Undo")
        #expect(knob.value == 0.5 && enabled() == ["Redo"])
        try bar.choose("Redo")
        bar.type(.up)
        #expect(knob.value == 0.52)
        // The key undoes a step each time that it repeats.
        bar.type(.other, "z", .control)
        bar.type(.other, "z", .control, isRepeat: true)
        #expect(knob.value == 0.5)
    }

    @Test func `F12 and the menu open and close the inspector`() throws {
        let bar = try MemorySession(bar: TutorialScene.description)
        bar.type(.f12)
        #expect(bar.session.inspector.isOpen && bar.checked().contains("Inspector"))
        bar.type(.f12)
        #expect(!bar.session.inspector.isOpen && !bar.checked().contains("Inspector"))
        try bar.choose("Inspector")
        #expect(bar.session.inspector.isOpen)
        bar.session.inspector.close()
    }

    @Test func `the button, F10, the Menu key, and the secondary button on the background open it`() throws {
        let bar = try MemorySession(bar: TutorialScene.description)
        let ways: [(MemorySession) throws -> Void] = [
            { $0.click(try #require($0.window.statusBar).menuButton) },
            { $0.type(.f10) },
            { $0.type(.menu) },
            { $0.user.press(160, 440, button: 3) },
            { $0.user.press(160, 494, button: 3) },
        ]
        for (index, open) in ways.enumerated() {
            try open(bar)
            #expect(bar.window.presentedWindows.count == 1, "\(index)")
            bar.window.dismissMenu()
            #expect(bar.window.presentedWindows.isEmpty)
        }
        // A control has a menu of its own.
        bar.session.showsStatusBar = false
        bar.type(.f10)
        #expect(bar.window.presentedWindows.count == 1, "without the bar")
    }

    @Test(arguments: ["Quit", "q", "w", "Q"]) func `Quit, Ctrl+Q, and Ctrl+W close the window`(way: String)
        throws
    {
        let bar = try MemorySession(bar: TutorialScene.description)
        var isClosed = false
        bar.window.didClose = { isClosed = true }
        bar.type(.other, "q")
        #expect(!isClosed)
        if way == "Quit" { try bar.choose(way) } else { bar.type(.other, way, .control) }
        #expect(isClosed)
    }

    @Test func `Ctrl+Page Up and Ctrl+Page Down go through the scenes, also while a knob has the focus`()
        throws
    {
        let bar = try MemorySession(bar: TutorialScene.description, SceneOptions(value: 0.5))
        try bar.tutorial.knob.becomeFirstResponder()
        let names = SceneDescription.all.map(\.name)
        for name in names.dropFirst() + names.prefix(1) {
            bar.type(.pageDown, "", .control)
            #expect(bar.session.current.description.name == name)
        }
        for name in names.reversed() {
            bar.type(.pageUp, "", .control)
            #expect(bar.session.current.description.name == name)
        }
        #expect(try bar.tutorial.knob.value == 0.5)
        bar.type(.pageDown, "", .control, isRepeat: true)
        #expect(bar.session.current.description.name == names[0])
    }
}
