/// A record of changes that the user can undo and redo.
///
/// Set one on a window, or on the view around a document. Each edit of a control below it that changes a
/// value is then one step, from its beginning to its end, and Control-Z, Shift-Control-Z and Control-Y undo
/// and redo. Other changes are registered by the program. A handler that registers the opposite change makes
/// the step one that can be redone:
///
/// ```swift
/// @MainActor final class Track {
///     let undoManager = UndoManager()
///     private(set) var name = ""
///
///     func rename(_ newName: String) {
///         undoManager.registerUndo(withTarget: self) { [name] in $0.rename(name) }
///         undoManager.setActionName("Rename")
///         name = newName
///     }
/// }
/// ```
///
/// Observable: every property, after each change of the record.
@preconcurrency @MainActor
public final class UndoManager: KeyValueObserving {
    /// A handler and the object that it changes.
    private struct Action {
        weak var target: AnyObject?
        let handler: @MainActor (AnyObject) -> Void
    }

    /// The actions that are undone or redone at once.
    private struct Step {
        var name = ""
        var actions: [Action] = []
        /// Whether any of the targets still exists.
        var isAlive: Bool { actions.contains { $0.target != nil } }
    }

    /// A reference to an edit in progress.
    private struct OpenEdit { weak var edit: (any UndoableEdit)? }

    /// The observers of the record.
    public let observers = KeyValueObservers()
    /// The largest number of steps that are kept; the oldest are discarded. 0, the default, means no limit. A
    /// negative number is rejected with a message.
    public var levelsOfUndo = 0 {
        didSet {
            if levelsOfUndo < 0 {
                Diagnostics.report("UndoManager: levelsOfUndo \(levelsOfUndo) is rejected; use 0 or more.")
                levelsOfUndo = oldValue
            }
            discardOldest()
        }
    }
    /// The number of groups that are open, one in another.
    public private(set) var groupingLevel = 0
    /// Whether `undo()` is in progress.
    public private(set) var isUndoing = false
    /// Whether `redo()` is in progress.
    public private(set) var isRedoing = false

    private var undoSteps: [Step] = []
    private var redoSteps: [Step] = []
    private var open = Step()
    private var openEdits: [OpenEdit] = []

    /// Creates an empty record.
    public init() {}

    // MARK: Registering

    /// Registers `handler`, which undoes a change of `target`. Outside of a group it is a step of its own.
    ///
    /// Steps that could be redone are discarded. `target` is held weakly; without it, the handler is not
    /// called. While `undo()` or `redo()` is in progress, the handler becomes a part of the opposite step.
    public func registerUndo<Target: AnyObject>(
        withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {
        beginUndoGrouping()
        open.actions.append(Action(target: target) { ($0 as? Target).map(handler) })
        endUndoGrouping()
    }

    /// Opens a group: what is registered up to the matching `endUndoGrouping()` is one step. Groups nest.
    /// Until the outermost ends, nothing can be undone or redone.
    public func beginUndoGrouping() { groupingLevel += 1 }

    /// Closes the group that was opened last. Without one, it does nothing but report a message.
    public func endUndoGrouping() {
        guard groupingLevel > 0 else {
            return Diagnostics.report("UndoManager: no group is open. Call beginUndoGrouping() first.")
        }
        groupingLevel -= 1
        guard groupingLevel == 0 else { return }
        let step = open
        open = Step()
        guard !step.actions.isEmpty else { return }
        if isUndoing {
            redoSteps.append(step)
        } else {
            undoSteps.append(step)
            if !isRedoing { redoSteps = [] }
        }
        discardOldest()
    }

    /// Names the step that is open, or the one that was registered last, for a menu such as "Undo Rename".
    public func setActionName(_ name: String) {
        if groupingLevel > 0 {
            open.name = name
        } else if let last = undoSteps.indices.last {
            undoSteps[last].name = name
        }
        observers.notify(about: self)
    }

    /// Discards all steps.
    public func removeAllActions() {
        (undoSteps, redoSteps, open) = ([], [], Step())
        observers.notify(about: self)
    }

    /// Discards what was registered for `target`, such as a control.
    public func removeAllActions(withTarget target: AnyObject) {
        for steps in [\UndoManager.undoSteps, \.redoSteps] {
            for index in self[keyPath: steps].indices {
                self[keyPath: steps][index].actions.removeAll { $0.target === target }
            }
        }
        open.actions.removeAll { $0.target === target }
        observers.notify(about: self)
    }

    private func discardOldest() {
        if levelsOfUndo > 0 {
            undoSteps.removeFirst(max(0, undoSteps.count - levelsOfUndo))
            redoSteps.removeFirst(max(0, redoSteps.count - levelsOfUndo))
        }
        observers.notify(about: self)
    }

    // MARK: Undo and redo

    /// Whether there is a step to undo. An edit in progress that has changed a value counts, and steps whose
    /// targets no longer exist do not.
    public var canUndo: Bool {
        groupingLevel == 0
            && (undoSteps.contains(where: \.isAlive) || openEdits.contains { $0.edit?.hasChanged ?? false })
    }
    /// Whether there is a step to redo.
    public var canRedo: Bool { groupingLevel == 0 && redoSteps.contains(where: \.isAlive) }
    /// The name of the step that `undo()` undoes; empty if it has none.
    public var undoActionName: String { undoSteps.last(where: \.isAlive)?.name ?? "" }
    /// The name of the step that `redo()` redoes; empty if it has none.
    public var redoActionName: String { redoSteps.last(where: \.isAlive)?.name ?? "" }

    /// Undoes the last step; does nothing if there is none.
    ///
    /// An edit in progress, such as a drag, ends first: it is the last step then. Only a number that is being
    /// typed is left alone.
    public func undo() { perform(\.undoSteps, \.isUndoing) }

    /// Redoes the step that was undone last; does nothing if there is none, or if something was changed
    /// since.
    ///
    /// An edit in progress ends first. If it has changed a value, there is nothing to redo.
    public func redo() { perform(\.redoSteps, \.isRedoing) }

    private func perform(
        _ steps: ReferenceWritableKeyPath<UndoManager, [Step]>,
        _ isInProgress: ReferenceWritableKeyPath<UndoManager, Bool>
    ) {
        guard groupingLevel == 0 else { return }
        for open in openEdits { open.edit?.endForUndo() }
        guard let index = self[keyPath: steps].lastIndex(where: \.isAlive) else { return }
        let step = self[keyPath: steps][index]
        self[keyPath: steps].removeSubrange(index...)
        self[keyPath: isInProgress] = true
        beginUndoGrouping()
        open.name = step.name
        for action in step.actions.reversed() { if let target = action.target { action.handler(target) } }
        endUndoGrouping()
        self[keyPath: isInProgress] = false
        observers.notify(about: self)
    }

    // MARK: Edits in progress

    func didBegin(_ edit: any UndoableEdit) { openEdits.append(OpenEdit(edit: edit)) }

    func didEnd(_ edit: any UndoableEdit) { openEdits.removeAll { $0.edit == nil || $0.edit === edit } }
}
