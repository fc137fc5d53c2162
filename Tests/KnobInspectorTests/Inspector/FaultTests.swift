import KnobHarness
import KnobKit
import Testing

@testable import KnobInspector

/// What an inspector says and shows of a fault, from when it is found until the user has seen it.
@MainActor
struct FaultTests {
    /// A witness that measures an offset which a test sets.
    final class Liar: Witness {
        /// How far the slider is drawn off, in points.
        var offset = 0.0
        func measure(_ control: WatchedControl) -> WitnessReading? {
            let fraction = control.fraction(of: control.sample.presentation)
            return WitnessReading(
                fraction: fraction + (control.control is Slider ? offset / 280 : 0), length: 280)
        }
    }

    let stage: InspectorStage
    let liar = Liar()
    var inspector: Inspector { stage.inspector }

    init() throws {
        stage = try InspectorStage()
        inspector.witness = liar
        inspector.open()
        stage.knob.value = 1
        try stage.runFrames(3)
    }

    /// Draws the slider off by a point in the next frame.
    func findFault() throws -> SyncFault {
        liar.offset = 1
        stage.window.backgroundColor = .red
        try stage.runFrames()
        return try #require(inspector.lastFault?.fault)
    }

    func row(_ title: String) throws -> [Label] {
        let first = try #require(stage.labels.first { $0.text == title })
        return stage.labels.filter { $0.superview === first.superview && $0.frame.minY == first.frame.minY }
            .sorted { $0.frame.minX < $1.frame.minX }
    }

