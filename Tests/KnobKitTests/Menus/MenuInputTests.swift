import KnobHarness
@testable import KnobKit
import Testing

/// The pointer in open menus, and how they close.
@MainActor
struct MenuInputTests {
    let stage = MenuStage()
    var user: SimulatedUser { stage.user }

    // MARK: Pointer

    @Test func `a click on a row performs its action after the menu has closed`() {
        stage.open()
        #expect(stage.menus.count == 1 && stage.menus[0].offset == Point(x: 50, y: 40))
        stage.click("First")
        #expect(stage.journal.take() == ["First"] && stage.menus.isEmpty)
    }

    @Test func `a press, a drag, and a release choose a row in one gesture`() {
        user.press(50, 40, button: 3)
        stage.move(to: "Fifth")
        #expect(stage.selection == ["Fifth"])
        user.release(stage.middle(of: "Fifth").x, stage.middle(of: "Fifth").y, button: 3)
        #expect(stage.journal.take() == ["Fifth"] && stage.menus.isEmpty)
    }

    @Test func `a click without a drag opens the menu and keeps it open`() {
        user.press(50, 40, button: 3)
        user.move(53, 43)
        user.release(53, 43, button: 3)
        #expect(stage.menus.count == 1 && stage.journal.take() == [])
    }

    @Test func `a drag that ends on the button keeps the menu open, one that ends elsewhere closes it`() {
        let button = Button(frame: Rect(x: 200, y: 10, width: 100, height: 30))
        (button.menu, button.showsMenuAsPrimaryAction) = (stage.window.menu, true)
        stage.window.addSubview(button)
        user.press(210, 20)
        #expect(stage.menus.first?.offset == Point(x: 200, y: 40))
        user.move(215, 25)
        user.move(290, 30)
        user.release(290, 30)
        #expect(stage.menus.count == 1)
        user.move(20, 250)
        user.release(20, 250)
        #expect(stage.menus.isEmpty && stage.journal.take() == [])
    }

    @Test func `a press outside closes the menu and is not sent to the view under it`() {
        let button = Button(frame: Rect(x: 10, y: 10, width: 30, height: 24))
        stage.window.addSubview(button)
        let listener = Clicks(button)
        stage.open()
        user.press(20, 20)
        #expect(stage.menus.isEmpty)
        user.release(20, 20)
        #expect(listener.count == 0)
        user.click(20, 20)
        #expect(listener.count == 1)
    }

    @MainActor
    private final class Clicks {
        var count = 0
        init(_ button: Button) { button.addTarget(self, action: Clicks.click, for: .touchUpInside) }
        func click() { count += 1 }
    }

    @Test(arguments: ["Gone", "separator"])
    func `a row that cannot be chosen is not selected, and a click on it keeps the menu open`(row: String) {
        stage.open()
        stage.move(to: "First")
        let last = stage.middle(of: "More")
        let place = row == "Gone" ? stage.middle(of: "Gone") : Point(x: last.x, y: last.y + 13 + 4)
        user.move(place.x, place.y)
        #expect(stage.selection == [nil])
        user.click(place.x, place.y)
        #expect(stage.menus.count == 1 && stage.journal.take() == [])
    }

    @Test func `a click opens a submenu to the right of its row, in which a click chooses`() throws {
        stage.open()
        stage.click("More")
        let (menu, submenu) = (stage.menus[0], try #require(stage.menus.last))
        #expect(stage.menus.count == 2 && stage.selection == ["More", nil])
        let row = try #require(stage.rows[0].first { $0.element?.title == "More" })
        #expect(submenu.parent === menu && submenu.offset == Point(x: row.frame.maxX, y: row.frame.minY - 5))
        stage.click("Bottom")
        #expect(stage.menus.count == 3)
        stage.click("Lowest")
        #expect(stage.journal.take() == ["Lowest"] && stage.menus.isEmpty)
    }

    @Test func `the pointer may cross other rows on its way to a submenu`() {
        stage.open()
        stage.click("More")
        stage.move(to: "Fifth")
        #expect(stage.selection == ["Fifth", nil])
        stage.move(to: "Inner")
        #expect(stage.selection == ["More", "Inner"])
    }

    @Test func `another window gets no input while the menu is open, and is no longer hovered`() {
        let slider = Slider(frame: Rect(x: 50, y: 200, width: 200, height: 31))
        stage.window.addSubview(slider)
        user.move(60, 215)
        #expect(slider.isHovered)
        stage.open()
        #expect(!slider.isHovered)
        user.move(60, 215)
        user.scroll(3, 60, 215)
        #expect(!slider.isHovered && slider.value == 0 && stage.menus.count == 1)
    }

    @Test func `opening a menu during a drag cancels the drag`() {
        let slider = Slider(frame: Rect(x: 50, y: 200, width: 200, height: 31))
        stage.window.addSubview(slider)
        user.press(60, 215)
        stage.open()
        #expect(stage.menus.isEmpty && stage.window.hasActiveTouch)
        stage.window.menu.map { stage.window.present($0) }
        #expect(stage.menus.count == 1 && !stage.window.hasActiveTouch)
    }

    // MARK: Dismissal

    @Test func `a new menu takes the place of the open one`() {
        stage.open()
        let first = stage.menus[0]
        stage.window.menu.map { stage.window.present($0) }
        #expect(stage.menus.count == 1 && stage.menus[0] !== first && first.parent == nil)
    }

    @Test func `a window that closes takes its menus with it`() {
        stage.open()
        stage.click("More")
        stage.window.close()
        #expect(stage.menus.isEmpty && stage.window.presentedWindows.isEmpty)
    }

    @Test func `an empty menu is not shown`() {
        stage.window.present(Menu(children: []))
        #expect(stage.menus.isEmpty)
    }

    @Test func `a submenu opens when the pointer rests on its row, and closes when it rests elsewhere`() {
        stage.open()
        stage.move(to: "More")
        #expect(stage.menus.count == 1)
        let end = currentMediaTime() + 30
        while stage.menus.count < 2, currentMediaTime() < end { TimerQueue.main.fireDue() }
        #expect(stage.menus.count == 2)
        stage.move(to: "First")
        while stage.menus.count > 1, currentMediaTime() < end { TimerQueue.main.fireDue() }
        #expect(stage.selection == ["First"])
    }
}
