import KnobLayers
import Testing

/// Implicit animations of layers without a view that have been drawn.
@MainActor
struct ImplicitAnimationTests {
    private final class Answers: LayerDelegate {
        var animates: [AnimationKeyPath: Bool] = [:]
        var asked: [AnimationKeyPath] = []
        func layoutSublayers(of layer: Layer) {}
        func layer(_ layer: Layer, animatesChangeOf keyPath: AnimationKeyPath) -> Bool {
            asked.append(keyPath)
            return animates[keyPath] ?? false
        }
    }

    private func drawnLayer() throws -> (Stage, Layer) {
        let stage = try Stage()
        let layer = stage.add(Layer(), frame: Rect(x: 0, y: 0, width: 20, height: 20), color: .red)
        try stage.frame(at: 1)
        return (stage, layer)
    }

    @Test("a layer that has been drawn moves for 0.25 s with the default timing curve")
    func moves() throws {
        let (stage, layer) = try drawnLayer()
        layer.position = Point(x: 90, y: 50)
        #expect(layer.position == Point(x: 90, y: 50))
        for step in 0...50 {
            let time = Double(step) * 0.005
            try stage.frame(at: 2 + time)
            let done = curveHeight(0.25, 0.1, 0.25, 1, at: min(1, time / 0.25))
            let expected = Point(x: 10 + 80 * done, y: 10 + 40 * done)
            #expect(isClose(layer.presentation()?.position, expected, within: 1e-6), "after \(time) s")
        }
        #expect(layer.animationKeys().isEmpty)
        #expect(!stage.tree.isAnimating)
    }

    @Test("each animatable property is animated from its old value")
    func everyProperty() throws {
        let (stage, layer) = try drawnLayer()
        layer.opacity = 0.5
        layer.cornerRadius = 8
        layer.borderWidth = 4
        layer.shadowOpacity = 1
        layer.anchorPoint = Point(x: 0, y: 1)
        layer.bounds = Rect(x: 2, y: 4, width: 40, height: 60)
        layer.transform = AffineTransform(scaleX: 3, y: 5)
        layer.backgroundColor = .blue
        layer.borderColor = Color(red: 1, green: 0.5, blue: 0)
        let keys: Set<String> = [
            "opacity", "cornerRadius", "borderWidth", "shadowOpacity", "anchorPoint", "bounds", "transform",
            "backgroundColor", "borderColor",
        ]
        #expect(Set(layer.animationKeys()) == keys)
        try stage.frame(at: 10)
        try stage.frame(at: 10.1)
        let part = curveHeight(0.25, 0.1, 0.25, 1, at: 0.4)
        let shown = try #require(layer.presentation())
        #expect(isClose(shown.opacity, 1 - 0.5 * part, within: 1e-6))
        #expect(isClose(shown.cornerRadius, 8 * part, within: 1e-6))
        #expect(isClose(shown.borderWidth, 4 * part, within: 1e-6))
        #expect(isClose(shown.shadowOpacity, part, within: 1e-6))
        #expect(isClose(shown.anchorPoint, Point(x: 0.5 - 0.5 * part, y: 0.5 + 0.5 * part), within: 1e-6))
        #expect(isClose(shown.bounds.origin, Point(x: 2 * part, y: 4 * part), within: 1e-6))
        #expect(isClose(shown.bounds.width, 20 + 20 * part, within: 1e-6))
        #expect(isClose(shown.bounds.height, 20 + 40 * part, within: 1e-6))
        #expect(isClose(shown.transform.a, 1 + 2 * part, within: 1e-6))
        #expect(isClose(shown.transform.d, 1 + 4 * part, within: 1e-6))
        #expect(isClose(shown.backgroundColor?.light.red, 1 - part, within: 1e-6))
        #expect(isClose(shown.backgroundColor?.light.blue, part, within: 1e-6))
        #expect(isClose(shown.borderColor.light.green, 0.5 * part, within: 1e-6))
    }

    @Test("a layer that has not been drawn changes at once")
    func notBeforeTheFirstFrame() throws {
        let stage = try Stage()
        let layer = stage.add(Layer(), color: .red)
        layer.position = Point(x: 70, y: 70)
        layer.opacity = 0.5
        #expect(layer.animationKeys().isEmpty)
        let loose = Layer()
        loose.position = Point(x: 1, y: 2)
        #expect(loose.animationKeys().isEmpty)
    }

    @Test("a layer that enters a tree again changes at once until it has been drawn")
    func notAfterReturning() throws {
        let (stage, layer) = try drawnLayer()
        layer.removeFromSuperlayer()
        stage.root.addSublayer(layer)
        layer.opacity = 0.2
        #expect(layer.animationKeys().isEmpty)
    }

