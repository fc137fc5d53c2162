import KnobHarness
import KnobLayers
import Testing

/// The life of an animation, from its start to its end, and the notifications about it.
@MainActor
struct AnimationLifeTests {
    final class Witness: AnimationDelegate {
        var events: [String] = []
        var didStop: (() -> Void)?
        func animationDidStart(_ animation: Animation) { events.append("start \(animation.keyPath)") }
        func animationDidStop(_ animation: Animation, finished: Bool) {
            events.append("stop \(animation.keyPath) \(finished)")
            didStop?()
        }
    }

    func stageAndLayer() throws -> (Stage, Layer, Witness) {
        let stage = try Stage()
        let layer = stage.add(Layer(), color: .red)
        try stage.frame(at: 1)
        return (stage, layer, Witness())
    }

    func fade(
        _ witness: Witness, duration: Double = 1, keyPath: AnimationKeyPath = .opacity
    ) -> BasicAnimation {
        let animation = BasicAnimation(keyPath: keyPath)
        animation.toValue = 0.5
        animation.duration = duration
        animation.delegate = witness
        return animation
    }

    @Test("releasing the tree ends it as unfinished, and its layers can enter another tree")
    func pictureGoes() throws {
        var stage: Stage? = try Stage()
        let (layer, unseen, witness) = (Layer(), Layer(), Witness())
        stage?.add(layer, color: .red)
        try stage?.frame(at: 1)
        layer.add(fade(witness), forKey: "fade")
        stage?.add(unseen, color: .red)
        stage = nil
        #expect(witness.events == ["stop opacity false"] && layer.animationKeys().isEmpty)
        let other = try Stage()
        for layer in [layer, unseen] {
            other.add(layer, color: .blue)
            try other.frame(at: 2)
            #expect(other.pixel(20, 20) == [0, 0, 255, 255])
            layer.removeFromSuperlayer()
        }
    }

    @Test("an animation starts with the first frame and ends once, as finished")
    func wholeLife() throws {
        let (stage, layer, witness) = try stageAndLayer()
        layer.add(fade(witness), forKey: "fade")
        #expect(witness.events.isEmpty)
        try stage.frame(at: 5)
        #expect(witness.events == ["start opacity"])
        try stage.frame(at: 5.99)
        #expect(witness.events.count == 1)
        try stage.frame(at: 6)
        #expect(witness.events == ["start opacity", "stop opacity true"])
        try stage.frame(at: 7)
        layer.removeAllAnimations()
        #expect(witness.events.count == 2)
    }

    @Test("an animation starts at its begin time")
    func startIsTold() throws {
        let (stage, layer, witness) = try stageAndLayer()
        let animation = fade(witness)
        animation.beginTime = 6
        layer.add(animation, forKey: "fade")
        try stage.frame(at: 5)
        #expect(witness.events.isEmpty)
        try stage.frame(at: 6)
        #expect(witness.events == ["start opacity"])
        try stage.frame(at: 7)
        #expect(witness.events == ["start opacity", "stop opacity true"])
    }

    @Test("an animation that is removed early has not finished")
    func removal() throws {
        let (stage, layer, witness) = try stageAndLayer()
        layer.add(fade(witness), forKey: "fade")
        try stage.frame(at: 5)
        layer.removeAnimation(forKey: "other")
        #expect(witness.events == ["start opacity"])
        layer.removeAnimation(forKey: "fade")
        #expect(witness.events == ["start opacity", "stop opacity false"])
        #expect(!stage.tree.isAnimating)
        try stage.frame(at: 5.5)
        #expect(layer.presentation()?.opacity == 1)
    }

    @Test("an animation that stays ends once, and not again when it is removed")
    func staying() throws {
        let (stage, layer, witness) = try stageAndLayer()
        let animation = fade(witness)
        (animation.isRemovedOnCompletion, animation.fillMode) = (false, .forwards)
        layer.add(animation, forKey: "fade")
        try stage.frame(at: 5)
        try stage.frame(at: 6.5)
        try stage.frame(at: 7.5)
        layer.removeAnimation(forKey: "fade")
        #expect(witness.events == ["start opacity", "stop opacity true"])
    }

