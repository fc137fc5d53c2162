import Glibc
import KnobHarness
import KnobKit
import Testing

/// The pointer's animation to a new value: 0.25 s, eased, along the arc from its presentation angle.
@MainActor
struct KnobAnimationTests: WindowSuite {
    let window = Window(contentSize: Size(width: 200, height: 200))
    let knob = Knob(frame: Rect(x: 20, y: 20, width: 140, height: 140))
    let start = -11 * Double.pi / 8
    let sweep = 14 * Double.pi / 8

    init() throws {
        window.addSubview(knob)
        try user.frame(at: 1)
    }

    @Test func `the value is set at once, and the presentation angle follows the timing curve`() throws {
        knob.value = 0.9
        knob.setValue(0.1, animated: true)
        #expect(knob.value == 0.1)
        #expect(abs(knob.angle - (start + 0.1 * sweep)) < 1e-12)
        #expect(abs(knob.presentationAngle - (start + 0.9 * sweep)) < 1e-12)
        try user.frame(at: 5)
        for step in 0...100 {
            let (time, progress) = eased(Double(step) / 100)
            try user.frame(at: 5 + time * 0.25)
            #expect(abs(knob.presentationAngle - (start + (0.9 - 0.8 * progress) * sweep)) < 1e-7)
            let pointer = knob.layer.sublayers[1].presentation()?.transform.rotationAngle ?? .nan
            #expect(abs(remainder(pointer - knob.presentationAngle, 2 * .pi)) < 1e-9)
        }
        #expect(knob.presentationAngle == knob.angle)
        #expect(!window.layerTree.isAnimating)
    }

    @Test func `new limits or a new arc end an animation at the value`() throws {
        knob.setValue(1, animated: true)
        try user.frame(at: 5)
        knob.maximumValue = 2
        #expect(abs(knob.presentationAngle - (start + 0.5 * sweep)) < 1e-12)
        knob.setValue(2, animated: true)
        try user.frame(at: 6)
        knob.endAngle = 0
        #expect(knob.presentationAngle == 0)
        #expect(!window.layerTree.isAnimating)
    }
}
