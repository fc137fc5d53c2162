/// The engine behind a control that the user edits with the pointer, the wheel, the keyboard, or typed text.
///
/// An *edit* begins with its first source and ends with its last: a key pressed during a drag is part of the
/// drag's edit. Each edit sends `.editingDidBegin`, then `.editingChanged` for each change, then one of
/// `.editingDidEnd` and `.editingDidCancel`, so a program records one undo step for each. When an edit ends,
/// its drag ends with it.
///
/// **Changes made during notifications**
///
/// - A change is complete before its first notification.
/// - A target or observer may change or end the edit. That takes effect at once, and its notifications are
///   sent first.
/// - If that ends the edit, the remaining notifications of the outer change are not sent.
/// - The end of an edit is reported once.
/// - A source that begins while the edit ends joins it.
/// - A target of `.valueChanged` that edits again receives `.valueChanged` again. To correct a value there,
///   use `EditableNumber.set(_:animated:)`.
@preconcurrency @MainActor
public final class Editor {
    /// One edit, from its beginning to its end.
    private final class Edit {
        let source: EditSource
        @exclusivity(unchecked) var sources: Set<EditSource>
        /// Whether its end is being reported.
        var isEnding = false
        /// Whether a change has not been reported by `.valueChanged` yet.
        var hasPendingAction = false
        /// Whether its beginning has been reported. If not, its end is not reported either.
        var isReported = false
        /// The record of changes, in which the edit is one step.
        weak var undoManager: UndoManager?

        init(_ source: EditSource) { (self.source, sources) = (source, [source]) }
    }

    /// The numbers that the editor edits, all of them in the same edit; none by default. Setting it cancels
    /// an edit.
    @exclusivity(unchecked) public var numbers: [EditableNumber] = [] {
        willSet {
            end(cancelled: true)
            cancelDrag()
        }
    }
    /// The control, which sends the actions.
    @exclusivity(unchecked) public weak var delegate: (any EditorDelegate)?

    /// Whether `.valueChanged` is sent during an edit; `true` by default. If not, it is sent once, when the
    /// edit ends, or when this becomes `true` during an edit.
    @exclusivity(unchecked) public var isContinuous = true {
        didSet {
            guard isContinuous, let current, current.hasPendingAction else { return }
            current.hasPendingAction = false
            report()
        }
    }
    /// Whether the release of the button always sends `.valueChanged`, and a cancelled drag never does;
    /// `false` by default.
    public var sendsActionOnRelease = false
    /// Whether `.valueChanged` is also sent for a movement that leaves the values unchanged; `true` by
    /// default.
    @exclusivity(unchecked) public var sendsUnchangedValues = true

    @exclusivity(unchecked) private var current: Edit?
    /// The edit whose end is being reported.
    private var ended: Edit?
    /// The drag in progress, beginning with its press.
    @exclusivity(unchecked) var drag: Drag?
    /// The key that is held down.
    var heldKey: KeyPress.Key?
    var wheel = WheelAccumulator()
    /// Ends a wheel edit after its last notch.
    var wheelTimer: ScheduledTimer?

    /// Creates an editor without numbers.
    public init() {}

    // MARK: State

    /// Whether an edit is in progress.
    public var isEditing: Bool { current != nil }

    /// The source that began the current edit, also while its end is being reported; `nil` outside edits.
    public var source: EditSource? { (current ?? ended)?.source }

    /// Returns whether `source` takes part in the current edit.
    public func isEditing(with source: EditSource) -> Bool { current?.sources.contains(source) ?? false }

    // MARK: Begin

    /// Begins an edit with `source`, or adds `source` to the current one. Sends `.editingDidBegin` for a new
    /// edit.
    ///
    /// If `source` is not the wheel, an edit by the wheel ends first, because the wheel has no release.
    public func begin(_ source: EditSource) {
        if source != .wheel { endWheel() }
        let isFirst = current == nil
        let edit = current ?? Edit(source)
        let joins = edit.sources.insert(source).inserted
        current = edit
        // A drag begins where the user sees the value, also if it joins an edit.
        if isFirst || joins && source == .pointer {
            for number in numbers {
                let position = delegate?.editor(self, positionFor: number, source: source) ?? 0
                if isFirst { number.beginEdit(at: position) } else { number.attachPointer(at: position) }
            }
        }
        delegate?.editor(self, willBegin: source, isFirst: isFirst)
        guard isFirst, current === edit else { return }
        edit.undoManager = delegate?.undoManager
        edit.undoManager?.didBegin(self)
        edit.isReported = true
        delegate?.sendActions(for: .editingDidBegin, with: nil)
    }

    // MARK: Change

