import KnobKit

/// Fills the window.
final class KnobViewController: ViewController {
    let knob = PointerKnob(frame: Rect(x: 20, y: 20, width: 140, height: 140))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.tintColor = .red
        view.addSubview(knob)
        knob.setValue(0.7)
    }
}
