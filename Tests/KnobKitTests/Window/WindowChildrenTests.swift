import KnobHarness
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
        #expect(host.calls == 1 && second.calls == 1 && window.presentedWindows.count == 1)
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

    @Test func `a window itself, an ancestor, and the child of another window are rejected with a message`() {
        let other = Window(contentSize: Size(width: 50, height: 50))
        window.present(child)
        let messages = messages {
            window.present(window)
            child.present(window)
            other.present(child)
        }
        #expect(
            messages.count == 3 && messages.allSatisfy { $0.contains("a window to present is rejected") },
            "\(messages)")
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

/// The placement of menus and child windows on a screen of 1000 by 800 points.
@MainActor
struct WindowPlacementTests {
    @Test(
        "a window opens beside its anchor, inside of the area, and covers it only without other room",
        arguments: [
            // A menu below its button, with the same left edge; above, and at its right edge.
            (150, 250, .bottom, [300, 200, 80, 30], [300, 230, 150, 250]),
            (150, 250, .bottom, [900, 700, 80, 30], [830, 450, 150, 250]),
            // A context menu at the pointer, toward the middle of the screen.
            (150, 250, .bottom, [0, 0, 0, 0], [0, 0, 150, 250]),
            (150, 250, .bottom, [1000, 800, 0, 0], [850, 550, 150, 250]),
            // A submenu to the right of its row, and to the left.
            (120, 100, .right, [300, 200, 150, 26], [450, 200, 120, 100]),
            (120, 100, .right, [800, 760, 150, 26], [680, 686, 120, 100]),
            // Without room on either side.
            (400, 300, .right, [100, 100, 800, 500], [600, 100, 400, 300]),
            (950, 300, .right, [20, 100, 900, 500], [50, 100, 950, 300]),
            // Without room below and above, beside it; the pointer is at the edge, where no row is.
            (150, 600, .bottom, [300, 500, 80, 30], [380, 200, 150, 600]),
            (150, 600, .bottom, [900, 500, 80, 30], [750, 200, 150, 600]),
            (150, 600, .bottom, [900, 400, 0, 0], [750, 200, 150, 600]),
            // Larger than the screen.
            (150, 2000, .bottom, [300, 300, 0, 0], [300, 0, 150, 800]),
        ] as [(Double, Double, Window.Edge, [Double], [Double])])
    func placement(
        width: Double, height: Double, edge: Window.Edge, anchorNumbers: [Double], expectedNumbers: [Double]
    ) {
        func rect(_ numbers: [Double]) -> Rect {
            Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
        let anchor = rect(anchorNumbers)
        let expected = rect(expectedNumbers)
        let size = Size(width: width, height: height)
        let screen = rect([0, 0, 1000, 800])
        #expect(WindowPlacement.frame(of: size, at: edge, of: anchor, in: screen) == expected)
        // The same on a second screen.
        let second = WindowPlacement.frame(
            of: size, at: edge, of: anchor.offsetBy(dx: 1000, dy: 100), in: screen.offsetBy(dx: 1000, dy: 100)
        )
        #expect(second == expected.offsetBy(dx: 1000, dy: 100))
    }
}
