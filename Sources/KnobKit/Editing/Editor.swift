/// The engine behind a control that the user edits with the pointer, the wheel, the keyboard, or typed text.
///
/// An *edit* begins with its first source and ends with its last: a key pressed during a drag is part of the drag's edit.
/// Each edit sends `.editingDidBegin`, then `.editingChanged` for each change, then one of `.editingDidEnd` and
/// `.editingDidCancel`, so a program records one undo step for each. When an edit ends, its drag ends with it.
///
/// **Changes during notifications**
///
/// A control never notifies while it is notifying. An observer or target that changes the value, or ends the edit, finds
/// its change complete at once; it is reported after the notifications that are due already, in the order of the changes. A
/// control that is changed again and again by its own observers stops reporting after 100 more reports, with a message.
@preconcurrency @MainActor
public final class Editor {
    /// The numbers that the editor edits, all of them in the same edit; none by default. Setting it cancels an edit.
    ///
    /// A number belongs to one control. One that another control edits is taken from it, with a message.
    public var numbers: [EditableNumber] = [] {
        willSet {
            end(cancelled: true)
            cancelDrag()
            for number in numbers { number.editor = nil }
        }
        didSet {
            for number in numbers {
                if let other = number.editor, other !== self { other.lose(number, to: self) }
                number.editor = self
            }
        }
    }
    /// The control that is edited.
    weak var control: EditableControl?

    /// Whether `.valueChanged` is sent during an edit; `true` by default. If not, it is sent once, when the edit ends, or
    /// when this becomes `true` during an edit.
    public var isContinuous = true { didSet { if isContinuous { sendWaitingAction() } } }
    /// Whether the release of the button always sends `.valueChanged`, and a cancelled drag never does; `false` by default.
    public var sendsActionOnRelease = false
    /// Whether `.valueChanged` is also sent for a movement that leaves the values unchanged; `true` by default.
    var sendsUnchangedValues = true

    /// Creates an editor without numbers.
    init() {}

    private func lose(_ number: EditableNumber, to other: Editor) {
        Diagnostics.report(
            "\(control?.nameForMessages ?? "Editor"): \(other.control?.nameForMessages ?? "another editor") takes its number. Give "
                + "each control a number of its own, and bind them.")
        numbers.removeAll { $0 === number }
    }

    // MARK: Reports

    /// What observers and targets are notified of.
    enum Report {
        /// A number has been set; `from` and `to` are the same if the same value was set again without animation.
        case value(EditableNumber, from: Double, to: Double, Assignment)
        /// The limits or the scale of a number have changed, and with them its value, if `from` is another one.
        case range(EditableNumber, from: Double)
        /// The turns or the step of a number have changed.
        case settings
        /// The changes that waited for the end of an edit are passed on to bound numbers.
        case waitingChanges
        /// The targets of an event are called.
        case actions(ControlEvents)
    }

    /// How a number was set.
    struct Assignment {
        let isAnimated: Bool
        var isByUser: Bool
        /// The numbers that were set together with it, to which bindings do not pass its value.
        let companions: [EditableNumber]
    }

    /// The reports that are due, each with the source of the edit that it belongs to, in the order of the changes.
    private var reports: [(report: Report, source: EditSource?)] = []
    /// Whether observers and targets are being notified.
    private(set) var isReporting = false
    /// The number of changes of several parts whose reports wait until all parts are complete.
    private var reportHolds = 0
    /// The source that the report being delivered belongs to.
    private var reportedSource: EditSource?

    private static let maximumReports = 100

    /// The index of the report that is being delivered.
    private var deliveredIndex = -1

    /// Delivers a report as soon as no reports are held back and earlier ones have been delivered.
    func report(_ report: Report) {
        if !merges(report) { reports.append((report, current?.source)) }
        deliverReports()
    }

