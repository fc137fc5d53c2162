import KnobHarness
@testable import KnobKit
import Testing

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
            (weakParent, weakChild) = (parent, parent.presentedWindows[0])
            #expect(weakChild?.parent === parent)
        }
        #expect(weakParent == nil && weakChild == nil)
    }
}
