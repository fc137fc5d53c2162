import KnobHarness
import KnobKit

@testable import KnobInspector

/// A window with a knob and a slider that are bound, a button that sets a value, a monitor, and a simulated user.
@MainActor
final class BoundPair {
    let window = Window(contentSize: Size(width: 300, height: 240), title: "Pair")
    let knob = Knob(frame: Rect(x: 20, y: 20, width: 100, height: 100))
    let slider = Slider(frame: Rect(x: 20, y: 140, width: 200, height: 31))
    let button = Button(frame: Rect(x: 20, y: 190, width: 100, height: 30))
    let monitor: ControlMonitor
    let user: SimulatedUser
    /// The value that the button sets, and whether as an animation.
    var (next, isAnimated) = (0.25, false)
    private var binding: ValueBinding?
    private var time = 0.0

    init(bound: Bool = true) {
        monitor = ControlMonitor(of: window)
        user = SimulatedUser(window: window)
        for view in [knob, slider, button] { window.addSubview(view) }
        if bound { binding = bind(knob, slider) }
        button.addTarget(self, action: BoundPair.setNext, for: .touchUpInside)
        monitor.start()
    }

    isolated deinit { monitor.stop() }

    private func setNext() { knob.setValue(next, animated: isAnimated) }

    /// An action that does nothing.
    func receive() {}

    func click() { user.click(70, 205) }

    /// Runs frames, a 60th of a second apart.
    func frames(_ count: Int = 1) throws {
        for _ in 0..<count {
            time += 1 / 60.0
            try user.frame(at: time)
        }
    }

    /// The x coordinate of the thumb's center.
    var thumb: Double { slider.frame.minX + slider.thumbCenter(at: slider.value).x }

    /// Begins to drag the thumb, with a frame after it.
    func beginDrag() throws {
        user.press(thumb, 155)
        user.move(thumb + 40, 155)
        try frames()
    }

    /// Drags the thumb by distances, with a frame after each.
    func dragSlider(by distances: [Double]) throws {
        let start = thumb
        user.press(start, 155)
        for distance in distances {
            user.move(start + distance, 155)
            try frames()
        }
        user.release(start + (distances.last ?? 0), 155)
    }

    /// The items that have passed, and those that have failed.
    var passed: [CheckKind] { kinds { $0 == .passed } }
    var failed: [CheckKind] { kinds(\.isFailed) }

    private func kinds(_ fits: (CheckItem.State) -> Bool) -> [CheckKind] {
        monitor.checklist.items.filter { fits($0.state) }.map(\.kind)
    }

    /// The events so far, each as "control phase cause".
    var events: [String] {
        monitor.log.events.numbers.map {
            let event = monitor.log.events[$0].event
            return "\(event.name) \(event.phase) \(event.cause.name)"
        }
    }
}
