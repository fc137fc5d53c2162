import KnobHarness
@testable import KnobKit
import Testing

/// Keys in open menus.
@MainActor
struct MenuKeyTests {
    let stage = MenuStage()
    var user: SimulatedUser { stage.user }

    @Test func `arrow keys go around the rows that can be chosen, Home and End to the ends`() {
        stage.open()
        var order: [String?] = []
        for _ in 0..<7 {
            user.type(.down)
            order += stage.selection
        }
        #expect(order == ["First", "Checked", "More", "Deep", "Fifth", "Delete", "First"])
        user.type(.up)
        #expect(stage.selection == ["Delete"])
        user.type(.home)
        #expect(stage.selection == ["First"])
        user.type(.end)
        #expect(stage.selection == ["Delete"])
    }

    @Test(arguments: [KeyPress.Key.enter, .space])
    func `Return and Space choose the selected row, but not while they repeat`(key: KeyPress.Key) {
        stage.open()
        user.type(.down)
        user.keyDown(key, isRepeat: true)
        #expect(stage.menus.count == 1 && stage.journal.take() == [])
        user.type(key)
        #expect(stage.menus.isEmpty && stage.journal.take() == ["First"])
    }

    @Test func `letters select the next row that begins with them`() {
        stage.open()
        func type(_ letter: String) -> [String?] {
            stage.window.handle(.key(KeyPress(.other, characters: letter)))
            return stage.selection
        }
        #expect(type("d") == ["Deep"])
        #expect(type("D") == ["Delete"])
        #expect(type("d") == ["Deep"])
        #expect(type("g") == ["Deep"])
        #expect(type("f") == ["Fifth"])
        #expect(type("") == ["Fifth"])
        #expect(stage.journal.take() == [])
    }

    @Test func `Right opens a submenu and selects its first row, Left and Escape close it`() {
        stage.open()
        user.type(.down)
        user.type(.right)
        #expect(stage.selection == ["First"])
        user.type(.down)
        user.type(.down)
        user.type(.right)
        #expect(stage.selection == ["More", "Inner"])
        user.type(.left)
        #expect(stage.selection == ["More"])
        user.type(.left)
        #expect(stage.selection == ["More"])
        user.type(.enter)
        #expect(stage.selection == ["More", "Inner"])
        user.type(.escape)
        #expect(stage.selection == ["More"])
        user.type(.escape)
        #expect(stage.menus.isEmpty && stage.journal.take() == [])
    }

    @Test func `Right selects the first row of a submenu that the pointer has opened`() {
        stage.open()
        stage.click("More")
        user.type(.right)
        #expect(stage.selection == ["More", "Inner"])
        user.type(.enter)
        #expect(stage.journal.take() == ["Inner"])
    }

    @Test func `a menu that opens below a pointer at rest leaves the selection to the keys until it moves`() {
        user.type(.f10)
        #expect(stage.selection == ["First"])
        let rest = stage.middle(of: "Fifth")
        user.move(rest.x, rest.y)
        stage.window.handle(.pointerExited)
        #expect(stage.selection == ["First"])
        user.type(.down)
        user.move(rest.x, rest.y)
        #expect(stage.selection == ["Checked"])
        user.move(rest.x + 1, rest.y)
        #expect(stage.selection == ["Fifth"])
        // From here on, the same holds after a key.
        user.type(.home)
        user.move(rest.x + 1, rest.y)
        #expect(stage.selection == ["First"])
        user.press(rest.x + 1, rest.y)
        user.release(rest.x + 1, rest.y)
        #expect(stage.journal.take() == ["Fifth"])
    }

    @Test func `keys do not reach the views of the window while a menu is open`() {
        let slider = Slider(frame: Rect(x: 50, y: 200, width: 200, height: 31))
        stage.window.addSubview(slider)
        slider.becomeFirstResponder()
        stage.open(20, 20)
        user.type(.up)
        #expect(slider.value == 0)
        user.type(.escape)
        #expect(slider.isFirstResponder)
        user.type(.up)
        #expect(slider.value == 0.01)
    }
}
