import KnobTestTools
@testable import KnobWidgets
import Testing

/// A control that a person edits, with nothing to edit: only how a change begins, nests and ends.
@MainActor
struct EditableControlTests {
    /// Notes its hooks in the journal of those it tells.
    final class Edited: EditableControl {
        weak var journal: Journal?
        override func editor(_ editor: Editor, willBegin source: EditSource, isFirst: Bool) {
            journal?.note("will begin \(source)\(isFirst ? "" : " too")")
        }
        override func editorWillEnd(_ editor: Editor, cancelled: Bool) { journal?.note("will end") }
        override func editorDidEnd(_ editor: Editor) { journal?.note("did end \(isEditing)") }
        override func turnWheel(_ scroll: ScrollInput) {
            journal?.note("notches \(editor.wholeNotches(of: scroll))")
            editor.beginWithWheel()
        }
    }

    let window = Window(contentSize: Size(width: 100, height: 100))
    let control = Edited(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let listener: EditListener
    var hand: Hand { Hand(window: window) }

    init() {
        window.addSubview(control)
        listener = EditListener(control)
    }

    @Test func `a subclass is told before the targets, and nothing goes on when the end is told`() {
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
                "will begin pointer", "began", "will begin keys too", "will end", "did end false", "ended",
            ])
        #expect(control.editor.source == nil)
    }

    @Test(arguments: [false, true])
    func `all causes at once end once`(cancelled: Bool) {
        let causes: [EditSource] = [.pointer, .wheel, .keys, .text, .reset]
        for cause in causes + causes { control.editor.begin(cause) }
        control.editor.end(cancelled: cancelled)
        for cause in causes { control.editor.end(cause) }
        control.editor.end(cancelled: cancelled)
        #expect(listener.journal.take() == ["began", cancelled ? "cancelled" : "ended"])
    }

    @Test func `the cause is known while begin and end are told`() {
        @MainActor final class Asker {
            var causes: [EditSource?] = []
            func ask(_ control: EditableControl) { causes.append(control.editor.source) }
        }
        let asker = Asker()
        control.addTarget(
            asker, action: Asker.ask, for: [.editingDidBegin, .editingDidEnd, .editingDidCancel])
        control.editor.begin(.keys)
        control.editor.begin(.text)
        control.editor.end(.keys)
        control.editor.end(.text, cancelled: true)
        #expect(asker.causes == [.keys, .keys])
    }

    @Test func `a target may end the change at its begin, and begin another at its end`() {
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

    @Test func `the wheel gathers fractions, and ends half a second after the last notch`() throws {
        control.journal = listener.journal
        let before = currentMediaTime()
        hand.scroll(0.6, 50, 50, at: 1)
        hand.scroll(0.6, 50, 50, at: 1.1)
        let timer = try #require(control.editor.wheelTimer)
        let time = try #require(timer.fireTime)
        #expect(time >= before + 0.5 && time <= currentMediaTime() + 0.5)
        control.editor.end(.wheel)
        #expect(
            listener.journal.take() == [
                "notches 0.0", "will begin wheel", "began", "notches 1.0", "will begin wheel too", "will end",
                "did end false", "ended",
            ])
    }

    @Test(arguments: [Double.nan, .infinity, 0])
    func `a wheel that has not turned means nothing`(notches: Double) {
        hand.scroll(notches, 50, 50)
        #expect(listener.journal.take() == [] && control.editor.wheelTimer == nil)
    }

    @Test func `leaving the window ends a change by wheel or keys and leaves no timer`() throws {
        control.editor.begin(withKey: .up)
        hand.scroll(1, 50, 50)
        let timer = try #require(control.editor.wheelTimer)
        control.removeFromSuperview()
        #expect(!timer.isValid && control.editor.wheelTimer == nil && !control.isEditing)
        #expect(listener.journal.take() == ["began", "ended"])
    }

    @Test(arguments: [EditSource.pointer, .keys, .text, .reset, EditSource(rawValue: "MIDI")])
    func `another cause ends a change by the wheel, with its timer, and begins its own`(cause: EditSource)
        throws
    {
        hand.scroll(1, 50, 50)
        let timer = try #require(control.editor.wheelTimer)
        control.editor.begin(cause)
        #expect(!timer.isValid && control.editor.source == cause)
        #expect(listener.journal.take() == ["began", "ended", "began"])
    }

    @Test func `only the key that is held ends its change`() {
        control.becomeFirstResponder()
        control.editor.begin(withKey: .up)
        control.editor.begin(withKey: .down)
        hand.keyUp(.up)
        #expect(control.isEditing)
        hand.keyUp(.down)
        #expect(!control.isEditing)
        #expect(!control.keyUp(with: KeyPress(.down)))
    }

    @Test func `thousands of begins and ends in any order take turns`() {
        var random = SeededGenerator(seed: 504)
        let watcher = EditWatcher(control)
        let causes: [EditSource] = [.pointer, .wheel, .keys, .text, .reset]
        var open: Set<EditSource> = []
        for _ in 0..<5000 {
            let cause = random.pick(causes)
            switch random.int(0...5) {
            case 0...2:
                control.editor.begin(cause)
                // Nobody lets go of a wheel: the next cause ends it.
                if cause != .wheel { open.remove(.wheel) }
                open.insert(cause)
            case 3, 4:
                control.editor.end(cause, cancelled: random.chance(0.5))
                open.remove(cause)
            default:
                guard random.chance(0.1) else { continue }
                control.editor.end(cancelled: random.chance(0.5))
                open = []
            }
            #expect(control.isEditing == !open.isEmpty && watcher.isOpen == control.isEditing)
            #expect(causes.allSatisfy { control.editor.isEditing(with: $0) == open.contains($0) })
        }
        #expect(watcher.isRight && watcher.counts.begins > 100 && watcher.counts.cancels > 50)
    }
}
