import Glibc
import KnobHarness
import KnobLayers
import Testing

@MainActor
struct TransactionTests {
    private func stageAndLayer() throws -> (Stage, Layer) {
        let stage = try Stage()
        let layer = stage.add(Layer(), color: .red)
        try stage.frame(at: 1)
        return (stage, layer)
    }

    @Test("the settings outside a transaction are those of Core Animation")
    func defaults() {
        #expect(!Transaction.disableActions())
        #expect(Transaction.animationDuration() == 0.25)
        #expect(Transaction.animationTimingFunction() == nil)
    }

    @Test("an inner transaction starts with the settings of the outer one and does not change them")
    func nesting() {
        let curve = MediaTimingFunction(name: .easeIn)
        Transaction.begin()
        Transaction.setAnimationDuration(3)
        Transaction.setDisableActions(true)
        Transaction.setAnimationTimingFunction(curve)
        Transaction.begin()
        #expect(Transaction.animationDuration() == 3)
        #expect(Transaction.disableActions())
        #expect(Transaction.animationTimingFunction() == curve)
        Transaction.setAnimationDuration(5)
        Transaction.setDisableActions(false)
        Transaction.setAnimationTimingFunction(nil)
        #expect(Transaction.animationDuration() == 5 && !Transaction.disableActions())
        Transaction.commit()
        #expect(Transaction.animationDuration() == 3)
        #expect(Transaction.disableActions())
        #expect(Transaction.animationTimingFunction() == curve)
        Transaction.commit()
        #expect(Transaction.animationDuration() == 0.25 && !Transaction.disableActions())
    }

    @Test("changes in withoutActions are not animated, later ones are")
    func withoutActions() throws {
        let (stage, layer) = try stageAndLayer()
        Transaction.withoutActions { layer.opacity = 0.5 }
        #expect(layer.animationKeys().isEmpty)
        #expect(!Transaction.disableActions())
        layer.cornerRadius = 3
        #expect(layer.animationKeys() == ["cornerRadius"])
        #expect(layer.tree === stage.tree)
    }

    @Test("an animation without a duration has the transaction's")
    func duration() throws {
        let (stage, layer) = try stageAndLayer()
        let animation = BasicAnimation(keyPath: .opacity)
        layer.add(animation, forKey: "a")
        #expect(layer.animation(forKey: "a")?.duration == 0.25)
        Transaction.begin()
        Transaction.setAnimationDuration(2)
        layer.add(animation, forKey: "b")
        animation.duration = 9
        layer.add(animation, forKey: "c")
        Transaction.commit()
        #expect(layer.animation(forKey: "b")?.duration == 2)
        #expect(layer.animation(forKey: "c")?.duration == 9)
        #expect(layer.tree === stage.tree)
    }

    @Test("without animations, the completion is called at the commit")
    func completionAtOnce() {
        var count = 0
        Transaction.begin()
        Transaction.setCompletionBlock { count += 1 }
        #expect(count == 0)
        Transaction.commit()
        #expect(count == 1)
    }

    @Test("the completion is called once, when the last animation has ended")
    func completionAfterTheLast() throws {
        let (stage, layer) = try stageAndLayer()
        var count = 0
        Transaction.begin()
        Transaction.setCompletionBlock { count += 1 }
        layer.opacity = 0.5
        Transaction.setAnimationDuration(1)
        layer.cornerRadius = 4
        Transaction.commit()
        for (time, expected) in [(5.0, 0), (5.25, 0), (5.99, 0), (6, 1), (7, 1)] {
            try stage.frame(at: time)
            #expect(count == expected, "at \(time)")
        }
    }

    @Test("the completion is also called if animations are removed or replaced")
    func completionAfterRemoval() throws {
        let (stage, layer) = try stageAndLayer()
        var told: [String] = []
        Transaction.begin()
        Transaction.setCompletionBlock { told.append("first") }
        layer.opacity = 0.5
        Transaction.commit()
        try stage.frame(at: 5)
        Transaction.begin()
        Transaction.setCompletionBlock { told.append("second") }
        layer.opacity = 0.2
        #expect(told == ["first"])
        Transaction.commit()
        #expect(told == ["first"])
        layer.removeFromSuperlayer()
        #expect(told == ["first", "second"])
    }

