import KnobHarness
import KnobKit
import Testing

/// The record of changes: steps, groups, names, and targets.
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

    @Test func `a group is one step, and nothing is undone while it is open`() {
        manager.beginUndoGrouping()
        page.add("a")
        manager.beginUndoGrouping()
        page.add("b")
        manager.endUndoGrouping()
        #expect(manager.groupingLevel == 1 && !manager.canUndo)
        manager.undo()
        #expect(page.words == ["a", "b"])
        manager.endUndoGrouping()
        manager.undo()
        #expect(page.words == [] && !manager.canUndo)
        manager.redo()
        #expect(page.words == ["a", "b"])
    }

    @Test func `an empty group is no step, and the end of none is reported`() {
        manager.beginUndoGrouping()
        manager.endUndoGrouping()
        #expect(!manager.canUndo && manager.groupingLevel == 0)
        #expect(messages { manager.endUndoGrouping() }.count == 1)
        page.add("a")
        #expect(manager.canUndo)
    }

    @Test func `the oldest steps beyond the limit are discarded`() {
        manager.levelsOfUndo = 2
        for word in ["a", "b", "c", "d"] { page.add(word) }
        for _ in 0..<4 { manager.undo() }
        #expect(page.words == ["a", "b"])
        manager.levelsOfUndo = 1
        for _ in 0..<4 { manager.redo() }
        #expect(page.words == ["a", "b", "c", "d"] || page.words == ["a", "b", "c"])
        #expect(messages { manager.levelsOfUndo = -1 }.count == 1)
        #expect(manager.levelsOfUndo == 1)
    }

    @Test func `a step keeps its name when it is undone and redone`() {
        page.add("a")
        manager.setActionName("Add")
        #expect(manager.undoActionName == "Add" && manager.redoActionName == "")
        manager.undo()
        #expect(manager.undoActionName == "" && manager.redoActionName == "Add")
        manager.redo()
        #expect(manager.undoActionName == "Add")
        manager.beginUndoGrouping()
        manager.setActionName("Both")
        page.add("b")
        page.add("c")
        manager.endUndoGrouping()
        #expect(manager.undoActionName == "Both")
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

    @Test func `actions are removed all at once or for one target`() {
        let other = Page(manager)
        page.add("a")
        other.add("b")
        manager.beginUndoGrouping()
        page.add("c")
        other.add("d")
        manager.endUndoGrouping()
        manager.removeAllActions(withTarget: other)
        manager.undo()
        manager.undo()
        manager.undo()
        #expect(page.words == [] && other.words == ["b", "d"])
        manager.removeAllActions()
        #expect(!manager.canUndo && !manager.canRedo)
    }

    @Test func `handlers see that they undo or redo, and cannot undo again meanwhile`() {
        let journal = Journal()
        func note(_ manager: UndoManager) {
            journal.note("\(manager.isUndoing) \(manager.isRedoing)")
            manager.undo()
            manager.registerUndo(withTarget: manager) { note($0) }
        }
        page.add("a")
        manager.registerUndo(withTarget: manager) { note($0) }
        manager.undo()
        manager.redo()
        #expect(journal.lines == ["true false", "false true"])
        #expect(page.words == ["a"] && !manager.isUndoing && !manager.isRedoing)
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
