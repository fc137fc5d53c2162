import KnobKit
import KnobTestTools
import Testing

/// What breaks off a drag or a spin: the dial is at rest on a value afterwards, and the delegate was told so once.
@MainActor
struct DialInterruptionTests {
    nonisolated static let ways = [
        "press", "press and lost", "disabled", "removed", "superview removed", "hidden", "window closed",
        "pointer lost", "value", "animated value", "fewer labels", "no labels", "key", "wheel",
        "escape in a drag",
    ]

    /// Does it, in the middle of a spin or a drag.
    func interrupt(_ stage: DialStage, _ way: String) {
        switch way {
        case "press": stage.hand.click(200, 150)
        case "press and lost":
            stage.hand.press(200, 150)
            stage.window.handle(.pointerLost)
        case "disabled": stage.dial.isEnabled = false
        case "removed": stage.dial.removeFromSuperview()
        case "superview removed": stage.dial.superview?.removeFromSuperview()
        case "hidden": stage.dial.isHidden = true
        case "window closed": stage.window.close()
        case "pointer lost": stage.window.handle(.pointerLost)
        case "value": stage.dial.value = 7
        case "animated value": stage.dial.setValue(7, animated: true)
        case "fewer labels": stage.dial.numberOfLabels = 3
        case "no labels": stage.dial.numberOfLabels = 0
        case "key": stage.hand.type(.up)
        case "wheel":
            stage.hand.scroll(1, 200, 150)
            stage.dial.editor.end(.wheel)
        default:
            stage.hand.press(200, 150)
            stage.hand.move(230, 150)
            stage.hand.type(.escape)
            stage.hand.release(230, 150)
        }
    }

    func expectRest(_ stage: DialStage) {
        let dial = stage.dial
        #expect(!stage.isAnimating && !dial.isEditing && !dial.isTracking && !dial.isHighlighted)
        #expect(dial.presentationRotation == dial.rotation && dial.presentationValue == dial.value)
        guard dial.numberOfLabels > 0 else { return }
        #expect(isSameAngle(dial.rotation, -Double(dial.value) * 2 * .pi / Double(dial.numberOfLabels)))
        #expect((0..<dial.numberOfLabels).contains(dial.value))
    }

    @Test(arguments: ways)
    func `a spin that is broken off`(way: String) throws {
        let stage = try DialStage()
        let watcher = EditWatcher(stage.dial)
        stage.dial.becomeFirstResponder()
        stage.flick(1500)
        try stage.frame(at: 20)
        try stage.frame(at: 20.2)
        #expect(stage.told.take() == ["will"] && stage.isAnimating)
        interrupt(stage, way)
        try stage.settle()
        expectRest(stage)
        #expect(stage.told.take() == ["did \(stage.dial.value)"])
        #expect(watcher.isRight && watcher.counts.begins == watcher.counts.ends)
    }

    @Test(arguments: ways)
    func `a drag that is broken off`(way: String) throws {
        let stage = try DialStage()
        let watcher = EditWatcher(stage.dial)
        stage.dial.becomeFirstResponder()
        stage.hold(130)
        interrupt(stage, way)
        stage.hand.release(330, 150, at: 50)
        try stage.settle()
        expectRest(stage)
        // Another press is a drag of its own; everything else belongs to this one.
        let told = stage.told.take()
        #expect(told.first == "will" && told.last == "did \(stage.dial.value)")
        #expect(told.filter { $0 == "will" }.count == told.filter { $0 != "will" }.count)
        #expect(watcher.isRight && watcher.counts.begins == watcher.counts.ends)
    }

    @Test func `a dial that is disabled rests at once on the value that was told`() throws {
        let stage = try DialStage()
        stage.flick(1500)
        try stage.frame(at: 20)
        try stage.frame(at: 20.2)
        let value = stage.dial.value
        #expect(stage.dial.presentationValue != value)
        stage.dial.isEnabled = false
        #expect(!stage.isAnimating && stage.dial.value == value && stage.dial.presentationValue == value)
        #expect(stage.told.take() == ["will", "did \(value)"])
    }

    @Test(arguments: ["removed", "superview removed", "hidden", "window closed"])
    func `a spin of a dial that goes away ends at once, on the value that was told`(way: String) throws {
        let stage = try DialStage()
        stage.flick(1500)
        try stage.frame(at: 20)
        let value = stage.dial.value
        interrupt(stage, way)
        #expect(!stage.isAnimating && stage.dial.presentationValue == value && stage.dial.value == value)
        #expect(stage.told.take() == ["will", "did \(value)"])
    }

    @Test func `a spin outside of any window is over at once`() throws {
        let stage = try DialStage()
        stage.dial.removeFromSuperview()
        stage.dial.setValue(5, animated: true)
        #expect(stage.dial.presentationValue == 5 && stage.dial.value == 5)
        #expect(stage.told.take() == [])
    }

    @Test func `a drag that a target ends leaves the dial on a label when it is let go`() throws {
        @MainActor final class Ender {
            func end(_ dial: DialPicker) { dial.editor.end(cancelled: false) }
        }
        let stage = try DialStage()
        let ender = Ender()
        stage.dial.addTarget(ender, action: Ender.end, for: .editingChanged)
        stage.drag(40)
        try stage.settle()
        expectRest(stage)
        #expect(stage.told.take() == ["will", "did 11"])
    }
}
