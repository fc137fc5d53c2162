@testable import KnobX11
import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo

/// What assistive technology reads of each scene.
@MainActor
struct SceneNodesTests {
    /// Returns a line for each element: its role, name, and value, indented by its depth.
    private func lines(_ tree: AccessibilityTree) -> [String] {
        func lines(_ id: Int, _ indent: String) -> [String] {
            guard let node = tree.nodes[id] else { return [] }
            let value = node.value.isEmpty ? "" : " = \(node.value)"
            return ["\(indent)\(node.role) \(node.label)\(value)"]
                + node.children.flatMap { lines($0, indent + "  ") }
        }
        return tree.root.map { lines($0.id, "") } ?? []
    }

    private func read(
        _ scene: SceneDescription, _ options: SceneOptions = SceneOptions()
    ) throws -> (AccessibilityTree, MemorySession) {
        let memory = MemorySession(scene, options)
        try memory.frame(at: 1)
        let tree = AccessibilityTree(of: memory.session.window)
        tree.begin()
        return (tree, memory)
    }

    @Test func `the tutorial`() throws {
        let (tree, memory) = try read(.tutorial, SceneOptions(value: 0.3))
        let expected = [
            "window KnobKit", "  scrollArea ", "    dial Knob = 0.30", "    label 0.30",
            "    slider Value slider = 0.30", "    toggleButton Animate", "    button Random Value",
        ]
        #expect(lines(tree) == expected)
        let knob = try #require(tree.nodes.values.first { $0.label == "Knob" })
        #expect(tree.handle(.setNumber(0.64), for: knob.id))
        #expect(tree.update().count == 3)
        #expect(lines(tree).filter { $0.contains("0.64") }.count == 3)
        try memory.frame(at: 2)
        #expect(memory.session.watch.state == .inStep)
        #expect(memory.values(of: "cause").suffix(3) == ["assistive", "assistive", "assistive"])
        #expect(memory.values(of: "phase").suffix(3) == ["began", "changed", "ended"])
        #expect(memory.values(of: "knob").last == "0.6400")
    }

    @Test func `the rotary scene`() throws {
        let (tree, _) = try read(.rotary)
        #expect(
            lines(tree) == [
                "window KnobKit: Rotary", "  scrollArea ", "    slider Value slider = 20.0",
                "    label Drag the slider or turn the knob", "    dial Knob = 20.0",
                "    button Style: Rotating", "    button Go to Minimum", "    button Toggle Continuous",
                "    button Go to Maximum", "    button Toggle Enabled",
            ])
    }

    @Test func `the dial`() throws {
        let (tree, _) = try read(.dial, SceneOptions(value: 7))
        #expect(
            lines(tree) == ["window KnobKit: Dial", "  scrollArea ", "    label 7", "    dial Number = 7"])
    }

    @Test func `the desk groups each strip, with names that say where a control is`() throws {
        let (tree, _) = try read(.desk)
        let lines = self.lines(tree)
        let first = try #require(lines.firstIndex { $0.hasSuffix("group Drums") })
        #expect(
            lines[(first + 1)..<(first + 5)].map { String($0.drop { $0 == " " }) } == [
                "dial Drums volume = -4.5 decibels", "dial Drums pan = C", "toggleButton Drums mute",
                "slider Drums fader = -4.5 decibels",
            ])
        #expect(
            lines.filter { $0.contains("group") }.count == 5 && lines.last?.contains("Master fader") == true)
        #expect(lines.contains { $0.hasSuffix("dial Bass pan = left 15") })
    }

    @Test func `the gallery groups each pair, and every control has a name`() throws {
        let (tree, _) = try read(.gallery)
        let lines = self.lines(tree)
        let first = try #require(lines.firstIndex { $0.hasSuffix("group Linear") })
        #expect(lines.dropFirst(first).prefix(4).contains { $0.hasSuffix("label Equal distances") })
        #expect(lines.contains { $0.contains("dial Linear knob = ") && $0.hasSuffix(" percent") })
        #expect(lines.contains { $0.contains("slider Linear slider = ") && $0.hasSuffix(" percent") })
        #expect(lines.count { $0.contains("image A knob and a slider in each state") } == 2)
        let unnamed = tree.nodes.values.filter { $0.label.isEmpty && $0.role != .scrollArea }
        #expect(unnamed.isEmpty, "\(unnamed)")
    }

    @Test func `while a sheet is shown, it is all there is`() throws {
        let (tree, memory) = try read(.tutorial)
        memory.session.window.handle(.key(KeyPress(.f1)))
        try memory.frame(at: 2)
        _ = tree.update()
        let lines = self.lines(tree)
        #expect(lines[0] == "window KnobKit" && lines[1].hasPrefix("  dialog "))
        #expect(lines[2].hasPrefix("    heading ") && lines.contains("    button Close"))
        #expect(tree.root?.children.count == 1)
    }
}
