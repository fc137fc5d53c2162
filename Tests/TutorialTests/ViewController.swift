import UIKitNames  // differs: import

/// The view controller of the tutorial.
class ViewController: UIViewController {
    let valueLabel = UILabel()  // differs: outlet
    let valueSlider = UISlider()  // differs: outlet
    let animateSwitch = UISwitch()  // differs: outlet
    let randomButton = UIButton()  // differs: outlet
    let knobPlaceholder = UIView()  // differs: outlet
    var knob: Knob!
    var observation: NSKeyValueObservation?

    /// Creates what the tutorial has in a storyboard.
    override func loadView() {  // differs: outlet
        view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

        knobPlaceholder.frame = CGRect(x: 20, y: 40, width: 140, height: 140)
        view.addSubview(knobPlaceholder)
        valueLabel.frame = CGRect(x: 168, y: 124, width: 132, height: 56)
        valueLabel.font = UIFont.systemFont(ofSize: 50)
        view.addSubview(valueLabel)
        valueSlider.frame = CGRect(x: 20, y: 188, width: 280, height: 31)
        valueSlider.value = 0.5
        view.addSubview(valueSlider)
        animateSwitch.frame.origin = CGPoint(x: 56, y: 288)
        view.addSubview(animateSwitch)
        randomButton.frame = CGRect(x: 150, y: 287, width: 128, height: 30)
        randomButton.setTitle("Random Value", for: .normal)
        view.addSubview(randomButton)

        valueSlider.addTarget(
            self, action: ViewController.handleValueChanged(_:),  // differs: selector
            for: .valueChanged)
        randomButton.addTarget(
            self, action: ViewController.handleRandomButtonPressed(_:),  // differs: selector
            for: .touchUpInside)
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        knob = Knob(frame: knobPlaceholder.bounds)
        knobPlaceholder.addSubview(knob)

        knob.lineWidth = 4
        knob.pointerLength = 12

        view.tintColor = UIColor.red

        observation = knob.observe(\.value) { [weak self] knob, _ in
            self?.valueLabel.text = String(format: "%.2f", knob.value)
        }

        knob.setValue(Float(valueSlider.value))  // differs: slider
        knob.addTarget(
            self, action: ViewController.handleValueChanged(_:),  // differs: selector
            for: .valueChanged)
    }

    func handleValueChanged(_ sender: Any) {  // differs: attribute
        if sender is UISlider {
            knob.setValue(Float(valueSlider.value))  // differs: slider
        } else {
            valueSlider.value = Double(knob.value)  // differs: slider
        }
    }

    func handleRandomButtonPressed(_ sender: Any) {  // differs: attribute
        let randomValue = Float(arc4random_uniform(101)) / 100.0
        knob.setValue(randomValue, animated: animateSwitch.isOn)
        valueSlider.setValue(Double(randomValue), animated: animateSwitch.isOn)  // differs: slider
    }
}
