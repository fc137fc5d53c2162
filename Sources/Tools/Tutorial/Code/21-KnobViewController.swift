import Foundation
import KnobKit

/// A knob, a slider, and a label that show the same value.
final class KnobViewController: ViewController {
    let knob = PointerKnob(frame: Rect(x: 20, y: 20, width: 140, height: 140))
    let slider = Slider(frame: Rect(x: 20, y: 176, width: 280, height: 31))
    let label = Label(frame: Rect(x: 176, y: 60, width: 124, height: 60))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.tintColor = .red
        label.font = .monospacedDigitSystemFont(ofSize: 40)
        label.textAlignment = .center
        for subview in [knob, slider, label] { view.addSubview(subview) }
        knob.addTarget(
            self, action: KnobViewController.knobTurned, for: .valueChanged)
        slider.addTarget(
            self, action: KnobViewController.sliderMoved, for: .valueChanged)
        show(0.7)
    }

    private func knobTurned(_ knob: PointerKnob) {
        show(knob.value)
    }

    private func sliderMoved(_ slider: Slider) {
        show(slider.value)
    }

    private func show(_ value: Double, animated: Bool = false) {
        knob.setValue(value, animated: animated)
        slider.setValue(value, animated: animated)
        label.text = String(format: "%.2f", value)
    }
}
