import KnobHarness
import KnobKit
import Testing

/// The order of a gesture's states, and the notification of its targets.
@MainActor
struct GestureStateTests {
    @MainActor
    final class Target {
        var told: [GestureRecognizer.State] = []
        func handle(_ gesture: GestureRecognizer) { told.append(gesture.state) }
        func plain() { told.append(.possible) }
    }

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
    func `only valid steps change the state and notify targets`(
        from: GestureRecognizer.State, to: GestureRecognizer.State
    ) {
        let target = Target()
        let gesture = GestureRecognizer(target: target, action: Target.handle)
        for step in Self.way(to: from) { gesture.state = step }
        #expect(gesture.state == from)
        target.told = []
        gesture.state = to
        if Self.legal.contains(where: { $0 == (from, to) }) {
            #expect(gesture.state == to)
            #expect(target.told == (to == .failed ? [] : [to]))
        } else {
            #expect(gesture.state == from)
            #expect(target.told == [])
        }
    }

    @Test func `targets are notified in order, can be removed, and are referenced weakly`() {
        let (first, second) = (Target(), Target())
        let (handle, plain) = (Selector(Target.handle), Selector(Target.plain))
        let gesture = GestureRecognizer(target: first, action: handle)
        gesture.addTarget(first, action: plain)
        gesture.addTarget(second, action: handle)
        var lost: Target? = Target()
        weak let seen = lost
        if let lost { gesture.addTarget(lost, action: handle) }
        lost = nil
        #expect(seen == nil)
        gesture.state = .began
        #expect((first.told, second.told) == ([.began, .possible], [.began]))
        gesture.removeTarget(first, action: handle)
        gesture.state = .changed
        #expect((first.told, second.told) == ([.began, .possible, .possible], [.began, .changed]))
        gesture.removeTarget(second, action: nil)
        gesture.state = .changed
        #expect((first.told.count, second.told.count) == (4, 2))
        gesture.removeTarget(nil, action: nil)
        gesture.state = .ended
        #expect((first.told.count, second.told.count) == (4, 2))
    }

    @Test func `a recognizer can be created without target or action`() {
        let target = Target()
        for gesture in [
            GestureRecognizer(target: nil, action: nil), GestureRecognizer(target: target, action: nil),
            GestureRecognizer(target: nil, action: Selector(Target.handle)),
        ] {
            gesture.state = .began
            #expect(gesture.state == .began)
        }
        #expect(target.told == [])
    }

    /// A recognizer that sets a list of states in each touch method, and records when it returns.
    final class Scripted: GestureRecognizer {
        let journal = Journal()
        var steps: [State] = []
        var resets = 0
        override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
            for step in steps { state = step }
            journal.note("returns")
        }
        override func reset() { resets += 1 }
        func note(_ gesture: GestureRecognizer) { journal.note("\(gesture.state)") }
    }

    @Test func `targets are notified after the touch method, of each state in order`() {
        let window = Window(contentSize: Size(width: 200, height: 200))
        let gesture = Scripted(target: nil, action: nil)
        gesture.addTarget(gesture, action: Selector(Scripted.note))
        window.addGestureRecognizer(gesture)
        gesture.steps = [.began, .changed, .ended]
        SimulatedUser(window: window).press(5, 5)
        #expect(gesture.journal.take() == ["returns", "began", "changed", "ended"])
        #expect(gesture.resets == 0)
        SimulatedUser(window: window).release(5, 5)
        #expect(gesture.state == .possible)
        #expect(gesture.resets == 1)
        SimulatedUser(window: window).click(5, 5)
        #expect(gesture.journal.take() == ["returns", "began", "changed", "ended"])
    }

    @Test func `a gesture that its subclass does not end is cancelled at the end of the touch`() {
        let window = Window(contentSize: Size(width: 200, height: 200))
        let gesture = Scripted(target: nil, action: nil)
        gesture.addTarget(gesture, action: Selector(Scripted.note))
        window.addGestureRecognizer(gesture)
        gesture.steps = [.began]
        SimulatedUser(window: window).click(5, 5)
        #expect(gesture.journal.take() == ["returns", "began", "cancelled"])
        #expect(gesture.state == .possible)
    }
}
