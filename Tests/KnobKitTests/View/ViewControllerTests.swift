import KnobHarness
import KnobKit
import Testing

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
        override func viewWillLayoutSubviews() { journal.note("will \(view.bounds.width)") }
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

    @Test func `the controller is notified before and after the layout, at each new size`() throws {
        let (controller, window) = (Own(), Window(contentSize: Size(width: 200, height: 150)))
        window.rootViewController = controller
        #expect(controller.journal.take() == ["load", "did load true"])
        #expect(controller.ownView.superview === window)
        #expect(controller.ownView.frame == Rect(x: 0, y: 0, width: 200, height: 150))
        try SimulatedUser(window: window).frame(at: 1)
        #expect(controller.journal.take() == ["will 200.0", "did 200.0"])
        window.handle(.resized(Size(width: 300, height: 150)))
        try SimulatedUser(window: window).frame(at: 2)
        #expect(controller.journal.take() == ["will 300.0", "did 300.0"])
        #expect(controller.ownView.layouts == 2)
        try SimulatedUser(window: window).frame(at: 3)
        #expect(controller.journal.take() == [])
    }

    @Test func `a replaced view does not notify the controller any longer`() {
        let controller = Noting()
        let old = controller.view
        let new = View()
        controller.view = new
        _ = controller.journal.take()
        old.setNeedsLayout()
        old.layoutIfNeeded()
        #expect(controller.journal.take() == [])
        new.setNeedsLayout()
        new.layoutIfNeeded()
        #expect(controller.journal.take() == ["will 0.0", "did 0.0"])
    }

    /// A controller that reads its view before it has set one.
    final class Careless: ViewController {
        var (loads, ends) = (0, 0)
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
