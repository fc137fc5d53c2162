import KnobKit

extension SceneDescription {
    static let rotary = SceneDescription(
        name: "rotary", title: "KnobKit: Rotary",
        contentSize: Size(width: 320, height: 480), minimumSize: Size(width: 320, height: 420)
    ) { RotaryScene($0) }
}

/// The demo of MHRotaryKnob: a knob made of images, a slider, a button for the drag style, and buttons for
/// the limits.
final class RotaryScene: KnobAndSliderScene {
    let label = Label(frame: Rect(x: 40, y: 66, width: 240, height: 21))
    let styleButton = Button(frame: Rect(x: 20, y: 270, width: 280, height: 30))
    let minimumButton = Button(frame: Rect(x: 20, y: 320, width: 120, height: 30))
    let maximumButton = Button(frame: Rect(x: 20, y: 370, width: 120, height: 30))
    let continuousButton = Button(frame: Rect(x: 160, y: 320, width: 140, height: 30))
    let enabledButton = Button(frame: Rect(x: 160, y: 370, width: 140, height: 30))
    /// The index of the drag style in `styles`.
    private var style = 0
    private static let greeting = "Drag the slider or turn the knob"

    /// The drag styles, in the order in which the button selects them.
    private static let styles: [(name: String, interaction: any DragInteraction)] = [
        ("Rotating", .relativeRotation), ("Horizontal", .horizontal), ("Vertical", .vertical),
    ]

    init(_ options: SceneOptions) {
        super.init(knob: Knob(frame: Rect(x: 80, y: 93, width: 160, height: 160)), options)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        valueSlider.frame = Rect(x: 18, y: 28, width: 284, height: 31)
        valueSlider.limits = 10...30
        valueSlider.value = 20
        label.font = .monospacedDigitSystemFont(ofSize: 17)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.text = Self.greeting
        setUpKnob()
        let buttons = [
            (
                styleButton, RotaryScene.changeStyle, "Style: \(Self.styles[style].name)",
                "How a drag turns the knob"
            ),
            (minimumButton, RotaryScene.goToMinimum, "Go to Minimum", "Sets both to 10"),
            (maximumButton, RotaryScene.goToMaximum, "Go to Maximum", "Sets both to 30"),
            (
                continuousButton, RotaryScene.toggleContinuous, "Toggle Continuous",
                "Whether values are sent during a drag"
            ),
            (enabledButton, RotaryScene.toggleEnabled, "Toggle Enabled", "Whether the knob can be turned"),
        ]
        for subview in [valueSlider, label, knob] { view.addSubview(subview) }
        for (button, action, title, toolTip) in buttons {
            button.toolTip = toolTip
            button.titleLabel.font = .systemFont(ofSize: 14)
            button.setTitle(title, for: .normal)
            button.addTarget(self, action: action, for: .touchUpInside)
            view.addSubview(button)
        }
        linkControls()
        observations = [
            knob.observe(\.value) { [label] knob, _ in
                label.text = knob.value.text(decimals: 3)
            }
        ]
    }

    /// Larger text has more room, in which it does not get smaller than it was.
    override func viewDidLayoutSubviews() {
        let margin = view.textScale > 1 ? 12.0 : 40
        label.frame = Rect(x: margin, y: 66, width: 320 - 2 * margin, height: 21)
    }

    private func setUpKnob() {
        let images = knob.becomeRotaryKnob()
        images.backgroundImage = Resources.image("rotary-background")
        images.setKnobImage(Resources.image("rotary-knob"), for: .normal)
        images.setKnobImage(Resources.image("rotary-knob-hovered"), for: .hovered)
        images.setKnobImage(Resources.image("rotary-knob-highlighted"), for: .highlighted)
        images.setKnobImage(Resources.image("rotary-knob-disabled"), for: .disabled)
        images.foregroundImage = Resources.image("rotary-foreground")
        images.knobImageCenter = Point(x: 80, y: 76)
        knob.limits = 10...30
        knob.defaultValue = 20
        valueSlider.defaultValue = 20
        // 270 degrees at 1.5 degrees per point.
        knob.dragLength = 180
    }

    // MARK: Buttons

    private func changeStyle() {
        style = (style + 1) % Self.styles.count
        styleButton.setTitle("Style: \(Self.styles[style].name)", for: .normal)
        knob.interaction = Self.styles[style].interaction
    }

    private func goToMinimum() { go(to: knob.minimumValue, animated: true) }
    private func goToMaximum() { go(to: knob.maximumValue, animated: true) }

    private func toggleContinuous() {
        knob.isContinuous.toggle()
        valueSlider.isContinuous = knob.isContinuous
    }

    private func toggleEnabled() { knob.isEnabled.toggle() }

    // MARK: Trace

    override var controls: [(name: String, view: View)] {
        super.controls + [
            ("label", label), ("style", styleButton), ("minimum", minimumButton), ("maximum", maximumButton),
            ("continuous", continuousButton), ("enabled", enabledButton),
        ]
    }

    override var traceFields: TraceFields { TraceFields(knob, slider: valueSlider, label: label) }

    override var labelReading: SyncReading {
        // The greeting stays until the first change.
        label.text == Self.greeting ? .inStep : SyncReading(label, shows: knob.value, decimals: 3)
    }

    override var arc: (start: Double, end: Double) { (-.pi * 5 / 4, .pi / 4) }
}
