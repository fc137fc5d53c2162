import KnobKit
import Testing

/// A knob with its label, in a function that is not on the main actor by its type.
private func makePanel() -> View {
    let knob = Knob(frame: Rect(x: 20, y: 20, width: 140, height: 140))
    let label = Label(frame: Rect(x: 20, y: 170, width: 140, height: 30))
    knob.addTarget(label, action: Label.show, for: .valueChanged)
    Transaction.begin()
    knob.layer.opacity = 0.5
    Transaction.commit()
    let panel = Panel(frame: Rect(x: 0, y: 0, width: 180, height: 220))
    panel.addSubview(knob)
    panel.addSubview(label)
    return panel
}

private final class Panel: View, AnimationDelegate {
    override var frame: Rect { didSet { setNeedsDisplay() } }
    override func draw(_ rect: Rect) { BezierPath(rect: rect).fill() }
    func animationDidStop(_ animation: Animation, finished: Bool) { isHidden = finished }
}

extension Label {
    fileprivate func show(_ sender: Knob) { text = "\(sender.value)" }
}

/// What compiles in Swift 5 mode also works.
struct Swift5ModeTests {
    @Test @MainActor func `a panel of a knob and a label works`() throws {
        let panel = makePanel()
        let knob = try #require(panel.subviews.first as? Knob)
        knob.setValue(0.25, animated: false)
        knob.sendActions(for: .valueChanged)
        #expect((panel.subviews.last as? Label)?.text == "0.25" && knob.layer.opacity == 0.5)
    }
}
