import KnobHarness
@testable import KnobKit
import KnobLayers
import Testing

/// Scrolling by the program, the wheel, keys, bars, and the focus.
@MainActor
struct ScrollViewTests: WindowSuite {
    let window = Window(contentSize: Size(width: 400, height: 400))
    private let scrollView = ScrollView(frame: Rect(x: 50, y: 60, width: 200, height: 100))
    private let slider = Slider(frame: Rect(x: 20, y: 440, width: 100, height: 31))

    init() {
        scrollView.contentSize = Size(width: 300, height: 500)
        scrollView.addSubview(slider)
        window.addSubview(scrollView)
        window.layoutIfNeeded()
    }

    /// Counts the notifications.
    private final class Observer: ScrollViewDelegate {
        var offsets: [Point] = []
        var action: ((ScrollView) -> Void)?
        func scrollViewDidScroll(_ scrollView: ScrollView) {
            offsets.append(scrollView.contentOffset)
            action?(scrollView)
        }
    }

    private var bars: [View] { scrollView.subviews.filter { $0 is any Hoverable && $0 !== slider } }

    @Test func `the offset moves the content and is clamped to it`() {
        scrollView.contentOffset = Point(x: 30, y: 250)
        #expect(slider.convert(slider.bounds, to: window).origin == Point(x: 40, y: 250))
        scrollView.contentOffset = Point(x: 900, y: 900)
        #expect(scrollView.contentOffset == Point(x: 100, y: 400))
        scrollView.frame.size.height = 300
        window.layoutIfNeeded()
        #expect(scrollView.contentOffset == Point(x: 100, y: 200))
        scrollView.contentSize = .zero
        window.layoutIfNeeded()
        #expect(scrollView.contentOffset == .zero && bars.isEmpty)
    }

    @Test func `the content lies on whole pixels`() {
        window.overrideScale = 2
        scrollView.contentOffset = Point(x: 0, y: 10.3)
        #expect(scrollView.contentOffset.y == 10.3 && scrollView.bounds.minY == 10.5)
    }

    @Test func `the wheel and the keys scroll, unless a control uses them or scrolling is disabled`() {
        user.scroll(-2, 100, 100)
        #expect(scrollView.contentOffset == Point(x: 0, y: 80))
        user.scroll(-1, 100, 100, with: .shift)
        #expect(scrollView.contentOffset == Point(x: 40, y: 80))
        user.scroll(-2, 300, 300)
        #expect(scrollView.contentOffset == Point(x: 40, y: 80))
        user.scroll(-20, 100, 100, at: 1)
        let value = slider.value
        user.scroll(1, 100, 120, at: 2)
        #expect(slider.value > value && scrollView.contentOffset.y == 400)

        slider.becomeFirstResponder()
        user.type(.pageUp, with: .control)
        #expect(scrollView.contentOffset.y == 400)
        let label = FocusableView()
        scrollView.addSubview(label)
        label.becomeFirstResponder()
        user.type(.home)
        #expect(scrollView.contentOffset == .zero)
        user.type(.pageDown)
        #expect(scrollView.contentOffset.y == 60)
        user.type(.down)
        user.type(.right)
        #expect(scrollView.contentOffset == Point(x: 40, y: 100))
        user.type(.end)
        #expect(scrollView.contentOffset == Point(x: 40, y: 400))
        user.type(.home)
        #expect(scrollView.contentOffset == .zero)
    }

    @Test func `a bar is dragged from end to end, over content that was added later`() throws {
        scrollView.addSubview(View(frame: Rect(x: 0, y: 0, width: 300, height: 500)))
        try user.frame(at: 0)
        // 200 wide, 12 for the bar: its middle is at 50 + 200 - 6.
        user.press(244, 70)
        user.move(244, 75)
        #expect(scrollView.contentOffset.y > 0 && scrollView.contentOffset.y < 400)
        user.move(244, 150)
        #expect(scrollView.contentOffset.y == 400)
        let bar = try #require(bars.last)
        #expect(bar.convert(bar.bounds, to: window).maxY <= 160)
        #expect(bar.convert(bar.bounds, to: window).maxX == 250)
        user.move(244, 0)
        user.release(244, 0)
        #expect(scrollView.contentOffset.y == 0)
    }

