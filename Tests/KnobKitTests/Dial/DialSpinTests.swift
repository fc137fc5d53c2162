import KnobHarness
import KnobKit
import Testing

/// Spins after a flick, compared with a model that is evaluated every millisecond.
@MainActor
struct DialSpinTests {
    /// Returns the rotation at the release of a flick of `speed` points per second, and the rotation at rest.
    func course(_ speed: Double, _ count: Int) -> (start: Double, end: Double) {
        let start = speed * 0.08 / 100
        let stop = start + Glide.wholeWay(velocity: speed / 100)
        let step = 2 * Double.pi / Double(count)
        // Goes in the direction of travel from the start to the step nearest to the stop.
        let onward = speed > 0 ? step : -step
        var end = 0.0
        while (end - start) * speed < 0 { end += onward }
        while abs(end + onward - stop) < abs(end - stop) { end += onward }
        return (start, end)
    }

    @Test(arguments: [30.0, 144], [31.0, -400, 1500])
    func `a flick follows the same curve at every frame rate`(rate: Double, speed: Double) throws {
        let stage = try DialStage()
        stage.flick(speed)
        let (start, end) = course(speed, 12)
        #expect(isNear(stage.dial.rotation, end))
        for frame in 0...Int(1.5 * rate) {
            let time = Double(frame) / rate
            try stage.frame(at: 20 + time)
            guard abs(end - start) > 0.0011, stage.isAnimating else { continue }
            let expected = start + (end - start) * Glide.part(after: time * 1000)
            #expect(abs(stage.dial.presentationRotation - expected) < 1e-7, "at \(time)")
        }
    }

    @Test(arguments: [1, 7, 60])
    func `the value of a flick is at once that of the label where it comes to rest`(count: Int) throws {
        var random = SeededGenerator(seed: 506)
        for _ in 0..<40 {
            let stage = try DialStage(labels: count)
            let speed = random.double(31...9000) * random.pick([1, -1])
            stage.flick(speed)
            let steps = -Int((course(speed, count).end * Double(count) / 2 / .pi).rounded())
            let value = (steps % count + count) % count
            #expect(stage.dial.value == value)
            #expect(isNear(stage.dial.presentationRotation, speed * 0.0008))
            try stage.settle()
            #expect(stage.dial.value == value && stage.dial.presentationValue == value && !stage.isAnimating)
            let up = stage.position(of: stage.labels[value])
            #expect(isNear(up.middle.x, 200) && isNear(up.middle.y, 210) && isSameAngle(up.angle, 0))
        }
    }

    @Test func `a press stops a spin at its presentation value, and a drag continues from there`() throws {
        let stage = try DialStage()
        stage.flick(1500)
        try stage.frame(at: 20)
        try stage.frame(at: 20.3)
        let seen = stage.dial.presentationRotation
        _ = stage.edits.journal.take()
        stage.user.press(200, 150, at: 30)
        #expect(stage.dial.rotation == seen && stage.dial.presentationRotation == seen && !stage.isAnimating)
        #expect(stage.dial.isEditing && stage.dial.value == stage.dial.presentationValue)
        try stage.frame(at: 20.6)
        #expect(stage.dial.presentationRotation == seen)
        stage.user.move(220, 150, at: 31)
        #expect(isNear(stage.dial.rotation, seen + 0.2))
        stage.user.release(220, 150, at: 40)
        #expect(abs(stage.dial.rotation - seen - 0.2) <= .pi / 12 + 1e-9)
        try stage.settle()
        #expect(stage.delegateCalls.take() == ["will", "did \(stage.dial.value)"])
    }

    @Test func `a click that stops a spin selects the nearest label in an edit`() throws {
        let stage = try DialStage()
        stage.flick(1500)
        try stage.frame(at: 20)
        try stage.frame(at: 20.2)
        _ = stage.edits.journal.take()
        let seen = stage.dial.presentationValue
        stage.user.press(200, 150, at: 30)
        stage.user.release(200, 150, at: 30.01)
        #expect(stage.edits.journal.take() == ["began", "sent", "changed", "ended"])
        try stage.settle()
        #expect(stage.dial.value == seen)
        #expect(stage.delegateCalls.take() == ["will", "did \(seen)"])
    }

    @Test func `a value that the program sets during a drag does not count as velocity`() throws {
        let stage = try DialStage()
        stage.user.press(200, 150, at: 10)
        stage.user.move(2200, 150, at: 10.02)
        stage.dial.value = 6
        stage.user.move(2201, 150, at: 10.04)
        stage.user.release(2201, 150, at: 10.06)
        #expect(stage.dial.value == 6)
    }

    @Test func `a dial without labels spins and comes to rest at any angle`() throws {
        let stage = try DialStage(labels: 0)
        stage.flick(1000)
        let stop = 0.8 + Glide.wholeWay(velocity: 10)
        #expect(isNear(stage.dial.rotation, stop) && stage.dial.value == 0)
        try stage.settle()
        #expect(stage.delegateCalls.take() == ["will", "did 0"] && !stage.isAnimating)
    }
}
