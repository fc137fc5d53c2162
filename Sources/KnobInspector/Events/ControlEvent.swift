import KnobKit

/// Something that a control has done: a part of an edit by the user, or a change.
public struct ControlEvent {
    /// The steps of an edit. A change by the program is a change only.
    public enum Phase: String, Sendable {
        case began, changed, ended, cancelled
    }

    /// The control.
    public let control: EditableControl
    /// The step.
    public let phase: Phase
    /// The source of the edit; `nil` for a change by the program.
    public let source: EditSource?
    /// The value before and after; both are the same unless the value has changed.
    public let old, new: Double
    /// The number of observers that were called.
    public var observers = 0
    /// The number of actions that were called.
    public var actions = 0
    /// The time, in seconds on the clock of `currentMediaTime()`.
    public let time = currentMediaTime()
}

/// The monitor of all controls of the program, for tools.
///
/// A change by the user is reported after its actions were called, so that what follows the control has
/// followed; one by the program after the external event in which it was made. Without any observer it costs
/// nothing.
@MainActor
public enum ControlMonitor {
    private struct Observer {
        weak var owner: AnyObject?
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
    private static var values: [ObjectIdentifier: Known] = [:]
    private static var changes: [Change] = []

    /// Calls `body` with each event of any control until `removeObserver(_:)`, or until `owner` is released.
    public static func observe(_ owner: AnyObject, _ body: @escaping @MainActor (ControlEvent) -> Void) {
        observers.removeAll { $0.owner == nil }
        observers.append(Observer(owner: owner, body: body))
        KeyValueObservers.didNotify = { object, count in
            if let control = object as? EditableControl { note(control, observers: count) }
        }
        Control.didSendActions = { control, events, count in
            if let control = control as? EditableControl { report(control, events, count) }
        }
    }

    /// Ends the calls for `owner`.
    public static func removeObserver(_ owner: AnyObject) {
        observers.removeAll { $0.owner == nil || $0.owner === owner }
        if observers.isEmpty { end() }
    }

    private static func end() {
        observers = []
        KeyValueObservers.didNotify = nil
        Control.didSendActions = nil
        values = [:]
        changes = []
    }

    /// Notes the values of controls, with which the next ones are compared.
    static func track(_ controls: [EditableControl]) {
        guard !observers.isEmpty else { return }
        values = values.filter { $0.value.control != nil }
        for control in controls {
            values[ObjectIdentifier(control)] = Known(control: control, value: control.modelValue)
        }
    }

    /// Reports the changes that no action has reported.
    public static func flush() {
        guard !changes.isEmpty else { return }
        let pending = changes
        changes = []
        for change in pending { send(change, .changed, nil) }
    }

    private static func note(_ control: EditableControl, observers count: Int) {
        guard observers.contains(where: { $0.owner != nil }) else { return end() }
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

    private static func report(_ control: EditableControl, _ events: ControlEvents, _ count: Int) {
        let source = control.editor.source
        if let phase = phase(of: events) {
            let value = control.modelValue
            send(Change(control: control, old: value, observers: 0), phase, source, actions: count)
        } else if let index = changes.firstIndex(where: { $0.control === control }) {
            guard events == .valueChanged || events == .editingChanged else { return }
            send(changes.remove(at: index), .changed, source, actions: count)
        } else if events == .valueChanged {
            // A control that is not continuous reports the change that it has made before.
            let value = control.modelValue
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
        for observer in observers where observer.owner != nil { observer.body(event) }
    }
}
