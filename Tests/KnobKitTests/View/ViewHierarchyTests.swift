import KnobHarness
import KnobKit
import Testing

/// The view hierarchy: order, ownership, coordinates, and layout.
@MainActor
struct ViewHierarchyTests {
    /// A view that records its notifications.
    final class Noting: View {
        var layouts = 0
        var moves: [String] = []
        override func layoutSubviews() { layouts += 1 }
        override func didMoveToSuperview() { moves.append(superview == nil ? "off" : "on") }
        override func didMoveToWindow() { moves.append(window == nil ? "no window" : "window") }
    }

    let window = Window(contentSize: Size(width: 200, height: 200))

    @Test(arguments: [
        (0, [3, 0, 1, 2]), (1, [0, 3, 1, 2]), (3, [0, 1, 2, 3]), (99, [0, 1, 2, 3]), (-5, [3, 0, 1, 2]),
    ])
    func `a view is inserted at its index`(index: Int, order: [Int]) {
        let (parent, views) = (View(), (0..<4).map { _ in View() })
        for view in views[..<3] { parent.addSubview(view) }
        parent.insertSubview(views[3], at: index)
        #expect(parent.subviews.map { view in views.firstIndex { $0 === view } } == order)
        #expect(parent.layer.sublayers.map { layer in views.firstIndex { $0.layer === layer } } == order)
    }

    @Test func `layers between views keep their order`() {
        let (parent, low, high, middle) = (View(), View(), View(), View())
        let (ground, between, top) = (Layer(), Layer(), Layer())
        parent.layer.addSublayer(ground)
        parent.addSubview(low)
        parent.layer.addSublayer(between)
        parent.addSubview(high)
        parent.layer.addSublayer(top)
        parent.insertSubview(middle, at: 1)
        let order = [ground, low.layer, between, middle.layer, high.layer, top]
        #expect(parent.layer.sublayers.elementsEqual(order) { $0 === $1 })
    }

    @Test func `a view that is added again moves to the front`() {
        let (parent, first, second) = (View(), View(), View())
        parent.addSubview(first)
        parent.addSubview(second)
        parent.addSubview(first)
        #expect(parent.subviews.elementsEqual([second, first]) { $0 === $1 })
        #expect(parent.layer.sublayers.count == 2)
        parent.insertSubview(first, at: 0)
        #expect(parent.subviews.first === first)
    }

    @Test func `a view has one superview`() {
        let (first, second, child) = (View(), View(), View())
        first.addSubview(child)
        second.addSubview(child)
        #expect(first.subviews.isEmpty && first.layer.sublayers.isEmpty)
        #expect(child.superview === second)
        #expect(child.layer.superlayer === second.layer)
        child.removeFromSuperview()
        child.removeFromSuperview()
        #expect(child.superview == nil && second.subviews.isEmpty)
    }

    @Test func `cycles are rejected and change nothing`() {
        let (low, middle, high) = (View(), View(), View())
        low.addSubview(middle)
        middle.addSubview(high)
        high.addSubview(low)
        high.addSubview(high)
        high.addSubview(middle)
        #expect(low.superview == nil && high.subviews.isEmpty)
        #expect(middle.superview === low && high.superview === middle)
        #expect(high.layer.sublayers.isEmpty)
    }

    @Test func `a superview owns its subviews, which reference it weakly`() {
        var parent: View? = View()
        let child = View()
        parent?.addSubview(child)
        weak let kept = parent
        parent = nil
        #expect(kept == nil)
        #expect(child.superview == nil)
    }

    @Test func `views are notified of superviews and windows at any depth`() {
        let (low, high) = (Noting(), Noting())
        low.addSubview(high)
        #expect((low.moves, high.moves) == ([], ["on"]))
        window.addSubview(low)
        #expect((low.moves, high.moves) == (["on", "window"], ["on", "window"]))
        #expect(high.window === window)
        window.addSubview(low)
        #expect(high.moves == ["on", "window"])
        low.removeFromSuperview()
        #expect(high.moves == ["on", "window", "no window"])
        #expect(low.moves.suffix(2) == ["off", "no window"])
    }

