import KnobHarness
import KnobKit
import Testing

@testable import KnobInspector

/// The list of layers: its size, and what it hides.
extension LayersPanelTests {
    @Test func `what covers the window while the past is shown is no part of it`() throws {
        try open()
        defer { inspector.close() }
        knob.setValue(0.5, animated: false)
        try frame()
        inspector.transport.stepBack()
        try frame()
        #expect(inspector.transport.shownNumber != nil && stage.window.layer.sublayers.count == 4)
        #expect(try panel.list.entries.count == 8)
        inspector.transport.showPresent()
        try frame()
        #expect(stage.window.layer.sublayers.count == 3)
    }

    @Test func `of thousands of layers, only the visible rows are views`() throws {
        try open()
        defer { inspector.close() }
        for index in 0..<5000 {
            let layer = Layer()
            layer.frame = Rect(x: Double(index % 300), y: 10, width: 5, height: 5)
            knob.layer.addSublayer(layer)
        }
        try frame()
        try frame()
        #expect(try panel.list.entries.count == 5008)
        func rows(in view: View) -> Int {
            view.subviews.reduce(view is LayerRow ? 1 : 0) { $0 + rows(in: $1) }
        }
        #expect(try rows(in: panel.list) <= Int(panel.list.bounds.height / LayerRow.height) + 2)
        try panel.list.select(5007)
        try frame()
        let location = try panel.list.convert(Point(x: 60, y: panel.list.bounds.maxY - 10), to: nil)
        user.move(location.x, location.y)
        #expect(try panel.list.hovered === counted.layer)
    }

    @Test func `a press on the arrow, or the left arrow key, hides the sublayers of a row`() throws {
        try open()
        defer { inspector.close() }
        let knobRow = try row(1)
        // The arrow is left of the title of the row, which is indented once.
        user.click(knobRow.x - 25, knobRow.y)
        let titles = ["Window", "Knob", "Knob", "ShapeLayer", "ShapeLayer", "CountedView"]
        #expect(try panel.list.entries.map { LayerText.title(of: $0.layer) } == titles)
        #expect(try panel.list.selected == nil && panel.list.count == 8)
        #expect(try panel.list.entries.map(\.isExpanded) == [true, false, true, nil, nil, nil])
        user.click(knobRow.x - 25, knobRow.y)
        #expect(try panel.list.entries.count == 8)
        user.click(knobRow.x, knobRow.y)
        #expect(try panel.list.selected === knob.layer)
        try inspector.window.makeFirstResponder(panel.list)
        user.keyDown(.left)
        #expect(try panel.list.entries.count == 6)
        user.keyDown(.right)
        #expect(try panel.list.entries.count == 8)
    }

    @Test func `the left arrow key selects the superlayer of a leaf, and no arrow key leaves the list`()
        throws
    {
        try open()
        defer { inspector.close() }
        try inspector.window.makeFirstResponder(panel.list)
        user.keyDown(.left)
        try panel.list.select(2)
        user.keyDown(.right)
        #expect(try panel.list.selected === knob.layer.sublayers[0])
        user.keyDown(.left)
        #expect(try panel.list.selected === knob.layer)
        user.keyDown(.left)
        #expect(try panel.list.selected === knob.layer && panel.list.entries.count == 6)
        user.keyDown(.left)
        #expect(try panel.list.selected === stage.window.layer)
        for _ in 0..<2 { user.keyDown(.left) }
        #expect(try panel.list.selected === stage.window.layer && panel.list.entries.count == 1)
        #expect(!inspector.transport.isStopped)
    }

    @Test func `a layer that was released is not kept as one whose sublayers are hidden`() throws {
        try open()
        defer { inspector.close() }
        do {
            let view = View(frame: Rect(x: 0, y: 150, width: 20, height: 20))
            view.addSubview(View())
            stage.window.addSubview(view)
            try frame()
            try inspector.window.makeFirstResponder(panel.list)
            try panel.list.select(8)
            user.keyDown(.left)
            #expect(try panel.list.collapsed.count == 1)
            view.removeFromSuperview()
        }
        try frame()
        try frame()
        #expect(try panel.list.collapsed.isEmpty)
    }

    @Test func `the values of a layer are as tall without animations as before them`() throws {
        let window = Window(contentSize: Size(width: 300, height: 100))
        let details = LayerDetails()
        details.frame = window.bounds
        window.addSubview(details)
        let layer = Layer()
        window.layer.addSublayer(layer)
        let scrollView = try #require(details.subviews.lazy.compactMap { $0 as? ScrollView }.first)
        func height() throws -> Double {
            details.show(layer)
            window.layoutIfNeeded()
            return scrollView.contentSize.height
        }
        let before = try height()
        let animation = BasicAnimation(keyPath: .opacity)
        (animation.fromValue, animation.duration) = (0.0, 1)
        layer.add(animation, forKey: "fade")
        #expect(try height() == before + AnimationView.height)
        layer.removeAllAnimations()
        #expect(try height() == before)
    }

    @Test func `Hit Areas shows only what can be pressed of controls that are scrolled`() {
        let list = ScrollView(frame: Rect(x: 100, y: 50, width: 80, height: 60))
        list.contentSize = Size(width: 80, height: 400)
        let controls = [0.0, 40, 70].map { Slider(frame: Rect(x: 0, y: $0, width: 100, height: 30)) }
        for control in controls { list.addSubview(control) }
        stage.window.addSubview(list)
        list.contentOffset.y = 10
        let paths = HitAreas.paths(in: stage.window)
        // The first is cut at the top, the second not at the bottom, both at the right, and the third is gone.
        let visible = paths.map(\.bounds).filter { $0.minX > 90 && $0.minX < 190 }
        let expected = [
            Rect(x: 100, y: 50, width: 80, height: 20), Rect(x: 100, y: 80, width: 80, height: 30),
        ]
        #expect(visible.count == expected.count)
        for (one, other) in zip(visible, expected) {
            #expect(abs(one.minX - other.minX) < 0.01 && abs(one.maxX - other.maxX) < 0.01)
            #expect(abs(one.minY - other.minY) < 0.01 && abs(one.maxY - other.maxY) < 0.01)
        }
        for path in paths {
            let center = path.bounds.center
            #expect(stage.window.hitTest(center, with: nil) is Control)
        }
        list.transform = AffineTransform(scaleX: -1, y: 1)
        #expect(HitAreas.visibleCorners(of: controls[0]).count == 4)
        #expect(HitAreas.visibleCorners(of: controls[2]).isEmpty)
    }
}
