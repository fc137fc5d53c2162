import KnobInspector
import KnobKit

/// The demo of MHRotaryKnob: a knob made of images, a slider, a button for the drag style, and buttons for
/// the limits.
final class RotaryScene: ViewController, Scene {
    nonisolated static let description = SceneDescription(
        name: "rotary", title: "KnobKit: Rotary", contentSize: Size(width: 320, height: 480),
        minimumSize: Size(width: 320, height: 420)
    ) { RotaryScene($0) }

    /// What all views are in, so that they stay together in the middle of a larger window.
    private let panel = View()
    let knob = Knob(frame: Rect(x: 80, y: 93, width: 160, height: 160))
    let valueSlider = Slider(frame: Rect(x: 18, y: 28, width: 284, height: 31))
    let label = Label()
    let styleButton = Button(frame: Rect(x: 20, y: 270, width: 280, height: 30))
    let minimumButton = Button(frame: Rect(x: 20, y: 320, width: 120, height: 30))
    let maximumButton = Button(frame: Rect(x: 20, y: 370, width: 120, height: 30))
    let continuousButton = Button(frame: Rect(x: 160, y: 320, width: 140, height: 30))
    let enabledButton = Button(frame: Rect(x: 160, y: 370, width: 140, height: 30))
    private var observation: KeyValueObservation?
    /// The drag styles, in the order in which the button selects them; the first one is the current one.
    private var styles: [(name: String, interaction: any DragInteraction)] = [
        ("Rotating", .relativeRotation), ("Horizontal", .horizontal), ("Vertical", .vertical),
    ]
    private let launchValue: Double

    private(set) lazy var syncChecks = [
        SyncCheck([knob, valueSlider], label: label) { $0.text(decimals: 3) }
    ]
    var namedViews: [(name: String, view: View)] {
        [
            ("knob", knob), ("slider", valueSlider), ("label", label), ("style", styleButton),
            ("minimum", minimumButton), ("maximum", maximumButton), ("continuous", continuousButton),
            ("enabled", enabledButton),
        ]
    }

    init(_ options: SceneOptions) { launchValue = options.value ?? 20 }

    override func viewDidLoad() {
        super.viewDidLoad()
        addViews()
        valueSlider.value = launchValue
        knob.value = valueSlider.value
        observation = knob.observe(\.value) { [label] knob, _ in label.text = knob.value.text(decimals: 3) }
        // A cancelled drag of this knob sends no `.valueChanged`.
        for control in [knob, valueSlider] {
            control.addTarget(
                self, action: RotaryScene.handleValueChanged, for: [.valueChanged, .editingDidCancel])
        }
    }

    /// Centers the panel. Larger text in it has more room, in which it does not get smaller than it was.
    override func viewDidLayoutSubviews() {
        let size = Self.description.contentSize
        let room = Size(width: view.bounds.width - size.width, height: view.bounds.height - size.height)
        panel.frame = Rect(
            origin: Point(x: (room.width / 2).rounded(.down), y: max(0, (room.height / 2).rounded(.down))),
            size: size)
        let margin = view.textScale > 1 ? 12.0 : 40
        label.frame = Rect(x: margin, y: 66, width: 320 - 2 * margin, height: 21)
    }

    // MARK: Actions

    private func handleValueChanged(_ sender: ValueControl) {
        let other = sender === knob ? valueSlider : knob
        other.setValue(sender.value, animated: sender.isAnimating)
    }

    private func changeStyle() {
        styles.append(styles.removeFirst())
        styleButton.setTitle("Style: \(styles[0].name)", for: .normal)
        knob.interaction = styles[0].interaction
    }

    /// Sets both controls, as a change that can be undone.
    private func go(to value: Double) {
        let old = knob.value
        if value != old { view.undoManager?.registerUndo(withTarget: self) { $0.go(to: old) } }
        for control in [knob, valueSlider] { control.setValue(value, animated: true) }
    }

    private func toggleContinuous() {
        knob.isContinuous.toggle()
        valueSlider.isContinuous = knob.isContinuous
    }
}

/// How the views of the rotary scene look.
extension RotaryScene {
    /// Adds the views and configures them.
    private func addViews() {
        addKnob()
        valueSlider.limits = 10...30
        valueSlider.defaultValue = 20
        valueSlider.accessibilityLabel = "Value slider"
        valueSlider.toolTip = "Slider"
        label.font = .monospacedDigitSystemFont(ofSize: 17)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.text = "Drag the slider or turn the knob"
        view.addSubview(panel)
        for subview in [valueSlider, label, knob] { panel.addSubview(subview) }
        add(styleButton, "Style: Rotating", "How a drag turns the knob") { $0.changeStyle() }
        add(minimumButton, "Go to Minimum", "Sets both to 10") { $0.go(to: $0.knob.minimumValue) }
        add(maximumButton, "Go to Maximum", "Sets both to 30") { $0.go(to: $0.knob.maximumValue) }
        add(continuousButton, "Toggle Continuous", "Whether values are sent during a drag") {
            $0.toggleContinuous()
        }
        add(enabledButton, "Toggle Enabled", "Whether the knob can be turned") { $0.knob.isEnabled.toggle() }
    }

    private func add(
        _ button: Button, _ title: String, _ toolTip: String,
        action: @escaping @MainActor (RotaryScene) -> Void
    ) {
        button.titleLabel.font = .systemFont(ofSize: 14)
        button.setTitle(title, for: .normal)
        button.toolTip = toolTip
        button.addAction(for: .touchUpInside) { [weak self] _ in self.map(action) }
        panel.addSubview(button)
    }

    private func addKnob() {
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
        // 270 degrees at 1.5 degrees per point.
        knob.dragLength = 180
        knob.accessibilityLabel = "Knob"
        knob.toolTip = "Knob"
        valueSlider.animationCurve = knob.animationCurve
    }
}
