import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo
@testable import KnobInspector

/// The bar below the scene: its place, its size, and the scene above it.
@MainActor
@Suite("The status bar")
struct StatusBarTests {
    @Test(arguments: [1, 1.5, 2]) func `the scene above it has the pixels that it has without it`(
        scale: Double
    ) throws {
        for appearance in Appearance.allCases {
            let pictures = try [true, false].map { showsBar in
                let bar = MemorySession(showsStatusBar: showsBar)
                (bar.window.overrideScale, bar.window.overrideAppearance) = (scale, appearance)
                try bar.tutorial.setValue(0.37)
                bar.window.guideBar = nil
                return try bar.picture()
            }
            let (height, bar) = (Int(480 * scale), Int(28 * scale))
            #expect(pictures[0].height == height + bar && pictures[1].height == height)
            #expect(pictures[0].part(x: 0..<pictures[0].width, y: 0..<height) == pictures[1])
        }
    }

    @Test func `F11 adds and removes it, and the scene keeps its size and its controls their frames`() throws
    {
        let bar = try MemorySession(bar: TutorialScene.description)
        let frames = bar.session.scene.namedViews.map(\.view.frame)
        for height in [480.0, 508, 480] {
            bar.type(.f11)
            try bar.frame()
            #expect(bar.window.contentSize == Size(width: 320, height: height))
            #expect(bar.window.minimumSize == Size(width: 300, height: height == 508 ? 378 : 350))
            #expect(bar.session.scene.namedViews.map(\.view.frame) == frames)
            #expect(bar.session.scene.view.frame == Rect(x: 0, y: 0, width: 320, height: 480))
        }
        // A key that is held down toggles it once.
        bar.type(.f11, isRepeat: true)
        #expect(!bar.session.showsStatusBar)
    }

    @Test func `in a window whose size the desktop determines, the scene's size changes instead`() throws {
        let bar = try MemorySession(bar: TutorialScene.description)
        bar.window.hasFixedSize = true
        bar.type(.f11)
        try bar.frame()
        #expect(bar.window.contentSize == Size(width: 320, height: 508))
        #expect(bar.session.scene.view.frame.height == 508)
        bar.type(.f11)
        try bar.frame()
        #expect(bar.session.scene.view.frame.height == 480)
    }

    @Test func `it is at the bottom at each size, with the badge at the left and the button at the right`()
        throws
    {
        let bar = try MemorySession(bar: TutorialScene.description)
        for (width, height) in [(320.0, 508.0), (700, 600), (130, 90)] {
            let size = Size(width: width, height: height)
            bar.window.handle(.resized(size))
            try bar.frame()
            let view = try #require(bar.window.statusBar)
            #expect(view.frame == Rect(x: 0, y: size.height - 28, width: size.width, height: 28))
            let badge = try bar.badge
            #expect(badge.frame.minX == 4 && view.menuButton.frame.maxX == size.width - 4)
            #expect(badge.frame.maxX < view.menuButton.frame.minX)
            // The room below the smallest height scrolls.
            #expect(bar.session.scene.view.frame.height == max(350, size.height - 28))
            let name = view.menuButton.nameLabel
            #expect(name.text == "Tutorial" && name.isHidden == (size.width == 130))
        }
    }

