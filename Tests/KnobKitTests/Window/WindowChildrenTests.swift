import KnobHarness
import SeededRandom
import Testing

import KnobKit

/// Windows with a parent.
@MainActor
struct WindowChildrenTests {
    /// A host that counts the calls.
    private final class Host: WindowHost {
        var calls = 0
        func windowDidChange() {}
        func windowNeedsPresentation() { calls += 1 }
        func windowWillClose() {}
    }

    private let window = Window(contentSize: Size(width: 300, height: 200))
    private let child = Window(contentSize: Size(width: 100, height: 100))
    private let host = Host()

    @Test func `without a host a child is kept in the list of its parent until it closes`() {
        var closed = 0
        child.didClose = { closed += 1 }
        window.present(child)
        #expect(child.parent === window)
        #expect(window.presentedWindows.count == 1 && window.presentedWindows[0] === child)
        child.close()
        #expect(child.parent == nil && window.presentedWindows.isEmpty && closed == 1)
    }

    @Test func `the host of the parent shows a child once, that of the child brings it to the front`() {
        window.host = host
        window.present(child)
        #expect(host.calls == 1)
        let second = Host()
        child.host = second
        window.present(child)
        child.bringToFront()
        #expect(host.calls == 1 && second.calls == 2 && window.presentedWindows.count == 1)
    }

    @Test func `the children of a window close before it, the innermost first`() {
        var closed: [String] = []
        let inner = Window(contentSize: Size(width: 50, height: 50))
        for (name, window) in [("window", window), ("child", child), ("inner", inner)] {
            window.didClose = { closed.append(name) }
        }
        window.present(child)
        child.present(inner)
        window.close()
        #expect(closed == ["inner", "child", "window"])
        #expect(window.presentedWindows.isEmpty && child.presentedWindows.isEmpty)
    }

    @Test func `a window can be presented again after it was closed`() {
        window.present(child)
        child.close()
        window.present(child)
        #expect(window.presentedWindows.count == 1)
    }

    @Test func `a window itself, an ancestor, and the child of another window are rejected with a message`() {
        let other = Window(contentSize: Size(width: 50, height: 50))
        window.present(child)
        let messages = messages {
            window.present(window)
            child.present(window)
            other.present(child)
        }
        #expect(messages.count == 3 && messages.allSatisfy { $0.contains("Window.present") }, "\(messages)")
        #expect(other.presentedWindows.isEmpty && child.presentedWindows.isEmpty && child.parent === window)
    }

    @Test func `a parent owns its children, and they do not own it`() {
        weak var weakParent: Window?
        weak var weakChild: Window?
        do {
            let parent = Window(contentSize: Size(width: 100, height: 100))
            parent.present(Window(contentSize: Size(width: 50, height: 50)))
            weakParent = parent
            weakChild = parent.presentedWindows[0]
            #expect(weakChild?.parent === parent)
        }
        #expect(weakParent == nil && weakChild == nil)
    }
}

/// The placement of menus and child windows.
@MainActor
struct WindowPlacementTests {
    let screen = Rect(x: 0, y: 0, width: 1000, height: 800)

    private func place(
        _ width: Double, _ height: Double, _ edge: Window.Edge, _ anchor: Rect, in area: Rect? = nil
    ) -> Rect {
        WindowPlacement.frame(
            of: Size(width: width, height: height), at: edge, of: anchor, in: area ?? screen)
    }

    @Test func `a menu opens below its button, with the same left edge`() {
        let button = Rect(x: 300, y: 200, width: 80, height: 30)
        #expect(place(150, 250, .bottom, button) == Rect(x: 300, y: 230, width: 150, height: 250))
    }

    @Test func `a menu opens above its button and ends at its right edge where there is no room`() {
        let button = Rect(x: 900, y: 700, width: 80, height: 30)
        #expect(place(150, 250, .bottom, button) == Rect(x: 830, y: 450, width: 150, height: 250))
    }

    @Test(arguments: [(0.0, 0.0, 0.0, 0.0), (1000, 0, 850, 0), (0, 800, 0, 550), (1000, 800, 850, 550)])
    func `a context menu opens at the pointer, toward the middle of the screen`(
        x: Double, y: Double, minX: Double, minY: Double
    ) {
        let pointer = Rect(x: x, y: y, width: 0, height: 0)
        #expect(place(150, 250, .bottom, pointer) == Rect(x: minX, y: minY, width: 150, height: 250))
    }

    @Test func `a submenu opens to the right of its row, to the left where there is no room`() {
        let row = Rect(x: 300, y: 200, width: 150, height: 26)
        #expect(place(120, 100, .right, row).origin == Point(x: 450, y: 200))
        let end = Rect(x: 800, y: 760, width: 150, height: 26)
        #expect(place(120, 100, .right, end).origin == Point(x: 680, y: 686))
    }

    @Test func `without room on either side a window covers as little of the anchor as possible`() {
        let wide = Rect(x: 100, y: 100, width: 800, height: 500)
        #expect(place(400, 300, .right, wide).origin == Point(x: 600, y: 100))
        let left = Rect(x: 20, y: 100, width: 900, height: 500)
        #expect(place(950, 300, .right, left).origin == Point(x: 50, y: 100))
    }

    @Test func `a menu without room below and above its button is beside it`() {
        let button = Rect(x: 300, y: 500, width: 80, height: 30)
        #expect(place(150, 600, .bottom, button) == Rect(x: 380, y: 200, width: 150, height: 600))
        let right = Rect(x: 900, y: 500, width: 80, height: 30)
        #expect(place(150, 600, .bottom, right) == Rect(x: 750, y: 200, width: 150, height: 600))
        // The pointer is at the edge of a context menu, where no row is.
        let pointer = Rect(x: 900, y: 400, width: 0, height: 0)
        #expect(place(150, 600, .bottom, pointer) == Rect(x: 750, y: 200, width: 150, height: 600))
    }

    @Test func `a menu that is larger than the monitor gets its size`() {
        let pointer = Rect(x: 1200, y: 300, width: 0, height: 0)
        let second = Rect(x: 1000, y: 100, width: 500, height: 400)
        let placed = place(150, 2000, .bottom, pointer, in: second)
        #expect(placed == Rect(x: 1200, y: 100, width: 150, height: 400))
    }

    @Test func `a window is always inside of the area`() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
            let anchor = Rect(
                x: number(-300...1300), y: number(-300...1300), width: number(0...400),
                height: number(0...400))
            let placed = place(
                number(1...1500), number(1...1500), Bool.random(using: &random) ? .bottom : .right, anchor)
            #expect(screen.union(placed) == screen, "\(anchor) \(placed)")
        }
    }
}
