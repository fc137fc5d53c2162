import KnobHarness
import KnobLayers
import Testing

/// Reduced motion: animations end with their first frame.
@MainActor
struct ReducedMotionTests {
    private final class Witness: AnimationDelegate {
        var events: [String] = []
        func animationDidStart(_ animation: Animation) { events.append("start") }
        func animationDidStop(_ animation: Animation, finished: Bool) { events.append("stop \(finished)") }
    }

    private let witness = Witness()

    private func stageAndLayer() throws -> (Stage, Layer) {
        let stage = try Stage()
        let layer = stage.add(Layer(), color: .red)
        try stage.frame(at: 1)
        stage.tree.reducesMotion = true
        return (stage, layer)
    }

    private func fade(to value: Double) -> BasicAnimation {
        let animation = BasicAnimation(keyPath: .opacity)
        animation.fromValue = 0.0
        animation.toValue = value
        animation.duration = 2
        animation.delegate = witness
        return animation
    }

    private func shownOpacity(_ layer: Layer) -> Double? { layer.presentation()?.opacity }

    @Test func `an animation starts and ends with its first frame, as finished`() throws {
        let (stage, layer) = try stageAndLayer()
        layer.add(fade(to: 0.5), forKey: "fade")
        #expect(witness.events == [])
        try stage.frame(at: 5)
        #expect(witness.events == ["start", "stop true"])
        #expect(shownOpacity(layer) == 1 && layer.animationKeys().isEmpty)
        #expect(!stage.tree.isAnimating && !stage.tree.needsFrame)
    }

    @Test func `implicit animations, decay and key frames end at once too`() throws {
        let (stage, layer) = try stageAndLayer()
        layer.opacity = 0.25
        let decay = DecayAnimation(
            keyPath: .cornerRadius, momentum: Momentum(from: 0, to: 9), tolerance: 1e-3)
        layer.add(decay, forKey: "decay")
        let frames = KeyframeAnimation(keyPath: .borderWidth)
        frames.values = [0.0, 8.0, 2.0]
        layer.add(frames, forKey: "frames")
        #expect(stage.tree.isAnimating)
        try stage.frame(at: 5)
        #expect(shownOpacity(layer) == 0.25)
        #expect(!stage.tree.isAnimating && layer.animationKeys().isEmpty)
    }

    @Test func `a running animation ends in the next frame when motion is reduced`() throws {
        let (stage, layer) = try stageAndLayer()
        stage.tree.reducesMotion = false
        layer.add(fade(to: 0.5), forKey: "fade")
        try stage.frame(at: 5)
        try stage.frame(at: 5.5)
        #expect(shownOpacity(layer) == 0.125)
        stage.tree.reducesMotion = true
        try stage.frame(at: 5.51)
        #expect(witness.events == ["start", "stop true"])
        #expect(shownOpacity(layer) == 1 && !stage.tree.isAnimating)
    }

    @Test func `an animation that stays shows its last value`() throws {
        let (stage, layer) = try stageAndLayer()
        let animation = fade(to: 0.5)
        (animation.isRemovedOnCompletion, animation.fillMode) = (false, .forwards)
        layer.add(animation, forKey: "fade")
        try stage.frame(at: 5)
        #expect(shownOpacity(layer) == 0.5 && witness.events == ["start", "stop true"])
        try stage.frame(at: 5.1)
        #expect(shownOpacity(layer) == 0.5 && !stage.tree.isAnimating)
        // The ended animation does not move again; later ones do.
        stage.tree.reducesMotion = false
        try stage.frame(at: 5.2)
        #expect(shownOpacity(layer) == 0.5)
    }

    @Test(arguments: [(false, 0.5), (true, 0.0)])
    func `an infinite animation ends too and shows the end of one run`(
        autoreverses: Bool, shown: Double
    ) throws {
        let (stage, layer) = try stageAndLayer()
        let animation = fade(to: 0.5)
        animation.repeatCount = .infinity
        animation.autoreverses = autoreverses
        (animation.isRemovedOnCompletion, animation.fillMode) = (false, .forwards)
        layer.add(animation, forKey: "fade")
        try stage.frame(at: 5)
        #expect(witness.events == ["start", "stop true"])
        #expect(try #require(shownOpacity(layer)) == shown)
        #expect(!stage.tree.isAnimating)
    }

    @Test func `an animation with a begin time waits for it`() throws {
        let (stage, layer) = try stageAndLayer()
        let animation = fade(to: 0.5)
        animation.beginTime = 6
        layer.add(animation, forKey: "fade")
        try stage.frame(at: 5)
        #expect(witness.events == [] && shownOpacity(layer) == 1)
        try stage.frame(at: 6)
        #expect(witness.events == ["start", "stop true"] && shownOpacity(layer) == 1)
    }

    @Test func `a transaction is complete with that frame`() throws {
        let (stage, layer) = try stageAndLayer()
        var ends = 0
        Transaction.begin()
        Transaction.setCompletionBlock { ends += 1 }
        layer.opacity = 0.5
        layer.position.x += 20
        Transaction.commit()
        #expect(ends == 0)
        try stage.frame(at: 5)
        #expect(ends == 1)
    }

    @Test func `an animation that a delegate adds at the end ends in the frame after`() throws {
        let (stage, layer) = try stageAndLayer()
        Transaction.begin()
        Transaction.setCompletionBlock { layer.position.x = 80 }
        layer.opacity = 0.5
        Transaction.commit()
        try stage.frame(at: 5)
        #expect(stage.tree.isAnimating)
        try stage.frame(at: 5.02)
        #expect(layer.presentation()?.position.x == 80 && !stage.tree.isAnimating)
    }

    @Test func `display links are not affected`() throws {
        let (stage, _) = try stageAndLayer()
        var calls = 0
        let link = DisplayLink { _ in calls += 1 }
        link.add(to: stage.tree)
        try stage.frame(at: 5)
        try stage.frame(at: 6)
        #expect(calls == 2 && stage.tree.isAnimating)
        link.invalidate()
    }
}
