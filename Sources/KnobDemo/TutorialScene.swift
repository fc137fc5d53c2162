import Glibc
import KnobKit

/// The tutorial's view controller: a knob and a slider in step, a label, a random button, an animate switch.
final class TutorialScene: ViewController, Scene {
    let minimumSize = Size(width: 300, height: 350)
    let title = "KnobKit"
    var onChange: (@MainActor (Cause, Phase) -> Void)?

    let knob = Knob(frame: Rect(x: 20, y: 40, width: 140, height: 140))
    let valueLabel = Label()
    let valueSlider = Slider()
    let animateSwitch = Switch(frame: Rect(x: 56, y: 288, width: 51, height: 31))
    let animateLabel = Label()
    let randomButton = Button()

    private let options: SceneOptions
    private var random: SeededGenerator
    private var labelObservation: KeyValueObservation?

    init(_ options: SceneOptions) {
        self.options = options
        random = SeededGenerator(seed: options.seed ?? .random(in: 0 ... .max))
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.tintColor = .red
        valueLabel.font = .systemFont(ofSize: 50)
        animateLabel.text = "animate"
        randomButton.setTitle("Random Value", for: .normal)
        for subview in [knob, valueLabel, valueSlider, animateSwitch, animateLabel, randomButton] {
            view.addSubview(subview)
        }
        knob.lineWidth = 4
        knob.pointerLength = 8
        knob.isContinuous = options.isContinuous
        valueSlider.isContinuous = options.isContinuous
        animateSwitch.isOn = options.isAnimated

        labelObservation = knob.observe(\.value) { [valueLabel] knob, _ in
            valueLabel.text = Self.text(for: knob.value)
        }
        valueSlider.value = options.value ?? valueSlider.value
        knob.setValue(valueSlider.value)
        valueLabel.text = Self.text(for: knob.value)

        knob.addTarget(self, action: TutorialScene.valueChanged, for: .valueChanged)
        valueSlider.addTarget(self, action: TutorialScene.valueChanged, for: .valueChanged)
        randomButton.addTarget(self, action: TutorialScene.randomValue, for: .touchUpInside)
        for control in [knob, valueSlider] as [ValueControl] {
            control.addTarget(self, action: TutorialScene.editingBegan, for: .editingDidBegin)
            control.addTarget(self, action: TutorialScene.editingChanged, for: .editingChanged)
            control.addTarget(self, action: TutorialScene.editingEnded, for: .editingDidEnd)
            control.addTarget(self, action: TutorialScene.editingCancelled, for: .editingDidCancel)
        }
    }

    // MARK: Wiring

    private func valueChanged(_ sender: ValueControl) {
        if sender === valueSlider {
            knob.setValue(valueSlider.value)
        } else {
            valueSlider.setValue(knob.value)
        }
        onChange?(cause(of: sender), .changed)
    }

    private func randomValue() {
        set(Double(Int.random(in: 0...100, using: &random)) / 100, animated: animateSwitch.isOn)
        onChange?(.random, .changed)
    }

    private func set(_ value: Double, animated: Bool) {
        knob.setValue(value, animated: animated)
        valueSlider.setValue(value, animated: animated)
    }

    private func editingBegan(_ sender: ValueControl) { onChange?(cause(of: sender), .began) }
    private func editingChanged(_ sender: ValueControl) { onChange?(cause(of: sender), .changed) }
    private func editingEnded(_ sender: ValueControl) { onChange?(cause(of: sender), .ended) }
    private func editingCancelled(_ sender: ValueControl) { onChange?(cause(of: sender), .cancelled) }
    /// By what a person did it; the pointer counts as the control itself.
    private func cause(of sender: ValueControl) -> Cause {
        switch sender.editCause {
        case .wheel: .wheel
        case .keys: .key
        case .text: .text
        case .reset: .reset
        case .pointer, nil: sender === knob ? .knob : .slider
        }
    }

    /// Swings like the first knob of the desk.
    func play(at time: Double) {
        set(0.5 + 0.5 * sin(time * 1.2), animated: false)
        onChange?(.animation, .changed)
    }

    // MARK: Layout

    override func viewDidLayoutSubviews() {
        let width = view.bounds.width
        valueLabel.frame = Rect(x: 168, y: 124, width: max(0, width - 20 - 168), height: 56)
        valueSlider.frame = Rect(x: 20, y: 188, width: max(0, width - 40), height: 31)
        animateLabel.sizeToFit()
        animateLabel.center = Point(
            x: animateSwitch.frame.midX, y: animateSwitch.frame.maxY + 8 + animateLabel.bounds.height / 2)
        let buttonWidth = max(128, randomButton.sizeThatFits(view.bounds.size).width)
        randomButton.frame = Rect(
            x: width - 42 - buttonWidth, y: valueSlider.frame.maxY + 68, width: buttonWidth, height: 30)
    }

    // MARK: What is shown

    var state: SceneState {
        SceneState(
            knob: knob.value, slider: valueSlider.value, isApart: isApart, label: valueLabel.text ?? "",
            angle: knob.angle, angleOfValue: angleOfValue, shownAngle: knob.shownAngle,
            shownSlider: valueSlider.shownValue,
            shownFraction: (knob.shownAngle + .pi * 11 / 8) / (.pi * 14 / 8),
            labelOfValue: Self.text(for: knob.value))
    }

    private var isApart: Bool {
        !options.isContinuous && (knob.isEditing || valueSlider.isEditing)
    }

    /// By the formula, not by asking the knob: this is what the knob is checked against.
    private var angleOfValue: Double {
        let (start, end) = (-Double.pi * 11 / 8, Double.pi * 3 / 8)
        return knob.value * (end - start) + start
    }

    var controls: [(name: String, frame: Rect)] {
        [
            ("knob", knob.frame), ("slider", valueSlider.frame), ("label", valueLabel.frame),
            ("switch", animateSwitch.frame), ("random", randomButton.frame),
        ]
    }

    static func text(for value: Double) -> String { Format.fixed(value, 2) }
}
