import KnobHarness
import KnobLayers
import Testing

/// The layout of layers: the nested layers a, b, c, and d note their names when they are laid out.
@MainActor
struct LayoutTests {
    private final class Paper: Layer {
        var journal: Journal?
        var didLayOut: (() -> Void)?
        override func layoutSublayers() {
            super.layoutSublayers()
            journal?.note(name ?? "")
            didLayOut?()
        }
    }

    private let stage: Stage
    private let journal = Journal()
    private let papers: [Paper]

    init() throws {
        stage = try Stage()
        papers = ["a", "b", "c", "d"].map { name in
            let paper = Paper()
            paper.name = name
            return paper
        }
        var superlayer = stage.root
        for paper in papers {
            paper.journal = journal
            superlayer.addSublayer(paper)
            superlayer = paper
        }
        try stage.frame()
        _ = journal.take()
    }

    @Test func `a layer is laid out once in the frame after it is invalidated, or its size changes`() throws {
        let requests = stage.requests
        papers[1].setNeedsLayout()
        papers[1].setNeedsLayout()
        #expect(journal.take() == [] && stage.requests == requests + 1)
        try stage.frame()
        #expect(journal.take() == ["b"] && !stage.tree.needsFrame)
        papers[0].position = Point(x: 40, y: 3)
        papers[0].bounds.origin = Point(x: 2, y: 2)
        try stage.frame()
        #expect(journal.take() == [])
        papers[0].bounds.size = Size(width: 12, height: 3)
        try stage.frame()
        #expect(journal.take() == ["a"])
    }

    @Test func `layers are laid out from the root, in any order of invalidation`() throws {
        for index in [3, 0, 2, 1] { papers[index].setNeedsLayout() }
        try stage.frame()
        #expect(journal.take() == ["a", "b", "c", "d"])
    }

    @Test func `a layer that a layout invalidates, also its own, is laid out in the same frame`() throws {
        papers[0].didLayOut = { [papers] in papers[2].bounds.size = Size(width: 9, height: 9) }
        papers[3].didLayOut = { [papers] in
            papers[3].didLayOut = nil
            papers[1].setNeedsLayout()
            papers[3].setNeedsLayout()
            papers[3].layoutIfNeeded()
        }
        papers[0].setNeedsLayout()
        papers[3].setNeedsLayout()
        #expect(try messages { try stage.frame() } == [])
        #expect(journal.take().sorted() == ["a", "b", "c", "d", "d"])
    }

    @Test func `the delegate lays out the sublayers`() throws {
        final class Layouter: LayerDelegate {
            var layers: [Layer] = []
            func layoutSublayers(of layer: Layer) { layers.append(layer) }
            func layer(_ layer: Layer, animatesChangeOf keyPath: AnimationKeyPath) -> Bool { false }
        }
        let layouter = Layouter()
        papers[2].delegate = layouter
        papers[2].setNeedsLayout()
        try stage.frame()
        #expect(layouter.layers.count == 1 && layouter.layers.first === papers[2])
    }

    @Test func `layoutIfNeeded lays out a layer and its sublayers, and the frame does not repeat it`() throws
    {
        for index in [0, 1, 3] { papers[index].setNeedsLayout() }
        papers[1].layoutIfNeeded()
        #expect(journal.take() == ["b", "d"])
        try stage.frame()
        #expect(journal.take() == ["a"])
    }

    @Test func `a layout that repeats itself is stopped after 32 rounds and reported`() throws {
        var depth = 0
        var deepest = 0
        papers[1].didLayOut = { [papers] in
            depth += 1
            deepest = max(deepest, depth)
            papers[1].setNeedsLayout()
            papers[2].setNeedsLayout()
            papers[0].layoutIfNeeded()
            depth -= 1
        }
        papers[1].setNeedsLayout()
        #expect(try messages { try stage.frame() }.count == 1)
        #expect(journal.take().count { $0 == "b" } == 32 && deepest == 1 && !stage.tree.needsFrame)
        papers[1].setNeedsLayout()
        papers[1].layoutIfNeeded()
        #expect(journal.take() == ["b", "c"] && deepest == 1)
        papers[1].didLayOut = nil
        try stage.frame()
        #expect(journal.take() == ["b"])
    }
}
