import KnobHarness
import KnobKit
import Testing

/// A target that records a line for each state of its gestures; by default the state.
@MainActor
final class GestureListener<Gesture: GestureRecognizer> {
    let journal: Journal
    var line: (Gesture) -> String

    init(_ journal: Journal = Journal(), line: @escaping (Gesture) -> String = { "\($0.state)" }) {
        self.journal = journal
        self.line = line
    }

    func note(_ gesture: Gesture) { journal.note(line(gesture)) }
}

/// The order of a gesture's states, and the notification of its target.
@MainActor
struct GestureStateTests {
    /// The steps to each state.
    static func way(to state: GestureRecognizer.State) -> [GestureRecognizer.State] {
        switch state {
        case .possible: []
        case .began: [.began]
        case .changed: [.began, .changed]
        case .ended: [.began, .ended]
        case .cancelled: [.began, .cancelled]
        case .failed: [.failed]
        }
    }

    /// The valid steps.
    static let legal: [(GestureRecognizer.State, GestureRecognizer.State)] = [
        (.possible, .began), (.possible, .ended), (.possible, .failed),
        (.began, .changed), (.began, .ended), (.began, .cancelled),
        (.changed, .changed), (.changed, .ended), (.changed, .cancelled),
    ]

    @Test(arguments: GestureRecognizer.State.allCases, GestureRecognizer.State.allCases)
    func `only valid steps change the state and notify the target`(
        from: GestureRecognizer.State, to: GestureRecognizer.State
    ) {
        let listener = GestureListener()
        let gesture = GestureRecognizer(target: listener, action: GestureListener.note)
        for step in Self.way(to: from) { gesture.state = step }
        #expect(gesture.state == from)
        _ = listener.journal.take()
        gesture.state = to
        let isLegal = Self.legal.contains { $0 == (from, to) }
        #expect(gesture.state == (isLegal ? to : from))
        #expect(listener.journal.take() == (isLegal && to != .failed ? ["\(to)"] : []))
    }

    /// A recognizer that sets a list of states in each touch method, and records when it returns.
    final class Scripted: GestureRecognizer {
        var journal: Journal?
        var steps: [State] = []
        override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
            for step in steps { state = step }
            journal?.note("returns")
        }
        override func reset() { journal?.note("reset") }
    }

    @Test(arguments: [
        (
            [GestureRecognizer.State.began, .changed, .ended], ["returns", "began", "changed", "ended"],
            ["reset"]
        ),
        // A subclass that does not end it.
        ([.began], ["returns", "began"], ["cancelled", "reset"]),
    ])
    func `the target is notified after the touch method of each state, and a gesture ends with its touch`(
        steps: [GestureRecognizer.State], press: [String], release: [String]
    ) {
        let user = SimulatedUser(window: Window(contentSize: Size(width: 200, height: 200)))
        let listener = GestureListener()
        let gesture = Scripted(target: listener, action: GestureListener.note)
        user.window.addGestureRecognizer(gesture)
        gesture.journal = listener.journal
        gesture.steps = steps
        for _ in 0..<2 {
            user.press(5, 5)
            #expect(listener.journal.take() == press)
            user.release(5, 5)
            #expect(listener.journal.take() == release && gesture.state == .possible)
        }
    }
}

/// The gesture recognizers that receive a touch, the one that takes it, and what the view receives.
@MainActor
struct GestureDeliveryTests: WindowSuite {
    let window = Window(contentSize: Size(width: 200, height: 200))
    let low = View(frame: Rect(x: 0, y: 0, width: 150, height: 150))
    let view = TouchedView(frame: Rect(x: 10, y: 10, width: 100, height: 100))
    let journal = Journal()
    let inner: GestureListener<PanGestureRecognizer>
    let outer: GestureListener<PanGestureRecognizer>
    let innerPan: PanGestureRecognizer
    let outerPan: PanGestureRecognizer

    init() {
        window.addSubview(low)
        low.addSubview(view)
        inner = GestureListener(journal) { "inner \($0.state)" }
        outer = GestureListener(journal) { "outer \($0.state)" }
        innerPan = PanGestureRecognizer(target: inner, action: GestureListener.note)
        outerPan = PanGestureRecognizer(target: outer, action: GestureListener.note)
        low.addGestureRecognizer(outerPan)
        view.addGestureRecognizer(innerPan)
    }

    @Test func `the gesture of the innermost view takes the touch, the others fail`() {
        user.press(50, 50)
        user.move(60, 50)
        #expect(innerPan.state == .began && outerPan.state == .failed)
        user.move(70, 50)
        user.release(70, 50)
        #expect(journal.take() == ["inner began", "inner changed", "inner ended"])
        #expect(innerPan.state == .possible && outerPan.state == .possible)
    }

    @Test func `the view receives the touch until a gesture takes it, then a cancellation`() {
        user.press(50, 50)
        user.move(52, 50)
        user.move(53, 50)
        user.move(60, 50)
        user.release(60, 50)
        #expect(view.journal.take() == ["began", "moved", "cancelled"])
        user.click(50, 50)
        #expect(view.journal.take() == ["began", "ended"])
    }

    @Test func `a gesture that moves to another view works there immediately`() {
        low.addGestureRecognizer(innerPan)
        #expect(view.gestureRecognizers.isEmpty && innerPan.view === low)
        low.removeGestureRecognizer(outerPan)
        #expect(outerPan.view == nil)
        user.drag(130, 130, to: 120, 130)
        #expect(journal.take() == ["inner began", "inner ended"])
    }

    @Test(arguments: Departure.allCases.filter { $0 != .disabled })
    func `a drag is cancelled when its view becomes unavailable`(way: Departure) {
        user.press(50, 50)
        user.move(60, 50)
        way.apply(to: view)
        #expect(journal.take() == ["inner began", "inner cancelled"])
        user.move(70, 50)
        user.release(70, 50)
        #expect(journal.take() == [])
    }

    @Test(arguments: [false, true])
    func `a recognizer that is disabled or removed cancels its drag, and the next one works`(removes: Bool) {
        user.press(50, 50)
        user.move(60, 50)
        if removes { view.removeGestureRecognizer(innerPan) } else { innerPan.isEnabled = false }
        #expect(journal.take() == ["inner began", "inner cancelled"])
        user.release(70, 50)
        if removes { view.addGestureRecognizer(innerPan) } else { innerPan.isEnabled = true }
        user.drag(50, 50, to: 60, 50)
        #expect(journal.take() == ["inner began", "inner ended"])
    }

    @Test func `the gestures of a disabled control receive nothing, those of its superviews do`() {
        let control = Control(frame: view.frame)
        low.addSubview(control)
        control.addGestureRecognizer(innerPan)
        control.isEnabled = false
        user.drag(50, 50, to: 60, 50)
        #expect(journal.take() == ["outer began", "outer ended"])
        control.isEnabled = true
        innerPan.isEnabled = false
        user.drag(50, 50, to: 60, 50)
        #expect(journal.take() == ["outer began", "outer ended"], "nor does a disabled gesture")
    }

    @Test func `a view that is removed by its gesture's target receives one cancellation`() {
        inner.line = { [view] gesture in
            defer { if gesture.state == .began { view.removeFromSuperview() } }
            return "inner \(gesture.state)"
        }
        user.press(50, 50)
        user.move(60, 50)
        #expect(journal.take() == ["inner began", "inner cancelled"])
        #expect(innerPan.state == .possible)
        user.move(70, 50)
        user.release(70, 50)
        #expect(journal.take() == [])
        #expect(view.journal.take().filter { $0 == "cancelled" }.count == 1)
    }
}