    @Test("replacing an animation in its own transaction does not complete it")
    func replacedInside() throws {
        let (stage, layer) = try stageAndLayer()
        var count = 0
        Transaction.begin()
        Transaction.setCompletionBlock { count += 1 }
        layer.opacity = 0.5
        layer.opacity = 0.1
        Transaction.commit()
        #expect(count == 0)
        try stage.frame(at: 5)
        try stage.frame(at: 5.3)
        #expect(count == 1)
    }

    @Test("an outer transaction completes after the inner ones")
    func nestedCompletion() throws {
        let (stage, layer) = try stageAndLayer()
        var told: [String] = []
        Transaction.begin()
        Transaction.setCompletionBlock { told.append("outer") }
        Transaction.begin()
        Transaction.setCompletionBlock { told.append("inner") }
        Transaction.setAnimationDuration(1)
        layer.opacity = 0.5
        Transaction.commit()
        layer.cornerRadius = 4
        Transaction.commit()
        #expect(told.isEmpty)
        try stage.frame(at: 5)
        try stage.frame(at: 5.5)
        #expect(told.isEmpty)
        try stage.frame(at: 6)
        #expect(told == ["inner", "outer"])
    }

    @Test("the completion block can be removed")
    func noBlock() {
        var count = 0
        Transaction.begin()
        Transaction.setCompletionBlock { count += 1 }
        Transaction.setCompletionBlock(nil)
        Transaction.commit()
        #expect(count == 0)
    }

    @Test("delegates are notified before the completion, which can begin a transaction")
    func orderOfTelling() throws {
        final class Witness: AnimationDelegate {
            var told: [String] = []
            func animationDidStop(_ animation: Animation, finished: Bool) { told.append("delegate") }
        }
        let (stage, layer) = try stageAndLayer()
        let witness = Witness()
        let animation = BasicAnimation(keyPath: .opacity)
        animation.toValue = 0.0
        animation.delegate = witness
        Transaction.begin()
        Transaction.setCompletionBlock {
            witness.told.append("completion")
            layer.cornerRadius = 5
        }
        layer.add(animation, forKey: "a")
        Transaction.commit()
        try stage.frame(at: 5)
        try stage.frame(at: 5.25)
        #expect(witness.told == ["delegate", "completion"])
        #expect(layer.animationKeys() == ["cornerRadius"])
        #expect(stage.tree.isAnimating)
    }

    @Test("invalid calls are reported")
    func refused() {
        #expect(messages { Transaction.commit() }.count == 1)
        Transaction.begin()
        for bad in [-1, .nan, .infinity] as [Double] {
            #expect(messages { Transaction.setAnimationDuration(bad) }.count == 1)
        }
        #expect(Transaction.animationDuration() == 0.25)
        Transaction.commit()
    }

    @Test("settings outside a transaction hold for the turn of the run loop and its transactions")
    func implicitTransaction() throws {
        let (stage, layer) = try stageAndLayer()
        var completed = false
        Transaction.setDisableActions(true)
        Transaction.setAnimationDuration(2)
        Transaction.setCompletionBlock { completed = true }
        layer.opacity = 0.5
        Transaction.begin()
        #expect(Transaction.disableActions() && Transaction.animationDuration() == 2)
        layer.cornerRadius = 3
        Transaction.commit()
        #expect(layer.animationKeys().isEmpty && !completed)
        for _ in 0..<100 where Transaction.disableActions() {
            usleep(200)
            TimerQueue.main.fireDue()
        }
        #expect(Transaction.animationDuration() == 0.25 && completed)
        layer.opacity = 1
        #expect(layer.animationKeys() == ["opacity"] && layer.tree === stage.tree)
    }

    @Test("with a duration of 0, changes are not animated")
    func noDuration() throws {
        let (stage, layer) = try stageAndLayer()
        Transaction.begin()
        Transaction.setAnimationDuration(0)
        layer.opacity = 0.5
        Transaction.commit()
        try stage.frame(at: 5)
        #expect(layer.presentation()?.opacity == 0.5)
        #expect(!stage.tree.isAnimating)
    }

    @Test("a completion reports whether all animations have finished, and waits for the commit")
    func allFinished() throws {
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
}
