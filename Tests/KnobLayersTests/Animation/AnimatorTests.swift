import KnobHarness
import Testing

@testable import KnobLayers

/// A number that a layer's owner animates, and a sublayer that is laid out by it.
@MainActor
struct AnimatorTests {
    /// A layer that moves a marker to its position, as a control does with a thumb.
    private final class Track: Layer {
        let marker = Layer()
        var layouts = 0
        var movesMarker = true
        lazy var animator = Animator(of: self)

        override func layoutSublayers() {
            layouts += 1
            guard movesMarker else { return }
            Transaction.withoutActions { marker.position.x = animator.presentationValue }
        }
    }

    private let linear = AnimationCurve(.linear, duration: 1)
    private let stage: Stage
    private let track: Track

    init() throws {
        stage = try Stage()
        track = stage.add(Track())
        track.marker.frame = Rect(x: 0, y: 0, width: 4, height: 4)
        track.marker.backgroundColor = .red
        track.addSublayer(track.marker)
        track.animator.set(10)
        try stage.frame(at: 1)
    }

    @Test func `the presentation value moves from the first frame on, the model value is final at once`()
        throws
    {
        track.animator.animate(to: 20, along: linear)
        #expect(track.animator.value == 20 && track.animator.presentationValue == 10)
        #expect(track.animator.isAnimating && stage.tree.isAnimating)
        for (time, expected) in [(5.0, 10.0), (5.5, 15), (5.75, 17.5), (6, 20), (7, 20)] {
            try stage.frame(at: time)
            #expect(isClose(track.animator.presentationValue, expected))
            #expect(isClose(track.marker.position.x, expected), "laid out in the same frame")
        }
        #expect(!track.animator.isAnimating && !stage.tree.isAnimating)
    }

    @Test func `each frame lays out the layer, and has no damage if the layout changes nothing`() throws {
        track.movesMarker = false
        track.animator.animate(to: 20, along: linear)
        let before = track.layouts
        for (count, time) in [5.0, 5.25, 5.5, 6].enumerated() {
            #expect(try stage.frame(at: time).isEmpty)
            #expect(track.layouts == before + count + 1)
        }
        #expect(try stage.frame(at: 7).isEmpty)
        #expect(track.layouts == before + 4 && !stage.tree.needsFrame)
    }

    @Test func `a replacement starts where the number is, and only its own completion is called`() throws {
        var completions: [String] = []
        track.animator.animate(to: 20, along: linear) { completions.append("first") }
        try stage.frame(at: 5)
        try stage.frame(at: 5.5)
        track.animator.animate(to: 0, along: linear) { completions.append("second") }
        #expect(isClose(track.animator.presentationValue, 15) && track.animator.value == 0)
        try stage.frame(at: 6)
        try stage.frame(at: 6.5)
        #expect(isClose(track.animator.presentationValue, 7.5))
        try stage.frame(at: 7)
        #expect(completions == ["second"] && track.animator.presentationValue == 0)
    }

    @Test func `setting the value ends the animation without its completion and without a layout`() throws {
        var completions = 0
        #expect(!track.animator.set(10))
        #expect(track.animator.set(11) && !track.animator.set(11) && !track.frameState.needsLayout)
        track.animator.animate(to: 20, along: linear) { completions += 1 }
        try stage.frame(at: 5)
        #expect(track.animator.set(20), "the value is the same, but the animation ends")
        #expect(!track.animator.isAnimating && track.animator.presentationValue == 20)
        try stage.frame(at: 6)
        #expect(!stage.tree.isAnimating && completions == 0)
    }

    @Test func `it ends when the layer leaves the tree, and at once outside one`() throws {
        var completions = 0
        track.animator.animate(to: 20, along: linear) { completions += 1 }
        try stage.frame(at: 5)
        track.removeFromSuperlayer()
        #expect(!track.animator.isAnimating && track.animator.presentationValue == 20)
        try stage.frame(at: 5.5)
        #expect(!stage.tree.isAnimating && completions == 0)
        track.animator.animate(to: 30, along: linear) { completions += 1 }
        #expect(track.animator.presentationValue == 30 && completions == 1)
        stage.root.addSublayer(track)
        try stage.frame(at: 6)
        #expect(track.marker.position.x == 30)
    }

    @Test func `it ends with its first frame if the tree reduces motion`() throws {
        stage.tree.reducesMotion = true
        var completions = 0
        track.animator.animate(to: 20, along: linear) { completions += 1 }
        try stage.frame(at: 5)
        #expect(track.marker.position.x == 20 && completions == 1 && !stage.tree.isAnimating)
    }

    @Test func `the completion of a transaction waits for it`() throws {
        var events: [String] = []
        Transaction.begin()
        Transaction.setCompletion { events.append("transaction \($0)") }
        track.animator.animate(to: 20, along: linear) { events.append("number") }
        Transaction.commit()
        try stage.frame(at: 5)
        #expect(events == [])
        try stage.frame(at: 6)
        #expect(events == ["number", "transaction true"])
        Transaction.begin()
        Transaction.setCompletion { events.append("transaction \($0)") }
        track.animator.animate(to: 0, along: linear)
        Transaction.commit()
        track.animator.set(3)
        #expect(events.last == "transaction false")
    }

    @Test func `numbers that are not finite are rejected with a message`() {
        let messages = messages {
            track.animator.set(.nan)
            track.animator.animate(to: .infinity, along: linear)
        }
        #expect(messages.count == 2 && track.animator.value == 10 && !track.animator.isAnimating)
    }

    // MARK: Curves

    @Test func `a curve of momentum follows the closed form until less than the tolerance remains`() throws {
        // 0.9 to 0.001: 3.398 s.
        let momentum = Momentum(from: 10, to: 10.9)
        track.animator.animate(to: 10.9, along: AnimationCurve(momentum, tolerance: 1e-3))
        for time in stride(from: 0, through: 3.39, by: 0.03) {
            try stage.frame(at: 5 + time)
            let expected = 10 + 0.9 * Glide.part(after: time * 1000)
            #expect(isClose(track.animator.presentationValue, expected, within: 1e-8), "at \(time)")
        }
        try stage.frame(at: 5 + 3.399)
        #expect(track.animator.presentationValue == 10.9 && !stage.tree.isAnimating)
    }

    @Test func `halves ease in up to the middle and out from there`() {
        let curve = AnimationCurve(firstHalf: .easeIn, secondHalf: .easeOut, duration: 0.2)
        let easeIn = MediaTimingFunction(name: .easeIn)
        let easeOut = MediaTimingFunction(name: .easeOut)
        for part in [0.1, 0.5, 0.9] {
            let first = 4 + 2 * easeIn.progress(at: part)
            let second = 6 + 2 * easeOut.progress(at: part)
            #expect(isClose(curve.value(at: 0.1 * part, from: 4, to: 8), first))
            #expect(isClose(curve.value(at: 0.1 + 0.1 * part, from: 4, to: 8), second))
        }
        #expect(curve.value(at: 0.1, from: 4, to: 8) == 6 && curve.value(at: 0.2, from: 4, to: 8) == 8)
    }

    @Test(arguments: [0, -1, .nan, .infinity] as [Double])
    func `a curve without a valid duration ends with its first frame`(duration: Double) throws {
        track.animator.animate(to: 20, along: AnimationCurve(.linear, duration: duration))
        try stage.frame(at: 5)
        try stage.frame(at: 5.01)
        #expect(track.marker.position.x == 20 && !stage.tree.isAnimating)
    }
}
