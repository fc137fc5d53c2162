import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo
@testable import KnobInspector

/// The badge and the inspector of the demo, which never contradict each other.
@MainActor
@Suite("A fault in the badge and in the inspector")
struct BadgeFaultTests {
    /// A host that gives the pixels of a session's last frame.
    private final class Host: WindowHost {
        let bar: BarSession
        init(_ bar: BarSession) {
            self.bar = bar
            bar.window.host = self
        }
        func windowDidChange() {}
        func windowWillClose() { bar.window.host = nil }
        func pixels(in rect: PixelRect) -> Surface? {
            guard let surface = bar.surface, let part = try? Surface(width: rect.width, height: rect.height)
            else { return nil }
            (try? Context(on: part))?.draw(surface, atPixelX: -rect.minX, y: -rect.minY)
            return part
        }
    }

    private let bar: BarSession
    private let host: Host
    private var inspector: Inspector { bar.session.inspector }

    init() throws {
        bar = try BarSession(.tutorial, SceneOptions(value: 0.3))
        host = Host(bar)
        inspector.open()
        try bar.tutorial.set(0.4, animated: false)
        for _ in 0..<3 { try bar.frame() }
    }

    /// Plants a fault with the menu, and draws frames until nothing changes.
    private func plant(_ title: String) throws {
        try bar.choose(title, of: "Plant a Fault")
        for _ in 0..<4 { try bar.frame() }
    }

    private var isRed: Bool {
        get throws { try bar.picture()[8, 494].red > 180 && bar.picture()[8, 494].green < 60 }
    }

    @Test(
        "a fault in the drawing is red on the screen at once, though the scene shows the past",
        arguments: [
            "Thumb, 1 Point", "Pointer, 1°",
        ])
    func planted(fault: String) throws {
        #expect(try bar.text == "in step" && inspector.verdict.words == "In step")
        #expect(try !isRed)
        try plant(fault)
        #expect(inspector.transport.shownNumber != nil)
        #expect(try bar.level == .outOfStep && isRed)
        #expect(try bar.text.hasSuffix(" (drawn)"))
        #expect(bar.session.scene.syncReading == .inStep && bar.window.layerTree.speed == 0)
        #expect(inspector.verdict.words == "Frozen at the fault")
        #expect(try bar.text == "out of step: \(#require(inspector.verdict.details))")
    }

    @Test(
        "closing the inspector ends a fault in pixels, which nothing measures any more",
        arguments: [true, false])
    func closing(isSeen: Bool) throws {
        try plant("Thumb, 1 Point")
        if isSeen { bar.click(try bar.badge) }
        #expect(try bar.text.hasPrefix("out of step"))
        inspector.close()
        try bar.frame()
        #expect(try isSeen ? bar.text == "in step" : bar.text.hasPrefix("was out of step"))
    }

    @Test("a fault of another scene was one, and is gone after the click", arguments: [true, false])
    func otherScene(isSeen: Bool) throws {
        let scene = try bar.tutorial
        scene.valueSlider.maximumValue = 0.4
        scene.set(0.6, animated: false)
        // The clock of the session's frames.
        fixedMediaTime = 100
        defer { fixedMediaTime = nil }
        scene.valuesDidChange?(.random)
        try bar.frame()
        if isSeen { bar.click(try bar.badge) }
        #expect(try bar.level == .outOfStep)
        bar.session.showScene(after: 1)
        for _ in 0..<3 { try bar.frame() }
        #expect(inspector.verdict.symbol == "●" && inspector.fault == nil)
        guard !isSeen else { return #expect(try bar.level == .inStep) }
        #expect(try bar.text == "was out of step: knob 0.600, slider 0.400 (model)")
        bar.click(try bar.badge)
        try bar.frame()
        #expect(try bar.level == .inStep && inspector.verdict.words == "In step now")
        #expect(inspector.verdict.details == "Last fault: knob 0.600, slider 0.400 (model)")
    }

    @Test("the inspector's title is that of the scene in the window")
    func title() throws {
        #expect(inspector.window.title == "\(bar.window.title) – Inspector")
        bar.session.showScene(after: 1)
        try bar.frame()
        #expect(inspector.window.title == "\(bar.window.title) – Inspector")
    }
}