    @Test func `the delegate is notified of each change once, and may make one itself`() {
        let observer = Observer()
        scrollView.delegate = observer
        scrollView.contentOffset.y = 10
        scrollView.contentOffset.y = 10
        user.scroll(-1, 100, 100)
        #expect(observer.offsets.map(\.y) == [10, 50])
        observer.action = { $0.contentOffset.y = $0.contentOffset.y == 70 ? 80 : 70 }
        scrollView.contentOffset.y = 20
        #expect(scrollView.contentOffset.y == 70)
        #expect(observer.offsets.map(\.y) == [10, 50, 20])
    }

    @Test func `an animated change moves content and bars in each frame, until the user scrolls`() throws {
        let observer = Observer()
        scrollView.delegate = observer
        try user.frame(at: 10)
        let bar = try #require(bars.last)
        func shown() throws -> (content: Double, bar: Double) {
            let content = try #require(scrollView.layer.presentation()).bounds
            return (content.minY, try #require(bar.layer.presentation()).frame.minY - content.minY)
        }
        scrollView.setContentOffset(Point(x: 0, y: 200), animated: true)
        #expect(scrollView.contentOffset.y == 200 && observer.offsets.map(\.y) == [200])
        try user.frame(at: 10)
        #expect(try shown() == (0, 0))
        try user.frame(at: 10.125)
        // Ease in and out is symmetric.
        let half = try shown()
        let end = bar.frame.minY - 200
        #expect(isNear(half.content, 100, 1e-6) && isNear(half.bar, end / 2, 1e-6))
        try user.frame(at: 10.5)
        #expect(try shown() == (200, end) && !window.layerTree.isAnimating)

        scrollView.setContentOffset(.zero, animated: true)
        try user.frame(at: 11)
        try user.frame(at: 11.125)
        user.scroll(-1, 100, 100)
        try user.frame(at: 11.15)
        #expect(try shown().content == 40 && !window.layerTree.isAnimating)
    }

    @Test func `a rectangle becomes visible by the shortest way`() {
        scrollView.scrollRectToVisible(Rect(x: 0, y: 150, width: 50, height: 30), animated: false)
        #expect(scrollView.contentOffset == Point(x: 0, y: 80))
        scrollView.scrollRectToVisible(Rect(x: 250, y: 90, width: 20, height: 30), animated: false)
        #expect(scrollView.contentOffset == Point(x: 70, y: 80))
        scrollView.scrollRectToVisible(Rect(x: 10, y: 20, width: 900, height: 900), animated: false)
        #expect(scrollView.contentOffset == Point(x: 10, y: 20))
    }

    @Test func `a view that receives the focus becomes visible in all scroll views around it`() {
        let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 150))
        outer.contentSize = Size(width: 300, height: 900)
        scrollView.frame.origin.y = 700
        outer.addSubview(scrollView)
        window.addSubview(outer)
        window.layoutIfNeeded()
        user.type(.tab)
        #expect(window.firstResponder === slider)
        // 8 points of margin below the slider.
        #expect(scrollView.contentOffset.y == 440 + 31 + 8 - 100)
        let rect = slider.convert(slider.bounds, to: outer).offsetBy(dx: 0, dy: -outer.bounds.minY)
        #expect(rect.maxY == 142 && rect.minX >= 0)
    }

    @Test func `at the end of a scroll view the wheel scrolls the one around it`() {
        let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 300))
        outer.contentSize = Size(width: 300, height: 900)
        outer.addSubview(scrollView)
        window.addSubview(outer)
        window.layoutIfNeeded()
        user.scroll(-10, 200, 100, at: 1)
        user.scroll(-1, 200, 100, at: 1.1)
        #expect(scrollView.contentOffset.y == 400 && outer.contentOffset.y == 0)
        user.scroll(-1, 200, 100, at: 3)
        #expect(outer.contentOffset.y == 40)
    }
}

/// The content of a window that is smaller than its minimum size.
@MainActor
struct WindowScrollingTests: WindowSuite {
    let window = Window(contentSize: Size(width: 300, height: 200))
    private let controller = ViewController()
    private let slider = Slider(frame: Rect(x: 20, y: 540, width: 100, height: 31))

