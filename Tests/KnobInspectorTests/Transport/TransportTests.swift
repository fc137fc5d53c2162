import KnobHarness
import KnobKit
import Testing

@testable import KnobInspector

/// The time of the watched window, which the user controls in the inspector's window.
@MainActor
struct TransportTests {
    private let stage: InspectorStage
    private var tree: LayerTree { stage.tree }
    private var transport: Transport { stage.transport }

    init() throws { stage = try .opened() }

    @Test(
        "each speed is a button, and animations run at it",
        arguments: [("1", 1.0), ("1/2", 0.5), ("1/10", 0.1), ("1/50", 0.02)])
    func speeds(title: String, speed: Double) throws {
        stage.click(title)
        #expect(tree.speed == speed)
        // The default animation lasts 0.25 seconds; the first frame begins it.
        stage.knob.setValue(1, animated: true)
        try stage.runFrames()
        try stage.runFrames(Int(0.25 / speed * 60) - 1)
        #expect(stage.knob.isAnimating)
        try stage.runFrames(3)
        #expect(!stage.knob.isAnimating)
    }

    @Test("a frozen animation goes on by one refresh interval with each step forward")
    func forward() throws {
        stage.knob.setValue(1, animated: true)
        try stage.runFrames(4)
        stage.click("Freeze")
        let frozen = stage.knob.presentationValue
        try stage.runFrames(20)
        #expect(stage.knob.presentationValue == frozen)
        #expect(frozen > 0 && frozen < 1)
        let time = tree.now
        stage.click("One Frame Forward")
        try stage.runFrames()
        #expect(abs(tree.now - time - 1.0 / 60) < 1e-9)
        #expect(stage.knob.presentationValue > frozen)
        #expect(stage.slider.presentationValue == stage.knob.presentationValue)
        stage.click("Continue")
        try stage.runFrames(20)
        #expect(stage.knob.presentationValue == 1)
    }

    @Test("a step back shows the frame before, and steps forward lead to the present again")
    func back() throws {
        stage.knob.setValue(1, animated: true)
        var pictures: [[UInt32]] = []
        for _ in 0..<6 {
            try stage.runFrames()
            pictures.append(stage.pixels)
        }
        stage.click("One Frame Back")
        #expect(transport.isFrozen)
        try stage.runFrames()
        // The border of the cover is 2 points wide.
        func inside(_ pixels: [UInt32]) -> [UInt32] {
            (2..<198).flatMap { pixels[$0 * 320 + 2..<$0 * 320 + 318] }
        }
        #expect((inside(stage.pixels) == inside(pictures[4])) as Bool)
        stage.click("One Frame Back")
        try stage.runFrames()
        #expect((inside(stage.pixels) == inside(pictures[3])) as Bool)
        stage.click("One Frame Forward")
        stage.click("One Frame Forward")
        #expect(transport.shownNumber == nil)
        try stage.runFrames()
        #expect((stage.pixels == pictures[5]) as Bool)
    }

    @Test("input to a window that shows the past returns it to the present, and is then delivered")
    func input() throws {
        stage.knob.value = 0.25
        try stage.runFrames()
        stage.knob.value = 0.75
        try stage.runFrames()
        transport.stepBack()
        #expect(transport.shownNumber != nil)
        stage.user.move(160, 100)
        #expect(transport.shownNumber != nil)
        stage.user.press(235, 165)
        #expect(transport.shownNumber == nil)
        #expect(stage.slider.isTracking)
        stage.user.move(25, 165)
        #expect(stage.slider.value < 0.1)
    }

