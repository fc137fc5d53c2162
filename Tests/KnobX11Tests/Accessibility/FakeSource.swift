@testable import KnobX11
import KnobKit

/// Elements that a test sets, and the requests for them.
@MainActor
final class FakeSource: AccessibilitySource {
    var nodes: [AccessibilityNode.ID: AccessibilityNode] = [:]
    let root = AccessibilityNode.ID(10)
    var needsUpdate: (@MainActor () -> Void)?
    var focusedView: AnyObject?
    var updateCount = 0
    /// How often the origin of the window was found out.
    var originCount = 0
    var requests: [AccessibilityRequest] = []
    private var changes: [AccessibilityChange] = []

    /// A window of 200 by 100 points with a slider, a button, and a text field.
    init() {
        var window = AccessibilityNode(id: root, role: .window)
        window.label = "Window"
        window.frame = Rect(x: 0, y: 0, width: 200, height: 100)
        window.states = [.enabled, .showing]
        window.children = [slider, button, field].map { AccessibilityNode.ID($0) }
        nodes[root] = window
        add(slider, .slider, "Volume", Rect(x: 10, y: 20, width: 30.25, height: 10))
        add(button, .button, "Random", Rect(x: 50, y: 20, width: 40, height: 20))
        add(field, .textField, "Name", Rect(x: 50, y: 50, width: 40, height: 20))
        self[slider].number = AccessibilityNumber(0.64, from: 0, to: 1, step: 0.01)
        self[slider].value = "64 percent"
        self[slider].states = [.enabled, .showing, .focusable, .focused, .horizontal]
        self[slider].actions = [.increment, .decrement]
        self[button].actions = [.press]
        self[field].text = AccessibilityText("Über den\nFluß", isEditable: true, selection: 2..<4)
    }

    let (slider, button, field) = (11, 12, 13)

    subscript(number: Int) -> AccessibilityNode {
        get { nodes[AccessibilityNode.ID(number)] ?? AccessibilityNode(id: root, role: .group) }
        set { nodes[AccessibilityNode.ID(number)] = newValue }
    }

    private func add(_ number: Int, _ role: AccessibilityRole, _ label: String, _ frame: Rect) {
        var node = AccessibilityNode(id: AccessibilityNode.ID(number), role: role)
        (node.parent, node.label, node.frame) = (root, label, frame)
        self[number] = node
    }

    /// Changes an element, as a view does.
    func change(_ number: Int, _ body: (inout AccessibilityNode) -> Void) {
        let old = self[number]
        body(&self[number])
        changes.append(.changed(from: old, to: self[number]))
        needsUpdate?()
    }

    func update() -> [AccessibilityChange] {
        updateCount += 1
        defer { changes = [] }
        return changes
    }

    func node(at point: Point) -> AccessibilityNode.ID? {
        nodes.values.filter { $0.frame.contains(point) && $0.id != root }.map(\.id).first
    }

    /// Characters are 4 points wide.
    func rect(ofCharacters range: Range<Int>, in id: AccessibilityNode.ID) -> Rect? {
        let frame = self[id.number].frame
        return Rect(
            x: frame.minX + 4 * Double(range.lowerBound), y: frame.minY + 5, width: 4 * Double(range.count),
            height: 10)
    }

    func character(at point: Point, in id: AccessibilityNode.ID) -> Int? {
        (0..<(self[id.number].text?.string.count ?? 0)).first {
            rect(ofCharacters: $0..<$0 + 1, in: id)?.contains(point) == true
        }
    }

    func handle(_ request: AccessibilityRequest, for id: AccessibilityNode.ID) -> Bool {
        requests.append(request)
        return true
    }
}

/// A program with one window of fake elements at (100, 50) on the screen, with two pixels per point.
@MainActor
struct FakeProgram {
    let source = FakeSource()
    let program = AssistiveProgram(name: "Program")
    let window: AssistiveWindow

    init() {
        let source = source
        window = AssistiveWindow(isActive: true) {
            source.originCount += 1
            return (100, 50, 2)
        } source: {
            source
        }
        program.busName = ":1.7"
        program.add(window)
        window.begin()
    }

    /// Calls a method of an element, or of the program without a number.
    func call(
        _ number: Int?, _ interface: String?, _ method: String, _ arguments: [BusValue] = []
    ) -> Result<[BusValue], BusError> {
        let interface = interface.map { $0.contains(".") ? $0 : "org.a11y.atspi." + $0 } ?? ""
        let path = "/org/a11y/atspi/accessible/" + (number.map(String.init) ?? "root")
        return program.answer(BusMessage(calling: method, of: interface, at: path, in: ":1.7", arguments))
    }

    /// Reads a property of an element, or of the program without a number.
    func property(_ number: Int?, _ interface: String, _ name: String) -> BusValue? {
        let result = call(
            number, "org.freedesktop.DBus.Properties", "Get",
            [.string("org.a11y.atspi." + interface), .string(name)])
        guard case .success(let values) = result, case .variant(let value)? = values.first else { return nil }
        return value
    }
}
