import KnobHarness
@testable import KnobKit

/// A window whose background shows a menu, without a host, so that all menus are in its coordinates.
@MainActor
final class MenuStage {
    let window = Window(contentSize: Size(width: 400, height: 300))
    let journal = Journal()
    var user: SimulatedUser { SimulatedUser(window: window) }

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
            Menu(options: .displayInline, children: [action("Delete", "Delete", .destructive)]),
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
        user.press(x, y, button: 3)
        user.release(x, y, button: 3)
    }

    func move(to title: String) { user.move(middle(of: title).x, middle(of: title).y) }

    func click(_ title: String) {
        move(to: title)
        user.press(middle(of: title).x, middle(of: title).y)
        if middle(of: title).x >= 0 { user.release(middle(of: title).x, middle(of: title).y) }
    }
}
