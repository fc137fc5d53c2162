import KnobHarness
import KnobKit
import Testing

@testable import KnobInspector

/// The frames of a frozen window, one by one.
@MainActor
struct StepTests {
    private let stage: InspectorStage
    private var tree: LayerTree { stage.tree }
    private var transport: Transport { stage.transport }
    private var history: History { stage.inspector.history }

    init() throws { stage = try .opened() }

    /// Freezes an animation in its sixth frame.
    private func freezeAnimation() throws {
        stage.knob.setValue(1, animated: true)
        try stage.runFrames(6)
        stage.click("Freeze")
        try stage.runFrames()
    }

    private func isEnabled(_ title: String) throws -> Bool { try #require(stage.button(title)).isEnabled }

    /// What the status row says at its right edge.
    private var position: String? {
        stage.labels.map { $0.text ?? "" }.last { $0.contains("frame ") || $0 == "Live" }
    }

    /// What it says while the newest frame is frozen.
    private var frozen: String { "Frozen · frame \(history.numbers.upperBound)" }

    @Test("frames that are drawn while animations are frozen do not enter the history")
    func frozenFrames() throws {
        #expect(position == "Live")
        try freezeAnimation()
        let (numbers, time) = (history.numbers, try #require(history.last).time)
        #expect(position == frozen)
        for step in 0..<20 {
            stage.window.backgroundColor = Color(white: Double(step) / 20)
            try stage.runFrames()
        }
        #expect(history.numbers == numbers)
        #expect(history.last?.time == time)
        #expect(transport.shownNumber == nil)
        // The newest frame is what the window shows, also a value that the user has set.
        stage.user.press(25, 165)
        stage.user.move(160, 165)
        stage.user.release(160, 165)
        try stage.runFrames()
        #expect(history.numbers == numbers)
        let sample = try #require(history.sample(of: 1, at: numbers.upperBound - 1))
        #expect(stage.slider.value > 0.4 && sample.model == stage.slider.value)
        let image = try #require(
            history.layers(at: numbers.upperBound - 1).flatMap { PastCover.draw($0, like: tree) })
        #expect((image.pixels() == stage.pixels) as Bool)
    }

    @Test(
        "a step forward advances animations by one frame at the chosen speed, and is recorded",
        arguments: [("1", 1.0), ("1/10", 0.1), ("1/50", 0.02)])
    func forward(title: String, speed: Double) throws {
        try freezeAnimation()
        stage.click(title)
        for _ in 0..<3 {
            let (now, last, value) = (
                tree.now, try #require(history.numbers.last), stage.knob.presentationValue
            )
            stage.click("One Frame Forward")
            try stage.runFrames()
            #expect(abs(tree.now - now - speed / 60) < 1e-9)
            #expect(stage.knob.presentationValue > value)
            #expect(history.numbers.last == last + 1)
            #expect(history.sample(of: 0, at: last + 1)?.presentation == stage.knob.presentationValue)
            #expect(position == frozen)
        }
    }

    @Test("steps back and forward walk through the history, and beyond it the animation goes on")
    func walk() throws {
        try freezeAnimation()
        let last = try #require(history.numbers.last)
        for count in 1...3 {
            stage.click("One Frame Back")
            #expect(transport.shownNumber == last - count)
        }
        try stage.runFrames()
        #expect(position == "frame \(last - 2) · 0.050 s earlier")
        for number in [last - 2, last - 1, nil] {
            stage.click("One Frame Forward")
            #expect(transport.shownNumber == number)
        }
        let value = stage.knob.presentationValue
        stage.click("One Frame Forward")
        try stage.runFrames()
        #expect(history.numbers.last == last + 1)
        #expect(stage.knob.presentationValue > value)
        #expect(transport.isFrozen)
    }

    @Test("the time of a frame does not count the time for which animations were frozen")
    func pause() throws {
        try freezeAnimation()
        stage.wait(30)
        stage.click("One Frame Forward")
        try stage.runFrames()
        stage.wait(30)
        stage.click("One Frame Back")
        try stage.runFrames()
        #expect(position == "frame \(history.numbers.upperBound - 1) · 0.017 s earlier")
        stage.wait(30)
        stage.click("Continue")
        stage.knob.setValue(0, animated: true)
        try stage.runFrames(3)
        let numbers = history.numbers.suffix(6)
        for number in numbers.dropFirst() {
            #expect(abs(history[number].time - history[number - 1].time - 1.0 / 60) < 1e-6)
            #expect(!history[number].isLate)
        }
        // A fault knows the time of the clock.
        let last = try #require(history.numbers.last)
        #expect(history.number(at: history[last].clockTime, on: \.clockTime) == last)
        #expect(history[last].clockTime - history[last].time > 89)
    }

    @Test("the buttons are gray where they do nothing")
    func ends() throws {
        stage.knob.value = 0.5
        try stage.runFrames()
        #expect(try isEnabled("One Frame Forward"))
        stage.click("Freeze")
        // Nothing is animated.
        #expect(try !isEnabled("One Frame Forward"))
        #expect(try isEnabled("One Frame Back"))
        transport.show(0)
        #expect(try !isEnabled("One Frame Back"))
        #expect(try isEnabled("One Frame Forward"))
        stage.click("Continue")
        #expect(transport.shownNumber == nil && !transport.isFrozen)
        stage.click("Freeze")
        stage.knob.setValue(1, animated: true)
        try stage.runFrames()
        #expect(try isEnabled("One Frame Forward"))
        for _ in 0..<30 where try isEnabled("One Frame Forward") {
            stage.click("One Frame Forward")
            try stage.runFrames()
        }
        #expect(stage.knob.presentationValue == 1)
        #expect(try !isEnabled("One Frame Forward"))
    }

    @Test("the arrow keys step in the whole window, whichever panel is visible", arguments: 0..<5)
    func arrowKeys(panel: Int) throws {
        stage.inspector.controller?.select(panel)
        stage.knob.setValue(1, animated: true)
        try stage.runFrames(6)
        let last = try #require(history.numbers.last)
        stage.inspectorUser.keyDown(.left)
        #expect(transport.isFrozen && transport.shownNumber == last - 1)
        stage.inspectorUser.keyDown(.left)
        stage.inspectorUser.keyDown(.right)
        #expect(transport.shownNumber == last - 1)
        stage.inspectorUser.keyDown(.right)
        #expect(transport.shownNumber == nil)
        stage.inspectorUser.keyDown(.right)
        try stage.runFrames()
        #expect(history.numbers.last == last + 1)
    }

    @Test("the past covers only the view that is to show it")
    func coveredView() throws {
        let bar = View(frame: Rect(x: 0, y: 180, width: 320, height: 20))
        bar.backgroundColor = .black
        stage.window.addSubview(bar)
        let content = View(frame: Rect(x: 0, y: 10, width: 320, height: 170))
        stage.window.insertSubview(content, at: 0)
        stage.inspector.coveredView = content
        stage.knob.setValue(1, animated: true)
        var pictures: [[UInt32]] = []
        for _ in 0..<4 {
            try stage.runFrames()
            pictures.append(stage.pixels)
        }
        transport.stepBack()
        bar.backgroundColor = .white
        try stage.runFrames()
        func rows(_ range: Range<Int>, _ pixels: [UInt32]) -> [UInt32] {
            range.flatMap { pixels[$0 * 320 + 2..<$0 * 320 + 318] }
        }
        #expect((rows(12..<178, stage.pixels) == rows(12..<178, pictures[2])) as Bool)
        #expect(rows(180..<200, stage.pixels).allSatisfy { $0 == 0xFFFF_FFFF })
        #expect((rows(0..<10, stage.pixels) == rows(0..<10, pictures[3])) as Bool)
    }
}
