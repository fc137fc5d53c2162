import KnobHarness
import Testing

@testable import KnobKit

/// The path of touches, keys, and the wheel from responder to responder.
@MainActor
struct ResponderTests {
    /// A controller that records what reaches it.
    final class Controller: ViewController {
        let journal = Journal()
        var handlesKeys = false
        override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { journal.note("began") }
        override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { journal.note("moved") }
        override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
            journal.note("ended")
            super.touchesEnded(touches, with: event)
        }
        override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
            journal.note("cancelled")
        }
        override func keyDown(with press: KeyPress) -> Bool {
            journal.note("key down")
            return handlesKeys
        }
        override func keyUp(with press: KeyPress) -> Bool {
            journal.note("key up")
            return handlesKeys
        }
        override func scrollWheel(with scroll: ScrollInput) -> Bool {
            journal.note("wheel")
            return handlesKeys
        }
    }

    /// A window that records what reaches it.
    final class Root: Window {
        let journal = Journal()
        override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { journal.note("ended") }
        override func keyDown(with press: KeyPress) -> Bool {
            journal.note("key down")
            return false
        }
    }

    let window = Root(contentSize: Size(width: 200, height: 200))
    let controller = Controller()
    let inner = View(frame: Rect(x: 10, y: 10, width: 100, height: 100))
    var user: SimulatedUser { SimulatedUser(window: window) }

    init() {
        window.rootViewController = controller
        controller.view.addSubview(inner)
        window.layoutIfNeeded()
    }

    @Test
    func `a view is followed by its controller or superview, and a controller by its view's superview`() {
        #expect(inner.next === controller.view)
        #expect(controller.view.next === controller)
        #expect(controller.next === window)
        #expect(window.next == nil)
        #expect(ViewController().next == nil)
        inner.removeFromSuperview()
        #expect(inner.next == nil)
    }

    @Test func `the touches of a plain view reach the controller, which may forward them to the window`() {
        user.drag(50, 50, to: 60, 60)
        #expect(controller.journal.take() == ["began", "moved", "ended"])
        #expect(window.journal.take() == ["ended"])
        user.press(50, 50)
        inner.isHidden = true
        #expect(controller.journal.take() == ["began", "cancelled"])
    }

    @Test func `keys and the wheel reach the controller between the views and the window`() {
        let focusable = FocusableView(frame: inner.bounds)
        inner.addSubview(focusable)
        #expect(focusable.becomeFirstResponder() && focusable.isFirstResponder)
        user.type(.left)
        user.scroll(1, 50, 50)
        #expect(controller.journal.take() == ["key down", "key up", "wheel"])
        #expect(window.journal.take() == ["key down"])
        controller.handlesKeys = true
        user.type(.left)
        #expect(controller.journal.take() == ["key down", "key up"])
        #expect(window.journal.take() == [])
        #expect(focusable.resignFirstResponder() && !focusable.isFirstResponder)
    }

    @Test func `a press on a plain view in a control that takes no focus moves no focus`() {
        let outer = FocusableView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
        let control = Control(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        control.isEnabled = false
        control.addSubview(View(frame: control.bounds))
        outer.addSubview(control)
        outer.addSubview(View(frame: Rect(x: 100, y: 100, width: 100, height: 100)))
        window.addSubview(outer)
        user.click(50, 50)
        user.click(150, 150)
        #expect(window.firstResponder == nil)
        user.click(150, 50)
        #expect(outer.isFirstResponder)
    }
}

/// The loading and the layout of a controller's view.
@MainActor
struct ViewControllerTests {
    class Noting: ViewController {
        let journal = Journal()
        override func loadView() {
            journal.note("load")
            super.loadView()
        }
        override func viewDidLoad() {
            super.viewDidLoad()
            journal.note("did load \(isViewLoaded)")
            view.tag = 9
        }
        override func viewDidLayoutSubviews() { journal.note("did \(view.bounds.width)") }
    }

    final class Own: Noting {
        final class OwnView: View {
            var layouts = 0
            override func layoutSubviews() { layouts += 1 }
        }
        let ownView = OwnView(frame: .zero)
        override func loadView() {
            journal.note("load")
            view = ownView
        }
    }

    @Test func `the view is loaded once, when it is first used`() {
        let controller = Noting()
        #expect(!controller.isViewLoaded)
        #expect(controller.journal.take() == [])
        let view = controller.view
        #expect(view.tag == 9)
        #expect(controller.view === view)
        #expect(controller.journal.take() == ["load", "did load true"])
    }

    @Test func `the controller is notified after the layout, at each new size`() throws {
        let controller = Own()
        let window = Window(contentSize: Size(width: 200, height: 150))
        window.rootViewController = controller
        #expect(controller.journal.take() == ["load", "did load true"])
        #expect(controller.ownView.superview === window)
        #expect(controller.ownView.frame == Rect(x: 0, y: 0, width: 200, height: 150))
        try SimulatedUser(window: window).frame(at: 1)
        #expect(controller.journal.take() == ["did 200.0"])
        window.handle(.resized(Size(width: 300, height: 150)))
        try SimulatedUser(window: window).frame(at: 2)
        #expect(controller.journal.take() == ["did 300.0"])
        #expect(controller.ownView.layouts == 2)
        try SimulatedUser(window: window).frame(at: 3)
        #expect(controller.journal.take() == [])
    }

    /// A controller that reads its view before it has set one.
    final class Careless: ViewController {
        var loads = 0
        var ends = 0
        override func loadView() {
            loads += 1
            if loads < 1000 { view.tag = 7 }
        }
        override func viewDidLoad() { ends += 1 }
    }

    @Test func `reading the view before loadView has set it is reported, and the view is an empty one`() {
        let controller = Careless()
        let told = messages { _ = controller.view }
        #expect(told.count == 1 && told[0].contains("Careless.loadView() reads view before it sets it"))
        #expect(controller.loads == 1 && controller.ends == 1 && controller.view.tag == 7)
    }

    @Test func `a view references its controller weakly`() {
        var controller: Noting? = Noting()
        let view = controller?.view
        weak let seen = controller
        controller = nil
        #expect(seen == nil)
        view?.setNeedsLayout()
        view?.layoutIfNeeded()
    }
}
