import KnobHarness
import KnobKit
import Testing

/// The context menu of a knob.
@MainActor
struct KnobMenuTests {
    @Test func `the menu names the ways to turn the knob, checks the current one, and changes it`() throws {
        let knob = Knob(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        func ways() throws -> [Action] {
            let menu = try #require(knob.contextMenu(at: .zero))
            #expect(
                menu.children.map(\.title) == ["Copy", "Paste", "Type a Value…", "Reset", "How It Turns"])
            return try #require(menu.children.last as? Menu).children.compactMap { $0 as? Action }
        }
        #expect(try ways().map { $0.state == .on } == [true, false, false, false, false])
        for index in [3, 2, 4, 1, 0] {
            try ways()[index].perform()
            #expect(try ways().map { $0.state == .on } == (0..<5).map { $0 == index })
        }
        #expect(knob.interaction is RotationInteraction)
        try ways()[2].perform()
        #expect((knob.interaction as? LinearInteraction)?.direction == .vertical)
        knob.isEnabled = false
        #expect(knob.contextMenu(at: .zero) == nil)
    }
}
