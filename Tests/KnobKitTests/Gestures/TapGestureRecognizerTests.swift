import KnobHarness
import KnobKit
import Testing

/// Taps: touches that end where they began, one or several in quick succession.
@MainActor
struct TapGestureRecognizerTests: WindowSuite {
    let window = Window(contentSize: Size(width: 200, height: 200))
    let view = TouchedView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let listener = GestureListener<TapGestureRecognizer> { tap in
        let location = tap.location(in: nil)
        return "\(tap.state) \(Int(location.x)) \(Int(location.y))"
    }
    let tap: TapGestureRecognizer

    init() {
        window.addSubview(view)
        tap = TapGestureRecognizer(target: listener, action: GestureListener.note)
        view.addGestureRecognizer(tap)
    }

    private func click(_ x: Double, at time: Double) {
        user.press(x, 20, at: time)
        user.release(x, 20, at: time + 0.05)
    }

    @Test func `a click is a tap, which is taken from the view`() {
        user.click(10, 20)
        #expect(listener.journal.take() == ["ended 10 20"])
        #expect(view.journal.take() == ["began", "cancelled"])
        #expect(tap.state == .possible)
        tap.cancelsTouchesInView = false
        user.click(10, 20)
        #expect(view.journal.take() == ["began", "ended"])
    }

    @Test func `a drag is no tap, and each of two clicks is a single tap`() {
        user.press(10, 20)
        user.move(13, 20)
        user.move(10, 20)
        user.release(10, 20)
        #expect(listener.journal.take() == [])
        user.drag(10, 20, to: 12, 20)
        user.click(12, 20)
        #expect(listener.journal.take() == ["ended 12 20", "ended 12 20"])
    }

    @Test(
        "a double tap is two clicks in quick succession near each other, without a drag between them",
        arguments: [
            ([(1.0, 10.0), (1.3, 14)], 1), ([(1, 10), (1.41, 10)], 0), ([(1, 10), (1.39, 10)], 1),
            ([(1, 10), (1.2, 15.5)], 0), ([(1, 10), (1.2, 15)], 1), ([(1, 14), (1.3, 14), (1.6, 14)], 1),
            ([(1, 14), (1.3, 14), (1.6, 14), (1.9, 14)], 2),
        ] as [([(time: Double, x: Double)], Int)])
    func doubleTap(clicks: [(time: Double, x: Double)], count: Int) {
        tap.numberOfTapsRequired = 2
        for (time, x) in clicks { click(x, at: time) }
        #expect(listener.journal.take().count == count)
        click(10, at: 10)
        user.press(10, 20, at: 10.1)
        user.move(20, 20, at: 10.12)
        user.release(10, 20, at: 10.15)
        click(10, at: 10.2)
        #expect(listener.journal.take() == [])
    }

    @Test func `two fingers at a time are no tap`() {
        user.finger(.pressed(button: 1), 10, 20, of: 1)
        user.finger(.pressed(button: 1), 50, 20, of: 2)
        user.finger(.released(button: 1), 50, 20, of: 2)
        user.finger(.released(button: 1), 10, 20, of: 1)
        #expect(listener.journal.take() == [])
    }

    @Test func `a single tap on a button inside belongs to the button`() {
        let button = Button(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        button.addAction(for: .touchUpInside) { [listener] _ in listener.journal.note("single") }
        view.addSubview(button)
        user.click(20, 20)
        #expect(listener.journal.take() == ["single"])
        user.click(80, 20)
        #expect(listener.journal.take() == ["ended 80 20"])
        let own = TapGestureRecognizer(target: listener, action: GestureListener.note)
        button.addGestureRecognizer(own)
        user.click(20, 20)
        #expect(listener.journal.take() == ["ended 20 20"])
    }
}
