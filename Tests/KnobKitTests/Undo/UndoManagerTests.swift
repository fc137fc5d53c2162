import KnobHarness
import KnobKit
import Testing

/// The record of changes: steps and targets.
@MainActor
struct UndoManagerTests {
    /// A model whose changes can be undone.
    @MainActor
    final class Page {
        private(set) var words: [String] = []
        let undoManager: UndoManager
        init(_ undoManager: UndoManager) { self.undoManager = undoManager }

        func set(_ new: [String]) {
            undoManager.registerUndo(withTarget: self) { [words] in $0.set(words) }
            words = new
        }
        func add(_ word: String) { set(words + [word]) }
    }

    let manager = UndoManager()
    let page: Page

    init() { page = Page(manager) }

    @Test func `each change is a step, which is undone and redone in order`() {
        for word in ["a", "b", "c"] { page.add(word) }
        #expect(manager.canUndo && !manager.canRedo)
        manager.undo()
        manager.undo()
        #expect(page.words == ["a"] && manager.canUndo && manager.canRedo)
        manager.redo()
        #expect(page.words == ["a", "b"])
        for _ in 0..<5 { manager.redo() }
        #expect(page.words == ["a", "b", "c"] && !manager.canRedo)
        for _ in 0..<5 { manager.undo() }
        #expect(page.words == [] && !manager.canUndo && manager.canRedo)
    }

    @Test func `a change after undo discards what could be redone`() {
        page.add("a")
        manager.undo()
        page.add("b")
        #expect(!manager.canRedo)
        manager.redo()
        #expect(page.words == ["b"])
        manager.undo()
        #expect(page.words == [])
    }

    @Test func `targets are held weakly, and a step without any does not count`() {
        page.add("kept")
        var other: Page? = Page(manager)
        other?.add("a")
        weak let released = other
        other = nil
        #expect(released == nil)
        #expect(manager.canUndo)
        manager.undo()
        #expect(page.words == [] && !manager.canUndo)
    }

    @Test func `a handler cannot undo again, and all that it registers is one step`() {
        let other = Page(manager)
        page.add("a")
        manager.registerUndo(withTarget: page) { [manager] page in
            manager.undo()
            page.add("b")
            other.add("c")
        }
        manager.undo()
        #expect(page.words == ["a", "b"] && other.words == ["c"] && manager.canUndo)
        manager.redo()
        #expect(page.words == ["a"] && other.words == [] && !manager.canRedo)
        manager.undo()
        #expect(page.words == ["a", "b"] && other.words == ["c"])
    }

    @Test func `the last 1000 steps are kept, and all can be discarded`() {
        for word in 0...1000 { page.add("\(word)") }
        for _ in 0...1000 { manager.undo() }
        #expect(page.words == ["0"] && !manager.canUndo && manager.canRedo)
        manager.removeAllActions()
        #expect(!manager.canUndo && !manager.canRedo)
    }

    @Test func `whether there is a step can be observed`() {
        let journal = Journal()
        let observations = [
            manager.observe(\.canUndo) { _, change in journal.note("undo \(change.newValue)") },
            manager.observe(\.canRedo) { _, change in journal.note("redo \(change.newValue)") },
        ]
        page.add("a")
        page.add("b")
        manager.undo()
        manager.undo()
        manager.removeAllActions()
        #expect(journal.lines == ["undo true", "redo true", "undo false", "redo false"])
        observations.forEach { $0.invalidate() }
    }
}
