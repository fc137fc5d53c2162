import KnobHarness
@testable import KnobKit
import Testing

/// The begin, the nesting and the end of edits on a control without a value.
@MainActor
struct EditableControlTests: WindowSuite {
    /// A control that records the calls of its editing methods.
    final class Edited: EditableControl {
        weak var journal: Journal?
        override func editingWillBegin(with source: EditSource, isFirst: Bool) {
            journal?.note("will begin \(source)\(isFirst ? "" : " too")")
        }
        override func editingDidEnd() { journal?.note("did end \(isEditing)") }
        override func turnWheel(_ scroll: ScrollInput) {
            journal?.note("notches \(editor.wholeNotches(of: scroll))")
            editor.beginWithWheel()
        }
    }

    let window = Window(contentSize: Size(width: 100, height: 100))
    let control = Edited(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let listener: EditListener

    init() {
        window.addSubview(control)
        listener = EditListener(control)
    }

    @Test func `a subclass is notified before the targets, and the edit is over when its end is sent`() {
        control.journal = listener.journal
        control.editor.begin(.pointer)
        control.editor.begin(.keys)
        #expect(control.editor.isEditing(with: .pointer) && control.editor.isEditing(with: .keys))
        #expect(!control.editor.isEditing(with: .wheel))
        control.editor.end(.pointer)
        #expect(!control.editor.isEditing(with: .pointer) && control.editor.source == .pointer)
        control.editor.end(.keys)
        #expect(
            listener.journal.take() == [
                "will begin pointer", "began", "will begin keys too", "did end false", "ended",
            ])
        #expect(control.editor.source == nil)
    }

    @Test(arguments: [false, true])
    func `ending an edit ends all of its sources at once`(cancelled: Bool) {
        let sources: [EditSource] = [.pointer, .wheel, .keys, .text, .reset]
        for source in sources + sources { control.editor.begin(source) }
        control.editor.end(cancelled: cancelled)
        for source in sources { control.editor.end(source) }
        control.editor.end(cancelled: cancelled)
        #expect(listener.journal.take() == ["began", cancelled ? "cancelled" : "ended"])
    }

    @Test func `a target may end the edit when it begins, and begin another one when it ends`() {
        @MainActor final class Meddler {
            var isDone = false
            func end(_ control: EditableControl) { control.editor.end(cancelled: true) }
            func begin(_ control: EditableControl) {
                guard !isDone else { return }
                isDone = true
                control.editor.begin(.keys)
            }
        }
        let meddler = Meddler()
        control.addTarget(meddler, action: Meddler.begin, for: .editingDidCancel)
        control.addTarget(meddler, action: Meddler.end, for: .editingDidBegin)
        control.editor.begin(.pointer)
        #expect(!control.isEditing)
        #expect(listener.journal.take() == ["began", "cancelled", "began", "cancelled"])
    }

    @Test func `the edit of the wheel ends half a second after the last notch, or with its window`() {
        let timers = ManualTimers()
        defer { timers.end() }
        control.journal = listener.journal
        user.scroll(0.6, 50, 50, at: 1)
        timers.advance(by: 0.4)
        user.scroll(0.6, 50, 50, at: 1.2)
        timers.advance(by: 0.49)
        #expect(
            listener.journal.take() == [
                "notches 0.0", "will begin wheel", "began", "notches 1.0", "will begin wheel too",
            ])
        timers.advance(by: 0.02)
        #expect(listener.journal.take() == ["did end false", "ended"])
        user.scroll(1, 50, 50, at: 9)
        control.editor.begin(withKey: .up)
        control.removeFromSuperview()
        #expect(!control.isEditing && listener.journal.take().last == "ended")
        timers.advance(by: 1)
        #expect(listener.journal.take() == [])
    }

    @Test(arguments: [EditSource.pointer, .keys, .text, .reset, EditSource(rawValue: "MIDI")])
    func `another source ends the edit of the wheel, and begins its own`(source: EditSource) {
        user.scroll(1, 50, 50)
        control.editor.begin(source)
        #expect(control.editor.source == source)
        #expect(listener.journal.take() == ["began", "ended", "began"])
    }

    @Test func `only the key that is held ends its edit`() {
        control.becomeFirstResponder()
        control.editor.begin(withKey: .up)
        control.editor.begin(withKey: .down)
        user.keyUp(.up)
        #expect(control.isEditing)
        user.keyUp(.down)
        #expect(!control.isEditing)
        #expect(!control.keyUp(with: KeyPress(.down)))
    }
}