    @Test func `a badge that is too long gets shorter, and the name of the scene stays`() throws {
        let bar = try MemorySession(bar: TutorialScene.description)
        let (view, badge) = (try #require(bar.window.statusBar), try bar.badge)
        let label = try #require(badge.subviews.first as? Label)
        let scene = try bar.tutorial
        scene.knob.value = 0.412
        scene.valueSlider.value = 0.398
        try bar.frame()
        for (width, text) in [
            (320.0, "out of step"), (600, "out of step: Knob 0.412, Slider 0.398"), (320, "out of step"),
        ] {
            bar.window.handle(.resized(Size(width: width, height: 508)))
            try bar.frame()
            #expect(label.text == text && !view.menuButton.nameLabel.isHidden)
            #expect(badge.frame.maxX < view.menuButton.frame.minX)
        }
        // A fault of the past has other words than one of now.
        scene.valueSlider.value = 0.412
        for _ in 0..<2 { try bar.frame() }
        #expect(label.text == "was out of step" && !view.menuButton.nameLabel.isHidden)
    }

    @Test(
        "the bar says that animations are slow or frozen, in the menu, in the inspector, and until it closes")
    func speed() throws {
        let bar = try MemorySession(bar: TutorialScene.description)
        let label = try #require(bar.window.statusBar).menuButton.nameLabel
        #expect(label.text == "Tutorial")
        try bar.choose("1/10", of: "Speed")
        #expect(label.text == "Tutorial · speed 1/10")
        let inspector = bar.session.inspector
        inspector.open()
        inspector.transport.toggle()
        try bar.frame()
        #expect(label.text == "Tutorial · frozen" && !label.isHidden)
        bar.session.showScene(after: 1)
        #expect(label.text == "\(bar.session.current.description.menuTitle) · frozen")
        inspector.transport.setSpeed(0.5)
        inspector.transport.toggle()
        #expect(label.text?.hasSuffix(" · speed 1/2") == true)
        inspector.close()
        #expect(label.text?.hasSuffix(" · speed 1/10") == true)
        bar.session.setSpeed(0.3)
        #expect(label.text?.hasSuffix(" · speed 0.3") == true)
        try bar.choose("1", of: "Speed")
        #expect(label.text?.contains("·") == false)
    }

    @Test func `a text of the badge that is a little too long gets shorter, and keeps its size`() throws {
        let bar = try MemorySession(bar: TutorialScene.description, SceneOptions(value: 0.3, seed: 4))
        try bar.choose("1/10", of: "Speed")
        bar.click(try bar.tutorial.randomButton)
        try bar.frame()
        let badge = try bar.badge
        let label = try #require(badge.subviews.first as? Label)
        #expect(try bar.text == "in step · 2 of 2 · 1 change")
        for width in stride(from: 260.0, through: 480, by: 4) {
            bar.window.handle(.resized(Size(width: width, height: 508)))
            try bar.frame()
            #expect(label.intrinsicContentSize.width <= label.frame.width + 1e-6, "\(width)")
            if width == 320 { #expect(label.text == "in step") }
        }
        #expect(label.text == "in step · 2 of 2 · 1 change")
    }

    @Test func `the name of the scene is a part of the menu button, and opens the menu`() throws {
        let bar = try MemorySession(bar: TutorialScene.description)
        bar.click(try #require(bar.window.statusBar).menuButton.nameLabel)
        #expect(bar.window.presentedWindows.count == 1)
        bar.window.dismissMenu()
    }

    @Test func `a scene without room scrolls behind it, by wheel and keys, and it stays at the bottom`()
        throws
    {
        let bar = try MemorySession(
            bar: TutorialScene.description, SceneOptions(seed: 4), size: Size(width: 300, height: 200))
        bar.user.scroll(-1, 10, 10)
        try bar.frame()
        #expect(bar.session.current.contentOffset == Point(x: 0, y: 40))
        bar.type(.end)
        try bar.frame()
        #expect(bar.session.current.contentOffset == Point(x: 0, y: 150))
        #expect(bar.window.statusBar?.frame.minY == 200)
        // The button is where it is seen: 302 in the scene is 152 in the window.
        let value = try bar.tutorial.knob.value
        bar.user.click(220, 152)
        #expect(try bar.tutorial.knob.value != value)
        // A press on the bar reaches nothing behind it.
        let pressed = bar.window.hitTest(Point(x: 30, y: 214), with: nil)
        #expect(try pressed === bar.badge)
    }

    @Test func `neither the badge nor the button takes the focus from a control`() throws {
        let bar = try MemorySession(bar: TutorialScene.description)
        try bar.tutorial.knob.becomeFirstResponder()
        bar.click(try bar.badge)
        bar.click(try #require(bar.window.statusBar).menuButton)
        bar.window.dismissMenu()
        #expect(try bar.window.firstResponder === bar.tutorial.knob)
        let order = try (0..<5).map { _ in
            bar.type(.tab)
            return try #require(bar.window.firstResponder)
        }
        #expect(order.allSatisfy { $0.isDescendant(of: bar.session.scene.view) })
    }
}
