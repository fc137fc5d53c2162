import KnobHarness
import KnobLayers
import Testing

/// Frames are requested for changes only.
@MainActor
struct FrameRequestTests {
    private let stage: Stage
    private let shape: ShapeLayer
    private let text: TextLayer
    private let image: Layer
    private let plain: Layer
    private var layers: [Layer] { [shape, text, image, plain] }

    init() throws {
        stage = try Stage()
        shape = stage.add(ShapeLayer())
        text = stage.add(TextLayer())
        image = stage.add(Layer())
        plain = stage.add(Layer(), color: .red)
        shape.path = BezierPath(rect: Rect(x: 0, y: 0, width: 9, height: 9))
        text.string = "0.79"
        image.contents = try Image(size: Size(width: 3, height: 3)) { _ in }
        try stage.frame(at: 1)
    }

    private static let changes: [(FrameRequestTests) -> Void] = [
        { $0.plain.bounds.size.width = 3 }, { $0.plain.position.x = 3 }, { $0.plain.anchorPoint.x = 0 },
        { $0.plain.transform.tx = 3 }, { $0.plain.opacity = 0.3 }, { $0.plain.isHidden = true },
        { $0.plain.masksToBounds = true }, { $0.plain.backgroundColor = .blue },
        { $0.plain.cornerRadius = 2 }, { $0.plain.borderWidth = 2 }, { $0.plain.borderColor = .red },
        { $0.plain.shadowOpacity = 1 }, { $0.plain.shadowRadius = 1 }, { $0.plain.shouldRasterize = true },
        { $0.plain.removeFromSuperlayer() }, { $0.shape.path = nil },
        { $0.shape.fillColor = nil }, { $0.shape.strokeColor = .red }, { $0.shape.lineWidth = 3 },
        { $0.text.string = "0.80" }, { $0.text.font = .systemFont(ofSize: 5) },
        { $0.text.alignment = .right }, { $0.image.contents = nil }, { $0.stage.tree.scale = 2 },
        { $0.stage.tree.appearance = .dark }, { $0.plain.addSublayer(Layer()) },
        { $0.plain.setNeedsDisplay() }, { $0.plain.setNeedsLayout() },
    ]

    /// The number of changes that are none if they are repeated.
    private static let repeatable = 25

    @Test(arguments: 0..<28) func `every kind of change requests a frame, but not a second time`(kind: Int)
        throws
    {
        var start = stage.requests
        Transaction.withoutActions { Self.changes[kind](self) }
        #expect(stage.requests == start + 1 && stage.tree.needsFrame)
        try stage.frame(at: 2)
        start = stage.requests
        Self.changes[kind](self)
        #expect(stage.requests == start + (kind < Self.repeatable ? 0 : 1))
        #expect(layers.allSatisfy { $0.animationKeys().isEmpty })
    }

    @Test func `frames are needed during an animation, and not after it; all damage only its layer`() throws {
        for layer in layers { layer.removeFromSuperlayer() }
        let small = stage.add(Layer(), frame: Rect(x: 80, y: 80, width: 10, height: 10), color: .red)
        try stage.frame(at: 2)
        small.backgroundColor = .blue
        for time in [2.0, 2.1, 2.2, 2.25] {
            #expect(stage.tree.isAnimating && stage.tree.needsFrame)
            #expect(try stage.frame(at: time) == [pixels(80, 80, 90, 90)])
        }
        #expect(!stage.tree.isAnimating && !stage.tree.needsFrame)
        #expect(try stage.frame(at: 3).isEmpty)
    }

