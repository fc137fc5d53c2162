import KnobKit

/// A panel with the examples: a knob with its own look and its own way to drag, and a pad that moves two
/// numbers.
public final class Panel: ViewController {
    /// The knob with the examples' look and interaction.
    public let knob = Knob(frame: Rect(x: 20, y: 20, width: 120, height: 120))
    /// The pad.
    public let pad = XYPad(frame: Rect(x: 160, y: 20, width: 180, height: 180))
    private let label = Label(frame: Rect(x: 20, y: 210, width: 320, height: 24))
    private var observations: [KeyValueObservation] = []

    /// Adds the controls and lets the label follow both.
    public override func viewDidLoad() {
        super.viewDidLoad()
        knob.appearance = DotAppearance()
        knob.interaction = DiagonalInteraction()
        label.textAlignment = .center
        for subview in [knob, pad, label] { view.addSubview(subview) }
        observations = [
            knob.observe(\.value) { [weak self] _, _ in self?.updateLabel() },
            pad.observe(\.value) { [weak self] _, _ in self?.updateLabel() },
        ]
        knob.value = 0.25
        pad.x.value = 0.5
        pad.y.value = 0.5
    }

    private func updateLabel() {
        let percent = [pad.x, pad.y].map { "\(Int(($0.value * 100).rounded())) %" }
        label.text = "Knob \(knob.text(for: knob.value)), pad \(percent[0]) across and \(percent[1]) up"
    }
}
