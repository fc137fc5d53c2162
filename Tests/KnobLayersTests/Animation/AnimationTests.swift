import Glibc
import KnobHarness
import Testing

@testable import KnobLayers

@MainActor
private func keyframes(_ values: [Double], times: [Double]? = nil) -> KeyframeAnimation {
    let animation = KeyframeAnimation(keyPath: .borderWidth)
    animation.values = values
    animation.keyTimes = times
    animation.duration = 1
    return animation
}

/// The values of animations, by their time.
@MainActor
struct AnimationValueTests {
    @Test func `a missing value is the model value`() throws {
        let (stage, layer) = try stageAndLayer()
        let far = Point(x: 50, y: 30)
        layer.add(basic(.position, from: nil, to: far))
        try stage.frame(at: 5)
        try stage.frame(at: 5.5)
        #expect(isClose(layer.presentation()?.position, Point(x: 30, y: 20)))
        layer.removeAllAnimations()
        layer.add(basic(.position, from: far, to: nil))
        try stage.frame(at: 6)
        try stage.frame(at: 6.25)
        #expect(isClose(layer.presentation()?.position, Point(x: 40, y: 25)))
    }

    @Test func `a change of the original does not change the running copy`() throws {
        let (stage, layer) = try stageAndLayer()
        let animation = basic()
        layer.add(animation, forKey: "fade")
        animation.toValue = 0.0
        animation.duration = 100
        try stage.frame(at: 10)
        try stage.frame(at: 10.5)
        #expect(isClose(layer.presentation()?.opacity, 0.5))
        #expect(layer.animation(forKey: "fade") !== animation)
        #expect((layer.animation(forKey: "fade") as? BasicAnimation)?.duration == 1)
    }

    @Test func `animations of two properties run together, and of one property the later is presented`()
        throws
    {
        let (stage, layer) = try stageAndLayer()
        layer.add(basic(), forKey: "first")
        layer.add(basic(from: 0.5, to: 0.5), forKey: "second")
        layer.add(basic(.position, from: nil, to: Point(x: 30, y: 10)), forKey: "third")
        #expect(layer.animationKeys() == ["first", "second", "third"])
        try stage.frame(at: 10)
        try stage.frame(at: 10.5)
        #expect(layer.presentation()?.opacity == 0.5)
        #expect(isClose(layer.presentation()?.position, Point(x: 20, y: 10)))
        layer.removeAnimation(forKey: "second")
        try stage.frame(at: 10.75)
        #expect(isClose(layer.presentation()?.opacity, 0.75))
        layer.removeAllAnimations()
        #expect(layer.presentation()?.opacity == 1, "also before the next frame")
    }

