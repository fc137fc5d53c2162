import KnobHarness
import KnobLayers
import Testing

/// Animations of a number that slows down to rest.
@MainActor
struct DecayAnimationTests {
    private func spinning(
        from start: Double = 0, to end: Double = 0.9, tolerance: Double = 1e-3
    ) throws -> (Stage, Layer) {
        let stage = try Stage()
        let layer = stage.add(Layer(), color: .red)
        Transaction.withoutActions { layer.opacity = end }
        try stage.frame(at: 1)
        layer.add(
            DecayAnimation(
                keyPath: .opacity, momentum: Momentum(from: start, to: end), tolerance: tolerance),
            forKey: "decay")
        return (stage, layer)
    }

    @Test(arguments: [30.0, 60, 144])
    func `the value depends on the time and not on the frame rate`(rate: Double) throws {
        let (stage, layer) = try spinning()
        // 0.9 to 0.001: 3.398 s.
        for frame in 0..<Int(3.3 * rate) {
            let time = Double(frame) / rate
            try stage.frame(at: 5 + time)
            let expected = 0.9 * Glide.part(after: time * 1000)
            #expect(isClose(layer.presentation()?.opacity, expected, within: 1e-8), "at \(time)")
        }
    }

    @Test func `it ends when less than the tolerance remains, then the frame shows the model value`() throws {
        let (stage, layer) = try spinning()
        try stage.frame(at: 5)
        try stage.frame(at: 5 + 3.397)
        #expect(stage.tree.isAnimating)
        #expect(abs((layer.presentation()?.opacity ?? 0) - 0.899) < 1e-5)
        try stage.frame(at: 5 + 3.399)
        #expect(!stage.tree.isAnimating)
        #expect(layer.presentation()?.opacity == 0.9)
    }

    @Test func `a decay that stays shows its exact end`() throws {
        let stage = try Stage()
        let layer = stage.add(Layer(), color: .red)
        let animation = DecayAnimation(
            keyPath: .opacity, momentum: Momentum(from: 0.1, to: 0.6), tolerance: 0.05)
        (animation.isRemovedOnCompletion, animation.fillMode) = (false, .forwards)
        layer.add(animation, forKey: "decay")
        try stage.frame(at: 5)
        try stage.frame(at: 50)
        #expect(layer.presentation()?.opacity == 0.6)
        #expect(layer.opacity == 1 && !stage.tree.isAnimating)
    }

    @Test func `a late frame skips ahead, and the frames between make no difference`() throws {
        let (often, first) = try spinning()
        let (seldom, second) = try spinning()
        try seldom.frame(at: 2)
        for step in 0...1000 { try often.frame(at: 2 + Double(step) / 1000) }
        try seldom.frame(at: 3)
        #expect(first.presentation()?.opacity == second.presentation()?.opacity)
    }

    @Test func `without a distance, a decay ends with the next frame and not after a transaction's duration`()
        throws
    {
        let (stage, layer) = try spinning(from: 0.5, to: 0.5)
        try stage.frame(at: 5)
        #expect(layer.presentation()?.opacity == 0.5)
        try stage.frame(at: 5.01)
        #expect(layer.animationKeys().isEmpty)
    }

    @Test func `the layer's copy of the animation has the momentum`() throws {
        let (stage, layer) = try spinning()
        defer { withExtendedLifetime(stage) {} }
        let copy = layer.animation(forKey: "decay") as? DecayAnimation
        #expect(copy?.momentum == Momentum(from: 0, to: 0.9))
        // ln 900 / (1000 ln (1 / .998)).
        #expect(isClose(copy?.duration, 3.3977950, within: 1e-6))
    }

    @Test func `a property that is not a number is rejected`() throws {
        let stage = try Stage()
        let layer = stage.add(Layer(), color: .red)
        let told = messages {
            layer.add(
                DecayAnimation(
                    keyPath: .position, momentum: Momentum(from: 0, to: 9), tolerance: 0.1),
                forKey: "decay")
        }
        #expect(told.count == 1 && layer.animationKeys().isEmpty)
    }
}
