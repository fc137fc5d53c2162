import KnobHarness
import KnobKit
import Testing

@testable import KnobInspector

/// The panel with the layers of a window, operated by its user.
@MainActor
struct LayersPanelTests {
    let knob = Knob(frame: Rect(x: 20, y: 20, width: 100, height: 100))
    let small = Knob(frame: Rect(x: 200, y: 20, width: 10, height: 10))
    let counted = CountedView(frame: Rect(x: 250, y: 150, width: 40, height: 20))
    let stage: WitnessStage
    let inspector: Inspector
    var panel: LayersPanel {
        get throws { try #require(inspector.controller?.selectedPanel as? LayersPanel) }
    }
    var user: SimulatedUser { SimulatedUser(window: inspector.window) }
    /// The layers that the inspector has added to the window.
    private var overlay: ToolLayer? { stage.window.layer.sublayers.last as? ToolLayer }

    init() {
        counted.backgroundColor = .gray
        stage = WitnessStage([knob, small, counted])
        inspector = Inspector.inspector(of: stage.window)
    }

    /// Opens the inspector with the panel. A test does that itself, because other tests may run after its suite was created.
    func open() throws {
        try stage.frame()
        inspector.open()
        let index = try #require(inspector.controller?.panels.firstIndex { $0 is LayersPanel })
        inspector.controller?.select(index)
        try frame()
    }

    /// Runs a frame of the inspector's window, and one of the watched window if it needs one.
    func frame() throws {
        if stage.window.layerTree.needsFrame { try stage.frame() }
        try user.frame(at: stage.time)
    }

    /// Returns a location in the row with an index, in points of the inspector's window.
    func row(_ index: Int) throws -> Point {
        try panel.list.convert(Point(x: 60, y: (Double(index) + 0.5) * LayerRow.height), to: nil)
    }

    private func button(_ title: String) throws -> Point {
        let views = try panel.subviews.flatMap(\.subviews)
        let button = views.compactMap { $0 as? Button }.first { $0.currentTitle == title }
        return try #require(button).convert(Point(x: 20, y: 10), to: nil)
    }

    @Test func `the rows are the layers from back to front and from outside to inside`() throws {
        try open()
        defer { inspector.close() }
        let titles = try panel.list.entries.map {
            String(repeating: "-", count: $0.depth) + LayerText.title(of: $0.layer)
        }
        #expect(
            titles == [
                "Window", "-Knob", "--ShapeLayer", "--ShapeLayer", "-Knob", "--ShapeLayer", "--ShapeLayer",
                "-CountedView",
            ])
        let end = Layer()
        end.name = "end"
        end.frame = Rect(x: 1, y: 2.25, width: 30, height: 4)
        knob.layer.addSublayer(end)
        try frame()
        #expect(try LayerText.title(of: panel.list.entries[4].layer) == "Layer “end”")
        #expect(LayerText.text(end.frame) == "1, 2.25  30 × 4")
        end.frame = Rect(x: -24.3, y: -124.3, width: 30, height: 4)
        try frame()
        let label = try #require(
            panel.list.subviews.flatMap(\.subviews).compactMap { $0 as? Label }
                .first { $0.text == "−24.3, −124.3" })
        #expect(!label.adjustsFontSizeToFitWidth && label.frame.width >= label.intrinsicContentSize.width)
    }

    @Test func `a row under the pointer outlines its layer, and nothing of the program is drawn again`()
        throws
    {
        try open()
        defer { inspector.close() }
        let (layouts, draws, frames) = (counted.layouts, counted.draws, inspector.history.numbers)
        for (index, layer) in [(1, knob.layer), (4, small.layer)] {
            let location = try row(index)
            user.move(location.x, location.y)
            try frame()
            #expect(try panel.list.hovered === layer)
            let outline = try #require(overlay?.sublayers.first as? ShapeLayer)
            #expect(outline.path?.bounds == layer.frame)
        }
        // The layers of the inspector are no rows.
        #expect(try panel.list.entries.count == 8)
        user.move(10, 10)
        try frame()
        #expect(overlay == nil)
        #expect(counted.layouts == layouts)
        #expect(counted.draws == draws)
        #expect(inspector.history.numbers == frames)
    }

    @Test func `the outline of a rotated layer is rotated`() throws {
        try open()
        defer { inspector.close() }
        knob.value = 0.5
        knob.transform = AffineTransform(rotationAngle: .pi / 4)
        try frame()
        let location = try row(1)
        user.move(location.x, location.y)
        try frame()
        let bounds = try #require((overlay?.sublayers.first as? ShapeLayer)?.path?.bounds)
        // A square of 100 points, on its corner.
        #expect(abs(bounds.width - 100 * 2.0.squareRoot()) < 0.01)
        #expect(abs(bounds.midX - 70) < 0.01)
    }

    @Test func `a row that was clicked shows the values of its layer, model beside presentation`() throws {
        try open()
        defer { inspector.close() }
        let layer = Layer()
        layer.frame = Rect(x: 0, y: 0, width: 20, height: 20)
        stage.window.layer.addSublayer(layer)
        try frame()
        let location = try row(8)
        user.click(location.x, location.y)
        #expect(try panel.list.selected === layer)
        let animation = BasicAnimation(keyPath: .position)
        (animation.fromValue, animation.toValue) = (Point(x: 10, y: 10), Point(x: 110, y: 10))
        animation.duration = 1
        layer.position = Point(x: 110, y: 10)
        layer.removeAllAnimations()
        layer.add(animation, forKey: "move")
        try stage.frame()
        try stage.frame(after: 0.25)
        let texts = LayerDetails.texts(of: layer, layer.presentation())
        #expect(texts[0] == ("110, 10", "35, 10"))
        #expect(texts[1] == ("0, 0  20 × 20", "0, 0  20 × 20"))
        #expect(texts[2] == ("none", "none"))
        #expect(texts[4] == ("4 of 4", ""))
        #expect(abs((layer.animationTime(forKey: "move") ?? 0) - 0.25) < 1e-9)
        #expect(layer.animationTime(forKey: "other") == nil)
    }

    @Test func `the curve of an animation is that of its values`() {
        let eased = KeyframeAnimation("position value", from: 0.2, to: 0.8, duration: 1)
        let curve = AnimationView.curve(of: eased)
        #expect(curve.count == 33)
        #expect(abs(curve[0] - 0.2) < 1e-9 && abs(curve[16] - 0.5) < 1e-9 && abs(curve[32] - 0.8) < 1e-9)
        // It is eased at both ends.
        #expect(curve[1] - curve[0] < 0.25 * (curve[16] - curve[15]))
        let move = BasicAnimation(keyPath: .position)
        #expect(AnimationView.curve(of: move) == (0...32).map { Double($0) / 32 })
    }

    @Test func `arrow keys select, and outline while they do`() throws {
        try open()
        defer { inspector.close() }
        try panel.list.becomeFirstResponder()
        user.keyDown(.down)
        user.keyDown(.down)
        try frame()
        #expect(try panel.list.selected === knob.layer)
        #expect(overlay != nil)
        user.keyDown(.up)
        #expect(try panel.list.selected === stage.window.layer)
        user.keyDown(.up)
        #expect(try panel.list.selected === stage.window.layer)
    }

    @Test func `Flash Repaints marks the layers that have changed, for a moment`() throws {
        try open()
        defer { inspector.close() }
        let location = try button("Flash Repaints")
        user.click(location.x, location.y)
        try frame()
        #expect(overlay == nil)
        counted.backgroundColor = .red
        try frame()
        let flash = try #require(overlay?.sublayers.first as? ShapeLayer)
        #expect(flash.path?.bounds == counted.frame)
        // The flash itself is not marked.
        let frames = inspector.history.numbers
        try frame()
        try frame()
        #expect(inspector.history.numbers == frames)
        let end = currentMediaTime() + 30
        while overlay != nil, currentMediaTime() < end { TimerQueue.main.fireDue() }
        #expect(overlay == nil)
    }

    @Test func `Hit Areas shows where controls can be pressed: at least 24 points, or a disc`() throws {
        try open()
        defer { inspector.close() }
        let location = try button("Hit Areas")
        user.click(location.x, location.y)
        try frame()
        let areas = try #require(overlay?.sublayers.first as? ShapeLayer)
        #expect(areas.path?.bounds.insetBy(dx: 0.001, dy: 0.001).minY ?? 0 > 12.9)
        let corners = HitAreas.corners(of: small)
        #expect(corners.count == 4)
        for (corner, sign) in zip(corners, [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)]) {
            #expect(abs(corner.x - 5 - 12 * sign.0) < 0.001 && abs(corner.y - 5 - 12 * sign.1) < 0.001)
        }
        knob.hasRoundHitArea = true
        let disc = HitAreas.corners(of: knob)
        #expect(disc.count == 64)
        #expect(disc.allSatisfy { abs($0.distance(to: Point(x: 50, y: 50)) - 50) < 0.001 })
        user.click(location.x, location.y)
        #expect(overlay == nil)
    }

    @Test func `another panel, and a closed inspector, leave nothing in the window`() throws {
        try open()
        defer { inspector.close() }
        for leave in [{ inspector.controller?.select(0) }, { inspector.close() }] {
            let location = try row(1)
            user.move(location.x, location.y)
            #expect(overlay != nil)
            leave()
            #expect(overlay == nil)
            if inspector.isOpen {
                inspector.controller?.select(3)
                try frame()
                user.move(10, 10)
            }
        }
    }
}
