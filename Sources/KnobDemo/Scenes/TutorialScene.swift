import KnobInspector
import KnobKit
import SeededRandom

/// The tutorial's view controller: knob and slider follow each other, and a label observes the knob.
final class TutorialScene: ViewController, Scene {
    nonisolated static let description = SceneDescription(
        name: "tutorial", title: "KnobKit", contentSize: Size(width: 320, height: 480),
        minimumSize: Size(width: 300, height: 350)
    ) { TutorialScene($0) }

    let knob = Knob(frame: Rect(x: 20, y: 40, width: 140, height: 140))
    let valueLabel = Label()
    let animateLabel = Label()
    let valueSlider = Slider()
    let animateSwitch = Switch(frame: Rect(x: 56, y: 288, width: 51, height: 31))
    let randomButton = Button()
    private var random: SeededGenerator
    private var observation: KeyValueObservation?

    var animationSwitch: Switch? { animateSwitch }
    private(set) lazy var syncChecks = [
        SyncCheck([knob, valueSlider], label: valueLabel) { $0.text(decimals: 2) }
    ]
    var namedViews: [(name: String, view: View)] {
        [
            ("knob", knob), ("slider", valueSlider), ("label", valueLabel), ("switch", animateSwitch),
            ("random", randomButton),
        ]
    }

    init(_ options: SceneOptions) {
        random = SeededGenerator(seed: options.seed)
        valueSlider.value = options.value ?? 0.5
        animateSwitch.isOn = options.isAnimated
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addViews()
        observation = knob.observe(\.value) { [valueLabel] knob, _ in
            valueLabel.text = knob.value.text(decimals: 2)
        }
        knob.value = valueSlider.value
        valueLabel.text = knob.value.text(decimals: 2)
        knob.addTarget(self, action: TutorialScene.handleValueChanged, for: .valueChanged)
        valueSlider.addTarget(self, action: TutorialScene.handleValueChanged, for: .valueChanged)
        randomButton.addTarget(self, action: TutorialScene.handleRandomButtonPressed, for: .touchUpInside)
    }

    override func viewDidLayoutSubviews() { arrangeViews() }

    private func handleValueChanged(_ sender: ValueControl) {
        let other = sender === knob ? valueSlider : knob
        // A drag is not animated; a reset is, on both.
        other.setValue(sender.value, animated: sender.isAnimating)
    }

    private func handleRandomButtonPressed() {
        set(Double(Int.random(in: 0...100, using: &random)) / 100)
    }

    /// Sets both controls, as a change that can be undone.
    private func set(_ value: Double) {
        let old = knob.value
        if value != old { view.undoManager?.registerUndo(withTarget: self) { $0.set(old) } }
        knob.setValue(value, animated: animateSwitch.isOn)
        valueSlider.setValue(value, animated: animateSwitch.isOn)
    }
}

/// The tutorial's storyboard: how its views look and where they are.
extension TutorialScene {
    /// Adds the views and configures them.
    private func addViews() {
        view.tintColor = .red
        knob.lineWidth = 4
        knob.pointerLength = 8
        valueLabel.font = .monospacedDigitSystemFont(ofSize: 50)
        animateLabel.text = "animate"
        animateSwitch.label = animateLabel
        randomButton.setTitle("Random Value", for: .normal)
        let outlets: [(control: Control, label: String?, toolTip: String)] = [
            (knob, "Knob", "Knob"), (valueSlider, "Value slider", "Slider"),
            (animateSwitch, "Animate", "Whether Random Value is animated"),
            (randomButton, nil, "Sets knob and slider to a value by chance"),
        ]
        for outlet in outlets {
            outlet.control.accessibilityLabel = outlet.label
            outlet.control.toolTip = outlet.toolTip
        }
        // The switch says it.
        animateLabel.isAccessibilityElement = false
        for subview in [knob, valueLabel, valueSlider, animateSwitch, animateLabel, randomButton] {
            view.addSubview(subview)
        }
    }

    /// Keeps the right edges of label, slider, and button at the edge of the window.
    private func arrangeViews() {
        let width = view.bounds.width
        valueLabel.frame = Rect(x: 168, y: 124, width: max(0, width - 20 - 168), height: 56)
        valueSlider.frame = Rect(x: 20, y: 188, width: max(0, width - 40), height: 31)
        animateLabel.sizeToFit()
        animateLabel.center = Point(
            x: animateSwitch.frame.midX, y: animateSwitch.frame.maxY + 8 + animateLabel.bounds.height / 2)
        // Larger text has the same room.
        valueLabel.adjustsFontSizeToFitWidth = view.textScale > 1
        let buttonWidth = min(
            max(128, randomButton.sizeThatFits(view.bounds.size).width), max(128, width - 135))
        randomButton.frame = Rect(
            x: max(115, width - 42 - buttonWidth), y: valueSlider.frame.maxY + 68, width: buttonWidth,
            height: 30)
    }
}
