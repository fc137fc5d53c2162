import KnobHarness
import Testing

@testable import KnobKit

/// The views whose context menus are shown.
@MainActor
struct ContextMenuTests {
    /// A view with a menu of one action.
    private final class Box: View {
        var title: String?
        var points: [Point] = []
        override func contextMenu(at point: Point) -> Menu? {
            points.append(point)
            return title.map { title in Menu(children: [Action(title: title) { _ in }]) }
        }
    }

    private let stage = MenuStage()
    private let box = Box(frame: Rect(x: 100, y: 100, width: 200, height: 100))
    private let inner = Box(frame: Rect(x: 10, y: 20, width: 50, height: 50))
    private var user: SimulatedUser { stage.user }
    private var title: String? { stage.rows.first?.first?.element?.title }

    init() {
        stage.window.addSubview(box)
        box.addSubview(inner)
    }

    @Test func `the nearest view from the pressed one up that has a menu shows it`() {
        box.title = "box"
        inner.title = "inner"
        user.press(130, 140, button: 3)
        #expect(title == "inner" && inner.points == [Point(x: 20, y: 20)] && box.points == [])
        #expect(stage.menus[0].offset == Point(x: 130, y: 140))
        user.type(.escape)
        inner.title = nil
        user.press(130, 140, button: 3)
        #expect(title == "box" && box.points == [Point(x: 30, y: 40)])
        user.type(.escape)
        box.title = nil
        user.press(130, 140, button: 3)
        #expect(title == "First")
    }

    @Test func `an action that a button has sent has no sender when it is chosen in a menu`() {
        var senders: [AnyObject?] = []
        let action = Action(title: "Save") { senders.append($0.sender) }
        let button = Button()
        button.addAction(action, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        action.perform()
        #expect(senders.count == 2 && senders[0] === button && senders[1] == nil)
    }

    @Test func `a menu closes when its view is hidden or leaves the window, also with a superview`() {
        inner.title = "inner"
        func isOpen(after change: () -> Void) -> Bool {
            user.press(130, 140, button: 3)
            #expect(title == "inner")
            change()
            return !stage.menus.isEmpty
        }
        let other = View(frame: .zero)
        stage.window.addSubview(other)
        #expect(isOpen { other.removeFromSuperview() })
        user.type(.escape)
        #expect(!isOpen { inner.isHidden = true })
        inner.isHidden = false
        #expect(!isOpen { box.removeFromSuperview() })
        stage.window.addSubview(box)
        #expect(!isOpen { inner.removeFromSuperview() })
    }

    @Test(arguments: [(KeyPress.Key.menu, ModifierFlags()), (.f10, .shift)])
    func `the Menu key and Shift-F10 show the menu of the view with the focus, below it`(
        key: KeyPress.Key, flags: ModifierFlags
    ) {
        let button = Button(frame: Rect(x: 20, y: 60, width: 100, height: 30))
        stage.window.addSubview(button)
        button.menu = Menu(children: [Action(title: "button") { _ in }])
        button.becomeFirstResponder()
        user.type(key, with: flags)
        #expect(title == "button" && stage.selection == ["button"])
        #expect(stage.menus[0].offset == Point(x: 20, y: 90))
        user.type(.escape)
        stage.window.makeFirstResponder(nil)
        user.type(key, with: flags)
        #expect(title == "First" && stage.menus[0].offset == .zero)
        user.type(key, with: flags)
        #expect(stage.menus.isEmpty)
    }

    @Test func `a button with a primary menu shows it for a press and for Space, and sends no click`() {
        let button = Button(frame: Rect(x: 20, y: 60, width: 100, height: 30))
        stage.window.addSubview(button)
        button.menu = Menu(children: [Action(title: "button") { _ in }])
        user.click(30, 70)
        #expect(stage.menus.isEmpty)
        button.showsMenuAsPrimaryAction = true
        user.click(30, 70)
        #expect(title == "button" && !button.isHighlighted && !stage.window.hasActiveTouch)
        user.type(.escape)
        user.type(.space)
        #expect(stage.selection == ["button"])
        user.type(.escape)
        button.isEnabled = false
        user.click(30, 70)
        #expect(stage.menus.isEmpty)
    }

    @Test func `a control with a value offers typing and the reset, which is disabled at the default`() {
        let slider = Slider(frame: Rect(x: 20, y: 10, width: 200, height: 31))
        stage.window.addSubview(slider)
        user.press(30, 20, button: 3)
        #expect(stage.rows[0].map { $0.element?.title } == ["Copy", "Paste", "Type a Value…", "Reset"])
        #expect(stage.rows[0].map(\.isEnabled) == [true, true, true, false] && slider.isFirstResponder)
        user.type(.escape)
        slider.value = 0.5
        user.press(30, 20, button: 3)
        stage.click("Reset")
        #expect(slider.value == 0)
        user.press(30, 20, button: 3)
        stage.click("Type a Value…")
        #expect(slider.valueField != nil)
    }
}

/// Copying and pasting the value of a control, and the keys of context menus and of the window's menu.
@MainActor
struct ValueMenuTests {
    private let stage = MenuStage()
    private let slider = Slider(frame: Rect(x: 20, y: 10, width: 200, height: 31))