    init() {
        window.minimumSize = Size(width: 400, height: 600)
        controller.view.addSubview(slider)
        window.rootViewController = controller
        window.layoutIfNeeded()
    }

    private var frame: Rect { controller.view.frame }

    /// The scroll bars, from the horizontal to the vertical one.
    private var bars: [View] { Array(window.subviews.dropFirst()) }

    @Test func `the root view keeps the minimum size, and that of a larger window`() {
        #expect(frame == Rect(x: 0, y: 0, width: 400, height: 600))
        window.handle(.resized(Size(width: 500, height: 300)))
        window.layoutIfNeeded()
        #expect(frame == Rect(x: 0, y: 0, width: 500, height: 600))
        #expect(bars.count == 1)
        window.handle(.resized(Size(width: 500, height: 700)))
        window.layoutIfNeeded()
        #expect(frame == Rect(x: 0, y: 0, width: 500, height: 700))
        #expect(bars.isEmpty)
    }

    @Test func `a change of scale lays out the window and the root view`() {
        final class Counting: ViewController {
            var layouts = 0
            override func viewDidLayoutSubviews() { layouts += 1 }
        }
        let counting = Counting()
        window.rootViewController = counting
        window.layerTree.layOut()
        // 10.4 points are 10 whole pixels, and at scale 2 they are 21.
        user.scroll(-0.26, 150, 100)
        #expect(counting.view.frame.minY == -10 && counting.layouts == 1)
        window.overrideScale = 2
        window.layerTree.layOut()
        #expect(counting.view.frame.minY == -10.5 && counting.layouts == 2)
        window.overrideScale = 2
        window.layerTree.layOut()
        #expect(counting.layouts == 2)
    }

    @Test func `a control that receives the focus by a key becomes visible`() {
        user.type(.tab)
        #expect(window.firstResponder === slider)
        let visible = slider.convert(slider.bounds, to: window)
        #expect(visible.minY >= 0 && visible.maxY <= 200 && visible.minX >= 0 && visible.maxX <= 300)
    }

    @Test func `a window that grows shows no empty space; another root view begins at its top`() {
        user.type(.end)
        window.handle(.resized(Size(width: 300, height: 400)))
        window.layoutIfNeeded()
        #expect(frame == Rect(x: 0, y: -200, width: 400, height: 600))
        let other = ViewController()
        window.rootViewController = other
        #expect(other.view.frame == Rect(x: 0, y: 0, width: 400, height: 600))
        window.rootViewController = controller
        window.minimumSize = Size(width: 120, height: 120)
        window.layoutIfNeeded()
        #expect(frame == window.bounds)
        #expect(bars.isEmpty)
    }
}

/// A rotation of the wheel that began as scrolling.
@MainActor
struct WheelLatchTests: WindowSuite {
    let window = Window(contentSize: Size(width: 200, height: 200))
    private let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    private let slider = Slider(frame: Rect(x: 0, y: 150, width: 180, height: 31))

    init() {
        slider.value = 0.5
        scrollView.contentSize = Size(width: 200, height: 600)
        scrollView.addSubview(slider)
        window.addSubview(scrollView)
        window.layoutIfNeeded()
    }

    /// Scrolls until the slider, which is at y = 150, is under the pointer at y = 100.
    private func scrollToSlider(at time: Double = 10) {
        user.scroll(-1.5, 100, 100, at: time)
        #expect(window.hitTest(Point(x: 100, y: 100), with: nil) === slider)
    }

    @Test func `goes on scrolling when a control comes under the pointer`() {
        scrollToSlider()
        for time in [10.0, 11.5, 12.9] { user.scroll(-0.1, 100, 100, at: time) }
        #expect(slider.value == 0.5)
        #expect(isNear(scrollView.contentOffset.y, 72))
    }

    @Test func `ends 1.5 seconds after the last notch`() {
        scrollToSlider()
        user.scroll(-0.1, 100, 100, at: 11.501)
        #expect(slider.value < 0.5 && scrollView.contentOffset.y == 60)
    }

    @Test func `ends when the pointer has moved by more than 10 points, also step by step`() {
        scrollToSlider()
        user.scroll(-0.1, 106, 100, at: 10.1)
        user.scroll(-0.1, 110, 100, at: 10.2)
        #expect(slider.value == 0.5 && isNear(scrollView.contentOffset.y, 68))
        user.scroll(-0.1, 110.1, 100, at: 10.3)
        #expect(slider.value < 0.5 && isNear(scrollView.contentOffset.y, 68))
    }

