import Glibc
import KnobHarness
import Testing

@testable import KnobKit

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
        override func didMoveToSuperview() { reactOnce() }
        override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { reactOnce() }
    }

    /// Expects that superviews and subviews of `views` match, and that none of them contains itself.
    private func expectTree(_ views: [View], _ location: SourceLocation = #_sourceLocation) {
        for view in views {
            var (levels, next) = (0, view.superview)
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

    @Test func `an insertion is rejected if what it calls has added the superview to the view`() {
        let window = Window(contentSize: Size(width: 100, height: 100))
        let (outer, inner) = (View(frame: window.bounds), Reacting(frame: window.bounds))
        window.addSubview(outer)
        window.addSubview(inner)
        window.handle(.pointer(PointerInput(.pressed(button: 1), at: Point(x: 5, y: 5))))
        inner.react = { inner.addSubview(outer) }
        let reports = messages { outer.addSubview(inner) }
        #expect(reports.count == 1 && outer.superview === inner && inner.superview === window)
        expectTree([window, outer, inner])
    }

    @Test(arguments: 0..<40) func `whatever the called methods do, the hierarchy stays a tree`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let window = Window(contentSize: Size(width: 100, height: 100))
        let views = (0..<6).map { _ in Reacting(frame: Rect(x: 0, y: 0, width: 100, height: 100)) }
        func change() {
            let (first, second) = (random.pick(views), random.pick(views))
            switch random.int(0...6) {
            case 0: first.removeFromSuperview()
            case 1: window.addSubview(first)
            case 2: first.insertSubview(second, at: 0)
            case 3: window.handle(.pointer(PointerInput(.pressed(button: 1), at: Point(x: 5, y: 5))))
            case 4: first.insertSubview(random.pick(views), belowSubview: second)
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
        #expect(reports == ["View: a view was not inserted: at most 512 of them can be nested"])
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

    @Test func `subviews are ordered as their layers after insertions and removals`() {
        var random = SeededGenerator(seed: 3)
        let parent = View()
        var expected: [View] = []
        for _ in 0..<600 {
            let view = random.chance(0.4) ? View() : expected.randomElement(using: &random) ?? View()
            let sibling = expected.randomElement(using: &random)
            let others = expected.filter { $0 !== view }
            switch random.int(0...4) {
            case 0:
                parent.addSubview(view)
                expected = others + [view]
            case 1:
                view.removeFromSuperview()
                expected = others
            case 2, 3:
                guard let sibling, sibling !== view, let index = others.firstIndex(where: { $0 === sibling })
                else {
                    continue
                }
                let isAbove = random.chance(0.5)
                if isAbove {
                    parent.insertSubview(view, aboveSubview: sibling)
                } else {
                    parent.insertSubview(view, belowSubview: sibling)
                }
                expected = others
                expected.insert(view, at: index + (isAbove ? 1 : 0))
            default:
                #expect(parent.subviews.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
            }
        }
        #expect(
            parent.layer.sublayers.map(ObjectIdentifier.init) == expected.map { ObjectIdentifier($0.layer) })
    }
}
