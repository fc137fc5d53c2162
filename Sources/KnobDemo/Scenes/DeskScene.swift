import Glibc
import KnobInspector
import KnobKit

/// The sound desk in the tutorial's opening photograph: 25 rows of 32 knobs.
final class DeskScene: ViewController, Scene {
    nonisolated static let description = SceneDescription(
        name: "desk", title: "KnobKit: Desk", contentSize: Size(width: 1280, height: 1000),
        minimumSize: Size(width: 1280, height: 1000)
    ) { DeskScene($0) }

    private(set) var knobs: [Knob] = []
    private let launchValue: Double?

    private static let columns = 32
    private static let rows = 25
    private static let side = 40.0
    private static let tints: [Color] = [
        .red, Color(red: 1, green: 0.58, blue: 0), Color(red: 0.2, green: 0.72, blue: 0.3), .systemBlue,
        Color(red: 0.61, green: 0.35, blue: 0.85),
    ].map { $0.contrasting(with: .systemBackground, ratio: 4.3) }

    /// The parts of the desk differ also by the size of their rings, which get smaller from top to bottom,
    /// because not everyone sees red and green.
    private static let pointerLengths = [5, 6.5, 8, 9.5, 11]

    /// Each knob stands for itself.
    private(set) lazy var syncChecks = knobs.map { SyncCheck([$0]) }
    var namedViews: [(name: String, view: View)] {
        knobs.enumerated().map { ("knob\($0.offset)", $0.element) }
    }

    init(_ options: SceneOptions) { launchValue = options.value }

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
                let part = row * Self.tints.count / Self.rows
                knob.tintColor = Self.tints[part]
                knob.pointerLength = Self.pointerLengths[part]
                view.addSubview(knob)
                knobs.append(knob)
            }
        }
        for (index, knob) in knobs.enumerated() {
            knob.value = launchValue ?? Self.value(ofKnob: index, at: 0)
        }
    }

    /// Returns a value on a sine wave, on which each knob follows the one before it.
    private static func value(ofKnob index: Int, at time: Double) -> Double {
        0.5 + 0.5 * sin(time * 1.2 + Double(index) * 0.01)
    }

    func play(at time: Double) {
        for (index, knob) in knobs.enumerated() where !knob.isTracking && !knob.isEditing {
            knob.value = Self.value(ofKnob: index, at: time)
        }
    }
}

/// A knob of the desk, whose value is read in percent.
private final class DeskKnob: Knob {
    override func describeAccessibility(_ description: inout AccessibilityDescription) {
        super.describeAccessibility(&description)
        description.value = "\(Int((value * 100).rounded()))%"
    }
}
