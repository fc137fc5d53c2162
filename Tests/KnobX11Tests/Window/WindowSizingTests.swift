import KnobKit
import Testing

@testable import KnobX11

/// The sizes that a window requests, without a server.
struct WindowSizingTests {
    private func open(
        _ wanted: Size = Size(width: 320, height: 480), scale: Double = 1, available: WindowSize? = nil
    ) -> WindowSizing {
        var sizing = WindowSizing(
            wanted: wanted, minimum: Size(width: 300, height: 350), scale: scale,
            monitor: WindowSize(width: 1366, height: 768))
        sizing.available = available
        _ = sizing.open()
        sizing.didOpen()
        return sizing
    }

    private func pixels(_ width: Int, _ height: Int) -> WindowSize {
        WindowSize(width: width, height: height)
    }

    // MARK: Scale

    @Test func `a change of scale requests the size in points at the new scale, and again at the old one`() {
        var sizing = open()
        for scale in [2, 101 / 96.0, 77 / 96.0, 1] {
            sizing.setScale(scale)
            let size = WindowSize(Size(width: 320, height: 480), scale: scale)
            #expect(sizing.takeRequest() == size)
            #expect(sizing.takeRequest() == nil)
            sizing.report(size, at: 10)
            #expect(sizing.points == Size(width: 320, height: 480))
        }
    }

    @Test func `the size in points survives a window manager that had no room for it`() {
        var sizing = open()
        sizing.setScale(2)
        #expect(sizing.takeRequest() == pixels(640, 960))
        sizing.report(pixels(640, 740), at: 10)
        #expect(sizing.points == Size(width: 320, height: 370))
        // It reports the same size again, for example after a move.
        sizing.report(pixels(640, 740), at: 10)
        sizing.setScale(1)
        #expect(sizing.takeRequest() == pixels(320, 480))
    }

    @Test func `a size that the user gives is kept`() {
        var sizing = open()
        sizing.setScale(2)
        _ = sizing.takeRequest()
        sizing.report(pixels(640, 740), at: 10)
        sizing.report(pixels(640, 600), at: 10)
        sizing.setScale(1)
        #expect(sizing.takeRequest() == pixels(320, 300))
    }

    @Test func `a size that the window manager rejects stays, and so does the wanted one`() {
        var sizing = open()
        sizing.want(Size(width: 500, height: 500))
        #expect(sizing.takeRequest() == pixels(500, 500))
        #expect(sizing.points == Size(width: 500, height: 500))
        sizing.report(pixels(320, 480), at: 10)
        #expect(sizing.points == Size(width: 320, height: 480))
        sizing.setScale(2)
        #expect(sizing.takeRequest() == pixels(1000, 1000))
    }

    // MARK: States

    /// The orders in which a window manager reports the size and the state.
    enum Order: CaseIterable { case sizeFirst, between, stateFirst }

    private func enter(_ state: WindowState, _ sizing: inout WindowSizing, _ order: Order) {
        if order == .stateFirst { sizing.setState(state, at: 20) }
        // Some window managers need two steps.
        sizing.report(pixels(1366, 768), at: 20)
        if order == .between { sizing.setState(state, at: 20) }
        sizing.report(pixels(1366, 740), at: 20.1)
        if order == .sizeFirst { sizing.setState(state, at: 20.2) }
    }

    private func leave(_ size: WindowSize, _ sizing: inout WindowSizing, _ order: Order) -> WindowSize? {
        if order == .sizeFirst { sizing.report(size, at: 30) }
        sizing.setState([], at: 30)
        let request = sizing.takeRequest()
        if order != .sizeFirst { sizing.report(size, at: 30) }
        return request
    }

    @Test(arguments: [WindowState.maximized, .fullscreen], Order.allCases)
    func `a scale that changes in a state requests nothing until the state ends`(
        state: WindowState, order: Order
    ) {
        var sizing = open()
        enter(state, &sizing, order)
        #expect(sizing.points == Size(width: 1366, height: 740))
        sizing.setScale(2)
        #expect(sizing.takeRequest() == nil)
        #expect(sizing.minimumSize == pixels(300, 350))
        #expect(sizing.points == Size(width: 683, height: 370))
        // The window manager returns to the size that it knows.
        #expect(leave(pixels(320, 480), &sizing, order) == pixels(640, 960))
        #expect(sizing.minimumSize == pixels(600, 700))
        sizing.report(pixels(640, 960), at: 10)
        #expect(sizing.points == Size(width: 320, height: 480))
        #expect(sizing.takeRequest() == nil)
    }

    @Test func `a minimum that shrinks in a state does so at once`() {
        var sizing = open(scale: 2)
        enter(.maximized, &sizing, .stateFirst)
        sizing.setScale(1)
        #expect(sizing.minimumSize == pixels(300, 350))
    }

