@testable import KnobX11
import KnobHarness
import Testing

@testable import KnobKit

/// A knob and a dial for assistive technology, and the menu of a knob.
@MainActor
struct KnobAccessibilityTests {
    let window = Window(contentSize: Size(width: 300, height: 400))

    private func read(_ view: View) throws -> (AccessibilityTree, AccessibilityNode) {
        window.addSubview(view)
        let tree = AccessibilityTree(of: window)
        tree.begin()
        let id = try #require(tree.root?.children.first)
        return try (tree, #require(tree.nodes[id]))
    }

    @Test func `a knob is a dial, whose value is read and set`() throws {
        let knob = Knob(frame: Rect(x: 20, y: 20, width: 100, height: 100))
        (knob.limits, knob.unit, knob.value) = (20...20_000, "Hz", 440)
        let (tree, node) = try read(knob)
        #expect(node.role == .dial && node.number == AccessibilityNumber(440, from: 20, to: 20_000))
        #expect(node.value == "440 hertz" && node.states == [.enabled, .showing, .focusable])
        #expect(tree.handle(.setNumber(1000), for: node.id))
        #expect(knob.value == 1000)
    }

    @Test func `a dial has its labels as range, and goes on from the last to the first`() throws {
        let dial = DialPicker(frame: Rect(x: 20, y: 20, width: 200, height: 200))
        dial.numberOfLabels = 12
        dial.value = 11
        let (tree, node) = try read(dial)
        #expect(node.role == .dial && node.value == "11" && node.children.isEmpty)
        #expect(node.number == AccessibilityNumber(11, from: 0, to: 11, step: 1))
        #expect(tree.handle(.perform(.increment), for: node.id) && dial.value == 0)
        #expect(tree.handle(.setNumber(6.6), for: node.id) && dial.value == 7)
        #expect(isNear(dial.rotation, 5 * .pi / 6))
    }

    @Test func `a spin reports nothing`() throws {
        let dial = DialPicker(frame: Rect(x: 20, y: 20, width: 200, height: 200))
        dial.numberOfLabels = 12
        let (tree, _) = try read(dial)
        dial.setValue(3, animated: true)
        window.layerTree.runUnseenFrame(at: 1)
        _ = tree.update()
        window.layerTree.runUnseenFrame(at: 1.05)
        window.layerTree.runUnseenFrame(at: 1.1)
        #expect(dial.presentationRotation != dial.rotation)
        #expect(tree.update().isEmpty)
    }

    @Test func `the menu names the ways to turn the knob, checks the current one, and changes it`() throws {
        let knob = Knob(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        func ways() throws -> [Action] {
            let menu = try #require(knob.contextMenu(at: .zero))
            #expect(
                menu.children.map(\.title) == ["Copy", "Paste", "Type a Value…", "Reset", "How It Turns"])
            return try #require(menu.children.last as? Menu).children.compactMap { $0 as? Action }
        }
        #expect(try ways().map { $0.state == .on } == [true, false, false, false, false])
        for index in [3, 2, 4, 1, 0] {
            try ways()[index].perform()
            #expect(try ways().map { $0.state == .on } == (0..<5).map { $0 == index })
        }
        #expect(knob.interaction is RotationInteraction)
        try ways()[2].perform()
        #expect((knob.interaction as? LinearInteraction)?.direction == .vertical)
        knob.isEnabled = false
        #expect(knob.contextMenu(at: .zero) == nil)
    }
}