    @Test func `ends when the clock goes back, or the scroll view is removed, hidden, or disabled`() {
        scrollToSlider()
        user.scroll(-0.1, 100, 100, at: 9)
        #expect(slider.value < 0.5)
        scrollView.contentOffset = .zero
        scrollToSlider(at: 20)
        scrollView.isHidden = true
        user.scroll(-1, 100, 100, at: 20.1)
        #expect(scrollView.contentOffset.y == 60)
        scrollView.isHidden = false
        scrollView.contentOffset = .zero
        scrollToSlider(at: 30)
        scrollView.removeFromSuperview()
        user.scroll(-1, 100, 100, at: 30.1)
        #expect(scrollView.contentOffset.y == 60)
    }

    @Test func `that began over a control changes it, and scrolling begins only with the next one`() {
        user.scroll(-1, 100, 160, at: 10)
        user.scroll(-1, 100, 160, at: 10.1)
        #expect(isNear(slider.value, 0.48) && scrollView.contentOffset.y == 0)
    }

    @Test func `the view that comes under the still pointer is hovered`() {
        user.move(100, 100)
        scrollToSlider()
        #expect(slider.isHovered)
        user.scroll(-2, 100, 100, at: 10.1)
        #expect(!slider.isHovered)
    }
}

/// What a scroll view costs whose content is 100 times as large as what is visible.
@MainActor
struct LargeContentTests {
    /// How often views are visited by hit tests, and layers are drawn.
    @MainActor private static var visits = 0
    @MainActor private static var draws = 0

    private final class CountingLayer: Layer {
        required init() { super.init() }
        required init(layer: Layer) { super.init(layer: layer) }
        override func draw(in context: Context) {
            LargeContentTests.draws += 1
            super.draw(in: context)
        }
    }

    private final class Cell: View {
        override class var layerClass: Layer.Type { CountingLayer.self }
        override func point(inside point: Point, with event: Event?) -> Bool {
            LargeContentTests.visits += 1
            return super.point(inside: point, with: event)
        }
    }

    private func cell() -> Cell {
        let cell = Cell()
        cell.backgroundColor = .red
        cell.preferredSize = Size(width: 20, height: 20)
        return cell
    }

    /// Ten cells in each row, in nested stacks.
    private func stacks(rows: Int) -> View {
        let column = StackView(
            arrangedSubviews: (0..<rows).map { _ in StackView(arrangedSubviews: (0..<10).map { _ in cell() })
            })
        column.axis = .vertical
        column.sizeToFit()
        return column
    }

    private struct Costs: Equatable {
        let visits: Int
        let draws: Int
    }

    /// Returns what a hit test and then a notch of the wheel cost in a window that shows ten rows of ten cells.
    private func costs(rows: Int) throws -> Costs {
        let window = Window(contentSize: Size(width: 200, height: 200))
        let scrollView = ScrollView(frame: window.bounds)
        scrollView.contentSize = Size(width: 200, height: Double(20 * rows))
        scrollView.addSubview(stacks(rows: rows))
        window.addSubview(scrollView)
        let user = SimulatedUser(window: window)
        try user.frame(at: 0)
        user.scroll(-1, 110, 110, at: 0)
        try user.frame(at: 2)
        Self.visits = 0
        Self.draws = 0
        #expect(window.hitTest(Point(x: 110, y: 110), with: nil) is Cell)
        let visits = Self.visits
        user.scroll(-1, 110, 110, at: 3)
        try user.frame(at: 3)
        #expect(scrollView.contentOffset.y == 80)
        return Costs(visits: visits, draws: Self.draws)
    }

    @Test func `10,000 views cost as much to draw and to hit as the visible 100`() throws {
        // In a content of 18 rows, four rows each are above and below the visible ones.
        let small = try costs(rows: 18)
        let large = try costs(rows: 1000)
        #expect(small.visits > 0 && small.visits <= 12)
        #expect(small.draws >= 100 && small.draws <= 120)
        #expect(large == small)
    }
}
