import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo
@testable import KnobInspector

/// The badge: what it says, and when that changes.
@MainActor
@Suite("The badge")
struct SyncBadgeTests {
    private let inStep = "in step · 2 of 2"

    private func pressKnob(_ bar: MemorySession) throws {
        bar.user.press(29, 88)
        bar.user.move(40, 65)
        try bar.frame()
    }

    @Test func `the steps of a drag draw nothing in the bar; its end shows the number of changes`() throws {
        let bar = try MemorySession(bar: TutorialScene.description, SceneOptions(value: 0))
        #expect(try bar.text == inStep && bar.level == .inStep)
        try pressKnob(bar)
        let knob = try bar.tutorial.knob
        var values = Set([knob.value])
        for x in stride(from: 50.0, through: 120, by: 10) {
            bar.user.move(x, 46)
            values.insert(knob.value)
            let drawn = try bar.frame()
            #expect(!drawn.isEmpty && drawn.rects.allSatisfy { $0.maxY <= 480 })
            #expect(try bar.text == inStep)
        }
        bar.user.release(120, 46)
        #expect(try bar.frame().rects.contains { $0.minY > 480 })
        #expect(values.count == 9)
        #expect(try bar.text == "\(inStep) · \(values.count) changes")
    }

    @Test func `a random value counts once, and with an animation at its end`() throws {
        let bar = try MemorySession(bar: TutorialScene.description, SceneOptions(value: 0.3, seed: 4))
        bar.click(try bar.tutorial.randomButton)
        try bar.frame()
        #expect(try bar.text == "\(inStep) · 1 change")
        try bar.tutorial.animateSwitch.isOn = true
        bar.click(try bar.tutorial.randomButton)
        try bar.frame()
        try bar.frame(after: 0.1)
        #expect(try bar.tutorial.knob.isAnimating)
        #expect(try bar.text == "\(inStep) · 1 change")
        try bar.finishAnimations()
        #expect(try bar.text == "\(inStep) · 2 changes" && bar.level == .inStep)
    }

    @Test(arguments: [false, true]) func `a discrete drag is apart until it ends`(isCancelled: Bool) throws {
        let bar = try MemorySession(
            bar: TutorialScene.description, SceneOptions(value: 0.2), isDiscrete: true)
        try pressKnob(bar)
        bar.user.move(90, 45)
        try bar.frame()
        #expect(try bar.text == "apart: the drag reports at its end" && bar.level == .apart)
        if isCancelled { bar.type(.escape) } else { bar.user.release(90, 45) }
        try bar.frame()
        #expect(bar.level == .inStep)
        #expect(try bar.tutorial.knob.value == bar.tutorial.valueSlider.value)
    }

    @Test func `an edit by keys is named an edit`() throws {
        let bar = try MemorySession(
            bar: TutorialScene.description, SceneOptions(value: 0.2), isDiscrete: true)
        try bar.tutorial.knob.becomeFirstResponder()
        bar.window.handle(.key(KeyPress(.up)))
        try bar.frame()
        #expect(try bar.text == "apart: the edit reports at its end")
        bar.window.handle(.keyReleased(KeyPress(.up)))
        try bar.frame()
        #expect(bar.level == .inStep)
    }

    @Test
    func `an animation that began in a discrete drag may be apart to its end, and then is compared again`()
        throws
    {
        let bar = try MemorySession(
            bar: TutorialScene.description, SceneOptions(value: 0.8, isAnimated: true, seed: 3),
            isDiscrete: true)
        try pressKnob(bar)
        for _ in 0..<3 { bar.type(.tab) }
        bar.type(.space)
        let scene = try bar.tutorial
        #expect(scene.randomButton.isFirstResponder && scene.valueSlider.isAnimating)
        bar.user.release(40, 65)
        try bar.frame()
        #expect(bar.level == .apart)
        try bar.finishAnimations()
        #expect(bar.level == .inStep)
        scene.valueSlider.setValue(0.9, animated: true)
        scene.knob.value = 0.9
        for _ in 0..<3 { try bar.frame() }
        #expect(bar.level == .outOfStep)
    }

