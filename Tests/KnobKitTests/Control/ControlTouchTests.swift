import KnobHarness
import KnobKit
import Testing

/// The state of a control during a press, a drag and a release, and the events that it sends.
@MainActor
struct ControlTouchTests: WindowSuite {
    /// A control that records the calls of its tracking methods.
    final class Tracked: Control {
        let journal = Journal()
        var begins = true
        var continues = true
        override func beginTracking(_ touch: Touch, with event: Event?) -> Bool {
            journal.note("begin")
            return begins
        }
        override func continueTracking(_ touch: Touch, with event: Event?) -> Bool {
            journal.note("continue")
            return continues
        }
        override func endTracking(_ touch: Touch?, with event: Event?) { journal.note("end") }
        override func cancelTracking(with event: Event?) { journal.note("cancel") }
    }

    /// Records the events of a control, one line each.
    @MainActor
    final class Listener {
        let journal = Journal()

        init(_ control: Control) {
            let names: [(String, ControlEvents)] = [
                ("down", .touchDown), ("up inside", .touchUpInside), ("up outside", .touchUpOutside),
                ("cancel", .touchCancel),
            ]
            for (name, event) in names {
                control.addAction(Action { [journal] _ in journal.note(name) }, for: event)
            }
        }
    }

    let window = Window(contentSize: Size(width: 200, height: 200))
    let control = Tracked(frame: Rect(x: 50, y: 50, width: 40, height: 40))
    let listener: Listener

    init() {
        window.addSubview(control)
        listener = Listener(control)
    }

    @Test func `a click is a press and a release inside`() {
        user.press(60, 60)
        #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
        #expect(control.state == .highlighted)
        user.release(60, 60)
        #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
        #expect(listener.journal.take() == ["down", "up inside"])
        #expect(control.journal.take() == ["begin", "end"])
    }

    @Test(arguments: Departure.allCases)
    func `an interrupted press is canceled, and the rest of it sends nothing`(way: Departure) {
        let superview = View(frame: window.bounds)
        window.addSubview(superview)
        superview.addSubview(control)
        user.press(60, 60)
        user.move(62, 60)
        _ = (listener.journal.take(), control.journal.take())
        way.apply(to: control)
        #expect(listener.journal.take() == ["cancel"])
        #expect(control.journal.take() == ["cancel"])
        #expect(!control.isTracking && !control.isHighlighted)
        user.move(65, 60)
        user.release(65, 60)
        #expect(listener.journal.take() == [])
        #expect(control.journal.take() == [])
    }

    @Test func `a disabled control ignores a press, also if it is enabled before the release`() {
        control.isEnabled = false
        user.press(60, 60)
        #expect(control.state == .disabled)
        control.isEnabled = true
        user.move(61, 60)
        user.release(61, 60)
        #expect(listener.journal.take() == [])
        user.click(60, 60)
        #expect(listener.journal.take() == ["down", "up inside"])
    }

    @Test func `a control that declines to track a press sends nothing`() {
        control.begins = false
        user.press(60, 60)
        #expect(control.state == .normal)
        user.move(70, 60)
        user.release(70, 60)
        #expect(listener.journal.take() == [])
        #expect(control.journal.take() == ["begin"])
    }

    @Test func `a control that stops tracking a drag receives the end of tracking and nothing more`() {
        user.press(60, 60)
        control.continues = false
        user.move(70, 60)
        user.move(75, 60)
        user.release(75, 60)
        #expect(listener.journal.take() == ["down"])
        #expect(control.journal.take() == ["begin", "continue", "end"])
        #expect(control.state == .normal)
    }

    @Test func `a control's state is a set of options, and each change is reported once`() {
        final class Counting: Control {
            var changes = 0
            override func stateDidChange() { changes += 1 }
        }
        let control = Counting(frame: .zero)
        #expect(control.state == .normal)
        control.isSelected = true
        control.isHighlighted = true
        control.isEnabled = false
        #expect(control.state == [.selected, .highlighted, .disabled])
        #expect(control.changes == 3)
        control.isSelected = true
        control.isHighlighted = true
        control.isEnabled = false
        #expect(control.changes == 3)
    }
}

/// Touches that begin on a plain subview of a control, which forwards them.
@MainActor
struct ForwardedTouchTests: WindowSuite {
    let window = Window(contentSize: Size(width: 200, height: 200))
    let control = ControlTouchTests.Tracked(frame: Rect(x: 50, y: 50, width: 40, height: 40))
    let subviews = [Rect(x: 0, y: 0, width: 20, height: 40), Rect(x: 20, y: 0, width: 20, height: 40)]
        .map { View(frame: $0) }
    let listener: ControlTouchTests.Listener

    init() {
        window.addSubview(control)
        for subview in subviews { control.addSubview(subview) }
        listener = ControlTouchTests.Listener(control)
    }

    @Test func `a press on a subview is a press on the control, whose bounds count`() {
        user.press(55, 60)
        #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
        #expect(control.isFirstResponder)
        // In the control, outside of the subview.
        user.move(85, 60)
        #expect(control.isTouchInside)
        user.move(120, 60)
        #expect(!control.isTouchInside && !control.isHighlighted)
        user.release(120, 60)
        #expect(!control.isTracking && control.journal.take() == ["begin", "continue", "continue", "end"])
        #expect(listener.journal.take() == ["down", "up outside"])
    }

    @Test func `a second touch is ignored while the first is tracked`() {
        user.finger(.pressed(button: 1), 55, 70, of: 1)
        user.finger(.pressed(button: 1), 85, 70, of: 2)
        user.finger(.moved, 150, 70, of: 2)
        #expect(control.isTouchInside)
        user.finger(.released(button: 1), 150, 70, of: 2)
        #expect(control.isTracking && listener.journal.take() == ["down"])
        user.finger(.released(button: 1), 55, 70, of: 1)
        #expect(listener.journal.take() == ["up inside"])
        #expect(control.journal.take() == ["begin", "end"])
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

    @Test func `a view that handles a touch itself keeps it from the control`() {
        final class Handling: View {
            override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
        }
        control.addSubview(Handling(frame: control.bounds))
        user.drag(55, 60, to: 60, 60)
        #expect(control.journal.take() == [] && listener.journal.take() == [])
    }
}