    @Test func `a view is laid out once before the next frame, after a new size or setNeedsLayout`()
        throws
    {
        let user = SimulatedUser(window: window)
        let view = Noting(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(view)
        try user.frame(at: 0)
        let before = view.layouts
        view.frame = Rect(x: 5, y: 5, width: 10, height: 10)
        try user.frame(at: 1)
        #expect(view.layouts == before)
        view.frame.size.width = 20
        view.bounds.size.height = 30
        #expect(view.layouts == before)
        try user.frame(at: 2)
        #expect(view.layouts == before + 1)
        view.setNeedsLayout()
        view.setNeedsLayout()
        view.layoutIfNeeded()
        view.layoutIfNeeded()
        #expect(view.layouts == before + 2)
        try user.frame(at: 3)
        #expect(view.layouts == before + 2)
    }

    @Test func `points and rectangles are converted between views`() {
        let (low, high, other) = (View(), View(), View())
        low.frame = Rect(x: 10, y: 20, width: 100, height: 100)
        high.frame = Rect(x: 5, y: 7, width: 10, height: 10)
        other.frame = Rect(x: 100, y: 100, width: 50, height: 50)
        window.addSubview(low)
        low.addSubview(high)
        window.addSubview(other)
        #expect(high.convert(Point(x: 1, y: 2), to: nil) == Point(x: 16, y: 29))
        #expect(high.convert(Point(x: 1, y: 2), to: other) == Point(x: -84, y: -71))
        #expect(high.convert(Point(x: -84, y: -71), from: other) == Point(x: 1, y: 2))
        #expect(low.convert(Point(x: 16, y: 29), from: nil) == Point(x: 6, y: 9))
        let rect = high.convert(Rect(x: 0, y: 0, width: 3, height: 4), to: window)
        #expect(rect == Rect(x: 15, y: 27, width: 3, height: 4))
        other.transform = AffineTransform(scaleX: 2, y: 2)
        #expect(other.convert(Point(x: 25, y: 25), to: nil) == Point(x: 125, y: 125))
        #expect(other.convert(Point(x: 0, y: 0), to: nil) == Point(x: 75, y: 75))
        low.bounds.origin = Point(x: 2, y: 3)
        #expect(high.convert(Point.zero, to: window) == Point(x: 13, y: 24))
    }

    @Test func `sizeToFit sets the size that fits`() {
        final class Fixed: View {
            override func sizeThatFits(_ size: Size) -> Size { Size(width: 12, height: 34) }
        }
        let view = Fixed(frame: Rect(x: 5, y: 6, width: 1, height: 1))
        view.sizeToFit()
        #expect(view.frame == Rect(x: 5, y: 6, width: 12, height: 34))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `bounds and a center that are not finite are rejected`(number: Double) {
        let view = View(frame: Rect(x: 1, y: 2, width: 3, height: 4))
        let reports = messages {
            view.bounds.size.width = number
            view.bounds.origin.y = number
            view.center.x = number
        }
        #expect(reports.count == 3 && reports.allSatisfy { $0.contains("is not finite") })
        #expect(view.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func `a frame that is not finite is rejected`() {
        let said = messages {
            let view = View(frame: Rect(x: 1, y: .nan, width: 3, height: 4))
            #expect(view.frame == .zero)
            view.frame = Rect(x: 1, y: 2, width: 3, height: 4)
            view.frame = Rect(x: 1, y: 2, width: .infinity, height: 4)
            #expect(view.frame == Rect(x: 1, y: 2, width: 3, height: 4))
        }
        #expect(said.count == 2 && said.allSatisfy { $0.contains("View: the frame") })
    }
}
