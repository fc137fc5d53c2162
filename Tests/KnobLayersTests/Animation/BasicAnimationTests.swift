import KnobHarness
import KnobLayers
import Testing

@MainActor
struct BasicAnimationTests {
    private func stageAndLayer() throws -> (Stage, Layer) {
        let stage = try Stage()
        let layer = stage.add(Layer(), frame: Rect(x: 0, y: 0, width: 20, height: 20), color: .red)
        try stage.frame(at: 1)
        return (stage, layer)
    }

    private func fade(from: Double = 0, to: Double = 1, duration: Double = 1) -> BasicAnimation {
        let animation = BasicAnimation(keyPath: .opacity)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = duration
        return animation
    }

    @Test("the defaults are those of Core Animation")
    func defaults() {
        let animation = BasicAnimation(keyPath: .opacity)
        #expect(animation.beginTime == 0 && animation.duration == 0 && animation.repeatCount == 0)
        #expect(!animation.autoreverses && animation.isRemovedOnCompletion)
        #expect(animation.timingFunction == nil && animation.fromValue == nil && animation.toValue == nil)
    }

    @Test("the value follows each timing curve", arguments: MediaTimingFunctionTests.named)
    func curves(name: MediaTimingFunctionName, points: [Double]) throws {
        let (stage, layer) = try stageAndLayer()
        let animation = fade(from: 0.2, to: 0.9, duration: 0.4)
        animation.timingFunction = MediaTimingFunction(name: name)
        layer.add(animation, forKey: "fade")
        var numbers = SeededGenerator(seed: 41)
        try stage.frame(at: 3)
        for time in (0..<200).map({ _ in numbers.double(0...0.3999) }).sorted() {
            try stage.frame(at: 3 + time)
            let part = curveHeight(points[0], points[1], points[2], points[3], at: time / 0.4)
            #expect(isClose(layer.presentation()?.opacity, 0.2 + 0.7 * part, within: 1e-6), "at \(time)")
            #expect(layer.opacity == 1)
        }
        try stage.frame(at: 3.41)
        #expect(layer.presentation()?.opacity == 1)
    }

    @Test("without a timing curve the velocity is constant, and a late frame skips ahead")
    func linearAndLate() throws {
        let (stage, layer) = try stageAndLayer()
        layer.add(fade(), forKey: nil)
        try stage.frame(at: 10)
        #expect(layer.presentation()?.opacity == 0)
        try stage.frame(at: 10.75)
        #expect(isClose(layer.presentation()?.opacity, 0.75))
        try stage.frame(at: 99)
        #expect(layer.animationKeys().isEmpty)
    }

    @Test("a missing value is the model value")
    func modelValues() throws {
        let (stage, layer) = try stageAndLayer()
        let away = BasicAnimation(keyPath: .position)
        away.toValue = Point(x: 50, y: 30)
        away.duration = 1
        layer.add(away, forKey: "away")
        try stage.frame(at: 5)
        try stage.frame(at: 5.5)
        #expect(isClose(layer.presentation()?.position, Point(x: 30, y: 20)))
        layer.removeAllAnimations()
        let back = BasicAnimation(keyPath: .position)
        back.fromValue = Point(x: 50, y: 30)
        back.duration = 1
        layer.add(back, forKey: "back")
        try stage.frame(at: 6)
        try stage.frame(at: 6.25)
        #expect(isClose(layer.presentation()?.position, Point(x: 40, y: 25)))
    }

    @Test("before its begin time it has no effect, then it runs")
    func beginTime() throws {
        let (stage, layer) = try stageAndLayer()
        let animation = fade()
        animation.beginTime = 4
        layer.add(animation, forKey: "fade")
        for (time, expected) in [(2.0, 1.0), (3.99, 1), (4, 0), (4.25, 0.25), (4.9, 0.9), (5, 1)] {
            try stage.frame(at: time)
            #expect(isClose(layer.presentation()?.opacity, expected), "at \(time)")
        }
        #expect(layer.animationKeys().isEmpty)
    }

    @Test("an animation repeats, also for a part of a run")
    func repeats() throws {
        let (stage, layer) = try stageAndLayer()
        let animation = fade()
        animation.repeatCount = 2.5
        layer.add(animation, forKey: "fade")
        try stage.frame(at: 10)
        for (time, expected) in [
            (10.25, 0.25), (10.75, 0.75), (11.25, 0.25), (12.25, 0.25), (12.4375, 0.4375),
        ] {
            try stage.frame(at: time)
            #expect(isClose(layer.presentation()?.opacity, expected), "at \(time)")
        }
        #expect(stage.tree.isAnimating)
        try stage.frame(at: 12.5)
        #expect(!stage.tree.isAnimating)
    }

    @Test("an animation that autoreverses mirrors its timing curve")
    func autoreverses() throws {
        let (stage, layer) = try stageAndLayer()
        let animation = fade()
        animation.autoreverses = true
        animation.repeatCount = 2
        animation.timingFunction = MediaTimingFunction(name: .easeIn)
        layer.add(animation, forKey: "fade")
        try stage.frame(at: 10)
        for (time, part) in [(10.25, 0.25), (11.25, 0.75), (11.75, 0.25), (12.5, 0.5), (13.875, 0.125)] {
            try stage.frame(at: time)
            let expected = curveHeight(0.42, 0, 1, 1, at: part)
            #expect(isClose(layer.presentation()?.opacity, expected, within: 1e-6), "at \(time)")
        }
        try stage.frame(at: 14)
        #expect(layer.animationKeys().isEmpty)
    }

