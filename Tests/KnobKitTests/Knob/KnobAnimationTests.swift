import Glibc
import KnobHarness
import KnobKit
import Testing

/// The pointer's animation to a new value: 0.25 s, eased, along the arc from its presentation angle.
@MainActor
struct KnobAnimationTests {
    let window = Window(contentSize: Size(width: 200, height: 200))
    let knob = Knob(frame: Rect(x: 20, y: 20, width: 140, height: 140))
    var user: SimulatedUser { SimulatedUser(window: window) }
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

    @Test func `the pointer moves through the old, the mean and the new angle, eased over the whole`() throws
    {
        knob.value = 0.2
        knob.setValue(0.8, animated: true)
        let ease = MediaTimingFunction(name: .easeInEaseOut)
        try user.frame(at: 5)
        for part in [0.0, 0.1, 0.3, 0.5, 0.7, 0.99, 1] {
            try user.frame(at: 5 + 0.25 * part)
            let progress = ease.progress(at: part)
            let (first, second) = progress < 0.5 ? (0.2, 0.5) : (0.5, 0.8)
            let position = first + (second - first) * (progress < 0.5 ? 2 * progress : 2 * progress - 1)
            #expect(abs(knob.presentationAngle - (start + position * sweep)) < 1e-9, "at \(part)")
        }
        #expect(!window.layerTree.isAnimating)
    }

    @Test func `an interrupting animation starts at the presentation angle`() throws {
        knob.setValue(1, animated: true)
        try user.frame(at: 5)
        try user.frame(at: 5.125)
        #expect(abs(knob.presentationAngle - (start + 0.5 * sweep)) < 1e-9)
        knob.setValue(0.25, animated: true)
        try user.frame(at: 5.2)
        #expect(abs(knob.presentationAngle - (start + 0.5 * sweep)) < 1e-9)
        try user.frame(at: 5.325)
        #expect(abs(knob.presentationAngle - (start + 0.375 * sweep)) < 1e-9)
        try user.frame(at: 5.45)
        #expect(knob.presentationAngle == knob.angle)
    }

    @Test func `the pointer stays on the arc for thousands of steps of random animations`() throws {
        var random = SeededGenerator(seed: 12)
        var time = 5.0
        let surface = try Surface(width: 200, height: 200)
        for _ in 0..<400 {
            let value = Bool.random(using: &random) ? Double(Int.random(in: 0...1, using: &random)) : nil
            knob.setValue(value ?? Double.random(in: 0...1, using: &random), animated: true)
            var (last, distance) = (knob.presentationAngle, abs(knob.angle - knob.presentationAngle))
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                time += Double.random(in: 0...0.05, using: &random)
                _ = try window.layerTree.runFrame(at: time, on: surface)
                let presented = knob.presentationAngle
                #expect(presented >= start - 1e-9 && presented <= start + sweep + 1e-9)
                // The distance never grows, and the pointer is never faster than the curve in its middle.
                #expect(abs(knob.angle - presented) <= distance + 1e-9)
                #expect(abs(presented - last) <= sweep * 0.05 * 2 / 0.25)
                (last, distance) = (presented, abs(knob.angle - presented))
            }
        }
    }

    @Test func `setting a value without animation ends an animation, also with the same value`() throws {
        for value in [0.3, 1] {
            knob.value = 0
            knob.setValue(1, animated: true)
            try user.frame(at: 5)
            try user.frame(at: 5.1)
            knob.setValue(value)
            #expect(knob.presentationAngle == knob.angle)
            #expect(!window.layerTree.isAnimating)
            try user.frame(at: 5.15)
            #expect(abs(knob.presentationAngle - (start + value * sweep)) < 1e-12)
        }
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

    @Test func `setting the same value with animation lets a running animation continue`() throws {
        knob.setValue(1, animated: true)
        try user.frame(at: 5)
        knob.setValue(1, animated: true)
        try user.frame(at: 5.125)
        #expect(abs(knob.presentationAngle - (start + 0.5 * sweep)) < 1e-9)
    }

    @Test func `an animated change notifies observers once, at its start, and sends no action`() throws {
        @MainActor
        final class Target {
            var count = 0
            func changed() { count += 1 }
        }
        let target = Target()
        knob.addTarget(target, action: Target.changed, for: .allEvents)
        var notifications = 0
        let token = knob.observe(\.value) { _, _ in notifications += 1 }
        knob.setValue(1, animated: true)
        for time in [5, 5.1, 5.2, 5.3] { try user.frame(at: time) }
        #expect((notifications, target.count) == (1, 0))
        token.invalidate()
    }
}
