import KnobHarness
import KnobKit
import Testing

/// Taps: touches that end where they began, one or several in quick succession.
@MainActor
struct TapGestureRecognizerTests {
    @MainActor
    final class Follower {
        let journal = Journal()
        func tapped(_ tap: TapGestureRecognizer) {
            let location = tap.location(in: nil)
            journal.note("\(tap.state) \(Int(location.x)) \(Int(location.y))")
        }
        func single() { journal.note("single") }
    }

    let window = Window(contentSize: Size(width: 200, height: 200))
    let view = WindowTouchTests.Touched(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let follower = Follower()
    let tap: TapGestureRecognizer
    var user: SimulatedUser { SimulatedUser(window: window) }

    init() {
        window.addSubview(view)
        tap = TapGestureRecognizer(target: follower, action: Follower.tapped)
        view.addGestureRecognizer(tap)
    }

    private func click(_ x: Double, at time: Double) {
        user.press(x, 20, at: time)
        user.release(x, 20, at: time + 0.05)
    }

    private func finger(_ number: UInt32, _ action: PointerInput.Action, _ x: Double, at time: Double = 0) {
        window.handle(
            .pointer(PointerInput(action, at: Point(x: x, y: 20), timestamp: time, id: .finger(number))))
    }

    @Test func `a click is a tap, which is taken from the view`() {
        user.click(10, 20)
        #expect(follower.journal.take() == ["ended 10 20"])
        #expect(view.journal.take() == ["began 10 20", "cancelled 10 20"])
        #expect(tap.state == .possible)
        tap.cancelsTouchesInView = false
        user.click(10, 20)
        #expect(view.journal.take() == ["began 10 20", "ended 10 20"])
    }

    @Test func `a drag is no tap, and each of two clicks is a single tap`() {
        user.press(10, 20)
        user.move(13, 20)
        user.move(10, 20)
        user.release(10, 20)
        #expect(follower.journal.take() == [])
        user.press(10, 20)
        user.move(12, 20)
        user.release(12, 20)
        user.click(12, 20)
        #expect(follower.journal.take() == ["ended 12 20", "ended 12 20"])
    }

    @Test func `a double tap is two clicks in quick succession near each other`() {
        tap.numberOfTapsRequired = 2
        click(10, at: 1)
        #expect(follower.journal.take() == [])
        click(14, at: 1.3)
        #expect(follower.journal.take() == ["ended 14 20"])
        // A third click begins a new double tap.
        click(14, at: 1.6)
        #expect(follower.journal.take() == [])
        click(14, at: 1.9)
        #expect(follower.journal.take() == ["ended 14 20"])
    }

    @Test(arguments: [(0.41, 10.0, false), (0.39, 10, true), (0.2, 15.5, false), (0.2, 15, true)])
    func `a click that is late or far away begins another double tap`(
        delay: Double, x: Double, isDouble: Bool
    ) {
        tap.numberOfTapsRequired = 2
        click(10, at: 1)
        click(x, at: 1 + delay)
        #expect(follower.journal.take().count == (isDouble ? 1 : 0))
    }

    @Test func `a drag between two clicks begins another double tap`() {
        tap.numberOfTapsRequired = 2
        click(10, at: 1)
        user.press(10, 20, at: 1.1)
        user.move(20, 20, at: 1.12)
        user.release(10, 20, at: 1.15)
        click(10, at: 1.2)
        #expect(follower.journal.take() == [])
        click(10, at: 1.3)
        #expect(follower.journal.take() == ["ended 10 20"])
    }

    @Test func `a tap of two fingers needs both`() {
        tap.numberOfTouchesRequired = 2
        finger(1, .pressed(button: 1), 10)
        finger(1, .released(button: 1), 10)
        #expect(follower.journal.take() == [])
        finger(1, .pressed(button: 1), 10)
        finger(2, .pressed(button: 1), 50)
        finger(1, .released(button: 1), 10)
        #expect(follower.journal.take() == [])
        finger(2, .released(button: 1), 50)
        #expect(follower.journal.take().count == 1)
        tap.numberOfTouchesRequired = 1
        finger(1, .pressed(button: 1), 10)
        finger(2, .pressed(button: 1), 50)
        finger(2, .released(button: 1), 50)
        finger(1, .released(button: 1), 10)
        #expect(follower.journal.take() == [])
    }

    @Test func `a single tap on a button inside belongs to the button`() {
        let button = Button(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        button.addTarget(follower, action: Follower.single, for: .touchUpInside)
        view.addSubview(button)
        user.click(20, 20)
        #expect(follower.journal.take() == ["single"])
        user.click(80, 20)
        #expect(follower.journal.take() == ["ended 80 20"])
        let own = TapGestureRecognizer(target: follower, action: Follower.tapped)
        button.addGestureRecognizer(own)
        user.click(20, 20)
        #expect(follower.journal.take() == ["ended 20 20"])
    }

    @Test func `a tap that is cancelled, or whose recognizer is disabled, is none`() {
        user.press(10, 20)
        window.handle(.pointerLost)
        tap.isEnabled = false
        user.click(10, 20)
        #expect(follower.journal.take() == [])
    }
}