    @Test func `each kind of value is interpolated linearly, also beyond its ends`() throws {
        #expect(isClose(2.0.interpolated(to: 6, fraction: -0.5), 0))
        let rect = Rect(x: 1, y: 2, width: 3, height: 4).interpolated(
            to: Rect(x: 5, y: 10, width: 11, height: 0), fraction: 0.25)
        #expect(isClose(rect, Rect(x: 2, y: 4, width: 5, height: 3)))
        let map = AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6).interpolated(
            to: AffineTransform(a: 3, b: 6, c: 9, d: 12, tx: 15, ty: 18), fraction: 1.5)
        #expect(map == AffineTransform(a: 4, b: 8, c: 12, d: 16, tx: 20, ty: 24))
        let pair = Color(light: .white, dark: .black).interpolated(
            to: Color(light: .red, dark: .clear), fraction: 0.25)
        #expect(pair.light == Color(red: 1, green: 0.75, blue: 0.75).light)
        #expect(pair.dark == Color(white: 0, alpha: 0.75).dark)
    }

    // MARK: Rotation

    @Test func `the rotation keeps whole revolutions`() throws {
        let (stage, layer) = try stageAndLayer()
        layer.add(basic(.rotation, from: -3 * Double.pi, to: 5 * Double.pi))
        try stage.frame(at: 2)
        for step in 0..<64 {
            try stage.frame(at: 2 + Double(step) / 64)
            let expected = -3 * Double.pi + 8 * Double.pi * Double(step) / 64
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
        layer.add(basic(.rotation, from: start, to: start + 1))
        try stage.frame(at: 2)
        try stage.frame(at: 2.5)
        let shown = try #require(layer.presentation()?.transform)
        // The scale first, then half a radian clockwise.
        #expect(isClose(Point(x: shown.a, y: shown.b), Point(x: x * cos(0.5), y: x * sin(0.5))))
        #expect(isClose(Point(x: shown.c, y: shown.d), Point(x: -y * sin(0.5), y: y * cos(0.5))))
    }

    // MARK: Key frames

    @Test(
        "key frames with and without times",
        arguments: [
            // Without times, the intervals are even, as with a wrong number of times.
            ([0, 10, 0, 40], nil, [(0, 0), (1.0 / 6, 5), (1.0 / 3, 10), (0.5, 5), (5.0 / 6, 20), (1, 40)]),
            ([0, 10, 20], [0, 0.1, 0.2, 1], [(0.25, 5)]),
            // Two values at the same time are a jump, also at the end.
            ([0, 10, 50, 60], [0, 0.5, 0.5, 1], [(0.5 - 1e-9, 10), (0.5, 50), (0.75, 55)]),
            ([0, 10, 20], [0, 0.5, 0.5], [(0.25, 5), (0.5, 20), (0.7, 20)]),
            // Outside of the times are the first and the last value.
            (
                [10, 20, 40], [0.2, 0.5, 0.8],
                [(0, 10), (0.2, 10), (0.35, 15), (0.65, 30), (0.8, 40), (1, 40)]
            ),
            ([-3, 9, 2], [0, 0.37, 1], [(0.1, -3 + 12 * 0.1 / 0.37), (0.8, 9 - 7 * 0.43 / 0.63)]),
            ([7], nil, [(0, 7), (0.5, 7), (1, 7)]),
        ] as [([Double], [Double]?, [(Double, Double)])])
    func times(values: [Double], times: [Double]?, expected: [(Double, Double)]) {
        for (progress, value) in expected {
            let shown = keyframes(values, times: times).value(at: progress, of: 0.0) as? Double
            #expect(isClose(shown, value, within: 1e-6), "at \(progress)")
        }
    }

    @Test func `each interval has its timing curve, after that of the whole`() {
        let animation = keyframes([0, 10, 30], times: [0, 0.25, 1])
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
}

/// The life of an animation, from its start to its end, which a transaction reports.
@MainActor
struct AnimationLifeTests {
    private let journal = Journal()

    /// Adds a fade of 1 s, and notes its end.
    private func fade(_ layer: Layer, _ keyPath: AnimationKeyPath = .opacity, forKey key: String? = nil) {
        Transaction.begin()
        Transaction.setCompletion { [journal] in journal.note("\(keyPath) \($0)") }
        layer.add(basic(keyPath, from: nil, to: 0.5), forKey: key)
        Transaction.commit()
    }

    @Test func `an animation starts with the first frame and ends once, as finished`() throws {
        let (stage, layer) = try stageAndLayer()
        fade(layer, forKey: "fade")
        try stage.frame(at: 5)
        try stage.frame(at: 5.99)
        #expect(journal.take() == [] && stage.tree.isAnimating)
        try stage.frame(at: 6)
        #expect(journal.take() == ["opacity true"] && layer.animationKeys().isEmpty)
        try stage.frame(at: 7)
        layer.removeAllAnimations()
        #expect(journal.take() == [])
    }

    @Test func `an animation removed or replaced early has not finished; one without a key replaces none`()
        throws
    {
        let (stage, layer) = try stageAndLayer()
        fade(layer, forKey: "fade")
        try stage.frame(at: 5)
        layer.removeAnimation(forKey: "other")
        #expect(journal.take() == [])
        fade(layer, .cornerRadius, forKey: "fade")
        #expect(journal.take() == ["opacity false"] && layer.animationKeys() == ["fade"])
        layer.removeAnimation(forKey: "fade")
        #expect(journal.take() == ["cornerRadius false"] && !stage.tree.isAnimating)
        fade(layer)
        fade(layer)
        #expect(Set(layer.animationKeys()).count == 2 && journal.take() == [])
    }

    @Test func `a layer that leaves the tree ends its animations and those of its sublayers`() throws {
        let (stage, layer) = try stageAndLayer()
        let sublayer = Layer()
        layer.addSublayer(sublayer)
        fade(layer)
        fade(sublayer, .borderWidth)
        layer.removeFromSuperlayer()
        #expect(journal.take() == ["opacity false", "borderWidth false"] && !stage.tree.isAnimating)
    }

    @Test func `releasing the tree ends it as unfinished, and its layers can enter another tree`() throws {
        var stage: Stage? = try Stage()
        let layer = Layer()
        let unseen = Layer()
        stage?.add(layer, color: .red)
        try stage?.frame(at: 1)
        fade(layer)
        stage?.add(unseen, color: .red)
        stage = nil
        #expect(journal.take() == ["opacity false"] && layer.animationKeys().isEmpty)
        let other = try Stage()
        for layer in [layer, unseen] {
            other.add(layer, color: .blue)
            try other.frame(at: 2)
            #expect(other.pixel(20, 20) == blue)
            layer.removeFromSuperlayer()
        }
    }

    @Test func `a completion can start the next animation, and insert the layer into another one`() throws {
        let (stage, layer) = try stageAndLayer()
        Transaction.begin()
        Transaction.setCompletionBlock { fade(layer, .cornerRadius, forKey: "fade") }
        layer.add(basic(), forKey: "fade")
        Transaction.commit()
        for time in [5.0, 6, 7, 8] { try stage.frame(at: time) }
        #expect(journal.take() == ["cornerRadius true"])
        let other = stage.add(Layer(), frame: Rect(x: 50, y: 50, width: 30, height: 30))
        Transaction.begin()
        Transaction.setCompletionBlock { other.addSublayer(layer) }
        layer.add(basic(), forKey: "fade")
        Transaction.commit()
        layer.removeFromSuperlayer()
        #expect(layer.superlayer === other && layer.tree === stage.tree)
        try stage.frame(at: 9)
        #expect(stage.pixel(55, 55) == red)
    }

    // MARK: Rejected animations

    @Test func `an animation of a property that the layer does not have is reported`() throws {
        let (stage, layer) = try stageAndLayer()
        let reports = messages {
            layer.add(basic("nonsense"))
            layer.add(basic(.lineWidth))
            TextLayer().add(basic(.strokeColor))
        }
        #expect(reports.count == 3)
        #expect(reports.first?.contains("nonsense") == true && reports.first?.contains("Layer") == true)
        #expect(layer.animationKeys().isEmpty && !stage.tree.isAnimating)
    }

    @Test(arguments: 0..<8) func `values of another type, and invalid durations, are reported`(
        case number: Int
    ) throws {
        let point = Point(x: 1, y: 1)
        let frames = KeyframeAnimation(keyPath: .position)
        frames.values = number == 4 ? [1.0, 2.0] : [point, point, 3.0]
        let animations: [Animation] = [
            basic(.position, from: 1.0, to: 2.0), basic(.position, from: point, to: 2.0),
            basic(.position, from: nil, to: 3.0), basic(.position, from: Color.red, to: nil), frames, frames,
            basic(duration: -1), basic(duration: .nan),
        ]
        let (stage, layer) = try stageAndLayer()
        #expect(messages { layer.add(animations[number]) }.count == 1)
        #expect(layer.animationKeys().isEmpty && !stage.tree.isAnimating)
    }

    // MARK: Reduced motion

    @Test func `with reduced motion, animations of each kind end with their first frame, as finished`() throws
    {
        let (stage, layer) = try stageAndLayer()
        stage.tree.reducesMotion = true
        fade(layer, .cornerRadius)
        layer.opacity = 0.25
        layer.add(keyframes([0, 8, 2]))
        #expect(stage.tree.isAnimating && journal.take() == [])
        try stage.frame(at: 5)
        #expect(journal.take() == ["cornerRadius true"] && layer.presentation()?.opacity == 0.25)
        #expect(!stage.tree.isAnimating && !stage.tree.needsFrame && layer.animationKeys().isEmpty)
    }

    @Test func `when motion is reduced, a running animation and one that follows it end`() throws {
        let (stage, layer) = try stageAndLayer()
        Transaction.begin()
        Transaction.setCompletion { [journal] in
            journal.note("\($0)")
            layer.position.x = 80
        }
        layer.add(basic())
        Transaction.commit()
        try stage.frame(at: 5)
        try stage.frame(at: 5.5)
        #expect(layer.presentation()?.opacity == 0.5)
        stage.tree.reducesMotion = true
        try stage.frame(at: 5.51)
        #expect(journal.take() == ["true"] && layer.presentation()?.opacity == 1 && stage.tree.isAnimating)
        try stage.frame(at: 5.52)
        #expect(layer.presentation()?.position.x == 80 && !stage.tree.isAnimating)
    }
}
