import KnobKit

/// Something that a control has done: a part of an edit by the user, or a change.
package struct ControlEvent {
    /// The steps of an edit. A change by the program is a change only.
    package enum Phase: String, Sendable {
        case began, changed, ended, cancelled
    }

    /// The control.
    package let control: EditableControl
    /// The step.
    package let phase: Phase
    /// The source of the edit; `nil` for a change by the program.
    package let source: EditSource?
    /// The value before and after; both are the same unless the value has changed.
    package let old, new: Double
    /// The number of observers that were called.
    package var observers = 0
    /// The number of actions that were called.
    package var actions = 0
    /// The time, in seconds on the clock of `currentMediaTime()`.
    package let time = currentMediaTime()
}

/// The monitor of all controls of the program, for tools.
///
/// A change by the user is reported after its actions were called, so that what follows the control has
/// followed; one by the program after the external event in which it was made. Without observers it costs
/// nothing.
@MainActor
package enum ControlMonitor {
    private struct Observer {
        weak var owner: AnyObject?
        let hearsChanges: Bool
        let body: @MainActor (ControlEvent) -> Void
    }

    /// A change that has not been reported.
    private struct Change {
        weak var control: EditableControl?
        let old: Double
        var observers: Int
    }

    /// The value that a control had at last.
    private struct Known {
        weak var control: EditableControl?
        var value: Double
    }

    private static var observers: [Observer] = []
    /// Whether an observer is called with changes, for which the value of each control must be known.
    private static var reportsChanges = false
    private static var values: [ObjectIdentifier: Known] = [:]
    private static var changes: [Change] = []

    /// Calls `body` with each event of any control until `removeObserver(_:)`, or until `owner` is released.
    ///
    /// - Parameter changes: Whether changes are events too, or only the beginnings and ends of edits, which
    ///   cost nothing while a control changes.
    package static func observe(
        _ owner: AnyObject, changes: Bool = true, _ body: @escaping @MainActor (ControlEvent) -> Void
    ) {
        observers.append(Observer(owner: owner, hearsChanges: changes, body: body))
        update()
    }

    /// Ends the calls for `owner`.
    package static func removeObserver(_ owner: AnyObject) {
        observers.removeAll { $0.owner === owner }
        update()
    }

    /// Follows the controls as far as an observer needs it.
    private static func update() {
        observers.removeAll { $0.owner == nil }
        reportsChanges = observers.contains(where: \.hearsChanges)
        Control.didSendActions = observers.isEmpty ? nil : report
        KeyValueObservers.didNotify = reportsChanges ? note : nil
        if !reportsChanges {
            values = [:]
            changes = []
        }
    }

    /// Notes the values of controls, with which the next ones are compared.
    static func track(_ controls: [EditableControl]) {
        guard reportsChanges else { return }
        values = values.filter { $0.value.control != nil }
        for control in controls {
            values[ObjectIdentifier(control)] = Known(control: control, value: control.modelValue)
        }
    }

    /// Reports the changes that no action has reported.
    package static func flush() {
        guard !changes.isEmpty else { return }
        let pending = changes
        changes = []
        for change in pending { send(change, .changed, nil) }
    }

    private static func note(_ object: AnyObject, _ count: Int) {
        guard let control = object as? EditableControl else { return }
        guard observers.contains(where: { $0.owner != nil && $0.hearsChanges }) else { return update() }
        let id = ObjectIdentifier(control)
        let value = control.modelValue
        let known = values.updateValue(Known(control: control, value: value), forKey: id)
        guard let known, known.control === control, known.value != value else { return }
        if let index = changes.firstIndex(where: { $0.control === control }) {
            changes[index].observers += count
        } else {
            changes.append(Change(control: control, old: known.value, observers: count))
        }
    }

    private static func report(_ control: Control, _ events: ControlEvents, _ count: Int) {
        let phase = phase(of: events)
        guard phase != nil || reportsChanges, let control = control as? EditableControl else { return }
        let source = control.editor.source
        let value = control.modelValue
        if let phase {
            send(Change(control: control, old: value, observers: 0), phase, source, actions: count)
        } else if let index = changes.firstIndex(where: { $0.control === control }) {
            guard events == .valueChanged || events == .editingChanged else { return }
            send(changes.remove(at: index), .changed, source, actions: count)
        } else if events == .valueChanged {
            // A control that is not continuous reports the change that it has made before.
            send(Change(control: control, old: value, observers: 0), .changed, source, actions: count)
        }
    }

    private static func phase(of events: ControlEvents) -> ControlEvent.Phase? {
        switch events {
        case .editingDidBegin: .began
        case .editingDidEnd: .ended
        case .editingDidCancel: .cancelled
        default: nil
        }
    }

    private static func send(
        _ change: Change, _ phase: ControlEvent.Phase, _ source: EditSource?, actions: Int = 0
    ) {
        guard let control = change.control else { return }
        let event = ControlEvent(
            control: control, phase: phase, source: source, old: change.old,
            new: control.modelValue, observers: change.observers, actions: actions)
        for observer in observers where observer.owner != nil {
            if phase != .changed || observer.hearsChanges { observer.body(event) }
        }
    }
}
