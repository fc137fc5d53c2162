import KnobKit

/// The dial's demo: a dial at the lower edge, and its value in the middle of the window.
final class DialScene: ViewController, Scene {
    let dial = DialPicker(frame: Rect(x: 66, y: 467, width: 243, height: 200))
    let label = Label()
    var onChange: (@MainActor (Cause, Phase) -> Void)?
    private let options: SceneOptions
    private var observations: [KeyValueObservation] = []

    let title = "KnobKit: Dial"
    let minimumSize = Size(width: 375, height: 667)
    var controls: [(name: String, frame: Rect)] { [("dial", dial.frame), ("label", label.frame)] }

    init(_ options: SceneOptions) { self.options = options }

    override func viewDidLoad() {
        super.viewDidLoad()
        let background = View()
        background.backgroundColor = .red
        dial.backgroundView = background
        dial.numberOfLabels = 12
        label.font = .systemFont(ofSize: 50)
        label.textAlignment = .center
        for subview in [dial, label] { view.addSubview(subview) }
        observations = [dial.observe(\.value) { [label] dial, _ in label.text = "\(dial.value)" }]
        dial.value = Int(max(0, min(11, options.value ?? 0)))
        label.text = "\(dial.value)"
        dial.addTarget(self, action: DialScene.valueChanged, for: .valueChanged)
        dial.addTarget(self, action: DialScene.editingBegan, for: .editingDidBegin)
        dial.addTarget(self, action: DialScene.editingEnded, for: .editingDidEnd)
        dial.addTarget(self, action: DialScene.editingCancelled, for: .editingDidCancel)
    }

    /// The dial is in the middle of the lower edge, the label in the middle of what is above it.
    override func viewDidLayoutSubviews() {
        let bounds = view.bounds
        dial.frame.origin = Point(x: ((bounds.width - 243) / 2).rounded(.down), y: bounds.height - 200)
        label.frame = Rect(
            x: 20, y: ((dial.frame.minY - 60) / 2).rounded(), width: bounds.width - 40, height: 60)
    }

    private func valueChanged() { tell(.changed) }
    private func editingBegan() { tell(.began) }
    private func editingEnded() { tell(.ended) }
    private func editingCancelled() { tell(.cancelled) }
    private func tell(_ phase: Phase) { onChange?(dial.cause(ofPointer: .knob), phase) }

    /// Goes on by one number a second.
    func play(at time: Double) {
        let next = Int(time.truncatingRemainder(dividingBy: Double(dial.numberOfLabels)))
        guard next != dial.value else { return }
        dial.setValue(next, animated: true)
        onChange?(.animation, .changed)
    }

    /// The angle of a number by the formula; a hand may have brought it up to half a step off.
    var state: SceneState {
        let value = Double(dial.value)
        let off = (dial.rotation + value * .pi / 6).remainder(dividingBy: 2 * .pi)
        let isInHand = dial.isTracking && abs(off) <= .pi / 12 + 1e-9
        return SceneState(
            knob: value, slider: value, isApart: false, label: label.text ?? "", angle: dial.rotation,
            angleOfValue: isInHand ? dial.rotation : dial.rotation - off, shownAngle: dial.presentationRotation,
            shownSlider: Double(dial.presentationValue), shownFractions: [], labelOfValue: "\(dial.value)")
    }
}
