import Foundation
import KnobKit

/// The view controller of the tutorial. Its outlets are properties that it sets itself.
class ViewController: KnobKit.ViewController {
    let valueLabel = Label()
    let valueSlider = Slider()
    let animateSwitch = Switch()
    let randomButton = Button()
    var knob: Knob!

    override func viewDidLoad() {
        super.viewDidLoad()

        knob = Knob(frame: Rect(x: 20, y: 40, width: 140, height: 140))
        view.addSubview(knob)
        valueSlider.frame = Rect(x: 20, y: 188, width: 280, height: 31)
        view.addSubview(valueSlider)
        animateSwitch.frame.origin = Point(x: 56, y: 288)
        view.addSubview(animateSwitch)
        valueLabel.frame = Rect(x: 168, y: 124, width: 132, height: 56)
        view.addSubview(valueLabel)
        randomButton.frame = Rect(x: 150, y: 287, width: 128, height: 30)
        randomButton.setTitle("Random Value", for: .normal)
        view.addSubview(randomButton)

        knob.lineWidth = 4
        knob.pointerLength = 12

        knob.setValue(valueSlider.value)
        knob.addTarget(
            self, action: ViewController.handleValueChanged(_:), for: .valueChanged)
        valueSlider.addTarget(
            self, action: ViewController.handleValueChanged(_:), for: .valueChanged)
        randomButton.addTarget(
            self, action: ViewController.handleRandomButtonPressed(_:), for: .touchUpInside)

        view.tintColor = .red
        updateLabel()
    }

    private func handleValueChanged(_ sender: Any) {
        if sender is Slider {
            knob.setValue(valueSlider.value)
        } else {
            valueSlider.setValue(knob.value)
        }
        updateLabel()
    }

    private func handleRandomButtonPressed(_ sender: Any) {
        let randomValue = Double(Int.random(in: 0...100)) / 100.0
        knob.setValue(randomValue, animated: animateSwitch.isOn)
        valueSlider.setValue(randomValue, animated: animateSwitch.isOn)
        updateLabel()
    }

    private func updateLabel() {
        valueLabel.text = String(format: "%.2f", knob.value)
    }
}
