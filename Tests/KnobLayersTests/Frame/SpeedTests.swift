import KnobHarness
import Testing

@testable import KnobLayers

/// The rate at which a tree's time passes.
@MainActor
struct SpeedTests {
    /// Returns a tree with an animation from 0 to 1 in one second that began at the frame at 10 seconds.
    private func animatedStage(speed: Double = 1) throws -> (Stage, Layer) {
        let stage = try Stage()
        let layer = stage.add(Layer(), color: .red)
        try stage.frame(at: 1)
        stage.tree.speed = speed
        let animation = BasicAnimation(keyPath: .opacity)
        (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1.0, 1)
        layer.add(animation, forKey: "fade")
        try stage.frame(at: 10)
        return (stage, layer)
    }

    private func opacity(_ layer: Layer) -> Double? {
        layer.presentationValue(forKeyPath: .opacity) as? Double
    }

    @Test("at half the speed an animation takes twice as long")
    func half() throws {
        let (stage, layer) = try animatedStage(speed: 0.5)
        for (time, value) in [(10.0, 0.0), (10.5, 0.25), (11, 0.5), (11.9, 0.95)] {
            try stage.frame(at: time)
            #expect(isClose(opacity(layer), value) && stage.tree.isAnimating, "at \(time)")
        }
        try stage.frame(at: 12)
        #expect(!stage.tree.isAnimating && layer.animationKeys().isEmpty)
    }

    @Test("a change of speed takes effect from the last frame on, so that the presentation is continuous")
    func continuous() throws {
        let (stage, layer) = try animatedStage()
        try stage.frame(at: 10.4)
        stage.tree.speed = 0.1
        #expect(isClose(opacity(layer), 0.4))
        try stage.frame(at: 10.9)
        #expect(isClose(opacity(layer), 0.45))
        stage.tree.speed = 1
        #expect(isClose(opacity(layer), 0.45))
        try stage.frame(at: 11)
        #expect(isClose(opacity(layer), 0.55))
        stage.tree.speed = 2
        try stage.frame(at: 11.2)
        #expect(isClose(opacity(layer), 0.95))
    }

    @Test("a frozen tree shows the same at any time and requests no frames; then it continues where it was")
    func frozen() throws {
        let (stage, layer) = try animatedStage()
        try stage.frame(at: 10.4)
        stage.tree.speed = 0
        let requests = stage.requests
        #expect(!stage.tree.isAnimating && !stage.tree.needsFrame)
        for time in [10.5, 11, 100] {
            try stage.frame(at: time)
            #expect(isClose(opacity(layer), 0.4) && isClose(stage.tree.now, 10.4))
        }
        #expect(stage.requests == requests)
        stage.tree.speed = 0.5
        #expect(stage.requests == requests + 1 && stage.tree.isAnimating)
        // Changed again before the next frame, which may come long after.
        stage.tree.speed = 1
        try stage.frame(at: 300)
        #expect(isClose(opacity(layer), 0.4))
        try stage.frame(at: 300.25)
        #expect(isClose(opacity(layer), 0.65))
    }

    @Test("a frozen tree advances by steps, each with one frame")
    func steps() throws {
        let (stage, layer) = try animatedStage()
        try stage.frame(at: 10.4)
        stage.tree.speed = 0
        let requests = stage.requests
        stage.tree.advance(by: 0.1)
        #expect(stage.requests == requests + 1)
        #expect(isClose(opacity(layer), 0.4), "the step is visible in the next frame")
        try stage.frame(at: 11)
        #expect(isClose(opacity(layer), 0.5))
        stage.tree.advance(by: 0.2)
        stage.tree.advance(by: 0.1)
        stage.tree.speed = 1
        try stage.frame(at: 50)
        #expect(isClose(opacity(layer), 0.8), "steps without a frame count")
        try stage.frame(at: 50.2)
        #expect(layer.animationKeys().isEmpty)
    }

    @Test("an animation that is added to a frozen tree begins when time passes again")
    func addedWhileFrozen() throws {
        let stage = try Stage()
        let layer = stage.add(Layer(), color: .red)
        try stage.frame(at: 1)
        stage.tree.speed = 0
        let animation = BasicAnimation(keyPath: .opacity)
        (animation.fromValue, animation.toValue, animation.duration) = (0.0, 1.0, 1)
        layer.add(animation, forKey: "fade")
        for time in [2.0, 60] {
            try stage.frame(at: time)
            #expect(opacity(layer) == 0)
        }
        stage.tree.speed = 1
        try stage.frame(at: 70)
        try stage.frame(at: 70.5)
        #expect(isClose(opacity(layer), 0.5))
    }

    @Test("display links get the tree's time, and do not keep a frozen tree busy")
    func displayLink() throws {
        let stage = try Stage()
        var times: [Double] = []
        let link = DisplayLink { times.append($0.timestamp) }
        link.add(to: stage.tree)
        try stage.frame(at: 10)
        stage.tree.speed = 0.25
        try stage.frame(at: 12)
        stage.tree.speed = 0
        #expect(!stage.tree.isAnimating)
        try stage.frame(at: 13)
        #expect(times == [10, 10.5, 10.5])
    }

    @Test("an invalid speed or step is reported and ignored", arguments: [-0.1, -1, .infinity, .nan])
    func invalid(number: Double) throws {
        let stage = try Stage()
        stage.tree.speed = 0.5
        #expect(messages { stage.tree.speed = number }.count == 1)
        #expect(stage.tree.speed == 0.5)
        #expect(messages { stage.tree.advance(by: 1) }.count == 1, "only a frozen tree advances")
        stage.tree.speed = 0
        #expect(messages { stage.tree.advance(by: number) }.count == 1)
        try stage.frame(at: 1)
        #expect(stage.tree.now == 0)
    }

    @Test("at the default speed the tree's time is exactly the owner's")
    func exact() throws {
        let stage = try Stage()
        var numbers = SeededGenerator(seed: 3)
        for _ in 0..<100 {
            let time = numbers.double(0...1e6)
            stage.tree.animate(at: time)
            #expect(stage.tree.now == time)
            stage.tree.speed = 1
        }
    }
}
