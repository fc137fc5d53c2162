import KnobHarness
@testable import KnobKit
import Testing

/// The begin, the nesting and the end of edits on a control without a value.
@MainActor
struct EditableControlTests {
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
    var user: SimulatedUser { SimulatedUser(window: window) }

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

    @Test func `the source is known while begin and end are reported`() {
        @MainActor final class Reader {
            var sources: [EditSource?] = []
            func read(_ control: EditableControl) { sources.append(control.editor.source) }
        }
        let reader = Reader()
        control.addTarget(
            reader, action: Reader.read, for: [.editingDidBegin, .editingDidEnd, .editingDidCancel])
        control.editor.begin(.keys)
        control.editor.begin(.text)
        control.editor.end(.keys)
        control.editor.end(.text, cancelled: true)
        #expect(reader.sources == [.keys, .keys])
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

    @Test func `the wheel adds up fractions, and its edit ends half a second after the last notch`() throws {
        control.journal = listener.journal
        let before = currentMediaTime()
        user.scroll(0.6, 50, 50, at: 1)
        user.scroll(0.6, 50, 50, at: 1.1)
        let timer = try #require(control.editor.wheelTimer)
        let time = try #require(timer.fireTime)
        #expect(time >= before + 0.5 && time <= currentMediaTime() + 0.5)
        control.editor.end(.wheel)
        #expect(
            listener.journal.take() == [
                "notches 0.0", "will begin wheel", "began", "notches 1.0", "will begin wheel too",
                "did end false", "ended",
            ])
    }

    @Test func `leaving the window ends an edit by wheel or keys and stops the timer`() throws {
        control.editor.begin(withKey: .up)
        user.scroll(1, 50, 50)
        let timer = try #require(control.editor.wheelTimer)
        control.removeFromSuperview()
        #expect(!timer.isValid && control.editor.wheelTimer == nil && !control.isEditing)
        #expect(listener.journal.take() == ["began", "ended"])
    }

    @Test(arguments: [EditSource.pointer, .keys, .text, .reset, EditSource(rawValue: "MIDI")])
    func `another source ends the edit of the wheel, stops its timer and begins its own`(source: EditSource)
        throws
    {
        user.scroll(1, 50, 50)
        let timer = try #require(control.editor.wheelTimer)
        control.editor.begin(source)
        #expect(!timer.isValid && control.editor.source == source)
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

    @Test func `thousands of begins and ends in random order alternate`() {
        var random = SeededGenerator(seed: 504)
        let watcher = EditWatcher(control)
        let sources: [EditSource] = [.pointer, .wheel, .keys, .text, .reset]
        var open: Set<EditSource> = []
        for _ in 0..<5000 {
            let source = random.pick(sources)
            switch random.int(0...5) {
            case 0...2:
                control.editor.begin(source)
                // The wheel has no release: the next source ends its edit.
                if source != .wheel { open.remove(.wheel) }
                open.insert(source)
            case 3, 4:
                control.editor.end(source, cancelled: random.chance(0.5))
                open.remove(source)
            default:
                guard random.chance(0.1) else { continue }
                control.editor.end(cancelled: random.chance(0.5))
                open = []
            }
            #expect(control.isEditing == !open.isEmpty && watcher.isOpen == control.isEditing)
            #expect(sources.allSatisfy { control.editor.isEditing(with: $0) == open.contains($0) })
        }
        #expect(watcher.isRight && watcher.counts.begins > 100 && watcher.counts.cancels > 50)
    }
}
