import KnobHarness
import Testing

@testable import KnobLayers

/// Implicit animations of layers without a view that have been drawn.
@MainActor
struct ImplicitAnimationTests {
    private final class Answers: LayerDelegate {
        var asked: [AnimationKeyPath] = []
        func layoutSublayers(of layer: Layer) {}
        func layer(_ layer: Layer, animatesChangeOf keyPath: AnimationKeyPath) -> Bool {
            asked.append(keyPath)
            return keyPath == .opacity
        }
    }

    @Test func `each animatable property is animated from its old value`() throws {
        let (stage, layer) = try stageAndLayer()
        let shape = stage.add(ShapeLayer())
        let text = stage.add(TextLayer())
        try stage.frame(at: 1)
        layer.opacity = 0.5
        layer.cornerRadius = 8
        layer.borderWidth = 4
        layer.bounds = Rect(x: 2, y: 4, width: 40, height: 60)
        layer.transform = AffineTransform(scaleX: 3, y: 5)
        layer.backgroundColor = .blue
        layer.borderColor = Color(red: 1, green: 0.5, blue: 0)
        shape.lineWidth = 5
        shape.strokeColor = .red
        shape.fillColor = .white
        text.foregroundColor = .blue
        let keys: Set<String> = [
            "opacity", "cornerRadius", "borderWidth", "bounds", "transform", "backgroundColor",
            "borderColor",
        ]
        #expect(Set(layer.animationKeys()) == keys)
        try stage.frame(at: 10)
        try stage.frame(at: 10.1)
        let part = curveHeight(0.25, 0.1, 0.25, 1, at: 0.4)
        let shown = try #require(layer.presentation())
        let shownShape = try #require(shape.presentation())
        for (number, expected) in [
            (shown.opacity, 1 - 0.5 * part), (shown.cornerRadius, 8 * part), (shown.borderWidth, 4 * part),
            (shown.bounds.minX, 2 * part), (shown.bounds.minY, 4 * part),
            (shown.bounds.width, 20 + 20 * part),
            (shown.bounds.height, 20 + 40 * part), (shown.transform.a, 1 + 2 * part),
            (shown.transform.d, 1 + 4 * part), (shown.backgroundColor?.light.red, 1 - part),
            (shown.backgroundColor?.light.blue, part), (shown.borderColor.light.green, 0.5 * part),
            (shownShape.lineWidth, 1 + 4 * part),
            (shownShape.strokeColor?.light.alpha, part), (shownShape.fillColor?.light.green, part),
            (text.presentation()?.foregroundColor.light.blue, part),
        ] as [(Double?, Double)] { #expect(isClose(number, expected, within: 1e-6)) }
        #expect(layer.opacity == 0.5 && layer.bounds.width == 40)
        try stage.frame(at: 10.25)
        #expect(layer.animationKeys().isEmpty && !stage.tree.isAnimating)
    }

    @Test func `a layer that has not been drawn since it entered the tree changes at once`() throws {
        let (stage, layer) = try stageAndLayer()
        let new = stage.add(Layer(), color: .red)
        let loose = Layer()
        layer.removeFromSuperlayer()
        stage.root.addSublayer(layer)
        for layer in [layer, new, loose] {
            layer.opacity = 0.2
            #expect(layer.animationKeys().isEmpty)
        }
    }

    @Test func `disabled actions prevent implicit animations`() throws {
        let (stage, layer) = try stageAndLayer()
        Transaction.begin()
        Transaction.setDisableActions(true)
        layer.position = Point(x: 90, y: 50)
        Transaction.commit()
        Transaction.withoutActions { layer.opacity = 0.5 }
        #expect(layer.animationKeys().isEmpty && !Transaction.disableActions())
        try stage.frame(at: 2)
        #expect(layer.presentation()?.position == Point(x: 90, y: 50))
        #expect(!stage.tree.isAnimating)
        layer.position = .zero
        #expect(layer.animationKeys() == ["position"])
    }

    @Test func `the delegate decides about each property`() throws {
        let (stage, layer) = try stageAndLayer()
        let answers = Answers()
        layer.delegate = answers
        layer.position = Point(x: 90, y: 50)
        layer.opacity = 0.5
        layer.opacity = 0.5
        #expect(layer.animationKeys() == ["opacity"] && layer.tree === stage.tree)
        #expect(answers.asked == [.position, .opacity])
    }

    @Test func `the transaction sets duration and timing curve`() throws {
        let (stage, layer) = try stageAndLayer()
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

    @Test func `a change during an animation starts from the presentation value`() throws {
        let (stage, layer) = try stageAndLayer()
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
}

/// The settings and the completion of a transaction.
@MainActor
struct TransactionTests {
    private let journal = Journal()

    /// Calls `changes` in a transaction, and notes its completion.
    private func transaction(_ name: String, _ changes: () -> Void) {
        Transaction.begin()
        Transaction.setCompletionBlock { [journal] in journal.note(name) }
        changes()
        Transaction.commit()
    }

    @Test func `an inner transaction starts with the outer one's settings and does not change them`() {
        func expect(_ duration: Double, _ isDisabled: Bool, _ curve: MediaTimingFunction?) {
            #expect(Transaction.animationDuration() == duration)
            #expect(Transaction.disableActions() == isDisabled)
            #expect(Transaction.animationTimingFunction() == curve)
        }
        let curve = MediaTimingFunction(name: .easeIn)
        expect(0.25, false, nil)
        Transaction.begin()
        Transaction.setAnimationDuration(3)
        Transaction.setDisableActions(true)
        Transaction.setAnimationTimingFunction(curve)
        Transaction.begin()
        expect(3, true, curve)
        Transaction.setAnimationDuration(5)
        Transaction.setDisableActions(false)
        Transaction.setAnimationTimingFunction(nil)
        expect(5, false, nil)
        Transaction.commit()
        expect(3, true, curve)
        Transaction.commit()
        expect(0.25, false, nil)
    }

    @Test func `an animation without a duration has the transaction's, and with 0 nothing is animated`()
        throws
    {
        let (stage, layer) = try stageAndLayer()
        let animation = BasicAnimation(keyPath: .opacity)
        layer.add(animation, forKey: "a")
        Transaction.begin()
        Transaction.setAnimationDuration(2)
        layer.add(animation, forKey: "b")
        animation.duration = 9
        layer.add(animation, forKey: "c")
        Transaction.setAnimationDuration(0)
        layer.cornerRadius = 5
        Transaction.commit()
        #expect(["a", "b", "c"].map { layer.animation(forKey: $0)?.duration } == [0.25, 2, 9])
        try stage.frame(at: 5)
        #expect(layer.presentation()?.cornerRadius == 5)
    }

    @Test func `without animations, the completion is called at the commit, unless it was removed`() {
        transaction("a") { #expect(journal.take() == []) }
        #expect(journal.take() == ["a"])
        transaction("b") { Transaction.setCompletionBlock(nil) }
        #expect(journal.take() == [])
    }

    @Test(
        "the completion is called once, when the last animation has ended, and inner ones before outer ones")
    func completionAfterTheLast() throws {
        let (stage, layer) = try stageAndLayer()
        transaction("outer") {
            layer.opacity = 0.5
            transaction("inner") {
                Transaction.setAnimationDuration(1)
                layer.cornerRadius = 4
            }
        }
        for time in [5, 5.25, 5.99] {
            try stage.frame(at: time)
            #expect(journal.take() == [], "at \(time)")
        }
        try stage.frame(at: 6)
        #expect(journal.take() == ["inner", "outer"])
        try stage.frame(at: 7)
        #expect(journal.take() == [])
    }

    @Test func `a completion reports whether all animations have finished, and waits for the commit`() throws
    {
        let (stage, layer) = try stageAndLayer()
        var results: [Bool] = []
        Transaction.begin()
        Transaction.setCompletion { results.append($0) }
        layer.opacity = 0.5
        layer.removeAnimation(forKey: "opacity")
        #expect(results.isEmpty, "more animations may follow")
        layer.cornerRadius = 4
        Transaction.commit()
        #expect(results.isEmpty)
        try stage.frame(at: 2)
        try stage.frame(at: 3)
        #expect(results == [false])
    }

    @Test func `invalid calls are reported`() {
        let outside = messages {
            Transaction.commit()
            Transaction.setDisableActions(true)
        }
        #expect(outside.count == 2 && !Transaction.disableActions())
        Transaction.begin()
        for bad in [-1, .nan, .infinity] as [Double] {
            #expect(messages { Transaction.setAnimationDuration(bad) }.count == 1)
        }
        #expect(Transaction.animationDuration() == 0.25)
        Transaction.commit()
    }
}