    /// Adds a change of a number to one that is waiting to be reported, so that many changes are one. Returns whether there
    /// is one.
    private func merges(_ report: Report) -> Bool {
        guard case .value(let number, _, let new, var assignment) = report else { return false }
        for index in reports.indices where index > deliveredIndex {
            guard case .value(let other, let old, _, let earlier) = reports[index].report, other === number
            else { continue }
            if earlier.isByUser { assignment.isByUser = true }
            reports[index].report = .value(number, from: old, to: new, assignment)
            return true
        }
        return false
    }

    /// Makes a change of several parts, which are reported when all of them are complete.
    private func holdingReports(during body: () -> Void) {
        holdReports()
        body()
        releaseReports()
    }

    private func holdReports() { reportHolds += 1 }

    private func releaseReports() {
        reportHolds -= 1
        deliverReports()
    }

    private func deliverReports() {
        guard reportHolds == 0, !isReporting else { return }
        isReporting = true
        // Reports that are due are all delivered; the number of those that they cause is limited.
        let limit = reports.count + Self.maximumReports
        deliveredIndex = 0
        while deliveredIndex < reports.count, deliveredIndex < limit {
            reportedSource = reports[deliveredIndex].source
            deliver(reports[deliveredIndex].report)
            deliveredIndex += 1
        }
        if deliveredIndex < reports.count { endDelivery() }
        deliveredIndex = -1
        reports.removeAll(keepingCapacity: true)
        reportedSource = nil
        isReporting = false
    }

    /// Discards the reports that are left, because observers and targets change the control again and again. Shows the values,
    /// and reports the ends of edits.
    private func endDelivery() {
        Diagnostics.report(
            "\(control?.nameForMessages ?? "Editor"): its observers and targets change it again and again; the last "
                + "changes are not reported. Change it in only one of them.")
        let ends: ControlEvents = [.editingDidEnd, .editingDidCancel]
        for (report, source) in reports[deliveredIndex...] {
            guard case .actions(let events) = report, !events.isDisjoint(with: ends) else { continue }
            reportedSource = source
            control?.sendActions(for: events)
        }
        for number in numbers { control?.numberDidChange(number, from: number.value, animated: false) }
    }

    private func deliver(_ report: Report) {
        guard let control else { return }
        switch report {
        case .value(let number, let old, let new, let assignment):
            if new != old { control.observers.notify(about: control) }
            // If an observer has set another value, that one is shown and passed on by its own report.
            guard number.value == new else { return }
            control.numberDidChange(number, from: old, animated: assignment.isAnimated)
            if assignment.isByUser, !isContinuous, assignment.companions.isEmpty {
                number.passOnLater(animated: assignment.isAnimated)
            } else {
                number.passOn(animated: assignment.isAnimated, besides: assignment.companions)
            }
        case .range(let number, let old):
            control.observers.notify(about: control)
            control.numberDidChangeRange(number)
            if number.value != old { number.passOn(animated: false) }
        case .settings:
            control.observers.notify(about: control)
            control.textDidChange()
        case .waitingChanges: for number in numbers { number.passOnWaitingChange() }
        case .actions(let events): control.sendActions(for: events)
        }
    }

    // MARK: Edits

    /// One edit, from its beginning to its end.
    private struct Edit {
        let source: EditSource
        var sources: Set<EditSource>
        /// The numbers of the control, and those that bindings keep in step with them, from before the edit.
        let starts: [Snapshot]
        var followers: [Snapshot]
        /// Whether a change has not been reported by `.valueChanged` yet.
        var hasWaitingAction = false
        /// Whether the program has set a value that the user had changed.
        var wasOverridden = false
        /// The record of changes, in which the edit is one step.
        weak var undoManager: UndoManager?
    }

    /// The edit in progress.
    private var current: Edit?

    /// Whether an edit is in progress.
    public var isEditing: Bool { current != nil }

    /// The source that began the edit that is being reported, or else the current one; `nil` outside edits.
    public var source: EditSource? { reportedSource ?? current?.source }

