import KnobHarness
import Testing

@testable import KnobLayers

/// A number that a layer's owner animates, and a sublayer that is laid out by it.
@MainActor
struct AnimatedPositionTests {
    /// A layer that moves a marker to its position, as a control does with a thumb.
    private final class Track: Layer {
        let marker = Layer()
        var layouts = 0
        var movesMarker = true
        lazy var animated = AnimatedPosition(of: self)

        override func layoutSublayers() {
            layouts += 1
            guard movesMarker else { return }
            Transaction.withoutActions { marker.position.x = animated.presentationValue }
        }

        func animate(from start: Double? = nil, to end: Double, completion: ((Bool) -> Void)? = nil) {
            animated.animate(
                to: end,
                by: { keyPath in
                    let animation = BasicAnimation(keyPath: keyPath)
                    animation.fromValue = start ?? animated.presentationValue
                    animation.toValue = end
                    animation.duration = 1
                    return animation
                }, completion: completion)
        }
    }

    private func stageAndTrack() throws -> (Stage, Track) {
        let stage = try Stage()
        let track = stage.add(Track())
        track.marker.frame = Rect(x: 0, y: 0, width: 4, height: 4)
        track.marker.backgroundColor = .red
        track.addSublayer(track.marker)
        try stage.frame(at: 1)
        return (stage, track)
    }

