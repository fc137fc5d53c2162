import Glibc
import KnobHarness
import KnobLayers
import Testing

@MainActor
struct KeyframeAnimationTests {
    private func stageAndLayer() throws -> (Stage, Layer) {
        let stage = try Stage()
        let layer = stage.add(Layer(), frame: Rect(x: 0, y: 0, width: 20, height: 20), color: .red)
        try stage.frame(at: 1)
        return (stage, layer)
    }

    private func animation(_ values: [Double], times: [Double]? = nil) -> KeyframeAnimation {
        let animation = KeyframeAnimation(keyPath: .borderWidth)
        animation.values = values
        animation.keyTimes = times
        animation.duration = 1
        return animation
    }

    @Test("a knob's animation runs from the old over the mean to the new angle with one timing curve")
    func knob() throws {
        let (stage, layer) = try stageAndLayer()
        let (old, new) = (-11 * Double.pi / 8, 3 * Double.pi / 8)
        Transaction.withoutActions { layer.transform = AffineTransform(rotationAngle: new) }
        let turn = KeyframeAnimation(keyPath: .rotation)
        turn.values = [old, (old + new) / 2, new]
        turn.keyTimes = [0, 0.5, 1]
        turn.duration = 0.25
        turn.timingFunction = MediaTimingFunction(name: .easeInEaseOut)
        layer.add(turn, forKey: "turn")
        for step in 0..<100 {
            let time = Double(step) / 100 * 0.25
            try stage.frame(at: 7 + time)
            // Half the distance in half the time: one curve from old to new.
            let expected = old + (new - old) * curveHeight(0.42, 0, 0.58, 1, at: time / 0.25)
            let shown = layer.presentationValue(forKeyPath: .rotation) as? Double
            #expect(isClose(shown, expected, within: 1e-6), "after \(time) s")
            let map = try #require(layer.presentation()?.transform)
            #expect(
                isClose(Point(x: map.a, y: map.b), Point(x: cos(expected), y: sin(expected)), within: 1e-6))
        }
    }

    @Test("thousands of key frames are interpolated linearly between their times")
    func generated() {
        var numbers = SeededGenerator(seed: 51)
        for _ in 0..<1000 {
            let count = numbers.int(2...6)
            let values = (0..<count).map { _ in numbers.double(-9...9) }
            let inner = (0..<count - 2).map { _ in numbers.double(0.01...0.99) }.sorted()
            let times = [0] + inner + [1]
            let animation = animation(values, times: times)
            for _ in 0..<10 {
                let progress = numbers.double(0...1)
                guard let step = (1..<count).first(where: { times[$0] > progress }) else { continue }
                let part = (progress - times[step - 1]) / (times[step] - times[step - 1])
                let expected = values[step - 1] + (values[step] - values[step - 1]) * part
                #expect(isClose(animation.value(at: progress, of: 0.0) as? Double, expected, within: 1e-9))
            }
            for (time, value) in zip(times, values) where time == 0 || time == 1 {
                #expect(isClose(animation.value(at: time, of: 0.0) as? Double, value))
            }
        }
    }

    @Test("without key times the values have even intervals")
    func evenly() {
        let animation = animation([0, 10, 0, 40])
        for (progress, expected) in [
            (0.0, 0.0), (1.0 / 6, 5), (1.0 / 3, 10), (0.5, 5), (5.0 / 6, 20), (1, 40),
        ] {
            #expect(isClose(animation.value(at: progress, of: 0.0) as? Double, expected), "\(progress)")
        }
    }

    @Test("each interval has its timing curve, after that of the whole")
    func timingFunctions() {
        let animation = animation([0, 10, 30], times: [0, 0.25, 1])
        animation.timingFunctions = [
            MediaTimingFunction(name: .easeIn), MediaTimingFunction(name: .easeOut),
        ]
        for step in 0...100 {
            let progress = Double(step) / 100
            let expected =
                progress < 0.25
                ? 10 * curveHeight(0.42, 0, 1, 1, at: progress / 0.25)
                : 10 + 20 * curveHeight(0, 0, 0.58, 1, at: (progress - 0.25) / 0.75)
            #expect(isClose(animation.value(at: progress, of: 0.0) as? Double, expected, within: 1e-6))
        }
        animation.timingFunctions = [MediaTimingFunction(name: .easeIn)]
        #expect(isClose(animation.value(at: 0.625, of: 0.0) as? Double, 20), "no curve: the same speed")
    }

    @Test("two values at the same time are a jump")
    func jump() {
        let animation = animation([0, 10, 50, 60], times: [0, 0.5, 0.5, 1])
        #expect(isClose(animation.value(at: 0.4999999, of: 0.0) as? Double, 10, within: 1e-4))
        #expect(isClose(animation.value(at: 0.5, of: 0.0) as? Double, 50, within: 1e-4))
        #expect(isClose(animation.value(at: 0.75, of: 0.0) as? Double, 55))
    }

    @Test("one value is constant, without a value the model value is shown")
    func few() throws {
        let (stage, layer) = try stageAndLayer()
        layer.add(animation([7]), forKey: "one")
        try stage.frame(at: 2)
        try stage.frame(at: 2.5)
        #expect(layer.presentation()?.borderWidth == 7)
        layer.removeAllAnimations()
        layer.add(animation([]), forKey: "none")
        try stage.frame(at: 4)
        try stage.frame(at: 4.5)
        #expect(layer.presentation()?.borderWidth == 0)
    }

    @Test("the rotation keeps whole revolutions")
    func turns() throws {
        let (stage, layer) = try stageAndLayer()
        let turn = BasicAnimation(keyPath: .rotation)
        turn.fromValue = -3 * Double.pi
        turn.toValue = 5 * Double.pi
        turn.duration = 1
        layer.add(turn, forKey: "turn")
        try stage.frame(at: 2)
        for step in 0..<64 {
            try stage.frame(at: 2 + Double(step) / 64)
            let expected = -3 * Double.pi + 8 * Double.pi * Double(step) / 64
            #expect(isClose(layer.presentationValue(forKeyPath: .rotation) as? Double, expected))
            let shown = try #require(layer.presentation()?.transform)
            #expect(isClose(Point(x: shown.a, y: shown.b), Point(x: cos(expected), y: sin(expected))))
        }
    }

    @Test(
        "the rotation is applied after any scaling",
        arguments: [(1.0, 1.0), (2, 2), (2, 1), (1, 0.5), (-1, 1)])
    func rotationOfScaled(x: Double, y: Double) throws {
        let (stage, layer) = try stageAndLayer()
        Transaction.withoutActions { layer.transform = AffineTransform(scaleX: x, y: y) }
        let start = x < 0 ? Double.pi : 0
        let turn = BasicAnimation(keyPath: .rotation)
        turn.fromValue = start
        turn.toValue = start + 1
        turn.duration = 1
        layer.add(turn, forKey: "turn")
        try stage.frame(at: 2)
        try stage.frame(at: 2.5)
        let shown = try #require(layer.presentation()?.transform)
        // The scale first, then half a radian clockwise.
        #expect(isClose(Point(x: shown.a, y: shown.b), Point(x: x * cos(0.5), y: x * sin(0.5))))
        #expect(isClose(Point(x: shown.c, y: shown.d), Point(x: -y * sin(0.5), y: y * cos(0.5))))
    }

    @Test("more times than values are ignored")
    func tooManyTimes() throws {
        let (stage, layer) = try stageAndLayer()
        layer.add(animation([0, 10, 20], times: [0, 0.1, 0.2, 1]), forKey: "a")
        try stage.frame(at: 5)
        try stage.frame(at: 5.25)
        #expect(isClose(layer.presentation()?.borderWidth, 5))
    }

    @Test("in an interval without length, the value is that at its end")
    func emptyInterval() throws {
        let (stage, layer) = try stageAndLayer()
        layer.add(animation([0, 10, 20], times: [0, 0.5, 0.5]), forKey: "a")
        try stage.frame(at: 5)
        for (time, value) in [(5.25, 5.0), (5.5, 20), (5.7, 20)] {
            try stage.frame(at: time)
            #expect(isClose(layer.presentation()?.borderWidth, value))
        }
    }

    @Test("outside its key times an animation shows the first and the last value")
    func partialKeyTimes() {
        let partial = animation([10, 20, 40], times: [0.2, 0.5, 0.8])
        for (progress, value) in [
            (0.0, 10.0), (0.2, 10), (0.35, 15), (0.65, 30), (0.8, 40), (0.9, 40), (1, 40),
        ] {
            #expect(isClose(partial.value(at: progress, of: 0.0) as? Double, value), "at \(progress)")
        }
    }
}
