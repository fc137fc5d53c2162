import Glibc
import KnobKit
import KnobTestTools

/// A dial of the radius 100 whose disc has its middle at (200, 300), and all who listen to it.
@MainActor
final class DialStage: DialPickerDelegate {
    let window = Window(contentSize: Size(width: 400, height: 400))
    let dial = DialPicker(frame: Rect(x: 100, y: 100, width: 200, height: 200))
    let edits: EditListener
    /// What the delegate was told.
    let told = Journal()
    var hand: Hand { Hand(window: window) }
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

    func dialPickerWillRotate(_ dialPicker: DialPicker) { told.note("will") }
    func dialPicker(_ dialPicker: DialPicker, didRotateTo value: Int) { told.note("did \(value)") }

    func frame(at time: Double) throws {
        now = time
        try hand.frame(at: time)
    }

    /// Lets a movement come to its end.
    func settle() throws {
        try frame(at: now + 1)
        try frame(at: now + 60)
    }

    /// Presses, moves by so many points, and holds.
    func hold(_ dx: Double, _ dy: Double = 0, from start: Point = Point(x: 200, y: 150)) {
        hand.press(start.x, start.y)
        hand.move(start.x + dx, start.y + dy)
    }

    /// A drag by so many points that stands still in the end.
    func drag(_ dx: Double, _ dy: Double = 0, from start: Point = Point(x: 200, y: 150)) {
        hold(dx, dy, from: start)
        hand.release(start.x + dx, start.y + dy, at: 50)
    }

    /// A drag that is let go at `speed` points a second, after 80 ms, at an angle of .0008 `speed`.
    func flick(_ speed: Double) {
        hand.press(200, 150, at: 10)
        for step in 1...8 { hand.move(200 + speed * 0.01 * Double(step), 150, at: 10 + 0.01 * Double(step)) }
        hand.release(200 + speed * 0.08, 150, at: 10.08)
    }

    var isAnimating: Bool { window.layerTree.isAnimating }

    /// The labels on the disc, the first first.
    var labels: [Label] {
        func labels(on view: View) -> [Label] {
            view.subviews.flatMap { ($0 as? Label).map { [$0] } ?? labels(on: $0) }
        }
        window.layoutIfNeeded()
        return labels(on: dial).sorted { Int($0.text ?? "") ?? 0 < Int($1.text ?? "") ?? 0 }
    }

    /// Where the middle of a label is on the window, and how far it is turned.
    func place(of label: Label) -> (middle: Point, angle: Double) {
        let middle = label.convert(Point(x: label.bounds.midX, y: label.bounds.midY), to: window)
        let right = label.convert(Point(x: label.bounds.midX + 10, y: label.bounds.midY), to: window)
        return (middle, atan2(right.y - middle.y, right.x - middle.x))
    }
}

/// Whether two angles are the same but for whole turns.
func isSameAngle(_ first: Double, _ second: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs((first - second).remainder(dividingBy: 2 * .pi)) <= tolerance
}
