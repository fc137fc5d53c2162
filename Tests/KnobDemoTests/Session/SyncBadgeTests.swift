import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo
@testable import KnobInspector

/// The badge: what it says, and when that changes.
@MainActor
@Suite("The badge")
struct SyncBadgeTests {
    private func pressKnob(_ bar: BarSession) throws {
        bar.user.press(29, 88)
        bar.user.move(40, 65)
        try bar.frame()
    }

    @Test(
        "the steps of a drag draw nothing in the bar, also slow ones; its end shows the number of changes",
        arguments: [1.0 / 60, 1])
    func drag(seconds: Double) throws {
        let bar = try BarSession()
        #expect(try bar.text == "in step" && bar.level == .inStep)
        try pressKnob(bar)
        let knob = try bar.tutorial.knob
        var values = Set([knob.value])
        for x in stride(from: 50.0, through: 120, by: 10) {
            bar.user.move(x, 46)
            values.insert(knob.value)
            let drawn = try bar.frame(after: seconds)
            #expect(!drawn.isEmpty && drawn.rects.allSatisfy { $0.maxY <= 480 })
            #expect(try bar.text == "in step")
        }
        bar.user.release(120, 46)
        #expect(try bar.frame().rects.contains { $0.minY > 480 })
        #expect(values.count == 9)
        #expect(try bar.text == "in step · \(values.count) changes")
    }

    @Test("a random value counts once, and with an animation at its end")
    func random() throws {
        let bar = try BarSession(.tutorial, SceneOptions(value: 0.3, seed: 4))
        bar.click(try bar.tutorial.randomButton)
        try bar.frame()
        #expect(try bar.text == "in step · 1 change")
        try bar.tutorial.animateSwitch.isOn = true
        bar.click(try bar.tutorial.randomButton)
        try bar.frame()
        try bar.frame(after: 0.1)
        #expect(try bar.tutorial.knob.isAnimating)
        #expect(try bar.text == "in step · 1 change")
        try bar.finishAnimations()
        #expect(try bar.text == "in step · 2 changes" && bar.level == .inStep)
    }

    @Test(
        "an animation that ends while the window is frozen, or that is skipped, counts as well",
        arguments: [true, false])
    func endsFrozen(isFrozen: Bool) throws {
        let bar = try BarSession(.tutorial, SceneOptions(value: 0.3, seed: 4))
        try bar.tutorial.animateSwitch.isOn = true
        bar.window.layerTree.reducesMotion = !isFrozen
        let inspector = bar.session.inspector
        if isFrozen { inspector.open() }
        defer { inspector.close() }
        inspector.transport.setFrozen(isFrozen)
        bar.click(try bar.tutorial.randomButton)
        try bar.frame()
        if isFrozen {
            #expect(try bar.tutorial.knob.isAnimating && bar.text == "in step")
            for _ in 0..<60 where inspector.transport.canStepForward {
                inspector.transport.stepForward()
                try bar.frame()
            }
        }
        #expect(try !bar.tutorial.knob.isAnimating)
        try bar.frame()
        #expect(try bar.text == "in step · 1 change")
    }

    @Test("a discrete drag is apart until it ends", arguments: [false, true])
    func discrete(isCancelled: Bool) throws {
        let bar = try BarSession(.tutorial, SceneOptions(value: 0.2, isContinuous: false))
        try pressKnob(bar)
        bar.user.move(90, 45)
        try bar.frame()
        #expect(try bar.text == "apart: the drag reports at its end" && bar.level == .apart)
        if isCancelled { bar.type(.escape) } else { bar.user.release(90, 45) }
        try bar.frame()
        #expect(try bar.level == .inStep)
        #expect(try bar.tutorial.knob.value == bar.tutorial.valueSlider.value)
    }

    @Test("an edit by keys is named an edit")
    func keys() throws {
        let bar = try BarSession(.tutorial, SceneOptions(value: 0.2, isContinuous: false))
        try bar.tutorial.knob.becomeFirstResponder()
        bar.window.handle(.key(KeyPress(.up)))
        try bar.frame()
        #expect(try bar.text == "apart: the edit reports at its end")
        bar.window.handle(.keyReleased(KeyPress(.up)))
        try bar.frame()
        #expect(try bar.level == .inStep)
    }

