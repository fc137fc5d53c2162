import KnobHarness
import KnobKit
import Testing

/// Touches that begin on a plain subview of a control, which forwards them.
@MainActor
struct ForwardedTouchTests {
    let window = Window(contentSize: Size(width: 200, height: 200))
    let control = ControlTouchTests.Tracked(frame: Rect(x: 50, y: 50, width: 40, height: 40))
    let subviews = [Rect(x: 0, y: 0, width: 20, height: 40), Rect(x: 20, y: 0, width: 20, height: 40)]
        .map { View(frame: $0) }
    let listener: ControlTouchTests.Listener
    var user: SimulatedUser { SimulatedUser(window: window) }

    init() {
        window.addSubview(control)
        for subview in subviews { control.addSubview(subview) }
        listener = ControlTouchTests.Listener(control)
    }

    private func finger(_ number: UInt32, _ action: PointerInput.Action, _ x: Double, _ y: Double = 70) {
        window.handle(.pointer(PointerInput(action, at: Point(x: x, y: y), id: .finger(number))))
    }

    @Test func `a press on a subview is a press on the control`() {
        user.press(55, 60)
        #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
        #expect(control.isFirstResponder)
        user.move(75, 60)
        user.release(75, 60)
        #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
        #expect(control.journal.take() == ["begin", "continue", "end"])
        #expect(listener.journal.take() == ["down", "drag inside", "up inside"])
    }

    @Test func `whether the touch is inside depends on the control and not on the subview`() {
        user.press(55, 60)
        // In the control, outside of the subview.
        user.move(85, 60)
        #expect(control.isTouchInside)
        user.move(120, 60)
        #expect(!control.isTouchInside && !control.isHighlighted)
        user.release(120, 60)
        #expect(
            listener.journal.take() == ["down", "drag inside", "exit", "drag outside", "up outside"])
    }

    @Test func `a second touch is ignored while the first is tracked`() {
        finger(1, .pressed(button: 1), 55)
        finger(2, .pressed(button: 1), 85)
        finger(2, .moved, 150)
        #expect(control.isTouchInside)
        finger(2, .released(button: 1), 150)
        #expect(control.isTracking && listener.journal.take() == ["down"])
        finger(1, .released(button: 1), 55)
        #expect(listener.journal.take() == ["up inside"])
        #expect(control.journal.take() == ["begin", "end"])
    }

    @Test func `a second touch on a control of several touches is ignored as well`() {
        control.isMultipleTouchEnabled = true
        for subview in subviews { subview.isUserInteractionEnabled = false }
        finger(1, .pressed(button: 1), 55)
        finger(2, .pressed(button: 1), 85)
        finger(1, .released(button: 1), 55)
        #expect(listener.journal.take() == ["down", "up inside"])
        finger(2, .released(button: 1), 85)
        #expect(!control.isTracking && listener.journal.take() == [])
    }

    @Test func `a disabled control ignores the touches of its subviews`() {
        control.isEnabled = false
        user.click(55, 60)
        #expect(control.journal.take() == [] && listener.journal.take() == [])
    }

    @Test func `a control that is disabled or loses the subview cancels the touch`() {
        user.press(55, 60)
        control.isEnabled = false
        #expect(control.journal.take() == ["begin", "cancel"])
        control.isEnabled = true
        user.release(55, 60)
        user.press(55, 60)
        subviews[0].removeFromSuperview()
        #expect(control.journal.take() == ["begin", "cancel"] && !control.isTracking)
        #expect(listener.journal.take() == ["down", "cancel", "down", "cancel"])
    }

    @Test func `a gesture of the control takes the touch from it`() {
        @MainActor
        final class Follower {
            func pan() {}
        }
        let follower = Follower()
        control.addGestureRecognizer(PanGestureRecognizer(target: follower, action: Follower.pan))
        user.press(55, 60)
        user.move(58, 60)
        user.release(58, 60)
        #expect(listener.journal.take() == ["down", "cancel"])
    }

    @Test func `a view that handles a touch itself keeps it from the control`() {
        final class Handling: View {
            override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
        }
        control.addSubview(Handling(frame: control.bounds))
        user.press(55, 60)
        user.move(60, 60)
        user.release(60, 60)
        #expect(control.journal.take() == [] && listener.journal.take() == [])
    }

    @Test func `a slider is dragged by a badge on it, also by a finger in a scroll view`() {
        let scrollView = ScrollView(frame: window.bounds)
        scrollView.contentSize = Size(width: 400, height: 400)
        let slider = Slider(frame: Rect(x: 0, y: 100, width: 200, height: 31))
        slider.addSubview(View(frame: slider.bounds))
        scrollView.addSubview(slider)
        window.addSubview(scrollView)
        user.press(20, 115)
        user.move(60, 115)
        user.release(60, 115)
        // 40 points of a line that is 200 points less the thumb long.
        let length = slider.thumbCenter(at: 1).x - slider.thumbCenter(at: 0).x
        #expect(isNear(slider.value, 40 / length))
        finger(1, .pressed(button: 1), 60, 115)
        finger(1, .moved, 20, 115)
        finger(1, .released(button: 1), 20, 115)
        #expect(isNear(slider.value, 0) && scrollView.contentOffset == .zero)
    }
}
