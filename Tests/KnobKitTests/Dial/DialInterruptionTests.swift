import KnobHarness
import KnobKit
import Testing

/// Events that interrupt a drag or a spin: afterwards the dial is at rest, and its delegate was notified once.
@MainActor
struct DialInterruptionTests {
    nonisolated static let ways = [
        "press", "press and lost", "disabled", "removed", "superview removed", "hidden", "window closed",
        "pointer lost", "value", "animated value", "fewer labels", "no labels", "key", "wheel",
        "escape in a drag",
    ]

    /// Interrupts a drag or a spin in the given way.
    func interrupt(_ stage: DialStage, _ way: String) {
        switch way {
        case "press": stage.user.click(200, 150)
        case "press and lost":
            stage.user.press(200, 150)
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
        case "key": stage.user.type(.up)
        case "wheel":
            stage.user.scroll(1, 200, 150)
            stage.dial.editor.end(.wheel)
        default:
            stage.user.press(200, 150)
            stage.user.move(230, 150)
            stage.user.type(.escape)
            stage.user.release(230, 150)
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

    @Test func `a drag that joins an edit by keys begins at the presentation value`() throws {
        let stage = try DialStage()
        stage.dial.becomeFirstResponder()
        // Without a release, the edit by keys continues.
        for _ in 0..<3 { stage.user.keyDown(.up) }
        try stage.frame(at: 2)
        try stage.frame(at: 2.01)
        let rotation = stage.dial.presentationRotation
        #expect(stage.dial.value == 3 && rotation > -.pi / 12)
        stage.hold(0)
        #expect(stage.dial.value == 0 && stage.dial.rotation == rotation)
        // A quarter turn: half of pi times the radius.
        stage.user.move(200 - 50 * .pi, 150)
        #expect(isSameAngle(stage.dial.rotation, rotation - .pi / 2) && stage.dial.value == 3)
    }

    @Test(arguments: ["spin", "drag"], ways)
    func `an interrupted spin or drag leaves the dial at rest on a label`(movement: String, way: String)
        throws
    {
        let stage = try DialStage()
        let listener = EditListener(stage.dial)
        stage.dial.becomeFirstResponder()
        if movement == "spin" {
            stage.flick(1500)
            try stage.frame(at: 20)
            try stage.frame(at: 20.2)
        } else {
            stage.hold(130)
        }
        interrupt(stage, way)
        if movement == "drag" { stage.user.release(330, 150, at: 50) }
        try stage.settle()
        expectRest(stage)
        // Another press in a drag begins a drag of its own; everything else belongs to this movement.
        let calls = stage.delegateCalls.take()
        #expect(calls.first == "will" && calls.last == "did \(stage.dial.value)")
        #expect(calls.filter { $0 == "will" }.count == calls.filter { $0 != "will" }.count)
        #expect(listener.isInOrder && listener.counts.begins == listener.counts.ends)
    }

    @Test func `a value that the program sets during a drag is the start of the rest of the drag`() throws {
        let stage = try DialStage()
        let dial = stage.dial
        dial.value = 11
        stage.hold(5)
        dial.setValue(0, animated: false)
        #expect(dial.rotation == 0 && dial.value == 0 && stage.delegateCalls.take() == ["will"])
        stage.user.move(210, 150)
        #expect(dial.rotation > 0 && dial.rotation < 0.1)
        stage.user.release(210, 150, at: 50)
        try stage.settle()
        #expect(stage.delegateCalls.take() == ["did 0"])
    }
}
