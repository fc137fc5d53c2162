import KnobKit
import KnobHarness
import Testing

/// A gesture in a scene: what the user does, and what the trace says about it.
///
/// `SceneGestureTests` plays all of them in memory.
struct SceneGesture: Sendable, CustomTestStringConvertible {
    /// A step of a gesture.
    enum Step: Sendable {
        case press(Location)
        case move(Location)
        case release
        /// A press and a release.
        case click(Location)
        /// A pause, after which a dial does not spin.
        case rest
        /// The wheel turns by a notch.
        case wheel(up: Bool)
        case key(KnobKit.KeyPress.Key)
        /// Letters and digits are typed.
        case text(String)
        /// Another window takes the focus.
        case loseFocus
    }

    let scene: SceneExpected
    let name: String
    /// The value at launch; `nil` for that of the scene.
    var launchValue: Double?
    /// Whether the controls send their action at the end of an edit, not before.
    var isDiscrete = false
    let steps: [Step]
    /// The cause in the trace.
    let cause: TraceLine.Cause
    /// How the edit ends; `nil` if the gesture is none.
    let end: TraceLine.Phase?
    /// The value of knob and slider at the end.
    let value: Double
    /// The text of the label at the end; `nil` for any.
    let label: String?

    var testDescription: String { "\(scene): \(name)" }

    /// Checks all lines since the first step, and `last`, the last line of all.
    func check(_ lines: [TraceLine], last: TraceLine) {
        let edit = lines.filter { $0.phase != .frame }
        #expect(edit.map(\.phase).filter { $0 != .changed } == (end.map { [.began, $0] } ?? []))
        #expect(edit.allSatisfy { $0.cause == cause })
        #expect(end != nil || edit.isEmpty, "nothing changes without an edit")
        // Until the end of a discrete edit, the other control keeps its value. It follows in a change of its own, or
        // together with the cancellation.
        let count = end == .ended ? 2 : 1
        let apart = isDiscrete ? edit.dropLast(count) : []
        let start = launchValue ?? scene.value
        #expect(apart.allSatisfy { (cause == .knob ? $0.slider : $0.knob) == start })
        let wrong = (isDiscrete ? edit.suffix(count) : lines[...]).first { !scene.isInSync($0) }
        #expect(wrong == nil)
        #expect(abs(last.knob - value) <= Expected.tolerance && last.slider == last.knob)
        if let label { #expect(last.label == label) }
        #expect(last.phase != .frame || last.shownAngle == last.angle, "it comes to rest")
    }
}
