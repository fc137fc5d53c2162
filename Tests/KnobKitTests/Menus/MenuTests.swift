import KnobHarness
@testable import KnobKit
import Testing

/// The rows of menus and the key equivalents of their actions.
@MainActor
struct MenuTests {
    let stage = MenuStage()

    @Test func `inline menus are between separators, without one at the ends and for empty ones`() {
        stage.open()
        #expect(stage.rows[0].map { $0.element?.title } == MenuStage.titles)
        func titles(_ children: [MenuElement]) -> [String] {
            Menu(children: children).rows().map { $0?.title ?? "-" }
        }
        let (a, b) = (Action(title: "a") { _ in }, Action(title: "b") { _ in })
        let inline = Menu(options: .displayInline, children: [a])
        let nested = Menu(options: .displayInline, children: [inline])
        #expect(titles([inline]) == ["a"])
        #expect(titles([inline, b]) == ["a", "-", "b"])
        #expect(titles([b, nested, inline]) == ["b", "-", "a", "-", "a"])
        #expect(titles([]) == [])
    }

    @Test func `the entries of a provider are made each time`() {
        var count = 0
        let menu = Menu {
            count += 1
            return [Action(title: "\(count)") { _ in }]
        }
        #expect(menu.children[0].title == "1" && menu.rows()[0]?.title == "2")
    }

    @Test func `a menu that contains itself ends`() {
        var menu: Menu?
        menu = Menu(title: "again", options: .displayInline) {
            [Action(title: "a") { _ in }] + [menu].compactMap(\.self)
        }
        #expect(menu?.rows().compactMap(\.self).count == 16)
        #expect(menu?.perform(KeyPress(.f1)) == false)
    }

    @Test func `a key equivalent performs its action without the menu, once for a key that is held down`() {
        func press(_ text: String, isRepeat: Bool = false) {
            stage.window.handle(
                .key(KeyPress(.other, characters: text, modifierFlags: .control, isRepeat: isRepeat)))
        }
        press("1")
        #expect(stage.journal.take() == ["First"] && stage.menus.isEmpty)
        press("i")
        #expect(stage.journal.take() == ["Inner"])
        press("1", isRepeat: true)
        press("g")
        press("x")
        #expect(stage.journal.take() == [])
    }

    @Test func `a view with the focus handles a key before the menu does`() {
        let knob = Slider(frame: Rect(x: 0, y: 0, width: 100, height: 31))
        stage.window.addSubview(knob)
        knob.value = 0.5
        knob.becomeFirstResponder()
        stage.user.type(.delete)
        #expect(knob.value == 0 && stage.journal.take() == [])
        stage.window.makeFirstResponder(nil)
        stage.user.type(.delete)
        #expect(stage.journal.take() == ["Delete"])
    }

    @Test func `the menu is as wide as title and key together, and rows do not overlap`() throws {
        stage.open()
        let rows = stage.rows[0]
        let font = Font.systemFont(ofSize: 14)
        let widest = try #require(
            zip(["First", "Delete"], ["Ctrl+1", "Delete"]).map {
                TextLine($0, font: font).width.rounded(.up) + TextLine($1, font: font).width.rounded(.up) + 26
            }.max())
        #expect(rows[0].frame.width == max(120, widest + 52))
        for (row, next) in zip(rows, rows.dropFirst()) { #expect(row.frame.maxY == next.frame.minY) }
        let size = stage.menus[0].contentSize
        #expect(size == Size(width: rows[0].frame.width + 8, height: 7 * 26 + 2 * 9 + 10))
    }

    @Test func `a disabled action does nothing, also if it is performed by the program`() {
        var count = 0
        let action = Action(title: "a", attributes: .disabled) { _ in count += 1 }
        action.perform()
        action.attributes = []
        action.perform()
        #expect(count == 1)
    }
}
