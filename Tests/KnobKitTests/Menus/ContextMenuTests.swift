import KnobHarness
@testable import KnobKit
import Testing

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
        (box.title, inner.title) = ("box", "inner")
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

    @Test func `a press of the secondary button moves the focus, and does nothing during a drag`() {
        let slider = Slider(frame: Rect(x: 20, y: 10, width: 200, height: 31))
        stage.window.addSubview(slider)
        user.press(30, 20)
        user.press(350, 250, button: 3)
        #expect(stage.menus.isEmpty && slider.isTracking)
    }
}