    /// Returns whether `source` takes part in the current edit.
    public func isEditing(with source: EditSource) -> Bool { current?.sources.contains(source) ?? false }

    /// Begins an edit with `source`, or adds `source` to the current one. Sends `.editingDidBegin` for a new edit.
    ///
    /// If `source` is not the wheel, an edit by the wheel ends first, because the wheel has no release.
    public func begin(_ source: EditSource) {
        if source != .wheel { endWheel() }
        holdingReports {
            let isFirst = current == nil
            if isFirst {
                current = Edit(
                    source: source, sources: [source], starts: numbers.map { Snapshot($0) },
                    followers: ValueBinding.numbers(boundTo: numbers).map { Snapshot($0) },
                    undoManager: control?.undoManager)
                current?.undoManager?.didBeginEdit(
                    of: self, hasChanged: { [unowned self] in hasChanged },
                    end: { [unowned self] in endForUndo() })
                report(.actions(.editingDidBegin))
            }
            let joins = current?.sources.insert(source).inserted ?? false
            // A drag begins where the user sees the value, also if it joins an edit.
            if isFirst || joins && source == .pointer {
                for number in numbers {
                    number.beginEdit(at: control?.startPosition(of: number, for: source) ?? 0)
                }
            }
            control?.editingWillBegin(with: source, isFirst: isFirst)
        }
    }

    /// Performs a change by the user and reports it. `body` returns whether a value has changed.
    ///
    /// Sends `.valueChanged` if the editor is continuous, and `.editingChanged` if a value has changed. Does nothing
    /// outside edits.
    public func change(_ body: () -> Bool) {
        guard isEditing else { return }
        holdingReports {
            let hasChanged = body()
            guard hasChanged || sendsUnchangedValues else { return }
            current?.hasWaitingAction = !isContinuous
            if isContinuous { report(.actions(.valueChanged)) }
            if hasChanged { report(.actions(.editingChanged)) }
        }
    }