    @Test func `changes by a layer that is drawn, or by an observer of updates, are in the next frame`()
        throws
    {
        final class Caller: Layer {
            var call: (() -> Void)?
            override func draw(in context: Context) {
                super.draw(in: context)
                let call = call
                self.call = nil
                call?()
            }
        }
        let square = stage.add(Layer(), frame: Rect(x: 40, y: 40, width: 20, height: 20), color: .red)
        let caller = stage.add(Caller(), frame: Rect(x: 0, y: 0, width: 10, height: 10))
        try stage.frame()
        func isRed(_ index: Int) -> Bool { stage.pixel(index, index) == red }
        caller.call = {
            Transaction.withoutActions { square.bounds.size = Size(width: 50, height: 50) }
        }
        stage.tree.setNeedsDisplay()
        try stage.frame()
        #expect(stage.tree.needsFrame)
        try stage.frame()
        // Its middle stays at 50.
        for index in 31..<100 { #expect(isRed(index) == (index < 75), "\(index)") }
        stage.tree.inspectorDidUpdate = { [tree = stage.tree] _ in
            tree.inspectorDidUpdate = nil
            square.removeFromSuperlayer()
        }
        caller.setNeedsDisplay()
        try stage.frame()
        try stage.frame()
        #expect(!isRed(50) && !isRed(41) && !stage.tree.needsFrame)
    }
}

/// The rate at which a tree's time passes.
@MainActor
struct SpeedTests {
    /// Returns a tree with an animation from 0 to 1 in one second that began at the frame at 10 seconds.
    private func animatedStage(speed: Double = 1) throws -> (Stage, Layer) {
        let stage = try Stage()
        let layer = stage.add(Layer(), color: .red)
        try stage.frame(at: 1)
        stage.tree.speed = speed
        layer.add(basic(), forKey: "fade")
        try stage.frame(at: 10)
        return (stage, layer)
    }

    private func opacity(_ layer: Layer) -> Double? { layer.presentation()?.opacity }

    @Test func `a change of speed counts from the last frame on, so the presentation is continuous`() throws {
        let (stage, layer) = try animatedStage()
        try stage.frame(at: 10.4)
        for (speed, before, time, after) in [
            (0.1, 0.4, 10.9, 0.45), (1, 0.45, 11, 0.55), (2, 0.55, 11.2, 0.95),
        ] {
            stage.tree.speed = speed
            #expect(isClose(opacity(layer), before))
            try stage.frame(at: time)
            #expect(isClose(opacity(layer), after))
        }
    }

    @Test func `a frozen tree requests no frames, and then continues where it was`() throws {
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

    @Test func `a frozen tree advances by steps, each with one frame`() throws {
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

    @Test(arguments: [-0.1, -1, .infinity, .nan]) func `an invalid speed or step is reported and ignored`(
        number: Double
    ) throws {
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
}

/// Functions that are called before each frame.
@MainActor
struct DisplayLinkTests {
    @Test func `the handler is called before each frame with its time, until it is invalidated`() throws {
        let stage = try Stage()
        let layer = stage.add(Layer(), frame: Rect(x: 0, y: 0, width: 10, height: 10), color: .red)
        var times: [Double] = []
        let link = DisplayLink { link in
            times.append(link.timestamp)
            Transaction.withoutActions { layer.position.x = link.timestamp * 10 }
        }
        try stage.frame(at: 1)
        let requests = stage.requests
        link.add(to: stage.tree)
        #expect(stage.requests == requests + 1 && stage.tree.isAnimating && stage.tree.needsFrame)
        try stage.frame(at: 2)
        #expect(stage.pixel(20, 5) == red, "its change is drawn in the same frame")
        stage.tree.speed = 0.25
        try stage.frame(at: 4)
        stage.tree.speed = 0
        #expect(!stage.tree.isAnimating)
        stage.tree.speed = 1
        link.invalidate()
        try stage.frame(at: 5)
        #expect(times == [2, 2.5] && link.timestamp == 0 && !stage.tree.isAnimating)
    }

    @Test func `a link added to another tree leaves the first, and one added twice is called once`() throws {
        let first = try Stage()
        let second = try Stage()
        var calls = 0
        let link = DisplayLink { _ in calls += 1 }
        for tree in [first.tree, second.tree, second.tree] { link.add(to: tree) }
        try first.frame(at: 1)
        #expect(calls == 0)
        try second.frame(at: 1)
        #expect(calls == 1)
    }

    @Test func `a link that another one or itself has invalidated is no longer called, and released`() throws
    {
        let stage = try Stage()
        let journal = Journal()
        weak var kept: DisplayLink?
        do {
            let second = DisplayLink { _ in journal.note("second") }
            let first = DisplayLink { first in
                journal.note("first")
                second.invalidate()
                first.invalidate()
            }
            first.add(to: stage.tree)
            second.add(to: stage.tree)
            kept = first
        }
        #expect(kept != nil)
        try stage.frame(at: 1)
        try stage.frame(at: 2)
        #expect(journal.take() == ["first"] && kept == nil)
    }
}
