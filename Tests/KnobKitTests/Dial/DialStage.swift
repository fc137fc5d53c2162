import Glibc
import KnobHarness
import KnobKit

/// A dial with a radius of 100 points and its center at (200, 300), and journals of what it sends.
@MainActor
final class DialStage: DialPickerDelegate, WindowSuite {
    let window = Window(contentSize: Size(width: 400, height: 400))
    let dial = DialPicker(frame: Rect(x: 100, y: 100, width: 200, height: 200))
    let edits: EditListener
    /// The calls to the delegate.
    let delegateCalls = Journal()
    /// The time of the last frame.
    private(set) var now = 0.0

    init(labels: Int = 12) throws {
        edits = EditListener(dial, sends: true)
        dial.numberOfLabels = labels
        dial.delegate = self
        let holder = View(frame: window.bounds)
        holder.addSubview(dial)
        window.addSubview(holder)
        try frame(at: 1)
    }

    func dialPickerWillRotate(_ dialPicker: DialPicker) { delegateCalls.note("will") }
    func dialPicker(_ dialPicker: DialPicker, didRotateTo value: Int) { delegateCalls.note("did \(value)") }

    func frame(at time: Double) throws {
        now = time
        try user.frame(at: time)
    }

    /// Runs frames until an animation has ended.
    func settle() throws {
        try frame(at: now + 1)
        try frame(at: now + 60)
    }

    /// Presses and moves by the given distance without a release.
    func hold(_ dx: Double, _ dy: Double = 0, from start: Point = Point(x: 200, y: 150)) {
        user.press(start.x, start.y)
        user.move(start.x + dx, start.y + dy)
    }

    /// Drags by the given distance and waits before the release.
    func drag(_ dx: Double, _ dy: Double = 0, from start: Point = Point(x: 200, y: 150)) {
        hold(dx, dy, from: start)
        user.release(start.x + dx, start.y + dy, at: 50)
    }

    /// Drags for 80 ms and releases at `speed` points per second, at a rotation of 0.0008 times `speed`.
    func flick(_ speed: Double) {
        user.press(200, 150, at: 10)
        for step in 1...8 { user.move(200 + speed * 0.01 * Double(step), 150, at: 10 + 0.01 * Double(step)) }
        user.release(200 + speed * 0.08, 150, at: 10.08)
    }

    var isAnimating: Bool { window.layerTree.isAnimating }

    /// The labels on the disc in the order of their numbers.
    var labels: [Label] {
        func labels(on view: View) -> [Label] {
            view.subviews.flatMap { ($0 as? Label).map { [$0] } ?? labels(on: $0) }
        }
        window.layoutIfNeeded()
        return labels(on: dial).sorted { Int($0.text ?? "") ?? 0 < Int($1.text ?? "") ?? 0 }
    }

    /// Returns the center of a label in the window's coordinates and the angle by which it is rotated.
    func position(of label: Label) -> (middle: Point, angle: Double) {
        let middle = label.convert(Point(x: label.bounds.midX, y: label.bounds.midY), to: window)
        let right = label.convert(Point(x: label.bounds.midX + 10, y: label.bounds.midY), to: window)
        return (middle, atan2(right.y - middle.y, right.x - middle.x))
    }
}

/// Returns whether two angles differ by whole revolutions only.
func isSameAngle(_ first: Double, _ second: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs((first - second).remainder(dividingBy: 2 * .pi)) <= tolerance
}