    /// Moves `number` by `delta`, a part of the range. `points` is the distance that the pointer moved; detents absorb a
    /// part of it.
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
        number.reject("\(value) is not a finite number; the value stays \(number.value). Pass a finite one")
    }

    /// Restores the default values: an edit of its own, or a part of the current one.
    ///
    /// The change is animated only if it is reported at once. Otherwise other controls could not move in step.
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
    func revert() {
        guard let edit = current else { return }
        holdingReports {
            restore(edit.starts, edit.followers, animated: false)
            current?.wasOverridden = false
            end(cancelled: true)
        }
    }

    /// Removes `source` from the current edit. Without any source left, the edit ends. Does nothing if `source` takes no
    /// part.
    public func end(_ source: EditSource, cancelled: Bool = false) {
        guard let current, current.sources.contains(source) else { return }
        if current.sources.count == 1 { return end(cancelled: cancelled) }
        self.current?.sources.remove(source)
        if source == .pointer { cancelDrag() }
    }

    /// Ends the current edit with all of its sources. Sends `.editingDidEnd`, or `.editingDidCancel` if `cancelled`; before
    /// that `.valueChanged` if the editor is not continuous. Does nothing outside edits.
    public func end(cancelled: Bool) {
        guard let ended = current else { return }
        holdingReports {
            report(.waitingChanges)
            if !isContinuous, !(sendsActionOnRelease && ended.sources.contains(.pointer)) {
                report(.actions(.valueChanged))
            }
            report(.actions(cancelled ? .editingDidCancel : .editingDidEnd))
            let isStep = hasChanged
            // A control that is not continuous changes the others after this.
            let followers = ended.followers.filter { !isContinuous || !$0.isCurrent }
            current = nil
            for number in numbers { number.endEdit() }
            if ended.sources.contains(.pointer) { cancelDrag() }
            control?.editingDidEnd()
            // The observers of the record may edit again. Undoing an edit is one as well, and so registers the step to redo.
            ended.undoManager?.didEndEdit(of: self, undoing: isStep ? control : nil) { control in
                control.editor.undo(to: ended.starts, followers)
            }
        }
    }

    private func sendWaitingAction() {
        guard current?.hasWaitingAction == true else { return }
        current?.hasWaitingAction = false
        sendAction()
    }

    /// Passes the values on to bound numbers, and sends `.valueChanged`.
    private func sendAction() {
        holdingReports {
            report(.waitingChanges)
            report(.actions(.valueChanged))
        }
    }

    /// Adopts new limits or a new scale of `number`, which had the value `old`.
    func rangeDidChange(of number: EditableNumber, from old: Double) {
        // The drag continues from the new position.
        for index in drag?.parts.indices ?? 0..<0 where drag?.parts[index].number === number {
            drag?.parts[index].needsBegin = true
        }
        report(.range(number, from: old))
    }

    // MARK: Undo

    /// A number as it was at one time.
    @MainActor
    private struct Snapshot {
        let number: EditableNumber
        let value: Double
        let turns: Int

        init(_ number: EditableNumber) {
            self.number = number
            value = number.value
            turns = number.turnCount
        }

        var isCurrent: Bool { number.value == value && number.turnCount == turns }
    }

    /// Whether the edit in progress has changed a value.
    var hasChanged: Bool {
        guard let current else { return false }
        return current.wasOverridden || current.starts.contains { !$0.isCurrent }
    }

    /// Notes that the program is about to set a number in the edit in progress. What the user had changed before can be
    /// undone, also if the program sets the value from before the edit.
    func willOverride() { if hasChanged { current?.wasOverridden = true } }

    /// Sets the values from before an edit: those of the control as a change by the user, and those of the others as the
    /// program does. Nothing is reported until all of them are set, and bindings do not pass one on to another.
    private func restore(_ starts: [Snapshot], _ followers: [Snapshot], animated: Bool) {
        change {
            let changed = followers.filter { $0.number.value != $0.value }
            let restored = (starts + followers).map(\.number)
            for follower in changed { follower.number.editor?.holdReports() }
            var hasChanged = false
            for start in starts {
                let turned = start.turns &- start.number.turnCount
                if start.number.edit(to: start.value, turned: turned, animated: animated, besides: restored) {
                    hasChanged = true
                }
            }
            for follower in changed {
                follower.number.setValue(follower.value, animated: animated, besides: restored)
            }
            for follower in changed { follower.number.editor?.releaseReports() }
            return hasChanged
        }
    }

    /// Ends the edit in progress, so that it can be undone.
    func endForUndo() {
        // The text field of a number that is being typed closes with the focus.
        if isEditing(with: .text) { control?.becomeFirstResponder() }
        end(cancelled: false)
    }

    private func undo(to starts: [Snapshot], _ followers: [Snapshot]) {
        edit(as: .undo) { animated in
            // Those that were bound may be so no longer.
            let known = current?.followers ?? []
            current?.followers += followers.map { Snapshot($0.number) }.filter { new in
                !known.contains { $0.number === new.number }
            }
            restore(starts, followers, animated: animated)
        }
    }

    // MARK: Pointer

    /// A drag, from its press to its end.
    private final class Drag {
        /// A number and its copy of the control's interaction.
        struct Part {
            let number: EditableNumber
            var interaction: any DragInteraction
            /// Whether the range has changed, so that the interaction begins again where the pointer was last.
            var needsBegin = false
        }

        var parts: [Part]
        let press: DragInput
        /// The distance from which a movement is a drag, in points.
        let threshold: Double
        let isDoubleClick: Bool
        /// The last input.
        var last: DragInput
        /// Whether the drag has begun an edit. A press alone does not.
        var hasBegun = false
        /// Whether the pointer has moved by the threshold.
        var hasPassedThreshold = false

        init(_ parts: [Part], from press: DragInput, threshold: Double, isDoubleClick: Bool) {
            self.parts = parts
            self.press = press
            self.threshold = threshold
            self.isDoubleClick = isDoubleClick
            last = press
        }
    }

    /// The drag in progress, beginning with its press.
    private var drag: Drag?

    /// Handles a press at `input` and returns whether a drag may follow. A Control-click resets.
    ///
    /// - Parameters:
    ///   - threshold: The distance from which a movement is a drag, in points.
    ///   - tapCount: The number of presses in quick succession: 2 for the second press of a double-click.
    func press(at input: DragInput, threshold: Double, tapCount: Int) -> Bool {
        guard let control else { return false }
        if input.modifierFlags.intersection([.control, .shift]) == .control {
            reset()
            return false
        }
        guard control.acceptsDrag(from: input.location) else { return false }
        var parts: [Drag.Part] = []
        for number in numbers {
            var interaction = control.interaction
            let geometry = geometry(for: number, of: control)
            if let kind = type(of: interaction) as? any PathInteraction.Type, !kind.accepts(geometry.path) {
                Diagnostics.report(
                    "\(control.nameForMessages): \(kind) needs a dragGeometry with \(kind.needsArc ? "an arc" : "a line"); "
                        + "the press is ignored. Set another interaction.")
                return false
            }
            guard interaction.begin(at: input, on: geometry) else { return false }
            parts.append(Drag.Part(number: number, interaction: interaction))
        }
        drag = Drag(
            parts, from: input, threshold: threshold,
            isDoubleClick: control.resetsOnDoubleClick && tapCount == 2)
        return true
    }

    /// Continues the drag with the pointer at `input`.
    func moveDrag(to input: DragInput) {
        guard let control, let drag, let awaitsThreshold = drag.parts.first?.interaction.awaitsThreshold
        else {
            return
        }
        if input.location.distance(to: drag.press.location) >= drag.threshold {
            drag.hasPassedThreshold = true
        }
        guard drag.hasBegun || !awaitsThreshold || drag.hasPassedThreshold else { return }
        let motions = motions(to: input, in: drag, of: control)
        if !drag.hasBegun {
            guard !motions.isEmpty || awaitsThreshold else { return }
            drag.hasBegun = true
            begin(.pointer)
        }
        // A target may have ended the edit.
        guard !motions.isEmpty, isEditing(with: .pointer), self.drag === drag else { return }
        for (number, motion) in motions {
            if let invalid = motion.invalidNumber { return reject(invalid, number) }
        }
        change {
            var hasChanged = false
            for (number, motion) in motions where number.edit(motion, factor: input.factor) {
                hasChanged = true
            }
            return hasChanged
        }
    }

    /// Lets the interactions turn the movement to `input` into motions.
    private func motions(to input: DragInput, in drag: Drag, of control: EditableControl)
        -> [(number: EditableNumber, motion: DragMotion)]
    {
        var motions: [(number: EditableNumber, motion: DragMotion)] = []
        for index in drag.parts.indices {
            let number = drag.parts[index].number
            let geometry = geometry(for: number, of: control)
            // A copy, because an interaction of the program may change the range of the number.
            var interaction = drag.parts[index].interaction
            if drag.parts[index].needsBegin {
                drag.parts[index].needsBegin = false
                _ = interaction.begin(at: drag.last, on: geometry)
            }
            if let motion = interaction.move(to: input, on: geometry) { motions.append((number, motion)) }
            drag.parts[index].interaction = interaction
        }
        drag.last = input
        return motions
    }

    /// Ends the drag after a release or a cancelled touch. After a double-click it resets the numbers.
    func endDrag(cancelled: Bool) {
        guard let drag else { return }
        self.drag = nil
        if drag.isDoubleClick, !drag.hasPassedThreshold, !cancelled {
            // Movements below the threshold belong to the same edit as the reset. Where another source delays the report, the
            // others will not be animated.
            let isReportedAtOnce = isContinuous || current?.sources.isSubset(of: [.pointer]) ?? true
            begin(.reset)
            resetNumbers(animated: isReportedAtOnce)
            end(.pointer)
            return end(.reset)
        }
        if sendsActionOnRelease, !cancelled { sendAction() }
        end(.pointer, cancelled: cancelled)
    }

    /// Discards the drag of an edit that has ended, and lets the control stop tracking.
    private func cancelDrag() {
        guard drag != nil else { return }
        drag = nil
        control?.cancelDrag()
    }

    /// Returns the control's geometry with the position of `number`; before the drag begins to edit, the presentation
    /// value.
    private func geometry(for number: EditableNumber, of control: EditableControl) -> DragGeometry {
        var geometry = control.dragGeometry(for: number)
        geometry.position =
            drag?.hasBegun == true
            ? number.position(of: number.value) : control.startPosition(of: number, for: .pointer)
        return geometry
    }

    // MARK: Keys

    /// The key that is held down.
    private var heldKey: KeyPress.Key?

    /// The keys that edit a number, apart from Escape.
    private static let keys: Set<KeyPress.Key> = [
        .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .delete,
    ]

    /// Performs the edit for a key and returns whether the key was handled.
    ///
    /// An arrow key moves the number by a step, or by 1 % of the range without steps; with Shift by 0.1 %. Page Up, Page
    /// Down, and Control with an arrow key move ten times as far. Home and End go to the limits. Delete restores the
    /// default values. Escape cancels the current edit. A key that repeats is one edit, which ends at the key's release.
    func keyDown(with press: KeyPress) -> Bool {
        if press.key == .escape {
            guard isEditing else { return false }
            revert()
            return true
        }
        let flags = press.modifierFlags
        // As in programs with tabs, Control with Page Up or Page Down is a key of the window.
        let isPage = press.key == .pageUp || press.key == .pageDown
        guard Self.keys.contains(press.key), !(isPage && flags.contains(.control)),
            !flags.contains(.alternate), let number = control?.number(for: press)
        else { return false }
        begin(withKey: press.key)
        guard isEditing else { return true }
        let units = flags.contains(.control) ? 10 : flags.contains(.shift) ? 0.1 : 1
        switch press.key {
        case .up, .right: edit(number, byUnits: units)
        case .down, .left: edit(number, byUnits: -units)
        case .pageUp: edit(number, byUnits: 10)
        case .pageDown: edit(number, byUnits: -10)
        case .home: edit(number, to: number.limits.lowerBound)
        case .end: edit(number, to: number.limits.upperBound)
        default: resetNumbers(animated: isContinuous)
        }
        return true
    }

    /// Begins or continues an edit by keys. The release of `key` ends it.
    func begin(withKey key: KeyPress.Key) {
        heldKey = key
        begin(.keys)
    }

    /// Ends the edit that the key has begun and returns whether there was one.
    func keyUp(with press: KeyPress) -> Bool {
        guard press.key == heldKey else { return false }
        endKeys()
        return true
    }

    /// Ends the edit by keys, for example if their release will not arrive.
    func endKeys() {
        heldKey = nil
        end(.keys)
    }

    /// Moves a number by steps, or without steps by hundredths of the range.
    func edit(_ number: EditableNumber, byUnits units: Double) {
        if number.step > 0 {
            edit(number, bySteps: units.rounded(.awayFromZero))
        } else {
            edit(number, byPart: units * 0.01)
        }
    }

    /// Moves `number` by whole steps. From a value between two steps, the first step goes to the next one in that
    /// direction.
    private func edit(_ number: EditableNumber, bySteps steps: Double) {
        let target = number.range.value(steps, stepsFrom: number.value)
        edit(number, to: target.value, turned: target.turns)
    }

    /// Moves `number` by `delta`, a part of the range, to a value without superfluous digits.
    private func edit(_ number: EditableNumber, byPart delta: Double) {
        guard delta.isFinite else { return reject(delta, number) }
        let target = number.range.value(delta, from: number.editedPosition)
        edit(number, to: target.value, turned: target.turns)
    }

    // MARK: Wheel

    private var wheel = WheelAccumulator()
    /// Ends a wheel edit after its last notch.
    private(set) var wheelTimer: ScheduledTimer?
    /// The time after the last notch at which an edit by the wheel ends, in seconds.
    private static let wheelPause = 0.5

    /// Moves the number by 1 % of the range for each notch, or by 0.1 % with Shift. A number with steps moves by at least
    /// one step. The edit ends half a second after the last notch.
    func turnWheel(_ scroll: ScrollInput) {
        guard let number = control?.number(for: scroll), number.limits.lowerBound < number.limits.upperBound
        else { return }
        let isFine = scroll.modifierFlags.contains(.shift)
        guard number.step > 0 else {
            beginWithWheel()
            return edit(number, byPart: scroll.notches * (isFine ? 0.001 : 0.01))
        }
        let notches = wholeNotches(of: scroll)
        // A fraction of a notch that does not reach a step does not begin an edit.
        guard notches != 0 else { return }
        beginWithWheel()
        let range = number.limits.upperBound - number.limits.lowerBound
        let steps = isFine ? 1 : max(1, (range / 100 / number.step).rounded())
        if isEditing { edit(number, bySteps: notches * steps) }
    }

    /// Adds `scroll` to the remainder of earlier rotations and returns the whole notches; up is positive.
    ///
    /// The remainder is dropped when the direction reverses, and after a pause of 0.3 seconds.
    func wholeNotches(of scroll: ScrollInput) -> Double {
        wheel.add(scroll.notches, at: scroll.timestamp)
    }

    /// Begins an edit with the wheel, or continues it; a pause of half a second ends it.
    func beginWithWheel() {
        begin(.wheel)
        wheelTimer?.invalidate()
        wheelTimer = TimerQueue.main.schedule(after: Self.wheelPause) { [weak self] _ in self?.endWheel() }
    }

    /// Ends the edit by the wheel now.
    package func endWheel() {
        wheelTimer?.invalidate()
        wheelTimer = nil
        end(.wheel)
    }
}

