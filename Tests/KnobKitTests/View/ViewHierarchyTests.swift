import Glibc
import KnobHarness
import Testing

@testable import KnobKit

/// The view hierarchy: order, ownership, coordinates, and layout.
@MainActor
struct ViewHierarchyTests {
    /// A view that records its notifications.
    final class Noting: View {
        var layouts = 0
        var moves: [String] = []
        override func layoutSubviews() { layouts += 1 }
        override func didMoveToWindow() { moves.append(window == nil ? "no window" : "window") }
    }

    let window = Window(contentSize: Size(width: 200, height: 200))

    @Test func `layers between views keep their order`() {
        let parent = View()
        let low = View()
        let high = View()
        let middle = View()
        let ground = Layer()
        let between = Layer()
        let top = Layer()
        parent.layer.addSublayer(ground)
        parent.addSubview(low)
        parent.layer.addSublayer(between)
        parent.addSubview(high)
        parent.layer.addSublayer(top)
        parent.insertSubview(middle, at: 1)
        let order = [ground, low.layer, between, middle.layer, high.layer, top]
        #expect(parent.layer.sublayers.elementsEqual(order) { $0 === $1 })
    }

    @Test func `views are notified of windows at any depth`() {
        let low = Noting()
        let high = Noting()
        low.addSubview(high)
        #expect((low.moves, high.moves) == ([], []))
        for _ in 0..<2 {
            window.addSubview(low)
            #expect((low.moves, high.moves) == (["window"], ["window"]))
            #expect(high.window === window)
        }
        low.removeFromSuperview()
        #expect((low.moves, high.moves) == (["window", "no window"], ["window", "no window"]))
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
}

/// Views that only change their order keep everything else.
@MainActor
struct ViewOrderTests: WindowSuite {
    /// A slider that records its moves.
    final class Noting: Control {
        var moves = 0
        override func didMoveToWindow() { moves += 1 }
    }

    let window = Window(contentSize: Size(width: 100, height: 100))

    @MainActor
    enum Way: CaseIterable {
        case add, front, back, insert

        func apply(_ view: View, _ sibling: View) {
            guard let parent = sibling.superview else { return }
            switch self {
            case .add: parent.addSubview(view)
            case .front: parent.bringSubviewToFront(view)
            case .back: parent.insertSubview(view, at: 0)
            case .insert: parent.insertSubview(view, at: 1)
            }
        }
    }

    @Test(arguments: Way.allCases)
    func `touch, focus, hover and animations continue, and no notification is sent`(way: Way) throws {
        let low = View()
        let view = Noting(frame: window.bounds)
        let high = View()
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

    @Test func `in thousands of moves views and layers have the order of a list`() {
        var random = SeededGenerator(seed: 718)
        let parent = View()
        let views = (0..<6).map { _ in View() }
        window.addSubview(parent)
        // A layer behind the views, as most controls have.
        parent.layer.addSublayer(Layer())
        var model: [Int] = []
        for _ in 0..<4000 {
            let view = random.int(0...5)
            let isThere = model.contains(view)
            switch random.int(0...4) {
            case 0:
                parent.addSubview(views[view])
                model = model.filter { $0 != view } + [view]
            case 1:
                parent.bringSubviewToFront(views[view])
                if isThere { model = model.filter { $0 != view } + [view] }
            case 2, 3:
                let index = random.int(-1...7)
                parent.insertSubview(views[view], at: index)
                model.removeAll { $0 == view }
                model.insert(view, at: max(0, min(index, model.count)))
            default:
                views[view].removeFromSuperview()
                model.removeAll { $0 == view }
            }
            #expect(parent.subviews.map { view in views.firstIndex { $0 === view } } == model)
            let layers = parent.layer.sublayers.dropFirst()
            #expect(layers.map { layer in views.firstIndex { $0.layer === layer } } == model)
        }
    }
}

/// Hierarchies of views that methods and actions change while they change, and deep ones.
@MainActor
struct ViewNestingTests {
    /// A view that calls a function when it leaves the screen, moves, or loses a touch.
    private final class Reacting: View {
        var react: (() -> Void)?
        private func reactOnce() {
            let react = react
            self.react = nil
            react?()
        }
        override func didDisappear() { reactOnce() }
        override func didMoveToWindow() { reactOnce() }
        override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { reactOnce() }
    }