    @Test("a difference is red until it is clicked, which opens the inspector")
    func fault() throws {
        let bar = try BarSession(.tutorial, SceneOptions(value: 0.2))
        let start = currentMediaTime()
        try bar.breakStep()
        try bar.frame()
        #expect(try bar.text == "out of step: knob 0.600, slider 0.400 (model)" && bar.level == .outOfStep)
        let found = try #require(try bar.badge.badgeState.fault)
        #expect(found.kind == .model && (start...currentMediaTime()).contains(found.time))
        // In step again, and still red.
        let scene = try bar.tutorial
        scene.valueSlider.maximumValue = 1
        scene.set(0.3, animated: false)
        scene.valuesDidChange?(.random)
        for _ in 0..<3 { try bar.frame() }
        #expect(
            try bar.text == "was out of step: knob 0.600, slider 0.400 (model)" && bar.level == .outOfStep)
        bar.click(try bar.badge)
        try bar.frame()
        #expect(bar.session.inspector.isOpen)
        #expect(try bar.level == .inStep)
        bar.session.inspector.close()
        bar.click(try bar.badge)
        #expect(bar.session.inspector.isOpen, "in step as well")
        bar.session.inspector.close()
    }

    @Test("a fault that lasts stays red after the click, also when the inspector closes, until it is gone")
    func lasting() throws {
        let bar = try BarSession(.tutorial, SceneOptions(value: 0.2))
        try bar.breakStep()
        bar.click(try bar.badge)
        let inspector = bar.session.inspector
        for _ in 0..<2 {
            #expect(try bar.level == .outOfStep && bar.badge.badgeState.isSeen)
            #expect(inspector.verdict.words == "Frozen at the fault")
            try bar.frame()
        }
        inspector.close()
        try bar.frame()
        #expect(try bar.text == "out of step: knob 0.600, slider 0.400 (model)")
        let scene = try bar.tutorial
        scene.valueSlider.maximumValue = 1
        scene.set(0.3, animated: false)
        scene.valuesDidChange?(.random)
        try bar.frame()
        #expect(try bar.level == .inStep)
    }

    @Test("figures have as many decimals as tell them apart")
    func decimals() {
        func text(_ figures: Double...) -> String {
            SyncFault(names: ["pointer", "thumb"], kind: .presentation, figures: figures, time: 0).text
        }
        #expect(text(0.5, 0.25) == "pointer 0.500, thumb 0.250 (shown)")
        #expect(text(0.5, 0.50001) == "pointer 0.50000, thumb 0.50001 (shown)")
        #expect(text(0.5, 0.5.nextUp) == "pointer 0.5, thumb 0.5000000000000001 (shown)")
        #expect(text(0.5, 0.5) == "pointer 0.500, thumb 0.500 (shown)")
    }

    @Test("shape and color differ for each state", arguments: Appearance.allCases)
    func looks(appearance: Appearance) throws {
        let bar = try BarSession()
        bar.window.overrideAppearance = appearance
        let badge = try bar.badge
        var apart = BadgeState()
        apart.note(.apart("the drag reports at its end"), foundElsewhere: nil)
        var fault = BadgeState()
        fault.note(
            .outOfStep(SyncFault(names: ["knob"], kind: .model, figures: [0.5], time: 0)), foundElsewhere: nil
        )
        let looks = try [BadgeState(), apart, fault].map { state in
            badge.badgeState = state
            try bar.frame()
            let symbol = try #require(badge.layer.sublayers.compactMap { $0 as? ShapeLayer }.first)
            return (symbol.path?.elements, symbol.strokeColor, badge.fillColor)
        }
        for (one, other) in [(0, 1), (1, 2), (0, 2)] {
            #expect(looks[one].0 != looks[other].0 && looks[one].2 != looks[other].2)
            #expect(looks[one].1 != looks[other].1)
        }
    }
}
