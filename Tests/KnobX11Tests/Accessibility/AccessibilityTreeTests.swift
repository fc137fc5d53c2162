import KnobHarness
import KnobKit
import Testing

@testable import KnobX11

/// The elements of a window with a slider, a switch, a button, a label, and a text field.
@MainActor
struct AccessibilityTreeTests {
    let window = Window(contentSize: Size(width: 300, height: 300), title: "Volume")
    let slider = Slider(frame: Rect(x: 10, y: 20, width: 228, height: 31))
    let toggle = Switch(frame: Rect(x: 10, y: 60, width: 51, height: 31))
    let button = Button(frame: Rect(x: 100, y: 60, width: 100, height: 30))
    let label = Label(frame: Rect(x: 10, y: 100, width: 100, height: 20))
    let field = TextField(frame: Rect(x: 10, y: 140, width: 100, height: 30))
    let group = View(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    let manager = UndoManager()
    let tree: AccessibilityTree

    init() {
        window.undoManager = manager
        slider.accessibilityLabel = "Level"
        (slider.limits, slider.unit) = (0...100, "%")
        slider.value = 64
        toggle.accessibilityLabel = "Mute"
        button.setTitle("Save", for: .normal)
        label.text = "64"
        field.text = "e\u{301}a"
        for view in [field, label, button, toggle, slider] { group.addSubview(view) }
        window.addSubview(group)
        tree = AccessibilityTree(of: window)
        tree.begin()
    }

    func element(_ label: String) -> AccessibilityNode? { tree.nodes.values.first { $0.label == label } }

    func id(_ label: String) throws -> Int { try #require(element(label)).id }

    @Test func `a plain view passes its elements on, in reading order, whatever the order of the views`()
        throws
    {
        let root = try #require(tree.root)
        #expect(root.role == .window && root.label == "Volume" && root.parent == nil)
        #expect(root.frame == Rect(x: 0, y: 0, width: 300, height: 300))
        let children = root.children.compactMap { tree.nodes[$0] }
        #expect(children.map(\.role) == [.slider, .toggleButton, .button, .label, .textField])
        #expect(children.map(\.label) == ["Level", "Mute", "Save", "64", ""])
        #expect(children.allSatisfy { $0.parent == root.id })
        #expect(tree.nodes.count == 6)
    }

    @Test func `a slider has range, words, direction, and actions`() throws {
        let node = try #require(element("Level"))
        #expect(node.number == AccessibilityNumber(64, from: 0, to: 100))
        #expect(node.value == "64 percent")
        #expect(node.states == [.enabled, .showing, .focusable, .horizontal])
        #expect(node.actions == [.increment, .decrement, .reset, .showMenu])
        #expect(node.frame == Rect(x: 10, y: 20, width: 228, height: 31))
        #expect(slider.accessibilityValue == "64%" && slider.accessibilityRole == .slider)
    }

    @Test func `a number that is set is one edit and one step to undo`() throws {
        let id = try id("Level")
        let listener = EditListener(slider, sends: true)
        var sources: [EditSource?] = []
        let observation = slider.observe(\.value) { slider, _ in sources.append(slider.editor.source) }
        slider.step = 5
        #expect(tree.handle(.setNumber(31), for: id))
        #expect(slider.value == 30 && sources == [.assistive])
        #expect(listener.journal.take() == ["began", "sent", "changed", "ended"])
        #expect(tree.handle(.setNumber(1e9), for: id) && slider.value == 100)
        manager.undo()
        #expect(slider.value == 30)
        manager.undo()
        #expect(slider.value == 64 && !manager.canUndo)
        observation.invalidate()
    }

    @Test func `increment and decrement do what an arrow key does, and reset restores the default`() throws {
        let id = try id("Level")
        #expect(tree.handle(.perform(.increment), for: id) && slider.value == 65)
        #expect(tree.handle(.perform(.decrement), for: id) && slider.value == 64)
        slider.defaultValue = 50
        #expect(tree.handle(.perform(.reset), for: id) && slider.value == 50)
        #expect(!tree.handle(.perform(.press), for: id))
    }

    @Test func `a number that is not finite is refused with a message`() throws {
        let id = try id("Level")
        let listener = EditListener(slider)
        for number in [Double.nan, .infinity, -.infinity] {
            let texts = messages { #expect(!tree.handle(.setNumber(number), for: id)) }
            #expect(texts.count == 1 && texts[0].contains("finite"), "\(texts)")
        }
        #expect(slider.value == 64 && listener.journal.lines.isEmpty)
    }

    @Test func `disabled, hidden, and covered controls refuse`() throws {
        let (id, other) = try (id("Level"), id("Mute"))
        slider.isEnabled = false
        #expect(!tree.handle(.setNumber(1), for: id) && slider.value == 64)
        #expect(tree.update().count == 1 && element("Level")?.states.contains(.enabled) == false)
        let sheet = View(frame: window.bounds)
        (sheet.accessibilityViewIsModal, sheet.accessibilityLabel) = (true, "Sheet")
        window.addSubview(sheet)
        #expect(!tree.handle(.perform(.toggle), for: other) && !toggle.isOn)
        _ = tree.update()
        #expect(tree.nodes.count == 2 && element("Sheet")?.role == .dialog)
        sheet.removeFromSuperview()
        toggle.isHidden = true
        _ = tree.update()
        #expect(element("Mute") == nil && tree.nodes.count == 5)
    }

    @Test func `press and toggle act as the keyboard does`() throws {
        var events: [String] = []
        button.addAction(for: .touchUpInside) { _ in events.append("pressed") }
        toggle.addAction(for: .valueChanged) { _ in events.append("toggled") }
        let (save, mute) = try (id("Save"), id("Mute"))
        #expect(tree.handle(.perform(.press), for: save))
        #expect(tree.handle(.perform(.toggle), for: mute))
        #expect(events == ["pressed", "toggled"] && toggle.isOn)
        _ = tree.update()
        #expect(element("Mute")?.states.contains(.checked) == true)
    }

    @Test func `a change is read once, and only the elements that it concerns`() throws {
        #expect(tree.nextUpdate == nil)
        let old = try #require(element("Level"))
        slider.value = 65
        label.text = "65"
        #expect(tree.nextUpdate != nil)
        let changes = tree.update()
        #expect(changes.count == 2)
        guard case .changed(old, let new)? = changes.last else { throw CancellationError() }
        #expect(new.value == "65 percent" && new.frame == old.frame)
        #expect(tree.nextUpdate == nil && tree.update().isEmpty)
    }

    @Test func `the focus moves by request and is noted`() throws {
        let id = try id("Level")
        #expect(tree.handle(.focus, for: id))
        #expect(slider.isFirstResponder && window.showsFocus)
        #expect(tree.update().count == 1 && element("Level")?.states.contains(.focused) == true)
        #expect(!tree.handle(.focus, for: element("64")!.id))
    }

    @Test func `text is counted in characters, and is set as if typed`() throws {
        var events: [String] = []
        field.addAction(for: .editingChanged) { _ in events.append("changed") }
        field.addAction(for: .editingDidEndOnExit) { _ in events.append("exited") }
        let id = try #require(tree.nodes.values.first { $0.role == .textField }).id
        #expect(tree.nodes[id]?.text == AccessibilityText("e\u{301}a", isEditable: true, selection: 2..<2))
        #expect(tree.handle(.select(0..<1), for: id) && field.selectedRange == 0..<1)
        _ = tree.update()
        #expect(tree.nodes[id]?.text?.selection == 0..<1)
        #expect(tree.handle(.setText("new"), for: id) && field.text == "new")
        #expect(events == ["changed", "exited"])
    }

    @Test func `elements come and go with their views, and keep their identity when they move`() throws {
        let id = try id("Level")
        slider.frame.origin.y = 220
        guard
            case .changed(_, let moved)? = tree.update().first(where: {
                if case .changed(_, let node) = $0 { node.id == id } else { false }
            })
        else { throw CancellationError() }
        #expect(moved.frame.minY == 220)
        #expect(tree.root?.children.last == id)
        slider.removeFromSuperview()
        #expect(
            tree.update().contains { if case .removed(let node, _) = $0 { node.id == id } else { false } })
        let added = Button(frame: Rect(x: 0, y: 250, width: 50, height: 30))
        added.setTitle("New", for: .normal)
        window.addSubview(added)
        #expect(
            tree.update().contains { if case .added(let node) = $0 { node.label == "New" } else { false } })
        #expect(!tree.handle(.setNumber(1), for: id))
        #expect(tree.node(at: Point(x: 10, y: 260))?.id == element("New")?.id)
        // In front of it, and larger.
        let front = Button(frame: Rect(x: 0, y: 240, width: 80, height: 60))
        front.setTitle("Front", for: .normal)
        window.addSubview(front)
        _ = tree.update()
        #expect(tree.node(at: Point(x: 10, y: 260))?.id == element("Front")?.id)
    }

    @Test func `an element that leaves says which index it had`() {
        let buttons = (0..<3).map { number in
            let button = Button(frame: Rect(x: Double(number) * 60, y: 250, width: 50, height: 30))
            button.setTitle("Button \(number)", for: .normal)
            window.addSubview(button)
            return button
        }
        _ = tree.update()
        let children = tree.root?.children ?? []
        func index(_ label: String) -> Int? { children.firstIndex { tree.nodes[$0]?.label == label } }
        let expected = [index("Button 1"), index("Button 2").map { $0 - 1 }]
        buttons[1].removeFromSuperview()
        buttons[2].removeFromSuperview()
        let indices = tree.update().compactMap { change in
            if case .removed(_, let index) = change { index } else { nil }
        }
        #expect(indices == expected.map { $0 ?? -1 } && indices.first != 0)
    }

    @Test func `what is scrolled out is not showing, and comes into view by request`() throws {
        let scrollView = ScrollView(frame: Rect(x: 0, y: 200, width: 300, height: 100))
        scrollView.contentSize = Size(width: 300, height: 1000)
        let far = Button(frame: Rect(x: 0, y: 500, width: 50, height: 30))
        far.setTitle("Far", for: .normal)
        scrollView.addSubview(far)
        window.addSubview(scrollView)
        window.layoutIfNeeded()
        _ = tree.update()
        let id = try id("Far")
        #expect(element("Far")?.states.contains(.showing) == false)
        #expect(tree.handle(.scrollToVisible, for: id))
        _ = tree.update()
        #expect(element("Far")?.states.contains(.showing) == true)
        #expect(scrollView.contentOffset.y == 438)
    }
}
