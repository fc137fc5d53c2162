import Foundation
import KnobHarness
import KnobKit
import Testing

@testable import KnobInspector

/// The panels Events and Checklist, through input in the inspector's window.
@Suite("Events and Checklist panels")
@MainActor
final class ChecklistPanelTests {
    let pair = BoundPair()
    let inspector: Inspector
    let user: SimulatedUser
    private var time = 0.0

    init() {
        pair.monitor.stop()
        inspector = Inspector.inspector(of: pair.window)
        inspector.open()
        user = SimulatedUser(window: inspector.window)
    }

    isolated deinit { inspector.close() }

    /// Shows the panel with a title, and lays it out.
    func show(_ title: String) throws {
        let controller = try #require(inspector.controller)
        controller.select(try #require(controller.panels.firstIndex { $0.title == title }))
        try draw()
    }

    func draw() throws {
        time += 1
        try user.frame(at: time)
    }

    /// The texts that are visible in the inspector's window.
    private var texts: [String] { labels(in: inspector.window).compactMap(\.text).filter { !$0.isEmpty } }

    func labels(in view: View) -> [Label] {
        view.isHidden
            ? [] : ((view as? Label).map { [$0] } ?? []) + view.subviews.flatMap(labels)
    }

    func views<Kind: View>(_ kind: Kind.Type, in view: View) -> [Kind] {
        ((view as? Kind).map { [$0] } ?? []) + view.subviews.flatMap { views(kind, in: $0) }
    }

    func click(_ view: View) throws {
        let center = view.convert(view.bounds, to: inspector.window).center
        user.click(center.x, center.y)
        try draw()
    }

    func click(_ title: String) throws {
        let button = try #require(
            views(Button.self, in: inspector.window).first { $0.currentTitle == title })
        try click(button)
    }

    @Test("the checklist ticks what happens, and starts over")
    func checklist() throws {
        try show("Checklist")
        #expect(texts.contains("0 of 9") && texts.contains("Press on the slider and move."))
        try pair.dragSlider(by: [40, 80, 120])
        #expect(texts.contains("1 of 9"))
        #expect(texts.contains("3 changes, 3 frames") && texts.contains("no difference"))
        #expect(texts.filter { $0 == "✓" }.count == 1 && texts.filter { $0 == "○" }.count == 8)
        try click("Start Over")
        #expect(texts.contains("0 of 9") && !texts.contains("✓"))
    }

    @Test("it ticks while another panel is visible, and after it was closed and opened")
    func otherPanel() throws {
        try show("Values")
        try pair.dragSlider(by: [40, 80, 120])
        inspector.close()
        pair.click()
        inspector.open()
        try show("Checklist")
        #expect(texts.contains("1 of 9"), "what happened while it was closed does not count")
        pair.user.scroll(1, 70, 70)
        try pair.frames()
        pair.knob.editor.endWheel()
        try pair.frames()
        #expect(texts.contains("2 of 9"))
    }

    @Test(
        "after Start Over nothing is said to be saved, and a check that has failed says that it can be repeated"
    )
    func startOver() throws {
        try pair.frames()
        try show("Checklist")
        let field = try #require(views(TextField.self, in: inspector.window).last)
        let path = FileManager.default.temporaryDirectory.path + "/panel-\(UUID().uuidString).md"
        defer { try? FileManager.default.removeItem(atPath: path) }
        field.text = " \(path) "
        try click("Save Report")
        #expect(message == "✓ Saved: \(path)")
        try click("Start Over")
        #expect(message == "")
        let row = try #require(views(DetailRow.self, in: inspector.window).first)
        row.content = DetailRow.Content(failedItem)
        #expect(row.content.details == "Out of step: model 0.25" && row.content.detailsColor == Palette.bad)
        #expect(row.content.note == "Do it again to check it again.")
    }

    /// An item whose attempt was out of step.
    private var failedItem: CheckItem {
        var run = ChecklistRun()
        run.difference.model = 0.25
        run.edit(0.6)
        return run.item(.dragKnob)
    }

    @Test("without bound controls the panel says what to do")
    func empty() throws {
        let window = Window(contentSize: Size(width: 200, height: 200))
        window.addSubview(Knob(frame: Rect(x: 0, y: 0, width: 100, height: 100)))
        let other = Inspector.inspector(of: window)
        other.open()
        let controller = try #require(other.controller)
        controller.select(try #require(controller.panels.firstIndex { $0.title == "Checklist" }))
        let shown = labels(in: other.window).compactMap(\.text)
        #expect(shown.contains("Nothing to check: no two controls here show the same value."))
        #expect(shown.contains("In a program, bind(knob, slider) connects two."))
        #expect(!shown.contains("0 of 0"))
        other.close()
    }

    @Test("a drag is one line, which a click expands, and a filter hides")
    func events() throws {
        try show("Events")
        #expect(texts.contains("Nothing has happened yet. Drag a control."))
        try pair.dragSlider(by: [40, 80])
        pair.click()
        try pair.frames()
        try draw()
        #expect(texts.contains("✓ 1 began = 1 ended + 0 cancelled") && texts.contains("8 events"))
        let rows = views(DetailRow.self, in: inspector.window).filter { !$0.isHidden }
        #expect(rows.map(\.content.title) == ["Knob", "Slider"])
        #expect(rows[0].content.details.hasSuffix(" s   action, 1 change"))
        #expect(
            rows[1].content.details == "drag ended, 2 changes" && rows[1].content.value == "0.0000 → 0.4651")
        #expect(rows[1].content.note == "0 observers, 0 actions")
        try click(rows[1])
        #expect(texts.filter { $0.hasSuffix("binding changed") }.count == 2)
        let field = try #require(views(TextField.self, in: inspector.window).first)
        inspector.window.makeFirstResponder(field)
        for character in "act" {
            inspector.window.handle(.key(KeyPress(.other, characters: String(character))))
        }
        try draw()
        #expect(
            views(DetailRow.self, in: inspector.window).filter { !$0.isHidden }.map(\.content.title) == [
                "Knob"
            ])
        #expect(texts.contains("2 of 8 events"))
        inspector.window.handle(.key(KeyPress(.other, characters: "x")))
        try draw()
        #expect(texts.contains("No event matches the filter.") && texts.contains("0 of 8 events"))
        // Escape leaves the field, so that the arrow keys are those of the menu.
        user.keyDown(.left)
        #expect(inspector.transport.shownNumber == nil)
        user.keyDown(.escape)
        #expect(inspector.window.firstResponder == nil && field.text == "actx")
        user.keyDown(.left)
        #expect(inspector.transport.shownNumber != nil)
        try click("Clear")
        #expect(texts.contains("Nothing has happened yet. Drag a control."))
        #expect(texts.contains("0 of 0 events"))
    }

    @Test("of many events, only those that are visible have views")
    func manyEvents() throws {
        try show("Events")
        for _ in 0..<200 {
            pair.user.scroll(1, 120, 155)
            pair.slider.editor.endWheel()
        }
        try pair.frames()
        try draw()
        // Each notch up to the maximum has a beginning, a change, another of the knob, and an end; the others two events.
        #expect(texts.contains("600 events"))
        #expect((10..<30).contains(views(DetailRow.self, in: inspector.window).count))
    }
}
