import KnobWidgets
import KnobTestTools
import Testing

/// Which gestures watch a touch, which of them takes it, and what the view hears of it.
@MainActor
struct GestureDeliveryTests {
    /// A view that notes its touches.
    final class Touched: View {
        let journal = Journal()
        override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { journal.note("began") }
        override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { journal.note("moved") }
        override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { journal.note("ended") }
        override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
            journal.note("cancelled")
        }
    }

    /// Notes the states of gestures, and can do something when it is told of one.
    @MainActor
    final class Follower {
        let name: String
        let journal: Journal
        var during: ((GestureRecognizer) -> Void)?
        init(_ name: String, _ journal: Journal) { (self.name, self.journal) = (name, journal) }
        func follow(_ gesture: GestureRecognizer) {
            journal.note("\(name) \(gesture.state)")
            during?(gesture)
        }
    }

    let window = Window(contentSize: Size(width: 200, height: 200))
    let low = View(frame: Rect(x: 0, y: 0, width: 150, height: 150))
    let view = Touched(frame: Rect(x: 10, y: 10, width: 100, height: 100))
    let journal = Journal()
    let inner: Follower
    let outer: Follower
    let innerPan: PanGestureRecognizer
    let outerPan: PanGestureRecognizer
    var hand: Hand { Hand(window: window) }

    init() {
        window.addSubview(low)
        low.addSubview(view)
        inner = Follower("inner", journal)
        outer = Follower("outer", journal)
        innerPan = PanGestureRecognizer(target: inner, action: Follower.follow)
        outerPan = PanGestureRecognizer(target: outer, action: Follower.follow)
        low.addGestureRecognizer(outerPan)
        view.addGestureRecognizer(innerPan)
    }

    @Test func `the gesture of the highest view takes the touch, the others fail`() {
        hand.press(50, 50)
        hand.move(60, 50)
        #expect(innerPan.state == .began && outerPan.state == .failed)
        hand.move(70, 50)
        hand.release(70, 50)
        #expect(journal.take() == ["inner began", "inner changed", "inner ended"])
        #expect(innerPan.state == .possible && outerPan.state == .possible)
    }

    @Test func `of two gestures of one view the first takes the touch`() {
        let second = PanGestureRecognizer(target: Follower("x", journal), action: Follower.follow)
        let follower = Follower("second", journal)
        second.addTarget(follower, action: Selector(Follower.follow))
        view.addGestureRecognizer(second)
        hand.press(50, 50)
        hand.move(60, 50)
        hand.release(60, 50)
        #expect(journal.take() == ["inner began", "inner ended"])
    }

    @Test func `a drag beside the view is the lower view's gesture`() {
        hand.press(130, 130)
        hand.move(50, 50)
        hand.release(50, 50)
        #expect(journal.take() == ["outer began", "outer ended"])
    }

    @Test func `the view hears of the touch until a gesture takes it, then that it is cancelled`() {
        hand.press(50, 50)
        hand.move(52, 50)
        hand.move(53, 50)
        hand.move(60, 50)
        hand.release(60, 50)
        #expect(view.journal.take() == ["began", "moved", "cancelled"])
        hand.click(50, 50)
        #expect(view.journal.take() == ["began", "ended"])
    }

    @Test func `a gesture that does not cancel touches leaves them to the view as well`() {
        innerPan.cancelsTouchesInView = false
        hand.press(50, 50)
        hand.move(60, 50)
        hand.release(60, 50)
        #expect(view.journal.take() == ["began", "moved", "ended"])
        #expect(journal.take() == ["inner began", "inner ended"])
    }

    @Test func `a gesture that is switched off in its middle is cancelled and hears no more of the touch`() {
        hand.press(50, 50)
        hand.move(60, 50)
        innerPan.isEnabled = false
        #expect(journal.take() == ["inner began", "inner cancelled"])
        innerPan.isEnabled = true
        hand.move(70, 50)
        hand.release(70, 50)
        #expect(journal.take() == [])
        hand.press(50, 50)
        hand.move(60, 50)
        #expect(journal.take() == ["inner began"])
    }

    @Test func `a gesture that is switched off does not watch, and lets others have the touch`() {
        innerPan.isEnabled = false
        hand.press(50, 50)
        hand.move(60, 50)
        hand.release(60, 50)
        #expect(journal.take() == ["outer began", "outer ended"])
    }

    @Test func `a gesture that was switched off and on again while nobody touched works at once`() {
        innerPan.isEnabled = false
        innerPan.isEnabled = true
        hand.press(50, 50)
        hand.move(60, 50)
        hand.release(60, 50)
        #expect(journal.take() == ["inner began", "inner ended"])
    }

    @Test func `a gesture that moves to another view works there at once`() {
        low.addGestureRecognizer(innerPan)
        #expect(view.gestureRecognizers.count == 0)
        #expect(low.gestureRecognizers.count == 2)
        #expect(innerPan.view === low)
        low.removeGestureRecognizer(outerPan)
        #expect(outerPan.view == nil)
        hand.press(130, 130)
        hand.move(120, 130)
        hand.release(120, 130)
        #expect(journal.take() == ["inner began", "inner ended"])
    }

    @Test func `a gesture whose state was set by hand between touches starts anew with the next touch`() {
        innerPan.state = .began
        innerPan.state = .ended
        _ = journal.take()
        hand.press(50, 50)
        hand.move(60, 50)
        hand.release(60, 50)
        #expect(journal.take() == ["inner began", "inner ended"])
    }

    @Test func `a gesture that is taken off its view in its middle is cancelled`() {
        hand.press(50, 50)
        hand.move(60, 50)
        view.removeGestureRecognizer(innerPan)
        #expect(journal.take() == ["inner began", "inner cancelled"])
        hand.move(70, 50)
        hand.release(70, 50)
        #expect(journal.take() == [])
    }

    @Test(arguments: ["removed", "hidden", "not interactive", "ancestor removed", "ancestor hidden", "lost"])
    func `a drag ends as cancelled when its view goes, and the next begins anew`(way: String) {
        hand.press(50, 50)
        hand.move(60, 50)
        switch way {
        case "removed": view.removeFromSuperview()
        case "hidden": view.isHidden = true
        case "not interactive": view.isUserInteractionEnabled = false
        case "ancestor removed": low.removeFromSuperview()
        case "ancestor hidden": low.isHidden = true
        default: window.handle(.pointerLost)
        }
        #expect(journal.take() == ["inner began", "inner cancelled"])
        hand.move(70, 50)
        hand.release(70, 50)
        #expect(journal.take() == [])
        (view.isHidden, low.isHidden, view.isUserInteractionEnabled) = (false, false, true)
        window.addSubview(low)
        low.addSubview(view)
        hand.press(50, 50)
        hand.move(60, 50)
        hand.release(60, 50)
        #expect(journal.take() == ["inner began", "inner ended"])
    }

    @Test func `a disabled control's own gestures don't watch, those of the views below do`() {
        let control = Control(frame: view.frame)
        low.addSubview(control)
        control.addGestureRecognizer(innerPan)
        control.isEnabled = false
        hand.press(50, 50)
        hand.move(60, 50)
        hand.release(60, 50)
        #expect(journal.take() == ["outer began", "outer ended"])
        control.isEnabled = true
        hand.press(50, 50)
        hand.move(60, 50)
        hand.release(60, 50)
        #expect(journal.take() == ["inner began", "inner ended"])
    }

    @Test func `a view that goes while its gesture is told gets one cancel, and the touch is over`() {
        inner.during = { [view] gesture in if gesture.state == .began { view.removeFromSuperview() } }
        hand.press(50, 50)
        hand.move(60, 50)
        #expect(journal.take() == ["inner began", "inner cancelled"])
        #expect(innerPan.state == .possible)
        hand.move(70, 50)
        hand.release(70, 50)
        #expect(journal.take() == [])
        #expect(view.journal.take().filter { $0 == "cancelled" }.count == 1)
    }
}