    @Test func `the presentation value goes from start to end, the model value is final at once`() throws {
        let (stage, track) = try stageAndTrack()
        track.animate(from: 10, to: 20)
        #expect(
            track.animated.value == 20 && track.animated.presentationValue == 10 && track.animated.isAnimating
        )
        for (time, expected) in [(5.0, 10.0), (5.5, 15), (5.75, 17.5), (6, 20), (7, 20)] {
            try stage.frame(at: time)
            #expect(isClose(track.animated.presentationValue, expected))
            #expect(isClose(track.marker.position.x, expected), "laid out in the same frame")
        }
        #expect(!track.animated.isAnimating && track.animated.animation == nil && !stage.tree.isAnimating)
    }

    @Test func `its animation has its key path, which contains its name`() throws {
        let (stage, track) = try stageAndTrack()
        let other = AnimatedPosition(of: track, name: "fill", value: 3)
        #expect(other.value == 3 && other.presentationValue == 3)
        #expect(other.keyPath == "position fill" && track.animated.keyPath == "position position")
        track.animate(from: 10, to: 20)
        #expect(track.animated.animation?.keyPath == track.animated.keyPath && other.animation == nil)
        #expect(track.animationKeys() == ["position position"] && stage.tree.isAnimating)
    }

    @Test func `each frame lays out the layer, and has no damage if the layout changes nothing`() throws {
        let (stage, track) = try stageAndTrack()
        try stage.frame(after: { track.backgroundColor = .blue })
        track.movesMarker = false
        track.animate(from: 10, to: 20)
        let before = track.layouts
        for (count, time) in [5.0, 5.25, 5.5, 6].enumerated() {
            #expect(try stage.frame(at: time).isEmpty)
            #expect(track.layouts == before + count + 1 && track.animatedCopy == nil)
        }
        #expect(try stage.frame(at: 7).isEmpty)
        #expect(track.layouts == before + 4 && !stage.tree.needsFrame)
    }

    @Test func `a property of the same layer can be animated at the same time`() throws {
        let (stage, track) = try stageAndTrack()
        track.animate(from: 10, to: 20)
        let fade = BasicAnimation(keyPath: .opacity)
        fade.toValue = 0.5
        fade.duration = 1
        track.add(fade, forKey: "fade")
        try stage.frame(at: 5)
        try stage.frame(at: 5.5)
        #expect(isClose(track.presentation()?.opacity, 0.75) && isClose(track.marker.position.x, 15))
    }

    @Test func `a replacement starts where the caller says, and only its own completion is called`() throws {
        let (stage, track) = try stageAndTrack()
        var completions: [String] = []
        track.animate(from: 10, to: 20) { completions.append("first \($0)") }
        try stage.frame(at: 5)
        try stage.frame(at: 5.5)
        track.animate(to: 0) { completions.append("second \($0)") }
        #expect(isClose(track.animated.presentationValue, 15) && track.animated.value == 0)
        try stage.frame(at: 6)
        try stage.frame(at: 6.5)
        #expect(isClose(track.animated.presentationValue, 7.5))
        try stage.frame(at: 7)
        #expect(completions == ["second true"] && track.animated.presentationValue == 0)
    }

    @Test func `setting the value removes the animation without its completion and without a layout`() throws
    {
        let (stage, track) = try stageAndTrack()
        var completions = 0
        #expect(!track.animated.set(0))
        #expect(track.animated.set(10) && !track.animated.set(10) && !track.frameState.needsLayout)
        track.animate(to: 20) { _ in completions += 1 }
        try stage.frame(at: 5)
        #expect(track.animated.set(20), "the value is the same, but the animation was removed")
        #expect(!track.animated.isAnimating && track.animated.presentationValue == 20)
        #expect(!track.frameState.needsLayout && !stage.tree.isAnimating && completions == 0)
    }

    @Test func `removing the animation calls its completion with false, and the layer is laid out`() throws {
        let (stage, track) = try stageAndTrack()
        var completions: [Bool] = []
        track.animate(from: 10, to: 20) { completions.append($0) }
        try stage.frame(at: 5)
        track.removeAllAnimations()
        #expect(completions == [false] && track.animated.presentationValue == 20)
        try stage.frame(at: 5.5)
        #expect(track.marker.position.x == 20)
    }

    @Test func `leaving the tree ends it, and entering a tree lays out the layer`() throws {
        let (stage, track) = try stageAndTrack()
        var completions: [Bool] = []
        track.animate(from: 10, to: 20) { completions.append($0) }
        try stage.frame(at: 5)
        track.removeFromSuperlayer()
        #expect(
            completions == [false] && !track.animated.isAnimating && track.animated.presentationValue == 20)
        stage.root.addSublayer(track)
        try stage.frame(at: 6)
        #expect(track.marker.position.x == 20)
    }

    @Test func `outside a tree it ends at once`() {
        let track = Track()
        var completions: [Bool] = []
        track.animate(from: 10, to: 20) { completions.append($0) }
        #expect(
            completions == [true] && !track.animated.isAnimating && track.animated.presentationValue == 20)
        #expect(track.frameState.needsLayout)
    }

    @Test func `a transaction is notified as for every animation`() throws {
        let (stage, track) = try stageAndTrack()
        var ends: [String] = []
        Transaction.begin()
        Transaction.setCompletion { ends.append("transaction \($0)") }
        track.animated.animate(to: 3) { keyPath in
            DecayAnimation(keyPath: keyPath, momentum: Momentum(from: 0, to: 3), tolerance: 1e-3)
        } completion: {
            ends.append("position \($0)")
        }
        Transaction.commit()
        try stage.frame(at: 5)
        #expect(ends == [])
        try stage.frame(at: 50)
        #expect(ends == ["position true", "transaction true"])
    }

    @Test func `a value that a completion sets during a replacement is kept`() throws {
        let (stage, track) = try stageAndTrack()
        track.animate(from: 10, to: 20)
        try stage.frame(at: 5)
        Transaction.begin()
        Transaction.setCompletionBlock { track.animated.set(7) }
        track.animate(from: 10, to: 30)
        Transaction.commit()
        try stage.frame(at: 5.5)
        track.animate(from: 1, to: 2)
        #expect(track.animated.value == 7 && !track.animated.isAnimating && !stage.tree.isAnimating)
    }

    @Test func `an animation of another key path or of no number is rejected, the value is final`() throws {
        let (stage, track) = try stageAndTrack()
        var completions: [Bool] = []
        let messages = messages {
            track.animated.animate(to: 5, by: { _ in BasicAnimation(keyPath: .opacity) }) {
                completions.append($0)
            }
            track.animated.animate(to: 6) { keyPath in
                let animation = BasicAnimation(keyPath: keyPath)
                animation.toValue = Point(x: 1, y: 1)
                return animation
            }
        }
        #expect(messages.count == 2 && completions == [true])
        #expect(track.animated.presentationValue == 6 && !track.animated.isAnimating)
        try stage.frame(at: 5)
        #expect(track.marker.position.x == 6)
    }
}
