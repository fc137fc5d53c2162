import Foundation
import KnobKit

/// A knob, a slider, and a label that show the same value.
final class KnobViewController: ViewController {
    let knob = PointerKnob(frame: Rect(x: 20, y: 20, width: 140, height: 140))
    let slider = Slider(frame: Rect(x: 20, y: 176, width: 280, height: 31))
    let label = Label(frame: Rect(x: 176, y: 60, width: 124, height: 60))
    let animates = Switch(frame: Rect(x: 20, y: 218, width: 51, height: 31))
    let caption = Label(frame: Rect(x: 80, y: 218, width: 90, height: 31))
    let random = Button(frame: Rect(x: 180, y: 218, width: 120, height: 31))
    private var binding: ValueBinding?
    private var observation: KeyValueObservation?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.tintColor = .red
        label.font = .monospacedDigitSystemFont(ofSize: 40)
        label.textAlignment = .center
        caption.text = "Animate"
        animates.label = caption
        random.setTitle("Random Value", for: .normal)
        let bottom = [animates, caption, random]
        for subview in [knob, slider, label] + bottom {
            view.addSubview(subview)
        }
        binding = bind(knob, slider)
        observation = knob.observe(\.value) { [label] knob, _ in
            label.text = String(format: "%.2f", knob.value)
        }
        random.addTarget(
            self, action: KnobViewController.randomClicked, for: .touchUpInside)
        knob.value = 0.7
    }

    private func randomClicked(_ sender: Any) {
        let value = Double(Int.random(in: 0...100)) / 100
        knob.setValue(value, animated: animates.isOn)
    }
}
