import KnobHarness
import Testing

@testable import KnobLayers

@MainActor
struct LayoutTests {
    /// A layer that logs its name when it is laid out.
    final class Paper: Layer {
        var log: Log?
        var didLayOut: (() -> Void)?
        override func layoutSublayers() {
            super.layoutSublayers()
            log?.names.append(name ?? "")
            didLayOut?()
        }
    }

    final class Log {
        var names: [String] = []
    }

    private func papers(_ stage: Stage, _ log: Log) throws -> [Paper] {
        var papers: [Paper] = []
        for name in ["a", "b", "c", "d"] {
            let paper = Paper()
            (paper.name, paper.log) = (name, log)
            (papers.last ?? stage.root).addSublayer(paper)
            papers.append(paper)
        }
        try stage.frame()
        log.names = []
        return papers
    }

    @Test("a layer that does not need layout is not laid out")
    func onlyOnRequest() throws {
        let (stage, log) = (try Stage(), Log())
        let papers = try papers(stage, log)
        try stage.frame()
        #expect(log.names.isEmpty)
        let requests = stage.requests
        papers[1].setNeedsLayout()
        papers[1].setNeedsLayout()
        #expect(log.names.isEmpty && stage.requests == requests + 1)
        try stage.frame()
        #expect(log.names == ["b"])
        #expect(!stage.tree.needsFrame)
    }

    @Test("layers are laid out from the root, in any order of invalidation")
    func order() throws {
        let (stage, log) = (try Stage(), Log())
        let papers = try papers(stage, log)
        for place in [3, 0, 2, 1] { papers[place].setNeedsLayout() }
        try stage.frame()
        #expect(log.names == ["a", "b", "c", "d"])
    }

    @Test("a layer that is invalidated by a layout is laid out in the same frame")
    func inTheSameFrame() throws {
        let (stage, log) = (try Stage(), Log())
        let papers = try papers(stage, log)
        papers[0].didLayOut = { papers[2].bounds.size = Size(width: 9, height: 9) }
        papers[3].didLayOut = {
            papers[3].didLayOut = nil
            papers[1].setNeedsLayout()
        }
        papers[0].setNeedsLayout()
        papers[3].setNeedsLayout()
        try stage.frame()
        #expect(log.names.sorted() == ["a", "b", "c", "d"])
    }

    @Test("a new size invalidates the layout, a move does not")
    func size() throws {
        let (stage, log) = (try Stage(), Log())
        let papers = try papers(stage, log)
        papers[0].position = Point(x: 40, y: 3)
        papers[0].bounds.origin = Point(x: 2, y: 2)
        try stage.frame()
        #expect(log.names.isEmpty)
        papers[0].bounds.size = Size(width: 12, height: 3)
        try stage.frame()
        #expect(log.names == ["a"])
    }

    @Test("the delegate lays out the sublayers")
    func delegate() throws {
        final class Layouter: LayerDelegate {
            var laidOut: [Layer] = []
            func layoutSublayers(of layer: Layer) { laidOut.append(layer) }
            func layer(_ layer: Layer, animatesChangeOf keyPath: AnimationKeyPath) -> Bool { false }
        }
        let (stage, layouter) = (try Stage(), Layouter())
        let layer = stage.add(Layer())
        layer.delegate = layouter
        layer.setNeedsLayout()
        try stage.frame()
        #expect(layouter.laidOut.count == 1 && layouter.laidOut.first === layer)
    }

    @Test("layoutIfNeeded lays out a layer and its sublayers, and the frame does not repeat that")
    func layoutIfNeeded() throws {
        let (stage, log) = (try Stage(), Log())
        let papers = try papers(stage, log)
        for place in [0, 1, 3] { papers[place].setNeedsLayout() }
        papers[1].layoutIfNeeded()
        #expect(log.names == ["b", "d"])
        try stage.frame()
        #expect(log.names == ["b", "d", "a"])
    }

    @Test("a layer that needed layout before it entered the tree is laid out there")
    func beforeEntering() throws {
        let (stage, log) = (try Stage(), Log())
        let paper = Paper()
        (paper.name, paper.log) = ("late", log)
        paper.setNeedsLayout()
        stage.root.addSublayer(paper)
        try stage.frame()
        #expect(log.names == ["late"])
        paper.setNeedsLayout()
        paper.removeFromSuperlayer()
        try stage.frame()
        #expect(log.names == ["late"])
        stage.root.addSublayer(paper)
        try stage.frame()
        #expect(log.names == ["late", "late"])
    }

    @Test("a layout that repeats itself is stopped and reported")
    func endless() throws {
        let (stage, log) = (try Stage(), Log())
        let papers = try papers(stage, log)
        papers[1].didLayOut = { papers[1].setNeedsLayout() }
        papers[1].setNeedsLayout()
        let told = try messages { try stage.frame() }
        #expect(told.count == 1)
        #expect((1...1000).contains(log.names.count))
        #expect(!stage.tree.needsFrame)
    }

    @Test("layoutIfNeeded during the layout of the same layer leaves that to the next round")
    func layoutIfNeededDuringLayout() throws {
        let (stage, log) = (try Stage(), Log())
        let papers = try papers(stage, log)
        var (depth, deepest) = (0, 0)
        papers[1].didLayOut = {
            depth += 1
            deepest = max(deepest, depth)
            if log.names.count < 1000 { papers[1].setNeedsLayout() }
            papers[2].setNeedsLayout()
            papers[0].layoutIfNeeded()
            depth -= 1
        }
        papers[1].setNeedsLayout()
        let told = try messages { try stage.frame() }
        #expect(deepest == 1 && told.count == 1 && log.names.count { $0 == "b" } == 32)
        log.names = []
        papers[1].setNeedsLayout()
        papers[1].layoutIfNeeded()
        #expect(deepest == 1 && log.names == ["b", "c"])
        papers[1].didLayOut = nil
        papers[1].layoutIfNeeded()
        #expect(log.names == ["b", "c", "b"])
    }

    @Test("a layout that the layer's own layout requests follows in the same frame")
    func requestedDuringLayout() throws {
        let (stage, log) = (try Stage(), Log())
        let papers = try papers(stage, log)
        papers[1].didLayOut = {
            guard log.names.count < 2 else { return }
            papers[1].setNeedsLayout()
            papers[1].layoutIfNeeded()
        }
        papers[1].setNeedsLayout()
        #expect(try messages { try stage.frame() } == [])
        #expect(log.names == ["b", "b"])
    }

    @Test("a layer whose layout was stopped can need layout again")
    func afterGivingUp() throws {
        let (stage, log) = (try Stage(), Log())
        let papers = try papers(stage, log)
        papers[1].didLayOut = { papers[1].setNeedsLayout() }
        papers[1].setNeedsLayout()
        _ = try messages { try stage.frame() }
        papers[1].didLayOut = nil
        log.names = []
        papers[1].setNeedsLayout()
        try stage.frame()
        #expect(log.names == ["b"])
    }
}
