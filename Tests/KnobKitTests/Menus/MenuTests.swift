import KnobHarness
import Testing

@testable import KnobKit

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
        let a = Action(title: "a") { _ in }
        let b = Action(title: "b") { _ in }
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

    @Test func `of two enabled actions with one key the first is performed, and both are reported`() {
        let first = Action(title: "Save", key: "Ctrl+S") { [stage] _ in stage.journal.note("saved") }
        let second = Action(title: "Solo", key: "Ctrl+S", attributes: .disabled) { _ in }
        stage.window.menu = Menu(children: [first, Menu(title: "More", children: [first, second])])
        func press() -> [String] {
            messages {
                stage.window.handle(.key(KeyPress(.other, characters: "s", modifierFlags: .control)))
            }
        }
        #expect(press().isEmpty && stage.journal.take() == ["saved"])
        second.attributes = []
        #expect(
            press() == [
                "Menu: “Save” and “Solo” have the same key equivalent, Ctrl+S, which performs the first. Give each a key of its own."
            ])
        #expect(stage.journal.take() == ["saved"])
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
}

/// A window whose background shows a menu, without a host, so that all menus are in its coordinates.
@MainActor
final class MenuStage: WindowSuite {
    let window = Window(contentSize: Size(width: 400, height: 300))
    let journal = Journal()

    /// The titles of the rows, from the top; `nil` is a separator.
    static let titles = ["First", "Checked", "Gone", "More", nil, "Deep", "Fifth", nil, "Delete"]

    init() {
        window.menu = Menu(children: [
            action("First", "Ctrl+1"),
            action("Checked", state: .on),
            action("Gone", "Ctrl+G", .disabled),
            Menu(
                title: "More",
                children: [
                    action("Inner", "Ctrl+I"), Menu(title: "Bottom", children: [action("Lowest")]),
                ]),
            Menu(options: .displayInline, children: [action("Deep"), action("Fifth")]),
            Menu(options: .displayInline, children: []),
            Menu(options: .displayInline, children: [action("Delete", "Delete")]),
        ])
    }

    private func action(
        _ title: String, _ key: KeyEquivalent? = nil, _ attributes: MenuElement.Attributes = [],
        state: MenuElement.State = .off
    ) -> Action {
        Action(title: title, key: key, attributes: attributes, state: state) {
            [journal, weak window] action in
            journal.note(action.title + (window?.presentedMenu == nil ? "" : " before the menu closed"))
        }
    }

    /// The open menus, the first one first.
    var menus: [MenuWindow] {
        Array(sequence(first: window) { $0.presentedMenu }.dropFirst()).compactMap { $0 as? MenuWindow }
    }

    var rows: [[MenuRow]] { menus.map(\.rows) }

    /// The titles of the selected rows, one for each open menu.
    var selection: [String?] { rows.map { $0.first(where: \.isSelected)?.element?.title } }

    /// Returns the middle of a row in the coordinates of the window.
    func middle(of title: String) -> Point {
        var origin = Point.zero
        for (menu, rows) in zip(menus, rows) {
            origin = Point(x: origin.x + menu.offset.x, y: origin.y + menu.offset.y)
            if let row = rows.first(where: { $0.element?.title == title }) {
                return Point(x: origin.x + row.frame.midX, y: origin.y + row.frame.midY)
            }
        }
        return Point(x: -1, y: -1)
    }

    func open(_ x: Double = 50, _ y: Double = 40) {
        user.click(x, y, button: 3)
    }

    func move(to title: String) { user.move(middle(of: title).x, middle(of: title).y) }

    func click(_ title: String) {
        move(to: title)
        user.press(middle(of: title).x, middle(of: title).y)
        if middle(of: title).x >= 0 { user.release(middle(of: title).x, middle(of: title).y) }
    }
}

/// The texts of key equivalents and the keys that match them.
@MainActor
struct KeyEquivalentTests {
    @Test(
        arguments: [
            ("Ctrl+Z", .other, "z", .control, true),
            ("Ctrl+Z", .other, "Z", .control, true),
            ("Ctrl+Z", .other, "z", [], false),
            ("Ctrl+Z", .other, "Z", [.control, .shift], false),
            ("Shift+Ctrl+Z", .other, "Z", [.control, .shift], true),
            ("Ctrl+Shift+Z", .other, "z", [.control, .shift], true),
            ("Ctrl+?", .other, "?", [.control, .shift], true),
            ("Ctrl+?", .other, "?", .control, true),
            ("Ctrl+1", .other, "1", .control, true),
            ("Ctrl++", .other, "+", [.control, .shift], true),
            ("Ctrl++", .other, "", .control, false),
            ("F12", .f12, "", [], true), ("F1", .f12, "", [], false),
            ("F12", .f12, "", .shift, false),
            ("Ctrl+Page Up", .pageUp, "", .control, true),
            ("Return", .enter, "", [], true), ("Delete", .delete, "", [], true),
            ("Alt+Left", .left, "", .alternate, true),
            ("Alt+Left", .left, "", [.alternate, .control], false),
            // A letter is not the key whose name begins with it.
            ("E", .end, "", [], false), ("E", .other, "e", [], true),
        ] as [(String, KeyPress.Key, String, ModifierFlags, Bool)])
    func `a key matches if letter or name and modifier keys are those of the text`(
        text: String, key: KeyPress.Key, characters: String, flags: ModifierFlags, matches: Bool
    ) {
        let press = KeyPress(key, characters: characters, modifierFlags: flags)
        #expect(KeyEquivalent(text).matches(press) == matches)
        #expect(KeyEquivalent(text).description == text)
    }

    @Test(arguments: [
        ("", "it has no key"), ("Ctrl+", "it has no key"), ("Ctrl+Foo", "“Foo” is not a key"),
        ("Ctrl+Hyper+Z", "“Hyper” is not a modifier key"), ("other", "“other” is not a key"),
    ])
    func `a text without a key is reported and matches nothing`(text: String, fault: String) {
        let messages = messages {
            let key = KeyEquivalent(text)
            for press in KeyPress.Key.allCases {
                #expect(!key.matches(KeyPress(press)))
                #expect(!key.matches(KeyPress(press, modifierFlags: .control)))
            }
        }
        #expect(
            messages.count == 1 && messages[0].contains("“\(text)” is ignored: \(fault). Write"),
            "\(messages)")
    }
}

/// The pointer in open menus, and how they close.
@MainActor
struct MenuInputTests {
    let stage = MenuStage()
    var user: SimulatedUser { stage.user }

    // MARK: Pointer

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
        button.menu = stage.window.menu
        button.showsMenuAsPrimaryAction = true
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
        var clicks = 0
        button.addAction(Action { _ in clicks += 1 }, for: .touchUpInside)
        stage.open()
        user.press(20, 20)
        #expect(stage.menus.isEmpty)
        user.release(20, 20)
        #expect(clicks == 0)
        user.click(20, 20)
        #expect(clicks == 1)
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
        let menu = stage.menus[0]
        let submenu = try #require(stage.menus.last)
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
        user.click(rest.x + 1, rest.y)
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
