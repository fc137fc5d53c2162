@testable import KnobX11
import KnobHarness
import KnobKit
import Testing

/// What is reported about the focus of a window with a slider and a switch, when elements come and go.
@MainActor
struct FocusEventTests {
    private let window = Window(contentSize: Size(width: 300, height: 300), title: "Volume")
    private let slider = Slider(frame: Rect(x: 10, y: 20, width: 228, height: 31))
    private let toggle = Switch(frame: Rect(x: 10, y: 60, width: 51, height: 31))
    private let program = AssistiveProgram(name: "Program")
    private let described: AccessibilityTree
    private let journal: FocusJournal
    private var user: SimulatedUser { SimulatedUser(window: window) }

    init() {
        described = AccessibilityTree(of: window, isActive: true)
        journal = FocusJournal(program)
        window.addSubview(slider)
        window.addSubview(toggle)
        slider.becomeFirstResponder()
        program.add(described)
        described.begin()
        journal.noteRoles()
    }

    /// Returns the events since the last call.
    private func events() -> [String] {
        journal.names(program.signals(for: described.update(), in: described))
    }

    @Test(arguments: [KnobKit.KeyPress(.enter), KnobKit.KeyPress(.other, characters: "5")])
    func `a text field that opens says that it has the focus, and then the control that gets it back`(
        key: KnobKit.KeyPress
    ) {
        window.handle(.key(key))
        #expect(events() == ["slider focused 0", "add textField", "textField focused 1"])
        user.type(.escape)
        #expect(events() == ["textField focused 0", "remove textField", "slider focused 1"])
    }

    @Test func `a field that the Tab key closes passes the focus on to the next control`() {
        user.type(.enter)
        _ = events()
        user.type(.tab)
        #expect(events() == ["textField focused 0", "remove textField", "toggleButton focused 1"])
    }

    @Test func `the old focus is lost before an element in front of it in the tree is added`() {
        let field = TextField(frame: Rect(x: 10, y: 100, width: 100, height: 30))
        window.insertSubview(field, at: 0)
        field.becomeFirstResponder()
        #expect(events() == ["slider focused 0", "add textField", "textField focused 1"])
    }

    @Test func `a sheet with the focus says so, and afterwards the control behind it`() {
        let sheet = Sheet(in: window)
        sheet.button.becomeFirstResponder()
        #expect(
            events() == [
                "slider focused 0", "add dialog", "remove slider", "remove toggleButton", "button focused 1",
            ])
        sheet.removeFromSuperview()
        slider.becomeFirstResponder()
        #expect(
            events() == [
                "button focused 0", "add slider", "add toggleButton", "remove dialog", "slider focused 1",
            ])
    }

    @Test func `the text field of a control in a sheet is in front of the sheet, and can be read and used`() {
        let sheet = Sheet(in: window)
        sheet.slider.becomeFirstResponder()
        _ = events()
        user.type(.enter)
        #expect(events() == ["slider focused 0", "add textField", "textField focused 1"])
        let field = described.nodes.values.first { $0.role == .textField }
        #expect(field.map { described.handle(.setText("0.25"), for: $0.id) } == true)
        user.type(.enter)
        #expect(events() == ["textField focused 0", "remove textField", "slider focused 1"])
        #expect(sheet.slider.value == 0.25 && slider.value == 0)
    }

    @Test func `a menu says which entry has the focus, and then the control that gets it back`() throws {
        user.keyDown(.menu)
        let child = try #require(window.presentedWindows.last)
        let menu = AccessibilityTree(of: child, isActive: true)
        program.add(menu)
        menu.begin()
        journal.noteRoles()
        let opening = journal.names(program.signals(opening: menu))
        #expect(opening.first == "add menu" && opening.last == "menuItem focused 1")
        // The third entry opens the text field.
        user.type(.down)
        user.type(.down)
        user.type(.enter)
        program.remove(menu)
        #expect(
            journal.names(program.signals(activating: described)) == [
                "slider focused 1"
            ])
        #expect(events() == ["slider focused 0", "add textField", "textField focused 1"])
    }

    @Test func `in a window without the keyboard focus, an element says nothing until the window has it`() {
        described.isActive = false
        user.type(.enter)
        #expect(events() == ["add textField"])
        described.isActive = true
        #expect(
            journal.names(program.signals(activating: described)) == [
                "textField focused 1"
            ])
        described.isActive = false
        user.type(.escape)
        #expect(events() == ["remove textField"])
    }

    /// A modal view with a slider and a button.
    private final class Sheet: View {
        let slider = Slider(frame: Rect(x: 10, y: 20, width: 228, height: 31))
        let button = Button(frame: Rect(x: 10, y: 60, width: 100, height: 30))

        init(in window: Window) {
            super.init(frame: window.bounds)
            accessibilityViewIsModal = true
            accessibilityLabel = "Sheet"
            button.setTitle("Close", for: .normal)
            addSubview(slider)
            addSubview(button)
            window.addSubview(self)
        }
    }
}

/// Names events about the focus and about elements that come and go by the roles of the elements.
@MainActor
private final class FocusJournal {
    private let program: AssistiveProgram
    /// The roles of all elements that there were, by the paths on the bus.
    private var roles: [String: String] = [:]

    init(_ program: AssistiveProgram) { self.program = program }

    /// Remembers the roles of the elements that there are.
    func noteRoles() {
        for object in program.objects { roles[object.path] = "\(object.node.role)" }
    }

    /// Returns the names of events, such as "slider focused 0" and "add textField".
    func names(_ signals: [BusMessage]) -> [String] {
        noteRoles()
        return signals.compactMap { signal in
            guard signal.arguments.count == 5, case .string(let detail) = signal.arguments[0],
                case .signed(let number) = signal.arguments[1]
            else { return nil }
            switch (signal.member, signal.arguments[3]) {
            case ("StateChanged", _) where detail == "focused":
                return "\(roles[signal.path] ?? "?") focused \(number)"
            case ("ChildrenChanged", .variant(.structure(let reference))):
                guard case .path(let path)? = reference.last else { return nil }
                return "\(detail) \(roles[path] ?? "?")"
            default: return nil
            }
        }
    }
}
