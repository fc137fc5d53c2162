import KnobHarness
import Testing

@testable import KnobKit

/// Views that only change their order keep everything else.
@MainActor
struct ViewOrderTests {
    /// A slider that records its moves.
    final class Noting: Control {
        var moves = 0
        override func didMoveToSuperview() { moves += 1 }
        override func didMoveToWindow() { moves += 1 }
    }

    let window = Window(contentSize: Size(width: 100, height: 100))
    var user: SimulatedUser { SimulatedUser(window: window) }

    @MainActor
    enum Way: CaseIterable {
        case add, front, back, insert, above, below

        func apply(_ view: View, _ sibling: View) {
            guard let parent = sibling.superview else { return }
            switch self {
            case .add: parent.addSubview(view)
            case .front: parent.bringSubviewToFront(view)
            case .back: parent.sendSubviewToBack(view)
            case .insert: parent.insertSubview(view, at: 1)
            case .above: parent.insertSubview(view, aboveSubview: sibling)
            case .below: parent.insertSubview(view, belowSubview: sibling)
            }
        }
    }

    @Test(arguments: Way.allCases)
    func `touch, focus, hover and animations continue, and no notification is sent`(way: Way) throws {
        let (low, view, high) = (View(), Noting(frame: window.bounds), View())
        for next in [low, view, high] { window.addSubview(next) }
        try user.frame(at: 1)
        view.becomeFirstResponder()
        user.move(50, 50)
        user.press(50, 50)
        View.animate(withDuration: 1) { view.alpha = 0.5 }
        try user.frame(at: 2)
        let moves = view.moves
        for sibling in [low, high] {
            way.apply(view, sibling)
            #expect(view.isTracking && view.isHighlighted && view.isHovered && view.isFirstResponder)
            #expect(view.moves == moves && view.superview === window && window.subviews.count == 3)
        }
        try user.frame(at: 2.5)
        let shown = try #require(view.layer.presentation()).opacity
        #expect(isNear(shown, 0.75, 1e-6))
        user.move(55, 50)
        user.release(55, 50)
        #expect(!view.isTracking)
    }

    @Test func `a view from another superview is notified once`() {
        let (parent, sibling, view) = (View(), View(), Noting(frame: .zero))
        window.addSubview(parent)
        window.addSubview(view)
        parent.addSubview(sibling)
        view.moves = 0
        parent.insertSubview(view, belowSubview: sibling)
        #expect(view.moves == 1 && view.superview === parent)
        #expect(parent.subviews.elementsEqual([view, sibling]) { $0 === $1 })
    }

    @Test
    func `views of other superviews are not reordered, and as siblings mean the front`() {
        let (one, two, client) = (View(), View(), View())
        window.addSubview(one)
        window.addSubview(two)
        window.bringSubviewToFront(client)
        window.sendSubviewToBack(client)
        #expect(client.superview == nil)
        window.insertSubview(one, aboveSubview: client)
        #expect(window.subviews.last === one)
        window.insertSubview(two, belowSubview: client)
        #expect(window.subviews.last === two)
    }

    @Test func `in thousands of moves views and layers have the order of a list`() {
        var random = SeededGenerator(seed: 718)
        let (parent, views) = (View(), (0..<6).map { _ in View() })
        window.addSubview(parent)
        // A layer behind the views, as most controls have.
        parent.layer.addSublayer(Layer())
        var model: [Int] = []
        for _ in 0..<4000 {
            let (view, sibling) = (random.int(0...5), random.int(0...5))
            let isThere = model.contains(view)
            switch random.int(0...6) {
            case 0:
                parent.addSubview(views[view])
                model = model.filter { $0 != view } + [view]
            case 1:
                parent.bringSubviewToFront(views[view])
                if isThere { model = model.filter { $0 != view } + [view] }
            case 2:
                parent.sendSubviewToBack(views[view])
                if isThere { model = [view] + model.filter { $0 != view } }
            case 3:
                let index = random.int(-1...7)
                parent.insertSubview(views[view], at: index)
                model.removeAll { $0 == view }
                model.insert(view, at: max(0, min(index, model.count)))
            case 4 where view != sibling, 5 where view != sibling:
                let isAbove = random.chance(0.5)
                if isAbove {
                    parent.insertSubview(views[view], aboveSubview: views[sibling])
                } else {
                    parent.insertSubview(views[view], belowSubview: views[sibling])
                }
                model.removeAll { $0 == view }
                let place = model.firstIndex(of: sibling).map { isAbove ? $0 + 1 : $0 }
                model.insert(view, at: place ?? model.count)
            default:
                views[view].removeFromSuperview()
                model.removeAll { $0 == view }
            }
            #expect(parent.subviews.map { view in views.firstIndex { $0 === view } } == model)
            let layers = parent.layer.sublayers.dropFirst()
            #expect(layers.map { layer in views.firstIndex { $0.layer === layer } } == model)
        }
    }

    @Test func `the next frame shows the new order, also of rasterized layers`() throws {
        let colors = [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0), Color(white: 0)]
        let parent = View(frame: window.bounds)
        parent.layer.shouldRasterize = true
        window.addSubview(parent)
        let views = colors.enumerated().map { number, color in
            let view = View(frame: Rect(x: Double(number) * 10, y: 10, width: 60, height: 60))
            view.backgroundColor = color
            parent.addSubview(view)
            return view
        }
        let (pieces, whole) = (try Surface(width: 100, height: 100), try Surface(width: 100, height: 100))
        _ = try window.layerTree.runFrame(at: 0, on: pieces)
        var random = SeededGenerator(seed: 719)
        for time in 1...40 {
            random.pick(Way.allCases).apply(views[random.int(0...1)], views[2])
            _ = try window.layerTree.runFrame(at: Double(time), on: pieces)
            window.layerTree.setNeedsDisplay()
            _ = try window.layerTree.runFrame(at: Double(time) + 0.5, on: whole)
            let top = parent.subviews.last
            let expected = views.firstIndex { $0 === top }.map {
                [[255, 0, 0], [0, 255, 0], [0, 0, 0]][$0]
            }
            for surface in [pieces, whole] {
                #expect(surface.parts(40, 40).map { Array($0.prefix(3)) } == expected)
            }
        }
    }
}
