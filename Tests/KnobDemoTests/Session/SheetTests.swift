import KnobHarness
import KnobKit
import Testing

@testable import KnobDemo

/// The sheets: the keys and the mouse, and what the program is.
@MainActor
@Suite("Sheets")
struct SheetTests {
    private func sheets(_ bar: MemorySession) -> [Sheet] { bar.window.subviews.compactMap { $0 as? Sheet } }

    @Test
    func `F1, Ctrl+?, and the menu open it; Escape, F1, Return, a click beside it, and its cross close it`()
        throws
    {
        let bar = try MemorySession(bar: TutorialScene.description)
        let openings: [() throws -> Void] = [
            { bar.type(.f1) }, { bar.type(.other, "?", [.control, .shift]) },
            { try bar.choose("Keys and Mouse") },
        ]
        let closings: [() throws -> Void] = [
            { bar.type(.escape) }, { bar.type(.f1) }, { bar.type(.enter) }, { bar.user.click(4, 4) },
            {
                let panel = try #require(sheets(bar).first?.subviews.first)
                bar.click(try #require(panel.subviews.last))
            },
        ]
        for open in openings {
            for (index, close) in closings.enumerated() {
                try open()
                try bar.frame()
                #expect(sheets(bar).count == 1)
                try close()
                #expect(sheets(bar).isEmpty, "\(index)")
            }
        }
    }

    @Test func `while it is open the scene gets no input, and then the control has the focus again`() throws {
        let bar = try MemorySession(bar: TutorialScene.description, SceneOptions(value: 0.5))
        let knob = try bar.tutorial.knob
        knob.becomeFirstResponder()
        bar.type(.f1)
        try bar.frame()
        bar.type(.up)
        bar.type(.other, "7")
        bar.user.press(29, 88)
        bar.user.move(90, 45)
        bar.user.release(90, 45)
        bar.user.scroll(1, 90, 110)
        #expect(knob.value == 0.5 && sheets(bar).count == 1)
        bar.type(.escape)
        #expect(bar.window.firstResponder === knob)
        bar.type(.up)
        #expect(knob.value == 0.51)
    }

    @Test func `it ends the typing of a value`() throws {
        let bar = try MemorySession(bar: TutorialScene.description, SceneOptions(value: 0.5))
        try bar.tutorial.knob.becomeFirstResponder()
        bar.type(.other, "9")
        try bar.choose("Keys and Mouse")
        #expect(try !bar.tutorial.knob.isEditing)
    }

    @Test func `Tab leaves the focus on the sheet`() throws {
        let bar = try MemorySession(bar: TutorialScene.description)
        bar.type(.f1)
        for flags in [ModifierFlags(), .shift] {
            bar.type(.tab, "", flags)
            #expect(bar.window.firstResponder === sheets(bar).first)
        }
    }

    @Test func `it lists each key that the window and its menu have, and what the badge counts`() throws {
        let bar = try MemorySession(bar: TutorialScene.description)
        bar.type(.f1)
        try bar.frame()
        let texts = try #require(sheets(bar).first).all(Label.self).compactMap(\.text)
        let listed = texts.flatMap { $0.split(separator: ", ").map(String.init) } + texts
        func keys(_ menu: Menu?) -> [String] {
            (menu?.children ?? []).flatMap { child in
                (child as? Menu).map(keys) ?? (child as? Action)?.key.map { [$0.description] } ?? []
            }
        }
        let used = keys(bar.window.menu).filter { !("Ctrl+1"..."Ctrl+5").contains($0) }
        #expect(used.count == 6 && Set(used).isSubset(of: listed), "\(used)")
        let others = [
            "Ctrl+Space", "Alt+1 to 3", "Ctrl+Shift+Z", "Ctrl+1 to 5", "Ctrl+W", "Ctrl+?", "Ctrl+Page Up",
            "F10",
            "2 of 2",
        ]
        #expect(Set(others).isSubset(of: listed), "\(listed)")
    }

    @Test func `the scenes' keys work, and close it; it fits the window and scrolls`() throws {
        let bar = try MemorySession(bar: TutorialScene.description)
        bar.type(.f1)
        try bar.frame()
        let panel = try #require(sheets(bar).first?.subviews.first)
        #expect(panel.frame == Rect(x: 12, y: 12, width: 296, height: 484))
        let rows = try #require(panel.subviews.first as? SheetRows)
        #expect(rows.contentSize.height > rows.bounds.height)
        bar.type(.end)
        try bar.frame()
        #expect(rows.contentOffset.y == rows.contentSize.height - rows.bounds.height)
        bar.user.scroll(1, 160, 250)
        #expect(rows.contentOffset.y < rows.contentSize.height - rows.bounds.height)
        bar.window.handle(.resized(Size(width: 800, height: 900)))
        try bar.frame()
        #expect(panel.frame.width == 340 && panel.frame.midX == 400)
        #expect(rows.contentSize.height <= rows.bounds.height && rows.contentOffset == .zero)
        bar.type(.other, "3", .control)
        #expect(sheets(bar).isEmpty && bar.session.scene is DialScene)
    }

    @Test(arguments: [1.0, 2]) func `no text of it is truncated in the narrowest window`(scale: Double) throws
    {
        let bar = try MemorySession(bar: TutorialScene.description, size: Size(width: 300, height: 400))
        bar.window.overrideScale = scale
        bar.type(.f1)
        try bar.frame()
        let rows = try #require(sheets(bar).first?.subviews.first?.subviews.first)
        for label in rows.all(Label.self) {
            let wanted = label.sizeThatFits(Size(width: Double.infinity, height: .infinity)).width
            // Half of the size is the smallest to which a text shrinks; these stay readable.
            #expect(wanted <= label.frame.width * 1.25, "\(label.text ?? "")")
        }
        #expect(sheets(bar).count == 1)
    }
}
