import KnobKit
import SeededRandom

extension SceneDescription {
    static let tutorial = SceneDescription(
        name: "tutorial", title: "KnobKit",
        contentSize: Size(width: 320, height: 480), minimumSize: Size(width: 300, height: 350)
    ) { TutorialScene($0) }
}

/// The tutorial's view controller: a knob, a slider, a label with their value, a random button, and an
/// animate switch.
final class TutorialScene: KnobAndSliderScene {
    let valueLabel = Label()
    let animateSwitch = Switch(frame: Rect(x: 56, y: 288, width: 51, height: 31))
    let animateLabel = Label()
    let randomButton = Button()
    private var random: SeededGenerator

    init(_ options: SceneOptions) {
        random = SeededGenerator(seed: options.seed ?? .random(in: 0 ... .max))
        super.init(knob: Knob(frame: Rect(x: 20, y: 40, width: 140, height: 140)), options)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.tintColor = .red
        valueLabel.font = .monospacedDigitSystemFont(ofSize: 50)
        animateLabel.text = "animate"
        animateSwitch.label = animateLabel
        animateSwitch.toolTip = "Whether Random Value is animated"
        randomButton.toolTip = "Sets knob and slider to a value by chance"
        animateSwitch.accessibilityLabel = "Animate"
        // The switch says it.
        animateLabel.isAccessibilityElement = false
        randomButton.setTitle("Random Value", for: .normal)
        for subview in [knob, valueLabel, valueSlider, animateSwitch, animateLabel, randomButton] {
            view.addSubview(subview)
        }
        knob.lineWidth = 4
        knob.pointerLength = 8
        animateSwitch.isOn = options.isAnimated
        observations = [
            knob.observe(\.value) { [valueLabel] knob, _ in
                valueLabel.text = Self.text(for: knob.value)
            }
        ]
        linkControls()
        valueLabel.text = Self.text(for: knob.value)
        randomButton.addTarget(self, action: TutorialScene.randomValue, for: .touchUpInside)
    }

    private func randomValue() {
        go(to: Double(Int.random(in: 0...100, using: &random)) / 100, animated: animateSwitch.isOn)
    }

    override func viewDidLayoutSubviews() {
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

    override var animationSwitch: Switch? { animateSwitch }

    override var controls: [(name: String, view: View)] {
        super.controls + [("label", valueLabel), ("switch", animateSwitch), ("random", randomButton)]
    }

    override var traceFields: TraceFields { TraceFields(knob, slider: valueSlider, label: valueLabel) }

    override var labelReading: SyncReading { SyncReading(valueLabel, shows: knob.number.value, decimals: 2) }

    static func text(for value: Double) -> String { value.text(decimals: 2) }
}
