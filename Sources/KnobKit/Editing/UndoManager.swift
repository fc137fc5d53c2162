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
///         name = newName
///     }
/// }
/// ```
///
/// A change of several objects is one step if one handler restores all of them. The record keeps the last
/// 1,000 steps. Observable: `canUndo` and `canRedo`, after each change of the record.
@preconcurrency @MainActor
public final class UndoManager: KeyValueObserving {
    /// A handler and the object that it changes.
    private struct Change {
        weak var target: AnyObject?
        let handler: @MainActor (AnyObject) -> Void

        init<Target: AnyObject>(_ target: Target, _ handler: @escaping @MainActor (Target) -> Void) {
            self.target = target
            self.handler = { ($0 as? Target).map(handler) }
        }
    }

    /// An edit in progress, which `undo()` ends before it undoes it.
    private struct Edit {
        weak var owner: AnyObject?
        let hasChanged: @MainActor () -> Bool
        let end: @MainActor () -> Void
    }

    /// The changes that are undone or redone at once.
    @MainActor
    private struct Step {
        var changes: [Change] = []
        /// The edit in progress that the step will reverse.
        var edit: Edit?
        /// Whether any of the targets still exists, or the edit has changed a value.
        var isAlive: Bool {
            if let edit { return edit.owner != nil && edit.hasChanged() }
            return changes.contains { $0.target != nil }
        }
    }

    /// The observers of the record.
    public let observers = KeyValueObservers()

    private var undoSteps: [Step] = []
    private var redoSteps: [Step] = []
    /// While a step is undone or redone, what its handlers register: the step that reverses it.
    private var reverse: Step?

    private static let maximumStepCount = 1000

    /// Creates an empty record.
    public init() {}

    /// Registers `handler`, which undoes a change of `target`, as a step of its own.
    ///
    /// Steps that could be redone are discarded. `target` is held weakly; without it, the handler is not
    /// called. While `undo()` or `redo()` is in progress, the handler becomes a part of the opposite step. While the
    /// user edits a control, for example by a drag, the step is undone before that edit, which has begun earlier.
    public func registerUndo<Target: AnyObject>(
        withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {
        let change = Change(target, handler)
        if reverse != nil {
            reverse?.changes.append(change)
        } else {
            insert(Step(changes: [change]), at: undoSteps.count)
            didChange()
        }
    }

    private func insert(_ step: Step, at index: Int) {
        undoSteps.insert(step, at: index)
        if undoSteps.count > Self.maximumStepCount { undoSteps.removeFirst() }
    }

    private func didChange() {
        redoSteps = []
        observers.notify(about: self)
    }

    /// Discards all steps.
    public func removeAllActions() {
        undoSteps.removeAll { $0.edit == nil }
        didChange()
    }

    /// Whether there is a step to undo. An edit in progress that has changed a value counts, and steps whose
    /// targets no longer exist do not.
    public var canUndo: Bool { undoSteps.contains(where: \.isAlive) }
    /// Whether there is a step to redo.
    public var canRedo: Bool { redoSteps.contains(where: \.isAlive) }

    /// Undoes the last step; does nothing if there is none, and while a step is being undone or redone.
    ///
    /// An edit in progress, such as a drag or a number that is being typed, ends first. Its step lies where it began: what was
    /// registered since is undone before it.
    public func undo() { reverseLastStep(of: \.undoSteps, into: \.redoSteps) }

    /// Redoes the step that was undone last; does nothing if there is none, or if something was changed
    /// since.
    ///
    /// An edit in progress ends first. If it has changed a value, there is nothing to redo.
    public func redo() { reverseLastStep(of: \.redoSteps, into: \.undoSteps) }

    private func reverseLastStep(
        of steps: ReferenceWritableKeyPath<UndoManager, [Step]>,
        into opposite: ReferenceWritableKeyPath<UndoManager, [Step]>
    ) {
        guard reverse == nil else { return }
        for edit in undoSteps.compactMap(\.edit) where edit.owner != nil { edit.end() }
        guard let index = self[keyPath: steps].lastIndex(where: \.isAlive) else { return }
        let step = self[keyPath: steps][index]
        self[keyPath: steps].removeSubrange(index...)
        reverse = Step()
        for change in step.changes.reversed() {
            if let target = change.target { change.handler(target) }
        }
        if let reverse, !reverse.changes.isEmpty { self[keyPath: opposite].append(reverse) }
        reverse = nil
        observers.notify(about: self)
    }

    /// Undoes or redoes if `press` is a key for that. Returns whether it is one.
    package func perform(_ press: KeyPress) -> Bool {
        switch (press.characters.lowercased(), press.modifierFlags) {
        case ("z", .control): undo()
        case ("z", [.control, .shift]), ("y", .control): redo()
        default: return false
        }
        return true
    }

    /// Notes an edit of `owner` in progress, whose step lies where the edit has begun. While `owner` exists, `hasChanged`
    /// returns whether the edit has changed a value, and `end` ends it.
    func didBeginEdit(
        of owner: AnyObject, hasChanged: @escaping @MainActor () -> Bool, end: @escaping @MainActor () -> Void
    ) {
        // Undoing is an edit as well, whose change is a part of the opposite step.
        guard reverse == nil else { return }
        insert(Step(edit: Edit(owner: owner, hasChanged: hasChanged, end: end)), at: undoSteps.count)
    }

    /// Notes that the edit of `owner` has ended. With a `target`, `handler` undoes its changes.
    func didEndEdit<Target: AnyObject>(
        of owner: AnyObject, undoing target: Target?, handler: @escaping @MainActor (Target) -> Void
    ) {
        let index = undoSteps.firstIndex { $0.edit?.owner === owner }
        if let index { undoSteps.remove(at: index) }
        guard let target else { return }
        guard let index, reverse == nil else { return registerUndo(withTarget: target, handler: handler) }
        insert(Step(changes: [Change(target, handler)]), at: index)
        didChange()
    }
}