    @Test("a fault freezes the window at its frame and is reported once")
    func fault() throws {
        final class Liar: Witness {
            var offset = 0.0
            func measure(_ control: WatchedControl) -> WitnessReading? {
                let fraction = control.fraction(of: control.sample.presentation)
                return WitnessReading(fraction: fraction + (control.index == 1 ? offset : 0), length: 280)
            }
        }
        let liar = Liar()
        stage.inspector.witness = liar
        var found: [SyncFault] = []
        stage.inspector.didFindFault = { found.append($0) }
        stage.knob.setValue(1, animated: true)
        try stage.runFrames(4)
        #expect(found.isEmpty)
        liar.offset = 1.0 / 280
        try stage.runFrames()
        #expect(found.map(\.kind) == [.pixels])
        #expect(tree.speed == 0)
        #expect(transport.shownNumber == stage.inspector.history.numbers.last)
        #expect(stage.inspector.verdict.words == "Frozen at the fault")
        #expect(try #require(stage.inspector.verdict.details).hasSuffix(" (drawn)"))
        let value = stage.knob.presentationValue
        try stage.runFrames(10)
        #expect(stage.knob.presentationValue == value)
        #expect(found.count == 1)
        stage.click("Continue")
        try stage.runFrames(20)
        #expect(stage.knob.presentationValue == 1)
        #expect(found.count == 1)
    }

    @Test(
        "the past is named by its frame, or by its age alone where there is no room, and Now leads back",
        arguments: [360.0, 500])
    func now(width: Double) throws {
        let stage = try InspectorStage(size: Size(width: width, height: 400))
        stage.inspector.open()
        for value in [0.1, 0.2, 0.3, 0.4] {
            stage.knob.value = value
            try stage.runFrames()
        }
        let (transport, numbers) = (stage.transport, stage.inspector.history.numbers)
        func isVisible(_ text: String) throws -> Bool {
            try stage.runFrames()
            return stage.labels.contains { $0.text == text && $0.superview?.isHidden == false }
        }
        #expect(try isVisible("Live") && !isVisible("Now"))
        transport.show(numbers.upperBound - 4)
        let age = "0.050 s earlier"
        #expect(try isVisible(width > 400 ? "frame \(numbers.upperBound - 3) · \(age)" : age))
        // A frame keeps its number while others are added, also those in which nothing happens.
        stage.window.backgroundColor = .red
        #expect(transport.position() == "frame \(numbers.upperBound - 3) · \(age)")
        #expect(try isVisible("Now"))
        stage.click("Now")
        #expect(transport.shownNumber == nil)
        #expect(try isVisible("Live") && !isVisible("Now"))
        // Such a frame is not earlier than the end of the strip.
        let last = try #require(stage.inspector.history.numbers.last)
        transport.show(last)
        #expect(transport.position() == "frame \(last + 1)")
        transport.stepBack()
        #expect(transport.isFrozen && transport.position() == "frame \(last)")
        transport.stepForward()
        #expect(transport.position() == "Frozen · frame \(last + 1)")
    }

    @Test("closing restores the present and the speed of the program")
    func closing() throws {
        stage.inspector.close()
        tree.speed = 0.5
        stage.inspector.open()
        #expect(transport.speed == 0.5)
        stage.click("1/50")
        stage.knob.value = 0.5
        try stage.runFrames()
        transport.stepBack()
        stage.inspector.close()
        #expect(tree.speed == 0.5)
        #expect(transport.shownNumber == nil)
        #expect(!stage.window.layer.sublayers.contains { $0 === transport.coverLayer })
        // A speed that the program sets is shown.
        stage.inspector.open()
        tree.speed = 0.1
        #expect(transport.speed == 0.1)
        tree.speed = 0
        #expect(transport.isFrozen)
    }

    @Test("a speed that the program sets while the inspector is open stays when it closes")
    func programSpeed() throws {
        let stage = try InspectorStage()
        stage.inspector.open()
        stage.window.layerTree.speed = 0.1
        stage.inspector.close()
        #expect(stage.window.layerTree.speed == 0.1)
        stage.inspector.open()
        stage.inspector.transport.setSpeed(0.5)
        stage.inspector.close()
        #expect(stage.window.layerTree.speed == 0.1)
    }
}
