import KnobHarness
import KnobKit
import Testing

/// Scrolling by the program, the wheel, keys, bars, and the focus.
@MainActor
struct ScrollViewTests {
    private let window = Window(contentSize: Size(width: 400, height: 400))
    private let scrollView = ScrollView(frame: Rect(x: 50, y: 60, width: 200, height: 100))
    private let slider = Slider(frame: Rect(x: 20, y: 440, width: 100, height: 31))
    private let user: SimulatedUser

    init() {
        user = SimulatedUser(window: window)
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

    @Test("the offset moves the content and is clamped to it")
    func offset() {
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
        let messages = messages {
            scrollView.contentOffset = Point(x: Double.nan, y: 0)
            scrollView.contentSize = Size(width: -1, height: 5)
            scrollView.contentSize = Size(width: Double.infinity, height: 5)
        }
        #expect(messages.count == 3 && scrollView.contentSize == .zero)
    }

    @Test("the content lies on whole pixels")
    func pixels() {
        window.overrideScale = 2
        scrollView.contentOffset = Point(x: 0, y: 10.3)
        #expect(scrollView.contentOffset.y == 10.3 && scrollView.bounds.minY == 10.5)
    }

    @Test("the wheel and the keys scroll, unless a control uses them or scrolling is disabled")
    func input() {
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
        let label = Field()
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
        scrollView.isScrollEnabled = false
        user.type(.home)
        user.scroll(5, 100, 100, at: 9)
        #expect(scrollView.contentOffset == Point(x: 40, y: 400) && bars.isEmpty)
        scrollView.contentOffset = .zero
        #expect(scrollView.contentOffset == .zero)
    }

    /// A view that can have the focus and uses no keys.
    private final class Field: View {
        override var canBecomeFirstResponder: Bool { true }
    }

    @Test("a bar is dragged from end to end, over content that was added later")
    func dragBar() throws {
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

    @Test("the delegate is notified of each change once, and may make one itself")
    func delegate() {
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

    @Test("an animated change moves content and bars in each frame, until the user scrolls")
    func animation() throws {
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
        let (half, end) = (try shown(), bar.frame.minY - 200)
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

    @Test("a rectangle becomes visible by the shortest way")
    func scrollRectToVisible() {
        scrollView.scrollRectToVisible(Rect(x: 0, y: 150, width: 50, height: 30), animated: false)
        #expect(scrollView.contentOffset == Point(x: 0, y: 80))
        scrollView.scrollRectToVisible(Rect(x: 250, y: 90, width: 20, height: 30), animated: false)
        #expect(scrollView.contentOffset == Point(x: 70, y: 80))
        scrollView.scrollRectToVisible(Rect(x: 10, y: 20, width: 900, height: 900), animated: false)
        #expect(scrollView.contentOffset == Point(x: 10, y: 20))
    }

    @Test("a view that receives the focus becomes visible in all scroll views around it")
    func focus() {
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

    @Test("at the end of a scroll view the wheel scrolls the one around it")
    func nested() {
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