    /// Performs a change by the user and reports it. `body` returns whether a value has changed.
    ///
    /// Sends `.valueChanged` if the editor is continuous, and `.editingChanged` if a value has changed. Does
    /// nothing outside edits.
    public func change(_ body: () -> Bool) {
        guard let edit = current, let delegate else { return }
        let hasChanged = body()
        guard current === edit, hasChanged || sendsUnchangedValues else { return }
        edit.hasPendingAction = !isContinuous
        if isContinuous { report() }
        guard hasChanged, current === edit else { return }
        delegate.sendActions(for: .editingChanged, with: nil)
    }

    /// Moves `number` by `delta`, a part of the range. `points` is the distance that the pointer moved;
    /// detents absorb a part of it.
    ///
    /// Does nothing outside edits. Numbers that are not finite are rejected with a message.
    public func edit(_ number: EditableNumber, by delta: Double, points: Double = 0) {
        let motion = DragMotion.by(position: delta, points: points)
        if let invalid = motion.invalidNumber { return reject(invalid, number) }
        change { number.edit(motion, factor: 1) }
    }

    /// Sets `number` to `newValue`, clamped to the limits but not rounded to steps.
    ///
    /// Does nothing outside edits. NaN is rejected with a message.
    public func edit(_ number: EditableNumber, to newValue: Double, turned: Int = 0, animated: Bool = false) {
        guard !newValue.isNaN else { return reject(newValue, number) }
        change { number.edit(to: newValue, turned: turned, animated: animated) }
    }

    func reject(_ value: Double, _ number: EditableNumber) {
        Diagnostics.report(
            "Editor: an edit by \(value) is rejected; the value stays \(number.value). Pass a finite number.")
    }

    /// Restores the default values: an edit of its own, or a part of the current one.
    ///
    /// The change is animated only if it is reported at once. Otherwise other controls could not move in
    /// step.
    public func reset(animated: Bool = true) { edit(as: .reset) { resetNumbers(animated: animated && $0) } }

    /// Performs an edit of its own, or a part of the current one. `body` gets whether it is reported at once.
    func edit(as source: EditSource, _ body: (Bool) -> Void) {
        let isReportedAtOnce = isContinuous || !isEditing
        begin(source)
        body(isReportedAtOnce)
        end(source)
    }

    func resetNumbers(animated: Bool) {
        change { numbers.reduce(false) { $1.edit(to: $1.defaultValue, animated: animated) || $0 } }
    }

    /// Restores the values from before the edit and cancels it. Does nothing outside edits.
    public func revert() {
        guard let edit = current else { return }
        // An observer of the first number may end the edit. The stored starts allow the other numbers to be
        // restored.
        restore(starts, animated: false)
        if current === edit { end(cancelled: true) }
    }

    // MARK: End

    /// Ends the part of `source` in the current edit. Without any source left, the edit ends. Does nothing if
    /// `source` takes no part.
    public func end(_ source: EditSource, cancelled: Bool = false) {
        guard let edit = current, edit.sources.contains(source) else { return }
        if edit.sources.count == 1 { return end(cancelled: cancelled) }
        edit.sources.remove(source)
        if source == .pointer { cancelDrag() }
    }

    /// Ends the current edit with all of its sources. Sends `.editingDidEnd`, or `.editingDidCancel` if
    /// `cancelled`; before that `.valueChanged` if the editor is not continuous. Does nothing outside edits.
    public func end(cancelled: Bool) {
        guard let edit = current else { return }
        if !edit.isEnding {
            edit.isEnding = true
            delegate?.editorWillEnd(self, cancelled: cancelled)
            if !isContinuous, !(sendsActionOnRelease && edit.sources.contains(.pointer)) {
                edit.hasPendingAction = false
                report()
            }
        }
        for number in numbers { number.passOnEdit() }
        guard current === edit else { return }
        let (outer, starts) = (ended, hasChanged ? starts : [])
        (current, ended) = (nil, edit)
        for number in numbers { number.endEdit() }
        if edit.sources.contains(.pointer) { cancelDrag() }
        delegate?.editorDidEnd(self)
        if let undoManager = edit.undoManager { registerUndo(to: starts, with: undoManager) }
        if edit.isReported {
            delegate?.sendActions(for: cancelled ? .editingDidCancel : .editingDidEnd, with: nil)
        }
        ended = outer
    }

    /// Discards the drag of an edit that has ended, and notifies the control, which stops tracking.
    private func cancelDrag() {
        guard drag != nil else { return }
        drag = nil
        delegate?.editorDidEndDrag(self)
    }

    /// Passes the values on to bound numbers, and sends `.valueChanged` unless that has ended the edit.
    func report() {
        let edit = current
        // A loop over indices does not copy the numbers. A follower's observer may change them.
        for index in numbers.indices where index < numbers.count { numbers[index].passOnEdit() }
        if current === edit { delegate?.sendActions(for: .valueChanged, with: nil) }
    }
}
