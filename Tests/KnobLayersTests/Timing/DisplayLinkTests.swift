import KnobLayers
import Testing

@MainActor
struct DisplayLinkTests {
    @Test("the handler is called before each frame with its time, until the link is invalidated")
    func calls() throws {
        let stage = try Stage()
        var times: [Double] = []
        let link = DisplayLink { times.append($0.timestamp) }
        try stage.frame(at: 1)
        link.add(to: stage.tree)
        #expect(stage.requests == 1 && stage.tree.isAnimating && stage.tree.needsFrame)
        try stage.frame(at: 2)
        try stage.frame(at: 2.5)
        #expect(times == [2, 2.5])
        link.invalidate()
        #expect(!stage.tree.isAnimating)
        try stage.frame(at: 3)
        #expect(times == [2, 2.5])
        #expect(link.timestamp == 0)
    }

    @Test("a paused link requests no frames; resuming it requests one")
    func pause() throws {
        let stage = try Stage()
        var count = 0
        let link = DisplayLink { _ in count += 1 }
        #expect(!link.isPaused)
        link.add(to: stage.tree)
        try stage.frame(at: 1)
        link.isPaused = true
        #expect(!stage.tree.isAnimating)
        let requests = stage.requests
        try stage.frame(at: 2)
        #expect(count == 1 && stage.requests == requests)
        link.isPaused = false
        #expect(stage.requests == requests + 1 && stage.tree.isAnimating)
        try stage.frame(at: 3)
        #expect(count == 2)
    }

    @Test("a change in the handler is drawn in the same frame")
    func sameFrame() throws {
        let stage = try Stage()
        let layer = stage.add(Layer(), frame: Rect(x: 0, y: 0, width: 10, height: 10), color: .red)
        try stage.frame(at: 1)
        let link = DisplayLink { link in
            Transaction.withoutActions { layer.position = Point(x: link.timestamp * 10, y: 50) }
        }
        link.add(to: stage.tree)
        try stage.frame(at: 7)
        #expect(stage.pixel(70, 50) == [255, 0, 0, 255])
        #expect(stage.pixel(5, 5) == [255, 255, 255, 255])
    }

    @Test("links are called in the order in which they were added; one added twice is called once")
    func order() throws {
        let stage = try Stage()
        var told: [String] = []
        let first = DisplayLink { _ in told.append("first") }
        let second = DisplayLink { _ in told.append("second") }
        first.add(to: stage.tree)
        second.add(to: stage.tree)
        first.add(to: stage.tree)
        try stage.frame(at: 1)
        #expect(told == ["second", "first"])
    }

    @Test("a link that another one has invalidated is no longer called, even in the same frame")
    func invalidatedByAnother() throws {
        let stage = try Stage()
        var count = 0
        let second = DisplayLink { _ in count += 1 }
        let first = DisplayLink { _ in second.invalidate() }
        first.add(to: stage.tree)
        second.add(to: stage.tree)
        try stage.frame(at: 1)
        #expect(count == 0)
    }

    @Test("a link can invalidate itself, and the tree releases it")
    func invalidatesItself() throws {
        let stage = try Stage()
        var count = 0
        weak var kept: DisplayLink?
        do {
            let link = DisplayLink {
                count += 1
                $0.invalidate()
            }
            link.add(to: stage.tree)
            kept = link
        }
        #expect(kept != nil)
        try stage.frame(at: 1)
        try stage.frame(at: 2)
        #expect(count == 1 && kept == nil)
    }

    @Test("a link that is added to another tree leaves the first")
    func moves() throws {
        let (first, second) = (try Stage(), try Stage())
        var times: [Double] = []
        let link = DisplayLink { times.append($0.timestamp) }
        link.add(to: first.tree)
        link.add(to: second.tree)
        try first.frame(at: 1)
        try second.frame(at: 2)
        #expect(times == [2])
    }
}
