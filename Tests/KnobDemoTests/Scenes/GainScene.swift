import KnobInspector
import KnobKit

@testable import KnobDemo

/// An example of a scene in one file: a knob, and a label that shows its value in decibels.
///
/// To add a scene to the program, put such a file into Sources/KnobDemo/Scenes, and add the description to
/// `SceneDescription.all`.
final class GainScene: ViewController, Scene {
    let knob = Knob(frame: Rect(x: 20, y: 20, width: 120, height: 120))
    let label = Label(frame: Rect(x: 20, y: 150, width: 120, height: 30))
    private let options: SceneOptions
    private var observation: KeyValueObservation?

    init(_ options: SceneOptions) { self.options = options }

    override func viewDidLoad() {
        super.viewDidLoad()
        for subview in [knob, label] { view.addSubview(subview) }
        knob.limits = -60...12
        observation = knob.observe(\.value) { [label] knob, _ in label.text = Self.text(for: knob.value) }
        knob.value = options.value ?? 0
        label.text = Self.text(for: knob.value)
    }

    static func text(for value: Double) -> String { value.text(decimals: 1) + " dB" }

    /// Raises the gain by 6 dB per second, from the minimum again after the maximum.
    func play(at time: Double) {
        knob.value = -60 + (time * 6).truncatingRemainder(dividingBy: 72)
    }

    var namedViews: [(name: String, view: View)] { [("knob", knob), ("label", label)] }
    private(set) lazy var syncChecks = [SyncCheck([knob], label: label, text: Self.text)]
}

extension SceneDescription {
    static let gain = SceneDescription(
        name: "gain", title: "KnobKit: Gain",
        contentSize: Size(width: 160, height: 200), minimumSize: Size(width: 160, height: 200)
    ) { GainScene($0) }
}