    @Test(arguments: Order.allCases)
    func `a state without a change requests nothing`(order: Order) {
        var sizing = open()
        sizing.report(pixels(400, 500), at: 10)
        enter(.maximized, &sizing, order)
        #expect(leave(pixels(400, 500), &sizing, order) == nil)
        #expect(sizing.points == Size(width: 400, height: 500))
        sizing.setScale(2)
        #expect(sizing.takeRequest() == pixels(800, 1000))
    }

    @Test(arguments: Order.allCases)
    func `a size that the program sets in a state is requested when the state ends`(order: Order) {
        var sizing = open()
        enter(.maximized, &sizing, order)
        sizing.want(Size(width: 375, height: 667))
        #expect(sizing.takeRequest() == nil)
        #expect(sizing.points == Size(width: 1366, height: 740))
        #expect(leave(pixels(320, 480), &sizing, order) == pixels(375, 667))
    }

    @Test func `maximized and then fullscreen is one absence from the normal state`() {
        var sizing = open()
        enter(.maximized, &sizing, .stateFirst)
        sizing.setState([.maximized, .fullscreen], at: 20)
        sizing.report(pixels(1366, 768), at: 10)
        sizing.setScale(2)
        sizing.setState(.maximized, at: 20)
        sizing.report(pixels(1366, 740), at: 10)
        #expect(sizing.takeRequest() == nil)
        #expect(leave(pixels(320, 480), &sizing, .stateFirst) == pixels(640, 960))
    }

    @Test func `an unmapped window follows the scale when it is mapped`() {
        var sizing = open()
        sizing.report(pixels(400, 500), at: 10)
        sizing.setState(.withdrawn, at: 10.1)
        sizing.setScale(2)
        #expect(sizing.takeRequest() == nil)
        #expect(sizing.minimumSize == pixels(300, 350))
        sizing.setState([], at: 20)
        #expect(sizing.minimumSize == pixels(600, 700))
        #expect(sizing.takeRequest() == pixels(800, 1000))
    }

    @Test func `a hidden window follows the scale`() {
        var sizing = open()
        sizing.setState(.hidden, at: 20)
        sizing.setScale(2)
        #expect(sizing.takeRequest() == pixels(640, 960))
    }

    // MARK: Room

    @Test func `a window that is too large opens in the available size, with a minimum that fits`() {
        let sizing = open(
            Size(width: 1280, height: 1000), scale: 2, available: pixels(1356, 702))
        #expect(sizing.size == pixels(1356, 702))
        #expect(sizing.points == Size(width: 678, height: 351))
        #expect(sizing.minimumSize == pixels(600, 700))
        var large = sizing
        large.minimum = Size(width: 1280, height: 1000)
        #expect(large.minimumSize == pixels(1355, 701))
        // Where the room is unknown, the monitor limits the minimum.
        large.available = nil
        #expect(large.minimumSize == pixels(1366, 768))
    }

    @Test func `a window that is too large is fitted when the available size is known`() {
        var sizing = open(Size(width: 375, height: 720))
        sizing.available = pixels(1356, 713)
        sizing.fit()
        #expect(sizing.takeRequest() == nil)
        sizing.available = pixels(1356, 700)
        sizing.fit()
        #expect(sizing.takeRequest() == pixels(375, 700))
        sizing.report(pixels(375, 700), at: 10)
        sizing.fit()
        #expect(sizing.takeRequest() == nil)
        // With more room it has its own size again at the next change.
        sizing.setScale(0.5)
        #expect(sizing.takeRequest() == pixels(188, 360))
    }

    @Test func `without a work area, the minimum is at most the size that the window manager gives`() {
        var sizing = WindowSizing(
            wanted: Size(width: 320, height: 480), minimum: Size(width: 300, height: 350), scale: 2,
            monitor: pixels(500, 400))
        sizing.available = pixels(500, 400)
        _ = sizing.open()
        #expect(sizing.minimumSize == pixels(499, 399))
        sizing.report(pixels(500, 381), at: 10)
        #expect(sizing.minimumSize == pixels(499, 381))
        // The bar is gone.
        sizing.report(pixels(500, 400), at: 20)
        #expect(sizing.minimumSize == pixels(499, 399))
        // In a work area, the size that the window manager gives does not matter.
        sizing.available = pixels(500, 390)
        sizing.report(pixels(500, 381), at: 30)
        #expect(sizing.minimumSize == pixels(499, 389))
    }

    @Test func `the room matters from half of the monitor on`() {
        #expect(!open(Size(width: 320, height: 384)).exceeds(0.5))
        #expect(open(Size(width: 320, height: 385)).exceeds(0.5))
        #expect(open(Size(width: 684, height: 100)).exceeds(0.5))
        #expect(open(Size(width: 100, height: 100), scale: 2).exceeds(0.5))
    }
}