    init() {
        stage.window.addSubview(slider)
        slider.limits = 0...100
        slider.unit = "Hz"
        slider.value = 25
        slider.becomeFirstResponder()
    }

    @Test func `Ctrl+C and Ctrl+V copy and paste in the focused control, once for a key held down`() {
        stage.user.type("c", with: .control)
        let copied = Pasteboard.general.string
        #expect(copied == slider.text(for: 25))
        Pasteboard.general.string = " 1.5e1 \n"
        stage.user.type("V", with: .control)
        #expect(slider.value == 15)
        Pasteboard.general.string = "700 Hz"
        let repeated = KeyPress(.other, characters: "v", modifierFlags: .control, isRepeat: true)
        stage.window.handle(.key(repeated))
        #expect(slider.value == 15)
        stage.user.type("v", with: .control)
        #expect(slider.value == 100)
        slider.isEnabled = false
        Pasteboard.general.string = "3"
        stage.user.type("v", with: .control)
        #expect(slider.value == 100)
    }

    @Test func `text that is no value is shown in the field in red, and the value stays`() throws {
        Pasteboard.general.string = "nonsense"
        stage.user.type("v", with: .control)
        let field = try #require(slider.valueField)
        #expect(slider.value == 25 && field.text == "nonsense" && field.layer.borderWidth == 2)
        #expect(field.isFirstResponder)
        // In the field the keys are about its text.
        Pasteboard.general.string = "4"
        field.selectAll()
        stage.user.type("v", with: .control)
        #expect(field.text == "4" && slider.value == 25)
        stage.user.type(.enter)
        #expect(slider.value == 4 && slider.valueField == nil)
        Pasteboard.general.string = nil
        stage.user.type("v", with: .control)
        #expect(slider.value == 4 && slider.valueField == nil)
    }

    @Test func `text that arrives after the control was disabled is ignored`() {
        RemotePasteboard.use { host in
            stage.user.type("v", with: .control)
            stage.user.type("v", with: .control)
            #expect(slider.value == 25 && host.requests == [.general, .general])
            host.reply("40")
            #expect(slider.value == 40)
            slider.isEnabled = false
            host.reply("50")
            #expect(slider.value == 40 && slider.valueField == nil)
        }
    }

    @Test func `nothing is pasted during a drag`() {
        Pasteboard.general.string = "4"
        stage.user.press(100, 25)
        stage.user.type("v", with: .control)
        #expect(slider.value == 25 && slider.valueField == nil && slider.isTracking)
    }

    @Test func `keys go to the menus from the focused view up, the last of which is the window's`() {
        stage.user.type("1", with: .control)
        #expect(stage.journal.take() == ["First"])
        let panel = PanelWithMenu(frame: Rect(x: 0, y: 0, width: 300, height: 100))
        panel.journal = stage.journal
        stage.window.addSubview(panel)
        panel.addSubview(slider)
        slider.becomeFirstResponder()
        stage.user.type("1", with: .control)
        stage.user.type("i", with: .control)
        #expect(stage.journal.take() == ["panel", "Inner"])
    }

    /// A view with a menu of its own.
    private final class PanelWithMenu: View {
        var journal: Journal?
        override func contextMenu(at point: Point) -> Menu? {
            Menu(children: [Action(title: "panel", key: "Ctrl+1") { [journal] in journal?.note($0.title) }])
        }
    }

    @Test func `F10 shows the window's menu at the top left and closes it, wherever the focus is`() {
        stage.user.type(.f10)
        #expect(stage.rows.first?.first?.element?.title == "First" && stage.selection == ["First"])
        #expect(stage.menus.first?.offset == .zero)
        stage.user.type(.f10)
        #expect(stage.menus.isEmpty)
        stage.user.keyDown(.f10, isRepeat: true)
        #expect(stage.menus.isEmpty)
        stage.window.menu = nil
        stage.user.type(.f10)
        #expect(stage.menus.isEmpty)
    }
}