    @Test("an animation can repeat forever")
    func forEver() throws {
        let (stage, layer) = try stageAndLayer()
        let animation = fade()
        animation.repeatCount = .infinity
        layer.add(animation, forKey: "fade")
        try stage.frame(at: 10)
        try stage.frame(at: 1_000_010.25)
        #expect(isClose(layer.presentation()?.opacity, 0.25, within: 1e-6))
        #expect(stage.tree.isAnimating)
    }

    @Test(
        "an animation that stays shows its last value",
        arguments: [(1.0, 1.0), (0.25, 1), (0.1, 1), (0.1, 3), (0.1, 6), (0.7, 3), (0.3, 0.5), (0.2, 1.5)])
    func staysAtItsEnd(duration: Double, count: Double) throws {
        let (stage, layer) = try stageAndLayer()
        let animation = fade(from: 0.25, to: 0.75, duration: duration)
        animation.repeatCount = count
        (animation.isRemovedOnCompletion, animation.fillMode) = (false, .forwards)
        layer.add(animation, forKey: "fade")
        try stage.frame(at: 10)
        try stage.frame(at: 20)
        let part = count == count.rounded() ? 1 : 0.5
        #expect(isClose(layer.presentation()?.opacity, 0.25 + 0.5 * part), "\(count) runs of \(duration) s")
        #expect(!stage.tree.isAnimating)
        #expect(layer.animationKeys() == ["fade"])
        layer.removeAnimation(forKey: "fade")
        try stage.frame(at: 21)
        #expect(layer.presentation()?.opacity == 1)
    }

    @Test("an animation that stays after it reversed shows its first value")
    func staysAtItsStart() throws {
        let (stage, layer) = try stageAndLayer()
        let animation = fade(from: 0.25, to: 0.75, duration: 0.1)
        animation.autoreverses = true
        animation.repeatCount = 3
        (animation.isRemovedOnCompletion, animation.fillMode) = (false, .forwards)
        layer.add(animation, forKey: "fade")
        try stage.frame(at: 10)
        try stage.frame(at: 20)
        #expect(isClose(layer.presentation()?.opacity, 0.25))
    }

    @Test("a change of the original does not change the running copy")
    func copied() throws {
        let (stage, layer) = try stageAndLayer()
        let animation = fade()
        layer.add(animation, forKey: "fade")
        animation.toValue = 0.0
        animation.duration = 100
        try stage.frame(at: 10)
        try stage.frame(at: 10.5)
        #expect(isClose(layer.presentation()?.opacity, 0.5))
        #expect(layer.animation(forKey: "fade") !== animation)
        #expect((layer.animation(forKey: "fade") as? BasicAnimation)?.duration == 1)
    }

    @Test("animations of two properties run together; of the same property, the later one is shown")
    func several() throws {
        let (stage, layer) = try stageAndLayer()
        layer.add(fade(), forKey: "first")
        layer.add(fade(from: 0.5, to: 0.5), forKey: "second")
        let move = BasicAnimation(keyPath: .position)
        move.toValue = Point(x: 30, y: 10)
        move.duration = 1
        layer.add(move, forKey: "third")
        #expect(layer.animationKeys() == ["first", "second", "third"])
        try stage.frame(at: 10)
        try stage.frame(at: 10.5)
        #expect(layer.presentation()?.opacity == 0.5)
        #expect(isClose(layer.presentation()?.position, Point(x: 20, y: 10)))
        layer.removeAnimation(forKey: "second")
        try stage.frame(at: 10.75)
        #expect(isClose(layer.presentation()?.opacity, 0.75))
    }

    @Test("each kind of value is interpolated linearly")
    func interpolation() throws {
        var numbers = SeededGenerator(seed: 42)
        for _ in 0..<2000 {
            let values = (0..<12).map { _ in numbers.double(-100...100) }
            let t = numbers.double(-0.5...1.5)
            func mix(_ place: Int) -> Double { values[place] + (values[place + 6] - values[place]) * t }
            #expect(isClose(values[0].interpolated(to: values[6], fraction: t), mix(0), within: 1e-9))
            let rects = [0, 6].map {
                Rect(x: values[$0], y: values[$0 + 1], width: values[$0 + 2], height: values[$0 + 3])
            }
            let rect = rects[0].interpolated(to: rects[1], fraction: t)
            #expect(isClose(rect.origin, Point(x: mix(0), y: mix(1))))
            #expect(isClose(rect.width, mix(2)) && isClose(rect.height, mix(3)))
            let maps = [0, 6].map {
                AffineTransform(
                    a: values[$0], b: values[$0 + 1], c: values[$0 + 2], d: values[$0 + 3],
                    tx: values[$0 + 4], ty: values[$0 + 5])
            }
            let map = maps[0].interpolated(to: maps[1], fraction: t)
            let parts = [map.a, map.b, map.c, map.d, map.tx, map.ty]
            #expect(parts.indices.allSatisfy { isClose(parts[$0], mix($0)) })
        }
        let pair = Color(light: .white, dark: .black).interpolated(
            to: Color(light: .red, dark: .clear), fraction: 0.25)
        #expect(pair.light == Color(red: 1, green: 0.75, blue: 0.75).light)
        #expect(pair.dark == Color(white: 0, alpha: 0.75).dark)
    }
}