    /// Expects that superviews and subviews of `views` match, and that none of them contains itself.
    private func expectTree(_ views: [View], _ location: SourceLocation = #_sourceLocation) {
        for view in views {
            var levels = 0
            var next = view.superview
            while let superview = next, levels < 100 { (levels, next) = (levels + 1, superview.superview) }
            #expect(levels < 100, sourceLocation: location)
            for subview in view.subviews { #expect(subview.superview === view, sourceLocation: location) }
            if let superview = view.superview {
                #expect(superview.subviews.count { $0 === view } == 1, sourceLocation: location)
                #expect(view.layer.superlayer === superview.layer, sourceLocation: location)
            } else {
                #expect(view.layer.superlayer == nil, sourceLocation: location)
            }
        }
    }

    @Test(arguments: 0..<10) func `whatever the called methods do, the hierarchy stays a tree`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let window = Window(contentSize: Size(width: 100, height: 100))
        let views = (0..<6).map { _ in Reacting(frame: Rect(x: 0, y: 0, width: 100, height: 100)) }
        func change() {
            let first = random.pick(views)
            let second = random.pick(views)
            switch random.int(0...5) {
            case 0: first.removeFromSuperview()
            case 1: window.addSubview(first)
            case 2: first.insertSubview(second, at: 0)
            case 3: window.handle(.pointer(PointerInput(.pressed(button: 1), at: Point(x: 5, y: 5))))
            default: first.addSubview(second)
            }
        }
        _ = messages {
            for _ in 0..<60 {
                for view in views where random.chance(0.4) { view.react = { for _ in 0..<2 { change() } } }
                change()
                expectTree(views + [window])
            }
        }
    }

    /// Returns a chain of `count` views that all cover the same square.
    private static func chain(_ count: Int) -> View {
        let first = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        var last = first
        for number in 1..<count {
            let next = number == count - 1 ? Control(frame: first.frame) : View(frame: first.frame)
            last.addSubview(next)
            last = next
        }
        return first
    }

    @Test func `512 levels of views work in all recursive functions, and more are rejected with a message`()
        throws
    {
        let window = Window(contentSize: Size(width: 100, height: 100))
        let chain = Self.chain(511)
        window.addSubview(chain)
        let point = Point(x: 5, y: 5)
        let deepest = try #require(window.hitTest(point, with: nil))
        #expect(deepest is Control)
        let reports = messages { deepest.addSubview(View()) }
        #expect(reports == ["Control: a subview is rejected: at most 512 of them can be nested."])
        #expect(deepest.subviews.isEmpty && deepest.window === window)
        window.tintColor = .red
        #expect(deepest.tintColor == .red)
        window.handle(.pointer(PointerInput(.pressed(button: 1), at: point)))
        window.handle(.pointer(PointerInput(.released(button: 1), at: point)))
        window.handle(.key(KeyPress(.tab)))
        #expect(deepest.isFirstResponder)
        window.handle(.key(KeyPress(.other, characters: "a")))
        window.handle(.scroll(ScrollInput(notches: 1, at: point)))
        let surface = try Surface(width: 100, height: 100)
        _ = try window.layerTree.runFrame(at: 0, on: surface)
        window.isHidden = true
        chain.removeFromSuperview()
        #expect(deepest.window == nil)
    }

    /// Releases an object on a thread with a stack of 512 KiB, and waits for that.
    private nonisolated static func releaseOnSmallThread(_ reference: UnsafeMutableRawPointer) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, 512 << 10)
        var thread = pthread_t()
        pthread_create(
            &thread, &attributes,
            { reference in
                if let reference { Unmanaged<AnyObject>.fromOpaque(reference).release() }
                return nil
            }, reference)
        pthread_join(thread, nil)
    }

    @Test func `a chain of 512 views is released on a thread with a stack of 512 KiB`() async {
        await #expect(processExitsWith: .success) { @MainActor in
            Self.releaseOnSmallThread(Unmanaged.passRetained(Self.chain(512)).toOpaque())
            for _ in 0..<10 { await Task.yield() }
            exit(0)
        }
    }
}
