import Glibc
import KnobKit

extension SceneDescription {
    static let desk = SceneDescription(
        name: "desk", title: "KnobKit: Desk",
        contentSize: Size(width: 1280, height: 1000), minimumSize: Size(width: 1280, height: 1000)
    ) { DeskScene($0) }
}

/// The sound desk in the tutorial's opening photograph: 25 rows of 32 knobs.
final class DeskScene: ViewController, Scene {
    private(set) var knobs: [Knob] = []
    var valuesDidChange: (@MainActor (TraceCause) -> Void)?
    private let options: SceneOptions
    /// The knob that the user edited last. Trace lines contain its values.
    private var editedKnob: Knob?
    /// The knob that was edited last, or all of them after the scene has set them. The steps of a drag must
    /// not check 800.
    private lazy var changedKnobs = knobs

    private static let (columns, rows, side) = (32, 25, 40.0)
    private static let tints: [Color] = [
        .red, Color(red: 1, green: 0.58, blue: 0), Color(red: 0.2, green: 0.72, blue: 0.3), .systemBlue,
        Color(red: 0.61, green: 0.35, blue: 0.85),
    ].map { $0.contrasting(with: .systemBackground, ratio: 4.3) }

    /// The parts of the desk differ also by the size of their rings, which get smaller from top to bottom, because not
    /// everyone sees red and green.
    private static let pointerLengths = [5, 6.5, 8, 9.5, 11]

    init(_ options: SceneOptions) { self.options = options }

    override func viewDidLoad() {
        super.viewDidLoad()
        for row in 0..<Self.rows {
            for column in 0..<Self.columns {
                let knob = DeskKnob(
                    frame: Rect(
                        x: Double(column) * Self.side, y: Double(row) * Self.side, width: Self.side,
                        height: Self.side))
                knob.layer.name = "Row \(row + 1) knob \(column + 1)"
                // Up and Down turn a knob; Left and Right go along the row.
                knob.focusGroupIdentifier = "row \(row + 1)"
                knob.isContinuous = options.isContinuous
                let part = row * Self.tints.count / Self.rows
                (knob.tintColor, knob.pointerLength) = (Self.tints[part], Self.pointerLengths[part])
                knob.addTarget(
                    self, action: DeskScene.edited,
                    for: [
                        .editingDidBegin, .valueChanged, .editingChanged, .editingDidEnd, .editingDidCancel,
                    ])
                view.addSubview(knob)
                knobs.append(knob)
            }
        }
        for (index, knob) in knobs.enumerated() {
            knob.value = options.value ?? Self.value(ofKnob: index, at: 0)
        }
    }

    private func edited(_ knob: Knob) {
        guard changedKnobs.count > 1 || editedKnob !== knob else { return }
        (editedKnob, changedKnobs) = (knob, [knob])
    }

    /// Returns a value on a sine wave, on which each knob follows the one before it.
    private static func value(ofKnob index: Int, at time: Double) -> Double {
        0.5 + 0.5 * sin(time * 1.2 + Double(index) * 0.01)
    }

    func play(at time: Double) {
        changedKnobs = knobs
        for (index, knob) in knobs.enumerated() where !knob.isHeld {
            knob.value = Self.value(ofKnob: index, at: time)
        }
        valuesDidChange?(.animation)
    }

    var controls: [(name: String, view: View)] { knobs.enumerated().map { ("knob\($0.offset)", $0.element) } }

    var traceFields: TraceFields { TraceFields(editedKnob ?? knobs[0]) }

    /// Whether the pointers of the knobs that have changed are at their values.
    var syncReading: SyncReading { reading(of: changedKnobs) }

    var completeSyncReading: SyncReading { reading(of: knobs) }

    private func reading(of knobs: [Knob]) -> SyncReading {
        for knob in knobs {
            let reading = SyncReading(
                .model, "\(knob.layer.name ?? "") pointer", (knob.angle / .pi * 8 + 11) / 14, "value",
                knob.number.value, tolerance: 1e-9)
            if case .outOfStep = reading { return reading }
        }
        return .inStep
    }
}

/// A knob of the desk, whose value is read in percent.
private final class DeskKnob: Knob {
    override func describeAccessibility(_ description: inout AccessibilityDescription) {
        super.describeAccessibility(&description)
        description.value = "\(Int((value * 100).rounded()))%"
    }
}
