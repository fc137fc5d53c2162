import KnobHarness
import KnobKit
import Testing

/// A drag is recognized at 3 points, and ends, is cancelled, or fails.
@MainActor
struct PanGestureRecognizerTests: WindowSuite {
    let window = Window(contentSize: Size(width: 200, height: 200))
    let view = View(frame: Rect(x: 40, y: 30, width: 100, height: 100))
    /// States and translations, and the states alone.
    let listener = GestureListener<PanGestureRecognizer> { pan in
        let translation = pan.translation(in: nil)
        return "\(pan.state) \(Int(translation.x)) \(Int(translation.y))"
    }
    var states: [Substring] { listener.journal.lines.map { $0.prefix { $0 != " " } } }
    let pan: PanGestureRecognizer

    init() {
        window.addSubview(view)
        pan = PanGestureRecognizer(target: listener, action: GestureListener.note)
        view.addGestureRecognizer(pan)
    }

    @Test(arguments: [
        (2.99, 0.0, false), (3.0, 0.0, true), (0, -2.99, false), (0, -3.0, true), (-3.0, 0, true),
        (2.1, 2.1, false), (2.2, 2.2, true), (1.8, 2.4, true), (1.79, 2.39, false),
    ])
    func `a touch is a drag when it is 3 points away from its start`(
        dx: Double, dy: Double, isDrag: Bool
    ) {
        user.press(100, 100)
        user.move(100 + dx, 100 + dy)
        #expect(states == (isDrag ? ["began"] : []))
        user.release(100 + dx, 100 + dy)
        #expect(states == (isDrag ? ["began", "ended"] : []))
        #expect(pan.state == .possible)
    }

    @Test func `the translation is the distance from the start of the touch`() {
        user.press(100, 100)
        user.move(104, 100)
        user.move(90, 125)
        #expect(pan.location(in: view) == Point(x: 50, y: 95))
        user.release(91, 125)
        #expect(
            listener.journal.take() == ["began 4 0", "changed -10 25", "changed -9 25", "ended -9 25"])
    }

    @Test(arguments: [0, -1, 1])
    func `a drag of at least no touch ends with its last one`(minimum: Int) {
        pan.minimumNumberOfTouches = minimum
        user.drag(100, 100, to: 110, 100)
        #expect(states == ["began", "ended"] || states == ["began", "changed", "ended"])
    }

    @Test func `a translation that is set counts on from there, in the coordinates of a view`() {
        user.press(100, 100)
        user.move(110, 105)
        #expect(listener.journal.take() == ["began 10 5"])
        pan.setTranslation(.zero, in: window)
        #expect(pan.translation(in: window) == .zero)
        user.move(113, 109)
        #expect(listener.journal.take() == ["changed 3 4"])
        view.transform = AffineTransform(scaleX: 2, y: 2)
        pan.setTranslation(Point(x: 5, y: 1), in: view)
        #expect(pan.translation(in: view) == Point(x: 5, y: 1))
        #expect(pan.translation(in: window) == Point(x: 10, y: 2))
        user.release(113, 109)
    }
}
