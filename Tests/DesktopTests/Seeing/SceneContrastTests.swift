import KnobHarness
@testable import KnobKit
import Testing

@testable import KnobDemo
@testable import KnobDemoTests
@testable import KnobInspector

/// The contrasts in the pixels of each window of the demo as a whole: 4.5 for text and 3 for edges, by WCAG
/// 2.2.
@MainActor
@Suite("Contrast of whole windows")
struct SceneContrastTests {
    /// An appearance with or without high contrast.
    struct Look: Sendable, CustomTestStringConvertible {
        let appearance: Appearance
        let contrast: AccessibilityContrast
        var testDescription: String { "\(appearance), \(contrast) contrast" }
    }

    nonisolated static let looks = Appearance.allCases.flatMap { appearance in
        [AccessibilityContrast.normal, .high].map { Look(appearance: appearance, contrast: $0) }
    }

    private func memory(_ name: String = "tutorial") throws -> MemorySession {
        let memory = MemorySession(try #require(SceneDescription.all.first { $0.name == name }))
        memory.session.showsStatusBar = true
        return memory
    }

    /// Measures a window or a view in it, and of a window with states its controls under the pointer, pressed, and with the
    /// focus.
    private func expectContrast(
        of window: Window, in view: View? = nil, _ look: Look, atLeast count: Int, withStates: Bool = false,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let drawn = try WindowContrast(window, in: look.appearance, look.contrast)
        let figures = try drawn.figures(in: view ?? window) + (withStates ? drawn.figuresOfStates() : [])
        let order = figures.sorted { $0.ratio / $0.minimum < $1.ratio / $1.minimum }
        #expect(order.count >= count, "\(order.count) figures", sourceLocation: sourceLocation)
        let faults = order.filter { !$0.isEnough }.map(\.description)
        #expect(
            faults.isEmpty,
            "\(faults.joined(separator: "\n")), the worst of all: \(order.first.map(\.description) ?? "")",
            sourceLocation: sourceLocation)
    }

    @Test(arguments: SceneDescription.all.map(\.name), looks)
    func `each text and each control of every scene`(name: String, look: Look) throws {
        try expectContrast(of: memory(name).session.window, look, atLeast: 40, withStates: true)
    }

    @Test(arguments: looks)
    func `all of the gallery's page`(look: Look) throws {
        let memory = try memory("gallery")
        memory.session.window.handle(.resized(Size(width: 360, height: 3200)))
        try memory.frame(at: 1)
        try expectContrast(of: memory.session.window, look, atLeast: 100)
    }

    @Test(arguments: looks)
    func `sheets`(look: Look) throws {
        for isCode in [false, true] {
            let memory = try memory()
            let window = memory.session.window
            window.handle(.resized(Size(width: 600, height: 900)))
            if isCode {
                Sheet.show(code: "let knob = Knob()\nknob.value = 1\n", title: "Code", in: window)
            } else {
                memory.type(.f1)
            }
            window.layoutSubviews()
            window.layerTree.layOut()
            let sheet = try #require(window.subviews.first { $0 is Sheet })
            try expectContrast(of: window, in: sheet, look, atLeast: 3)
        }
    }

    @Test(arguments: looks)
    func `the menu of the window, with its selected row`(look: Look) throws {
        let memory = try memory()
        let window = memory.session.window
        window.showsFocus = true
        memory.type(.f10)
        let menu = try #require(window.presentedMenu)
        #expect(menu.rows.contains { $0.isSelected })
        try expectContrast(of: menu, look, atLeast: 20)
    }

    @Test(arguments: looks)
    func `the panels of the inspector`(look: Look) throws {
        let memory = try memory()
        let inspector = memory.session.inspector
        inspector.open()
        let scene = try #require(memory.session.scene as? TutorialScene)
        let start = currentMediaTime() + 1
        for step in 0..<8 {
            if step == 2 { scene.knob.setValue(0.7, animated: true) }
            try memory.frame(at: start + Double(step) / 20)
        }
        let controller = inspector.controller
        for index in controller.panels.indices {
            controller.select(index)
            try expectContrast(of: inspector.window, look, atLeast: 20, withStates: true)
        }
    }

    @Test(arguments: looks)
    func `a tooltip, a value while it is edited, and a refused text with its explanation`(look: Look) throws {
        let timers = ManualTimers()
        defer { timers.end() }
        let memory = try memory()
        let window = memory.session.window
        try memory.frame(at: 1)
        memory.user.move(80, 110)
        timers.advance(by: 1)
        let scene = try #require(memory.session.scene as? TutorialScene)
        func expectBubble(_ count: Int) throws {
            window.layerTree.layOut()
            let bubble = try #require(window.subviews.first { $0 is Bubble })
            try expectContrast(of: window, in: bubble, look, atLeast: count)
        }
        try expectBubble(2)
        scene.knob.becomeFirstResponder()
        memory.user.type(.up)
        for letter in "1?" { window.handle(.key(KeyPress(.other, characters: String(letter)))) }
        memory.user.type(.enter)
        let field = try #require(window.subviews.compactMap { $0 as? ValueField }.first)
        #expect(field.isInvalid)
        try expectBubble(1)
        try expectContrast(of: window, in: field, look, atLeast: 2)
    }
}
