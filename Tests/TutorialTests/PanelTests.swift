import Testing
import UIKitNames

/// A knob with its label, in a function that is not on the main actor by its type, as most code in Swift 5 mode.
private func makePanel() -> UIView {
    let knob = Knob(frame: CGRect(x: 20, y: 20, width: 140, height: 140))
    let label = UILabel(frame: CGRect(x: 20, y: 170, width: 140, height: 30))
    knob.addTarget(label, action: UILabel.show, for: .valueChanged)
    CATransaction.begin()
    knob.layer.opacity = 0.5
    CATransaction.commit()
    let panel = Panel(frame: CGRect(x: 0, y: 0, width: 180, height: 220))
    panel.addSubview(knob)
    panel.addSubview(label)
    return panel
}

private final class Panel: UIView {
    override var frame: CGRect { didSet { setNeedsLayout() } }
    override func layoutSubviews() { subviews.last?.center.x = bounds.midX }
}

extension UILabel {
    fileprivate func show(_ sender: Knob) { text = "\(sender.value)" }
}

/// Code in Swift 5 mode, as that of this target, uses the libraries without being on the main actor by its types.
struct PanelTests {
    @Test @MainActor func `a panel of a knob and a label works in Swift 5 mode`() throws {
        let panel = makePanel()
        let knob = try #require(panel.subviews.first as? Knob)
        knob.setValue(0.25, animated: false)
        knob.sendActions(for: .valueChanged)
        #expect((panel.subviews.last as? UILabel)?.text == "0.25")
        #expect(knob.layer.opacity == 0.5)
    }
}
