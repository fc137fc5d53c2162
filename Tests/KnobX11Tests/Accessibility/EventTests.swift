@testable import KnobX11
import KnobKit
import Testing

/// Which signals report changes, and when.
@MainActor
struct EventTests {
    let stage = AssistiveStage()

    @Test func `a change of each kind has its event`() {
        stage.button.setTitle("Other", for: .normal)
        stage.button.accessibilityHint = "Sets any value"
        stage.slider.value = 0.3
        stage.slider.isEnabled = false
        #expect(
            stage.events().sorted() == [
                "Other PropertyChange accessible-description 0", "Other PropertyChange accessible-name 0",
                "Volume PropertyChange accessible-value 0", "Volume StateChanged enabled 0",
                "Volume StateChanged focusable 0", "Volume StateChanged focused 0",
                "Volume StateChanged sensitive 0",
            ])
    }

    @Test func `a move of an element has no event`() {
        stage.button.frame.origin.x += 1
        #expect(stage.tree.nextUpdate != nil && stage.events() == [])
    }

    @Test func `the new focus comes last`() {
        stage.slider.value = 0.3
        stage.button.becomeFirstResponder()
        #expect(
            stage.events() == [
                "Volume StateChanged focused 0", "Volume PropertyChange accessible-value 0",
                "Random StateChanged focused 1",
            ])
    }

    @Test func `text says what was deleted and inserted, and where the caret is`() {
        stage.field.text = "Über dem Fluß"
        stage.field.selectedRange = 8..<8
        let signals = stage.signals()
        #expect(
            stage.names(signals) == [
                "Name TextChanged delete 7", "Name TextChanged insert 7", "Name TextCaretMoved  8",
                "Name TextSelectionChanged  0",
            ])
        #expect(signals[0].arguments[2...3] == [.signed(1), .variant(.string("n"))])
        #expect(signals[1].arguments[2...3] == [.signed(1), .variant(.string("m"))])
    }

    @Test func `a key that deletes reports the deleted character`() {
        stage.field.becomeFirstResponder()
        stage.field.selectedRange = 4..<4
        _ = stage.events()
        stage.window.handle(.key(KeyPress(.backspace)))
        let signals = stage.signals()
        #expect(stage.names(signals) == ["Name TextChanged delete 3", "Name TextCaretMoved  3"])
        #expect(signals[0].arguments[3] == .variant(.string("r")))
    }

    @Test func `the caret is reported in Unicode scalars`() {
        stage.field.text = "e\u{301}a"
        stage.field.selectedRange = 1..<1
        #expect(stage.events().contains("Name TextCaretMoved  2"))
    }

    @Test func `value changes are reported ten times a second, and the last one always`() throws {
        var (count, last) = (0, 0.0)
        stage.slider.step = 0
        _ = stage.events(at: 0)
        // 5 seconds of a drag with 60 steps a second.
        for step in 1...300 {
            stage.slider.value = Double(step) / 300
            if !stage.events(at: 10 + Double(step) / 60).isEmpty {
                (count, last) = (count + 1, 10 + Double(step) / 60)
            }
        }
        #expect((42...51).contains(count), "\(count) updates")
        // The drag ends between two updates.
        stage.slider.value = 0.125
        #expect(stage.events(at: last + 0.05) == [])
        let due = try #require(stage.tree.nextUpdate)
        #expect(abs(due - last - 0.1) < 1e-9)
        let signals = stage.signals(at: due)
        #expect(signals.last?.arguments[3] == .variant(.double(0.125)))
        #expect(stage.tree.nextUpdate == nil && stage.events(at: 100) == [])
    }

    @Test func `a moved focus and a request do not wait`() throws {
        stage.slider.value = 0.1
        #expect(stage.events(at: 1).count == 1)
        stage.slider.value = 0.2
        #expect(stage.events(at: 1.05) == [])
        stage.button.becomeFirstResponder()
        #expect(stage.events(at: 1.05).count == 3)
        stage.slider.value = 0.3
        #expect(stage.events(at: 1.06) == [])
        #expect(try stage.tree.handle(.setNumber(0.4), for: #require(stage.node("Volume")).id))
        #expect(stage.events(at: 1.06).count == 1)
    }

    @Test func `windows open, become active, and close`() {
        #expect(
            stage.names(stage.program.signals(opening: stage.tree)) == [
                "AddAccessible", "Program ChildrenChanged add 0", "AddAccessible", "AddAccessible",
                "AddAccessible", "Window Create  0", "Window Activate  0", "Window StateChanged active 1",
                "Volume StateChanged focused 1",
            ])
        stage.tree.isActive = false
        #expect(
            stage.names(stage.program.signals(activating: stage.tree)) == [
                "Window Deactivate  0", "Window StateChanged active 0", "Volume StateChanged focused 0",
            ])
        let closing = stage.names(stage.program.signals(closing: stage.tree))
        #expect(closing.prefix(2) == ["Window Destroy  0", "Program ChildrenChanged remove 0"])
        #expect(closing.count { $0 == "RemoveAccessible" } == 4)
    }

    @Test func `an announcement comes from the active window`() {
        let signals = stage.program.signals(announcing: "out of step")
        #expect(stage.names(signals) == ["Window Announcement  1"])
        #expect(signals.first?.arguments[3] == .variant(.string("out of step")))
    }

    @Test func `without assistive technology, nothing is noted`() {
        stage.tree.end()
        stage.slider.value = 0.3
        #expect(stage.tree.nextUpdate == nil && stage.tree.nodes.isEmpty)
    }
}
