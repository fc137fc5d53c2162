import KnobHarness
import KnobKit
import Testing

/// The source of an edit, also one of the program.
extension EditEndTests {
    @Test func `a source of the program takes part in edits like the others`() {
        let midi = EditSource(rawValue: "midi")
        #expect("\(midi)" == "midi" && midi == EditSource(rawValue: "midi") && midi != .keys)
        control.editor.begin(midi)
        #expect(control.editor.source == midi && control.editor.isEditing(with: midi))
        control.editor.edit(control.number, to: 0.7)
        dragBy20()
        #expect(control.editor.source == midi && control.editor.isEditing(with: .pointer))
        control.editor.end(midi)
        #expect(control.isEditing && !control.editor.isEditing(with: midi))
        control.editor.end(midi)
        user.release(120, 100)
        #expect(!control.isEditing && control.editor.source == nil)
        #expect(isNear(control.value, 0.8))
        #expect(listener.journal.take() == ["began", "sent", "changed", "sent", "changed", "ended"])
    }

    @Test func `an edit of the program's source can be canceled and reverted`() {
        let midi = EditSource(rawValue: "midi")
        control.editor.begin(midi)
        control.editor.edit(control.number, by: 0.25)
        #expect(control.value == 0.75)
        control.editor.revert()
        #expect(control.value == 0.5)
        #expect(
            listener.journal.take().filter { $0 != "sent" } == ["began", "changed", "changed", "cancelled"])
        control.editor.begin(midi)
        control.editor.end(midi, cancelled: true)
        #expect(listener.journal.take() == ["began", "cancelled"])
    }

    @Test func `the source of an edit is known until its end has been sent`() {
        @MainActor
        final class Reader {
            var sources: [EditSource?] = []
            func read(_ control: ValueControl) { sources.append(control.editor.source) }
        }
        let reader = Reader()
        control.addTarget(
            reader, action: Reader.read, for: [.editingDidBegin, .editingDidEnd, .editingDidCancel])
        for source in [EditSource.keys, EditSource(rawValue: "midi")] {
            control.editor.begin(source)
            control.editor.end(source, cancelled: source == .keys)
            #expect(reader.sources == [source, source] && control.editor.source == nil)
            reader.sources = []
        }
    }

    @Test func `the source stays known to all targets of the end when one of them begins another edit`() {
        @MainActor
        final class Resetter {
            var isDone = false
            func reset(_ control: ValueControl) {
                guard !isDone else { return }
                isDone = true
                control.editor.reset()
            }
        }
        @MainActor
        final class Reader {
            var sources: [EditSource?] = []
            func read(_ control: ValueControl) { sources.append(control.editor.source) }
        }
        let (resetter, reader) = (Resetter(), Reader())
        control.addTarget(resetter, action: Resetter.reset, for: .editingDidEnd)
        control.addTarget(reader, action: Reader.read, for: .editingDidEnd)
        control.editor.begin(.keys)
        control.editor.end(.keys)
        #expect(reader.sources == [.keys, .reset] && control.editor.source == nil)
    }

    @Test func `the edit of the wheel ends before that of a source of the program begins`() {
        user.scroll(1, 100, 100)
        control.editor.begin(EditSource(rawValue: "midi"))
        #expect(listener.journal.take() == ["began", "sent", "changed", "ended", "began"])
        control.editor.revert()
        #expect(isNear(control.value, 0.51))
    }
}