    @Test("disabled actions prevent implicit animations")
    func disabledActions() throws {
        let (stage, layer) = try drawnLayer()
        Transaction.begin()
        Transaction.setDisableActions(true)
        layer.position = Point(x: 90, y: 50)
        Transaction.commit()
        #expect(layer.animationKeys().isEmpty)
        try stage.frame(at: 2)
        #expect(layer.presentation()?.position == Point(x: 90, y: 50))
        #expect(!stage.tree.isAnimating)
        layer.position = .zero
        #expect(layer.animationKeys() == ["position"])
    }

    @Test("the delegate decides about each property")
    func delegate() throws {
        let (stage, layer) = try drawnLayer()
        let answers = Answers()
        answers.animates[.opacity] = true
        layer.delegate = answers
        layer.position = Point(x: 90, y: 50)
        layer.opacity = 0.5
        layer.opacity = 0.5
        #expect(layer.animationKeys() == ["opacity"])
        #expect(answers.asked == [.position, .opacity])
        #expect(layer.tree === stage.tree)
    }

    @Test("the transaction sets duration and timing curve")
    func durationAndCurve() throws {
        let (stage, layer) = try drawnLayer()
        Transaction.begin()
        Transaction.setAnimationDuration(2)
        Transaction.setAnimationTimingFunction(MediaTimingFunction(controlPoints: 0.9, 0, 1, 0.3))
        layer.opacity = 0
        Transaction.commit()
        for step in 0...20 {
            try stage.frame(at: 5 + Double(step) / 10)
            let expected = 1 - curveHeight(0.9, 0, 1, 0.3, at: Double(step) / 20)
            #expect(isClose(layer.presentation()?.opacity, expected, within: 1e-6), "step \(step)")
        }
    }

    @Test("a change during an animation starts from the presentation value")
    func midFlight() throws {
        let (stage, layer) = try drawnLayer()
        layer.position = Point(x: 90, y: 10)
        try stage.frame(at: 2)
        try stage.frame(at: 2.1)
        let seen = 10 + 80 * curveHeight(0.25, 0.1, 0.25, 1, at: 0.4)
        layer.position = Point(x: 10, y: 10)
        try stage.frame(at: 2.11)
        #expect(isClose(layer.presentation()?.position, Point(x: seen, y: 10), within: 1e-6))
        try stage.frame(at: 2.21)
        let later = seen + (10 - seen) * curveHeight(0.25, 0.1, 0.25, 1, at: 0.4)
        #expect(isClose(layer.presentation()?.position, Point(x: later, y: 10), within: 1e-6))
        try stage.frame(at: 2.37)
        #expect(layer.presentation()?.position == Point(x: 10, y: 10))
    }

    @Test("of several animations of a property, the newest that has begun is presented")
    func newest() throws {
        let (stage, layer) = try drawnLayer()
        for (key, opacity, begin) in [("old", 0.2, 0.0), ("new", 0.7, 0), ("later", 0.9, 5)] {
            let animation = BasicAnimation(keyPath: .opacity)
            (animation.fromValue, animation.toValue, animation.duration) = (opacity, opacity, 8)
            animation.beginTime = begin
            layer.add(animation, forKey: key)
        }
        for (time, expected) in [(2.0, 0.7), (4, 0.7), (6, 0.9)] {
            try stage.frame(at: time)
            #expect(layer.presentationValue(forKeyPath: .opacity) as? Double == expected)
            #expect(layer.presentation()?.opacity == expected)
        }
        layer.removeAnimation(forKey: "later")
        layer.removeAnimation(forKey: "new")
        try stage.frame(at: 7)
        #expect(layer.presentationValue(forKeyPath: .opacity) as? Double == 0.2)
    }

    @Test("setting the same value again starts no animation")
    func sameValue() throws {
        let (stage, layer) = try drawnLayer()
        layer.position = Point(x: 10, y: 10)
        layer.backgroundColor = .red
        layer.bounds = Rect(x: 0, y: 0, width: 20, height: 20)
        #expect(layer.animationKeys().isEmpty)
        #expect(layer.tree === stage.tree)
    }

    @Test("shape and text layers animate their colors and widths")
    func subclasses() throws {
        let stage = try Stage()
        let shape = stage.add(ShapeLayer())
        let text = stage.add(TextLayer())
        try stage.frame(at: 1)
        shape.lineWidth = 5
        shape.strokeColor = .red
        shape.fillColor = .white
        text.foregroundColor = .blue
        try stage.frame(at: 2)
        try stage.frame(at: 2.2)
        let part = curveHeight(0.25, 0.1, 0.25, 1, at: 0.8)
        #expect(isClose(shape.presentation()?.lineWidth, 1 + 4 * part, within: 1e-6))
        #expect(isClose(shape.presentation()?.strokeColor?.light.alpha, part, within: 1e-6))
        #expect(isClose(shape.presentation()?.fillColor?.light.green, part, within: 1e-6))
        #expect(isClose(text.presentation()?.foregroundColor.light.blue, part, within: 1e-6))
    }
}
