import KnobHarness
import KnobKit
import Testing

@testable import KnobInspector

/// The panel Values.
@MainActor
struct ValuesPanelTests {
    @Test("Values shows model and presentation of each control with six decimals, and their difference")
    func values() throws {
        let stage = try InspectorStage()
        let label = try stage.openWithLabel()
        stage.knob.setValue(1, animated: true)
        label.text = "1.00"
        // The curve is symmetric: after half of the 0.25 seconds, half of the way is done.
        try stage.runFrames(1)
        try stage.runFrames(1, interval: 0.125 - 1.0 / 60)
        try stage.runFrames(1)
        #expect(stage.row("Model") == ["Model", "1.000000", "1.000000", "1.00", "0.000000"])
        let presentation = stage.row("Presentation")
        let shown = stage.knob.presentationValue
        #expect(shown > 0.4 && shown < 0.6)
        #expect(
            presentation == [
                "Presentation", shown.text(decimals: 6), shown.text(decimals: 6), "–", "0.000000",
            ])
        #expect(stage.row("Pixels") == ["Pixels", "–", "–", "–", "–"])
    }

    @Test("Values shows what the pixels are measured to show, and the distance from what is meant")
    func pixels() throws {
        final class Reader: Witness {
            var measuresAll = true
            func measure(_ control: WatchedControl) -> WitnessReading? {
                measuresAll || control.index == 0 ? WitnessReading(fraction: 0.5004, length: 280) : nil
            }
        }
        let (stage, reader) = (try InspectorStage(), Reader())
        stage.inspector.witness = reader
        stage.knob.value = 0.5
        stage.inspector.open()
        try stage.runFrames(2)
        #expect(stage.row("Pixels") == ["Pixels", "0.500400", "0.500400", "0.112 pt"])
        // The one that is not measured is not known to be in step.
        reader.measuresAll = false
        stage.knob.value = 0.4999
        try stage.runFrames(2)
        #expect(stage.row("Pixels") == ["Pixels", "0.500400", "–", "–"])
        #expect(stage.labels.last { $0.text == "–" }?.textColor == .disabled)
    }

    @Test("Values explains the rounding of pixels, and names the controls that are not measured")
    func notes() throws {
        let stage = try InspectorStage.opened()
        let texts = { stage.labels.compactMap(\.text) }
        let rounding = "Pixels are in step within 0.25 pt: thumbs lie on whole pixels."
        #expect(texts().contains(rounding) && !texts().contains { $0.hasPrefix("–:") })
        stage.knob.appearance = PictureAppearance()
        try stage.runFrames(2)
        #expect(texts().contains("–: pixels are not measured for the appearance of Knob."))
        #expect(texts().contains(rounding))
    }

    @Test("Values says which controls are covered while their pixels cannot be read")
    func covered() throws {
        let knob = Knob(frame: Rect(x: 10, y: 10, width: 120, height: 120))
        let slider = Slider(frame: Rect(x: 10, y: 150, width: 300, height: 30))
        let stage = WitnessStage([knob, slider])
        let inspector = Inspector.inspector(of: stage.window)
        try stage.frame()
        inspector.open()
        defer { inspector.close() }
        let panel = try #require(inspector.controller?.selectedPanel)
        func notes() -> [String] {
            panel.subviews.flatMap(\.subviews).compactMap { ($0 as? Label)?.text }
                .filter { $0.hasPrefix("–:") }
        }
        // A control is measured again when it has changed.
        func draw(_ value: Double) throws {
            (knob.value, slider.value) = (value, value)
            for _ in 0..<2 { try stage.frame() }
        }
        try draw(0.1)
        #expect(notes() == [])
        let sheet = View(frame: Rect(x: 0, y: 140, width: 320, height: 60))
        sheet.backgroundColor = .gray
        stage.window.addSubview(sheet)
        try draw(0.2)
        #expect(notes() == ["–: covered or out of sight: Slider."])
        sheet.frame = stage.window.bounds
        try draw(0.3)
        #expect(notes() == ["–: covered or out of sight: Knob, Slider."])
        sheet.removeFromSuperview()
        try draw(0.4)
        #expect(notes() == [])
    }

    @Test("negative numbers have a minus sign")
    func minus() throws {
        let stage = try InspectorStage.opened()
        stage.knob.limits = -1...1
        stage.slider.limits = -1...1
        stage.knob.value = -0.25
        try stage.runFrames(2)
        #expect(stage.row("Model") == ["Model", "−0.250000", "−0.250000", "0.000000"])
        #expect(ValueLabels.isText("−0.25", of: -0.25) && ValueLabels.isText("-0.25", of: -0.25))
        stage.inspector.controller?.select(2)
        try stage.runFrames()
        #expect(stage.labels.contains { $0.text == "0.0000 → −0.2500" })
    }

    @Test("the distance in pixels is the one that decides, also around a whole turn")
    func turns() throws {
        final class Reader: Witness {
            func measure(_ control: WatchedControl) -> WitnessReading? {
                WitnessReading(fraction: 0.9995, length: 280, period: 1)
            }
        }
        let stage = try InspectorStage()
        stage.inspector.witness = Reader()
        stage.inspector.open()
        try stage.runFrames(2)
        #expect(stage.row("Pixels") == ["Pixels", "0.999500", "0.999500", "0.140 pt"])
    }

    @Test("a label belongs to a control if it shows its value with any decimals")
    func labelTexts() {
        #expect(ValueLabels.isText("0.79", of: 0.789))
        #expect(ValueLabels.isText("1", of: 0.789))
        #expect(ValueLabels.isText("0.789000", of: 0.789))
        #expect(!ValueLabels.isText("0.78", of: 0.789))
        #expect(!ValueLabels.isText("0.7890000", of: 0.789))
        #expect(!ValueLabels.isText("", of: 0))
        #expect(!ValueLabels.isText("Knob", of: 0))
    }

    @Test("in a frame of the past, the label has the text of that frame")
    func past() throws {
        let stage = try InspectorStage()
        let label = try stage.openWithLabel()
        func text() -> String? {
            let cells = stage.labels
            let title = cells.first { $0.text == "Model" }
            let row = cells.filter { $0.superview === title?.superview && $0.frame.minY == title?.frame.minY }
            return row.sorted { $0.frame.minX < $1.frame.minX }.dropFirst(3).first?.text
        }
        #expect(text() == "0.00")
        for (value, shown) in [(0.25, "0.25"), (0.5, "wrong"), (0.75, "0.75")] {
            stage.knob.value = value
            label.text = shown
            try stage.runFrames()
        }
        #expect(text() == "0.75")
        let transport = stage.inspector.transport
        for expected in ["wrong", "0.25", "0.00"] {
            transport.stepBack()
            #expect(text() == expected)
        }
        transport.showPresent()
        #expect(text() == "0.75")
        transport.stepBack()
        label.removeFromSuperview()
        #expect(stage.inspector.history.copy(of: label.layer, at: -1) == nil)
    }
}