/// The sum of fractions of wheel notches, from which whole notches are taken.
private struct WheelAccumulator {
    private var remainder = 0.0
    private var lastTime = -Double.infinity
    private static let timeout = 0.3

    /// Adds `notches` scrolled at `time` and returns the whole notches reached; the remainder is kept.
    mutating func add(_ notches: Double, at time: Double) -> Double {
        if time - lastTime > Self.timeout || remainder * notches < 0 { remainder = 0 }
        lastTime = time
        remainder += notches
        if !remainder.isFinite { remainder = 0 }
        // Parts whose sum is a notch may add up to a little less.
        let whole = (remainder + (remainder < 0 ? -1e-9 : 1e-9)).rounded(.towardZero)
        remainder -= whole
        return whole
    }
}

/// The device or command with which the user edits a value.
///
/// A program with other sources, such as a MIDI controller, adds names for them.
///
/// ```swift
/// extension EditSource {
///     static let midi = EditSource(rawValue: "midi")
/// }
/// ```
public struct EditSource: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The source's name.
    public let rawValue: String

    /// Creates a source with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The source's name.
    public var description: String { rawValue }

    /// A drag with the pointer.
    public static let pointer = EditSource(rawValue: "pointer")
    /// The wheel.
    public static let wheel = EditSource(rawValue: "wheel")
    /// The keyboard.
    public static let keys = EditSource(rawValue: "keys")
    /// A number typed into a text field.
    public static let text = EditSource(rawValue: "text")
    /// A command that restores the default value, such as a Control-click.
    public static let reset = EditSource(rawValue: "reset")
    /// An `UndoManager`, which undoes or redoes an edit.
    public static let undo = EditSource(rawValue: "undo")
    /// Assistive technology, such as a screen reader that sets a value.
    public static let assistive = EditSource(rawValue: "assistive")
}
