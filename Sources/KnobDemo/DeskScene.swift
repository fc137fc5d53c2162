import Glibc
import KnobKit

/// The picture that the tutorial opens with: a sound desk, 32 columns by 25 rows of knobs.
final class DeskScene: ViewController, Scene {
    private(set) var knobs: [Knob] = []
    var onChange: (@MainActor (Cause, Phase) -> Void)?
    private let options: SceneOptions
    /// The knob that changed last, which the trace tells of.
    private var current: Knob?

    private static let (columns, rows, side) = (32, 25, 40.0)
    private static let tints: [Color] = [
        .red, Color(red: 1, green: 0.58, blue: 0), Color(red: 0.2, green: 0.72, blue: 0.3), .systemBlue,
        Color(red: 0.61, green: 0.35, blue: 0.85),
    ]

    let title = "KnobKit: Desk"
    let minimumSize = Size(width: 1280, height: 1000)
    var controls: [(name: String, frame: Rect)] {
        knobs.enumerated().map { ("knob\($0.offset)", $0.element.frame) }
    }

    init(_ options: SceneOptions) { self.options = options }

    override func viewDidLoad() {
        super.viewDidLoad()
        for row in 0..<Self.rows {
            for column in 0..<Self.columns {
                let knob = Knob(
                    frame: Rect(
                        x: Double(column) * Self.side, y: Double(row) * Self.side, width: Self.side,
                        height: Self.side))
                knob.isContinuous = options.isContinuous
                knob.tintColor = Self.tints[row * Self.tints.count / Self.rows]
                knob.addTarget(self, action: DeskScene.valueChanged, for: .valueChanged)
                knob.addTarget(self, action: DeskScene.editingBegan, for: .editingDidBegin)
                knob.addTarget(self, action: DeskScene.editingEnded, for: .editingDidEnd)
                knob.addTarget(self, action: DeskScene.editingCancelled, for: .editingDidCancel)
                view.addSubview(knob)
                knobs.append(knob)
            }
        }
        for (number, knob) in knobs.enumerated() {
            knob.value = options.value ?? Self.value(of: number, at: 0)
        }
        current = knobs.first
    }

    private static func value(of number: Int, at time: Double) -> Double {
        0.5 + 0.5 * sin(time * 1.2 + Double(number) * 0.01)
    }

    /// Every knob swings, each a little behind the one before it.
    func play(at time: Double) {
        for (number, knob) in knobs.enumerated() { knob.value = Self.value(of: number, at: time) }
        onChange?(.animation, .changed)
    }

    private func valueChanged(_ sender: Knob) { tell(sender, .changed) }
    private func editingBegan(_ sender: Knob) { tell(sender, .began) }
    private func editingEnded(_ sender: Knob) { tell(sender, .ended) }
    private func editingCancelled(_ sender: Knob) { tell(sender, .cancelled) }

    private func tell(_ knob: Knob, _ phase: Phase) {
        current = knob
        onChange?(knob.cause(ofPointer: .knob), phase)
    }

    /// The knob that changed last.
    var state: SceneState { current.map(Self.state) ?? Self.state(of: Knob()) }

    /// The first of all knobs that is out of step.
    var fault: String? {
        for (number, knob) in knobs.enumerated() {
            if let fault = Self.state(of: knob).fault { return "knob \(number): \(fault)" }
        }
        return nil
    }

    /// There is neither slider nor label: they count as always right.
    private static func state(of knob: Knob) -> SceneState {
        SceneState(
            knob: knob.value, slider: knob.value, isApart: false, label: knob.value.text(decimals: 2),
            angle: knob.angle, angleOfValue: (knob.value * 14 - 11) * .pi / 8, shownAngle: knob.presentationAngle,
            shownSlider: knob.value, shownFractions: [], labelOfValue: knob.value.text(decimals: 2))
    }
}