    @Test func `a difference is red until it is clicked, which opens the inspector`() throws {
        let bar = try MemorySession(bar: TutorialScene.description, SceneOptions(value: 0.2))
        let scene = try bar.tutorial
        scene.knob.value = 0.6
        try bar.frame()
        #expect(try bar.text == "out of step: Knob 0.600, Slider 0.200" && bar.level == .outOfStep)
        bar.click(try bar.badge)
        let inspector = bar.session.inspector
        #expect(inspector.isOpen && bar.level == .outOfStep && bar.session.badgeState.isSeen)
        // It is gone, and was seen.
        scene.valueSlider.value = 0.6
        try bar.frame()
        #expect(bar.level == .inStep)
        // It is gone before it was seen.
        scene.knob.value = 0.5
        try bar.frame()
        scene.valueSlider.value = 0.5
        for _ in 0..<3 { try bar.frame() }
        #expect(try bar.text == "was out of step: Knob 0.500, Slider 0.600" && bar.level == .outOfStep)
        bar.click(try bar.badge)
        try bar.frame()
        #expect(bar.level == .inStep)
        inspector.close()
    }

    @Test func `figures have as many decimals as tell them apart`() throws {
        let bar = try MemorySession(bar: TutorialScene.description, SceneOptions(value: 0.5))
        let scene = try bar.tutorial
        scene.valueSlider.value = 0.50001
        try bar.frame()
        #expect(try bar.text == "out of step: Knob 0.50000, Slider 0.50001")
        scene.valueSlider.value = 0.5.nextUp
        try bar.frame()
        #expect(try bar.text == "out of step: Knob 0.5, Slider 0.5000000000000001")
    }

    @Test func `Detach Slider shows red, until it is switched off and both follow again`() throws {
        let bar = try MemorySession(bar: TutorialScene.description, SceneOptions(value: 0.2))
        let scene = try bar.tutorial
        try bar.choose("Detach Slider")
        #expect(bar.checked().contains("Detach Slider") && bar.level == .inStep)
        let start = scene.valueSlider.convert(scene.valueSlider.thumbCenter(at: 0.2), to: nil)
        bar.user.press(start.x, start.y)
        bar.user.move(start.x + 50, start.y)
        try bar.frame()
        #expect(scene.knob.value == 0.2 && scene.valueSlider.value > 0.3)
        #expect(bar.level == .outOfStep)
        bar.user.release(start.x + 50, start.y)
        try bar.choose("Detach Slider")
        try bar.frame()
        #expect(scene.knob.value == scene.valueSlider.value)
        #expect(try bar.text.hasPrefix("was out of step"))
        // Another scene lets the slider follow again.
        try bar.choose("Detach Slider")
        bar.session.show(DialScene.description)
        #expect((bar.entry("Detach Slider") as? Action)?.attributes == .disabled)
        bar.session.show(TutorialScene.description)
        #expect(!bar.checked().contains("Detach Slider"))
        bar.user.scroll(1, start.x, start.y)
        #expect(scene.knob.value == scene.valueSlider.value)
    }

    @Test(arguments: Appearance.allCases) func `shape and color differ for each state`(appearance: Appearance)
        throws
    {
        let bar = try MemorySession(bar: TutorialScene.description)
        bar.window.overrideAppearance = appearance
        let badge = try bar.badge
        var (apart, fault) = (BadgeState(), BadgeState())
        apart.note(.apart("the drag reports at its end"))
        fault.note(.outOfStep(SyncFault(level: .model, text: "Knob 0.5")))
        let looks = try [BadgeState(), apart, fault].map { state in
            badge.badgeState = state
            let symbol = try #require(badge.layer.sublayers.compactMap { $0 as? ShapeLayer }.first)
            return (symbol.path?.elements, symbol.strokeColor, badge.fillColor)
        }
        for (one, other) in [(0, 1), (1, 2), (0, 2)] {
            #expect(looks[one].0 != looks[other].0 && looks[one].2 != looks[other].2)
            #expect(looks[one].1 != looks[other].1)
        }
    }

    @Test func `a fault is announced once, as the badge shows it`() throws {
        var texts: [String] = []
        Accessibility.didAnnounce = { texts.append($0) }
        defer { Accessibility.didAnnounce = nil }
        let bar = try MemorySession(bar: TutorialScene.description)
        try bar.frame()
        #expect(texts.isEmpty)
        try bar.tutorial.knob.value = 0.9
        try bar.frame()
        #expect(try texts == [bar.text] && texts[0].hasPrefix("out of step: "))
        try bar.frame(after: 1)
        #expect(texts.count == 1)
    }
}