    @Test("an animation with the same key replaces the old one, one without a key does not")
    func replacement() throws {
        let (stage, layer, witness) = try stageAndLayer()
        layer.add(fade(witness), forKey: "fade")
        try stage.frame(at: 5)
        layer.add(fade(witness, keyPath: .cornerRadius), forKey: "fade")
        #expect(witness.events == ["start opacity", "stop opacity false"])
        #expect(layer.animationKeys() == ["fade"])
        layer.add(fade(witness), forKey: nil)
        layer.add(fade(witness), forKey: nil)
        #expect(layer.animationKeys().count == 3)
        #expect(Set(layer.animationKeys()).count == 3)
        #expect(witness.events.count == 2)
    }

    @Test("all animations are removed in the order in which they were added")
    func removeAll() throws {
        let (stage, layer, witness) = try stageAndLayer()
        for keyPath in [AnimationKeyPath.opacity, .cornerRadius, .borderWidth] {
            layer.add(fade(witness, keyPath: keyPath), forKey: nil)
        }
        layer.removeAllAnimations()
        #expect(
            witness.events == ["stop opacity false", "stop cornerRadius false", "stop borderWidth false"])
        #expect(!stage.tree.isAnimating && layer.animationKeys().isEmpty)
    }

    @Test("ends in one frame are reported in the order in which the animations were added")
    func endingTogether() throws {
        let (stage, layer, witness) = try stageAndLayer()
        for keyPath in [AnimationKeyPath.opacity, .cornerRadius, .borderWidth] {
            layer.add(fade(witness, keyPath: keyPath), forKey: nil)
        }
        try stage.frame(at: 5)
        #expect(witness.events == ["start opacity", "start cornerRadius", "start borderWidth"])
        witness.events = []
        try stage.frame(at: 6)
        #expect(witness.events == ["stop opacity true", "stop cornerRadius true", "stop borderWidth true"])
    }

    @Test("a layer that leaves the tree ends its animations and those of its sublayers")
    func leaving() throws {
        let (stage, layer, witness) = try stageAndLayer()
        let sublayer = Layer()
        layer.addSublayer(sublayer)
        layer.add(fade(witness), forKey: nil)
        sublayer.add(fade(witness, keyPath: .borderWidth), forKey: nil)
        layer.removeFromSuperlayer()
        #expect(Set(witness.events) == ["stop opacity false", "stop borderWidth false"])
        #expect(witness.events.count == 2)
        #expect(!stage.tree.isAnimating)
    }

    @Test("on a layer outside a tree, an animation ends at once, as finished")
    func withoutPicture() {
        let (layer, witness) = (Layer(), Witness())
        layer.add(fade(witness), forKey: "fade")
        #expect(witness.events == ["stop opacity true"])
        #expect(layer.animationKeys().isEmpty)
        #expect(layer.presentation() == nil)
    }

    @Test("a delegate can start the next animation at the end")
    func chain() throws {
        let (stage, layer, witness) = try stageAndLayer()
        let next = fade(witness, keyPath: .cornerRadius)
        witness.didStop = {
            witness.didStop = nil
            layer.add(next, forKey: "fade")
        }
        layer.add(fade(witness), forKey: "fade")
        for time in [5.0, 6, 7, 8, 9] { try stage.frame(at: time) }
        #expect(
            witness.events == [
                "start opacity", "stop opacity true", "start cornerRadius", "stop cornerRadius true",
            ])
    }

    @Test("a delegate can insert a layer that has left the tree into another one")
    func movedByItsDelegate() throws {
        let (stage, layer, witness) = try stageAndLayer()
        let other = stage.add(Layer(), frame: Rect(x: 50, y: 50, width: 30, height: 30))
        try stage.frame(at: 2)
        layer.add(fade(witness), forKey: "fade")
        try stage.frame(at: 3)
        witness.didStop = { other.addSublayer(layer) }
        layer.removeFromSuperlayer()
        #expect(layer.superlayer === other)
        #expect(layer.tree === stage.tree)
        try stage.frame(at: 4)
        // The layer's frame starts 10 points from the other's corner.
        #expect(stage.pixel(65, 65) == [255, 0, 0, 255])
    }
}
