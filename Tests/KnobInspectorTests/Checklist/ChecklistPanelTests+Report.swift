import Foundation
import KnobKit
import Testing

@testable import KnobInspector

/// The report of the checklist, and the message about it.
extension ChecklistPanelTests {
    /// The message below the field for the report.
    var message: String? { views(MessageView.self, in: inspector.window).last?.text }

    @Test("the report is copied, and saved where the field says, but never over a file")
    func report() throws {
        try pair.frames()
        try show("Checklist")
        try click("Copy")
        #expect(Pasteboard.general.string?.hasPrefix("# Checklist: 0 of 9 seen and in step\n") == true)
        let field = try #require(views(TextField.self, in: inspector.window).last)
        #expect(field.text.hasPrefix("/") && field.text.hasSuffix(".md"), "\(field.text)")
        let path = FileManager.default.temporaryDirectory.path + "/panel-\(UUID().uuidString).md"
        let image = SavedFile.imagePath(beside: path)
        defer { for path in [path, image] { try? FileManager.default.removeItem(atPath: path) } }
        field.text = path
        try click("With Image")
        try click("Save Report")
        #expect(message == "✓ Saved: \(path)")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains("![The scene](<\(SavedFile.name(of: image))>)"))
        #expect(FileManager.default.contents(atPath: image)?.count ?? 0 > 1000)
        field.text = path
        try click("With Image")
        try click("Save Report")
        #expect(message == "✕ cannot write \"\(path)\": there is a file with this name; choose another")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }

    @Test("a message that is too long keeps its beginning, end, and font, and the pointer shows all of it")
    func longMessage() throws {
        try pair.frames()
        try show("Checklist")
        let field = try #require(views(TextField.self, in: inspector.window).last)
        let path = "/no/such" + String(repeating: "/folder", count: 20) + "/report.md"
        field.text = path
        try click("Save Report")
        let view = try #require(views(MessageView.self, in: inspector.window).last)
        let label = try #require(labels(in: view).first)
        let shown = try #require(label.text)
        #expect(shown.hasPrefix("✕ cannot write \"/no") && shown.hasSuffix(" directory"), "\(shown)")
        #expect(shown.contains("…") && label.font.pointSize == 12 && !label.adjustsFontSizeToFitWidth)
        let width = TextLine(shown, font: label.font).width
        #expect(width <= view.bounds.width && width > view.bounds.width - 12)
        // All of it, while the pointer is over it.
        #expect(views(MessageBubble.self, in: inspector.window).isEmpty)
        let center = view.convert(view.bounds, to: inspector.window).center
        user.move(center.x, center.y)
        try draw()
        let bubble = try #require(views(MessageBubble.self, in: inspector.window).first)
        // A line ends at a space, which it does not have, or within a path.
        let words = labels(in: bubble).compactMap(\.text).joined().filter { $0 != " " }
        #expect(words == view.text.filter { $0 != " " })
        #expect(inspector.window.bounds.contains(bubble.frame.center) && bubble.frame.maxY <= center.y)
        user.move(center.x, 60)
        try draw()
        #expect(views(MessageBubble.self, in: inspector.window).isEmpty)
        // Also while it has the focus.
        user.keyDown(.tab)
        for _ in 0..<20 where inspector.window.firstResponder !== view { user.keyDown(.tab) }
        try draw()
        #expect(view.isFirstResponder && views(MessageBubble.self, in: inspector.window).count == 1)
        user.keyDown(.tab)
        try draw()
        #expect(!view.isFirstResponder && views(MessageBubble.self, in: inspector.window).isEmpty)
        // A short one is not shortened.
        try click("Copy")
        #expect(!view.canBecomeFirstResponder)
        #expect(label.text == "✓ Copied to the clipboard")
    }
}
