import KnobInspector
import KnobKit

/// A dial at the lower edge, and its value in the middle of the window.
final class DialScene: ViewController, Scene, DialPickerDelegate {
    nonisolated static let description = SceneDescription(
        name: "dial", title: "KnobKit: Dial", contentSize: Size(width: 375, height: 667),
        minimumSize: Size(width: 375, height: 667)
    ) { DialScene($0) }

    let dial = DialPicker(frame: Rect(x: 66, y: 467, width: 243, height: 200))
    let label = Label()
    private let launchValue: Int
    private var observation: KeyValueObservation?
    /// Whether the user rotates the dial, or has released it and it still spins.
    private var isRotatedByUser = false

    private(set) lazy var syncChecks = [SyncCheck([dial], label: label) { $0.text(decimals: 0) }]
    var namedViews: [(name: String, view: View)] { [("dial", dial), ("label", label)] }

    init(_ options: SceneOptions) { launchValue = Int(max(0, min(11, options.value ?? 0))) }

    override func viewDidLoad() {
        super.viewDidLoad()
        let background = View()
        background.backgroundColor = .red
        dial.backgroundView = background
        dial.layer.name = "Dial"
        dial.toolTip = "Drag or flick the disc. Keys and wheel turn it."
        dial.accessibilityLabel = "Number"
        dial.numberOfLabels = 12
        dial.delegate = self
        label.font = .monospacedDigitSystemFont(ofSize: 50)
        label.textAlignment = .center
        for subview in [dial, label] { view.addSubview(subview) }
        observation = dial.observe(\.value) { [label] dial, _ in label.text = "\(dial.value)" }
        dial.value = launchValue
        label.text = "\(dial.value)"
    }

    /// Centers the dial on the lower edge, and the label in the space above the dial.
    override func viewDidLayoutSubviews() {
        let bounds = view.bounds
        dial.frame.origin = Point(x: ((bounds.width - 243) / 2).rounded(.down), y: bounds.height - 200)
        label.frame = Rect(
            x: 20, y: ((dial.frame.minY - 60) / 2).rounded(), width: bounds.width - 40, height: 60)
    }

    func dialPickerWillRotate(_ dialPicker: DialPicker) { isRotatedByUser = true }

    func dialPicker(_ dialPicker: DialPicker, didRotateTo value: Int) { isRotatedByUser = false }

    /// Advances the dial by one number per second, unless the user rotates it.
    func play(at time: Double) {
        guard !dial.isTracking, !dial.isEditing, !isRotatedByUser else { return }
        let next = Int(time.truncatingRemainder(dividingBy: Double(dial.numberOfLabels)))
        guard next != dial.value else { return }
        dial.setValue(next, animated: true)
    }
}
