import KnobHarness
import KnobKit
import Testing

@testable import KnobInspector

/// Faults in frames of the past.
extension FaultTests {
    @Test("the frame of a fault stays in the history, whatever is drawn while the window is frozen")
    func kept() throws {
        _ = try findFault()
        let number = try #require(inspector.history.numbers.last)
        #expect(inspector.transport.shownNumber == number)
        liar.offset = 0
        stage.window.backgroundColor = .green
        try stage.runFrames(2)
        let past = try #require(inspector.history.layers(at: number))
        #expect(past.backgroundColor == .red)
        #expect(inspector.transport.shownNumber == number)
        #expect(inspector.transport.position() == "Frozen · frame \(number + 1)")
        #expect(inspector.verdict.words == "Frozen at the fault")
        // The present is the next frame.
        inspector.transport.showPresent()
        try stage.runFrames()
        #expect(inspector.history.numbers.last == number + 1)
        #expect(try row("Pixels").map(\.text) == ["Pixels", "1.000000", "1.000000", "0.000 pt"])
    }

    @Test("a fault whose frame went with all of its controls is named until the user continues")
    func controlsChange() throws {
        let fault = try findFault()
        liar.offset = 0
        for view in [stage.knob, stage.slider] { view.removeFromSuperview() }
        let other = Knob(frame: Rect(x: 200, y: 20, width: 40, height: 40))
        stage.window.addSubview(other)
        try stage.runFrames(2)
        other.value = 0.5
        try stage.runFrames(2)
        #expect(inspector.verdict.words == "In step now")
        #expect(inspector.verdict.details == "Last fault: \(fault.text)")
        stage.click("Continue")
        try stage.runFrames(2)
        #expect(inspector.verdict.words == "In step" && inspector.verdict.details == nil)
    }

    @Test("the verdict is about the frame that the window shows")
    func shownFrames() throws {
        let first = try #require(inspector.history.numbers.first)
        let fault = try findFault()
        stage.click("Continue")
        stage.knob.value = 0.5
        try stage.runFrames()
        let wrong = try #require(inspector.history.numbers.last)
        liar.offset = 0
        stage.knob.value = 0.4
        try stage.runFrames()
        #expect(inspector.verdict.words == "In step")
        inspector.transport.show(wrong)
        #expect(inspector.verdict.words == "Out of step in this frame" && inspector.verdict.symbol == "✕")
        #expect(inspector.verdict.details == "Knob 0.500, Slider 0.504, 1.000 pt off (drawn)")
        #expect(try row("Pixels").map { $0.textColor == Palette.bad } == [true, false, true, true])
        inspector.transport.show(first)
        #expect(inspector.verdict.words == "In step in this frame" && inspector.verdict.details == nil)
        inspector.transport.show(wrong - 1)
        #expect(inspector.verdict.words == "Out of step in this frame")
        #expect(inspector.verdict.details == fault.text)
        inspector.open(at: fault)
        #expect(inspector.verdict.words == "Showing the fault" && inspector.verdict.details == fault.text)
    }

    @Test("a fault whose frame is not kept is named until the user continues")
    func forgotten() throws {
        let fault = SyncFault(names: ["knob", "slider"], kind: .model, figures: [0.6, 0.4], time: 0)
        inspector.open(at: fault)
        #expect(inspector.transport.shownNumber == nil)
        #expect(inspector.verdict.words == "In step now")
        #expect(inspector.verdict.details == "Last fault: knob 0.600, slider 0.400 (model)")
        stage.click("Freeze")
        #expect(inspector.verdict.details == "Last fault: knob 0.600, slider 0.400 (model)")
        stage.click("Continue")
        #expect(inspector.verdict.words == "In step" && inspector.verdict.details == nil)
    }

    @Test("the frame of a fault that lasts is shown with its own figures, whatever they are now")
    func figuresOfFrame() throws {
        let fault = try findFault()
        stage.click("Continue")
        stage.knob.value = 0.5
        try stage.runFrames(2)
        var present = try #require(inspector.fault)
        #expect(present.text == "Knob 0.500, Slider 0.504, 1.000 pt off (drawn)")
        present.time = fault.time
        inspector.open(at: present)
        #expect(inspector.verdict.words == "Showing the fault" && inspector.verdict.details == fault.text)
    }

    @Test("the age of the last fault is where the strip shows it, however long the window was frozen")
    func age() throws {
        let strip = try stage.selectStrip()
        _ = try findFault()
        let fault = try #require(inspector.lastFault?.number)
        stage.wait(30)
        liar.offset = 0
        // The present of a frozen window is one step after the frame with the fault.
        inspector.transport.showPresent()
        stage.knob.value = 0.95
        try stage.runFrames()
        #expect(inspector.verdict.details?.hasPrefix("Last fault, 0.017 s earlier: ") == true)
        stage.click("Continue")
        for step in 1...6 {
            stage.knob.value = 1 - Double(step) / 10
            try stage.runFrames()
        }
        // Later frames in which nothing happens do not move the strip.
        stage.wait(20)
        stage.window.backgroundColor = .blue
        try stage.runFrames()
        let history = inspector.history
        let seconds = history.endTime - history[fault].time
        #expect(abs(seconds - 7.0 / 60) < 1e-3)
        inspector.transport.show(fault)
        #expect(inspector.transport.position() == "frame \(fault + 1) · 0.117 s earlier")
        #expect(abs(strip.axis.time(at: strip.axis.width) - history.endTime) < 1e-9)
    }

    @Test("the strip shows a fault in pixels that was found while another panel was visible")
    func strip() throws {
        let strip = try stage.selectStrip()
        inspector.controller?.select(0)
        stage.wait(60)
        stage.knob.value = 0.5
        try stage.runFrames(3)
        _ = try findFault()
        inspector.controller?.select(1)
        try stage.runFrames()
        let last = try #require(inspector.history.last)
        #expect(strip.axis.end == last.time)
        #expect(abs(last.difference - 1 / 280.0) < 1e-9)
        #expect(stage.labels.contains { $0.text == "0.003571" && $0.textColor == Palette.bad })
    }
}
