@testable import KnobX11
import KnobKit

/// A program with one window at (100, 50) on the screen, with two pixels per point: a slider with the focus, a button, and a
/// text field.
@MainActor
struct AssistiveStage {
    let window = Window(contentSize: Size(width: 200, height: 100), title: "Window")
    let slider = Slider(frame: Rect(x: 10, y: 20, width: 30.25, height: 10))
    let button = Button(frame: Rect(x: 50, y: 20, width: 40, height: 20))
    let field = TextField(frame: Rect(x: 50, y: 50, width: 140, height: 30))
    let program = AssistiveProgram(name: "Program")
    let tree: AccessibilityTree

    init() {
        slider.accessibilityLabel = "Volume"
        (slider.unit, slider.step, slider.value) = ("%", 0.01, 0.64)
        button.setTitle("Random", for: .normal)
        field.accessibilityLabel = "Name"
        field.text = "Über den Fluß"
        field.selectedRange = 2..<4
        for view in [slider, button, field] as [View] { window.addSubview(view) }
        window.layoutIfNeeded()
        slider.becomeFirstResponder()
        tree = AccessibilityTree(of: window, isActive: true, origin: { (x: 100, y: 50, scale: 2) })
        program.busName = ":1.7"
        program.add(tree)
        tree.begin()
    }

    /// The element of a view with a label.
    func node(_ label: String) -> AccessibilityNode? { tree.nodes.values.first { $0.label == label } }

    /// The path of a view with a label; that of the program without one.
    func path(_ label: String?) -> String {
        guard let label else { return AssistiveProgram.path(of: nil) }
        return AssistiveProgram.path(of: node(label)?.id ?? 99_999_999)
    }

    /// The reference of a view with a label, or of the program.
    func reference(_ label: String?) -> BusValue { .structure([.string(":1.7"), .path(path(label))]) }

    /// Calls a method of the element with a label, or of the program.
    func call(
        _ label: String?, _ interface: String?, _ method: String, _ arguments: [BusValue] = []
    ) -> Result<[BusValue], BusError> {
        let interface = interface.map { $0.contains(".") ? $0 : "org.a11y.atspi." + $0 } ?? ""
        return program.answer(
            BusMessage(calling: method, of: interface, at: path(label), in: ":1.7", arguments))
    }

    /// Reads a property of the element with a label, or of the program.
    func property(_ label: String?, _ interface: String, _ name: String) -> BusValue? {
        let result = call(
            label, "org.freedesktop.DBus.Properties", "Get",
            [.string("org.a11y.atspi." + interface), .string(name)])
        guard case .success(let values) = result, case .variant(let value)? = values.first else { return nil }
        return value
    }

    /// Returns the names of signals, such as "Volume StateChanged focused 1".
    func names(_ signals: [BusMessage]) -> [String] {
        let labels = Dictionary(uniqueKeysWithValues: program.objects.map { ($0.path, $0.node.label) })
        return signals.map { signal in
            guard signal.arguments.count == 5, case .string(let detail) = signal.arguments[0],
                case .signed(let first) = signal.arguments[1]
            else { return signal.member }
            return "\(labels[signal.path] ?? "?") \(signal.member) \(detail) \(first)"
        }
    }

    /// Returns the signals about what has changed.
    func signals(at time: Double = .infinity) -> [BusMessage] {
        program.signals(for: tree.update(at: time), in: tree)
    }

    /// Returns the names of the signals about what has changed.
    func events(at time: Double = .infinity) -> [String] { names(signals(at: time)) }
}