    @Test("the figures of a fault in pixels are those that are drawn, also beyond an end, and its row is red")
    func figures() throws {
        let fault = try findFault()
        #expect(fault.text == "Knob 1.000, Slider 1.004, 1.000 pt off (drawn)")
        let verdict = inspector.verdict
        #expect(verdict.words == "Frozen at the fault" && verdict.details == fault.text)
        // "Frozen" is said once.
        #expect(stage.labels.filter { $0.text?.contains("Frozen") == true }.count == 1)
        let frame = "frame \(inspector.history.numbers.upperBound)"
        for text in [verdict.words, fault.text, frame] { #expect(stage.labels.contains { $0.text == text }) }
        #expect(stage.button("Continue") != nil)
        let pixels = try row("Pixels")
        #expect(pixels.map(\.text) == ["Pixels", "1.000000", "1.003571", "1.000 pt"])
        #expect(pixels.map { $0.textColor == Palette.bad } == [true, false, true, true])
        for title in ["Model", "Presentation"] {
            #expect(try row(title).allSatisfy { $0.textColor != Palette.bad })
        }
    }

    @Test("the figures of a fault in values say which values they are")
    func kinds() {
        func text(_ kind: SyncFault.Kind) -> String {
            SyncFault(names: ["Knob", "Slider"], kind: kind, figures: [0.412, 0.398], time: 0).text
        }
        #expect(text(.model) == "Knob 0.412, Slider 0.398 (model)")
        #expect(text(.presentation) == "Knob 0.412, Slider 0.398 (shown)")
        #expect(text(.pixels) == "Knob 0.412, Slider 0.398 (drawn)")
        let negative = SyncFault(names: ["Knob", "Slider"], kind: .model, figures: [-6, 0.5], time: 0)
        #expect(negative.text == "Knob −6.000, Slider 0.500 (model)")
        #expect(LayerText.text(Point(x: -17.8, y: 2)) == "−17.8, 2")
        #expect(LayerText.text(AffineTransform(rotationAngle: -.pi / 4)) == "−45.0°")
    }

    @Test(
        "after the fault is gone, the verdict is about now and names the last fault, until the user continues"
    )
    func seen() throws {
        let fault = try findFault()
        liar.offset = 0
        inspector.transport.showPresent()
        stage.knob.value = 0.5
        try stage.runFrames(2)
        #expect(inspector.verdict.words == "In step now")
        #expect(try #require(inspector.verdict.details).hasSuffix(": \(fault.text)"))
        stage.click("Continue")
        try stage.runFrames(2)
        #expect(inspector.verdict.words == "In step" && inspector.verdict.details == nil)
        inspector.open(at: fault)
        try stage.runFrames(2)
        #expect(inspector.transport.shownNumber == inspector.history.number(at: fault.time, on: \.clockTime))
        #expect(inspector.verdict.words.hasPrefix("Showing the fault"))
        #expect(inspector.verdict.details == fault.text)
        stage.click("Continue")
        try stage.runFrames(2)
        #expect(inspector.verdict.words == "In step" && inspector.verdict.details == nil)
        #expect(inspector.transport.shownNumber == nil)
    }

    @Test("a fault that lasts is found once, also after the user has looked at it")
    func lasting() throws {
        var found: [SyncFault] = []
        inspector.didFindFault = { found.append($0) }
        let fault = try findFault()
        stage.click("Continue")
        for value in [0.2, 0.4, 0.6] {
            stage.knob.value = value
            try stage.runFrames()
        }
        #expect(found.count == 1 && inspector.verdict.words == "Out of step")
        #expect(!inspector.transport.isFrozen)
        inspector.open(at: fault)
        try stage.runFrames(2)
        #expect(found.count == 1 && inspector.verdict.words == "Showing the fault")
        stage.click("Continue")
        try stage.runFrames(2)
        #expect(found.count == 1 && inspector.verdict.words == "Out of step")
        #expect(!inspector.transport.isFrozen)
        #expect(inspector.verdict.details == inspector.fault?.text)
    }

    @Test(
        "the return in step is reported once: in the present, when other controls are shown, and when it closes"
    )
    func returns() throws {
        var count = 0
        inspector.didReturnInStep = { count += 1 }
        _ = try findFault()
        stage.click("Continue")
        try stage.runFrames(2)
        #expect(count == 0 && inspector.fault != nil)
        liar.offset = 0
        stage.knob.value = 0.5
        try stage.runFrames(3)
        #expect(count == 1 && inspector.fault == nil)
        _ = try findFault()
        stage.slider.removeFromSuperview()
        try stage.runFrames(3)
        #expect(count == 2 && inspector.fault == nil)
        stage.window.addSubview(stage.slider)
        try stage.runFrames(3)
        #expect(inspector.fault != nil)
        inspector.close()
        #expect(count == 3 && inspector.fault == nil)
        inspector.open()
        inspector.close()
        #expect(count == 3)
    }

    @Test("a fault that lasts is not found again when controls of other groups come and go")
    func otherControls() throws {
        var (found, returns) = (0, 0)
        inspector.didFindFault = { _ in found += 1 }
        inspector.didReturnInStep = { returns += 1 }
        _ = try findFault()
        stage.click("Continue")
        try stage.runFrames(2)
        let other = Knob(frame: Rect(x: 200, y: 20, width: 40, height: 40))
        stage.window.insertSubview(other, at: 0)
        try stage.runFrames(2)
        #expect(inspector.watch.controls.count == 3)
        #expect(inspector.verdict.words == "Out of step" && !inspector.transport.isFrozen)
        other.removeFromSuperview()
        try stage.runFrames(2)
        #expect(inspector.verdict.words == "Out of step" && !inspector.transport.isFrozen)
        #expect(found == 1 && returns == 0)
        liar.offset = 0
        stage.knob.value = 0.5
        try stage.runFrames(2)
        #expect(inspector.fault == nil && returns == 1)
        _ = try findFault()
        #expect(found == 2)
    }

    @Test("a planted fault does not keep the layers of a window that was released")
    func plantedFault() throws {
        weak var layer: Layer?
        try {
            let slider = Slider(frame: Rect(x: 10, y: 10, width: 180, height: 30))
            let stage = WitnessStage([slider])
            try stage.frame()
            PlantedFault.thumb.plant(in: stage.window)
            layer = slider.layer.sublayers.first { !$0.transform.isIdentity }
            #expect(layer != nil)
        }()
        #expect(layer == nil)
    }

    @Test("a fault can be planted only where its pixels are measured, and changes nothing else")
    func plantable() throws {
        let (knob, slider) = (Knob(frame: Rect(x: 0, y: 0, width: 90, height: 90)), Slider())
        slider.frame = Rect(x: 10, y: 100, width: 180, height: 30)
        let stage = WitnessStage([knob, slider])
        func plantable() -> [PlantedFault] {
            [.none, .thumb, .pointer].filter { $0.canBePlanted(in: stage.window) }
        }
        #expect(plantable() == [.none, .thumb, .pointer])
        knob.appearance = PictureAppearance()
        #expect(plantable() == [.none, .thumb])
        slider.appearance = FaderAppearance()
        #expect(plantable() == [.none])
        PlantedFault.thumb.plant(in: stage.window)
        #expect(slider.layer.sublayers.allSatisfy { $0.transform.isIdentity })
        PlantedFault.none.plant(in: stage.window)
        slider.removeFromSuperview()
        stage.window.addSubview(DialPicker(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
        #expect(plantable() == [.none])
    }
}
