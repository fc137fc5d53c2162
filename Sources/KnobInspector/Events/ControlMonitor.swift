import KnobKit

/// Reports what the controls of the program do, for tools. Without observers it costs nothing.
@MainActor
package enum ControlMonitor {
    /// What a control has done.
    package enum Event {
        /// It has called observers of its properties.
        case notified(observers: Int)
        /// It has sent a step of an edit to actions.
        case sent(EditPhase, EditSource?, actions: Int)
    }

    private static var observers = Observers<(EditableControl, Event)>()

    /// Calls `body` for each control until `removeObserver(_:)`, or until `owner` is released.
    package static func observe(
        _ owner: AnyObject, _ body: @escaping @MainActor ((control: EditableControl, event: Event)) -> Void
    ) {
        observers.add(owner, body)
        KeyValueObservers.didNotify = { object, count in
            guard let control = object as? EditableControl else { return }
            observers.send((control, .notified(observers: count)))
        }
        Control.didSendActions = { control, events, count in
            guard let phase = EditPhase(events), let control = control as? EditableControl else { return }
            observers.send((control, .sent(phase, control.editor.source, actions: count)))
        }
    }

    /// Ends the calls for `owner`.
    package static func removeObserver(_ owner: AnyObject) {
        observers.remove(owner)
        guard observers.isEmpty else { return }
        KeyValueObservers.didNotify = nil
        Control.didSendActions = nil
    }
}

/// The steps of an edit.
package enum EditPhase: String, Sendable {
    case began, changed, ended, cancelled

    /// The step that a control reports by `events`; `nil` for others.
    fileprivate init?(_ events: ControlEvents) {
        switch events {
        case .editingDidBegin: self = .began
        case .valueChanged, .editingChanged: self = .changed
        case .editingDidEnd: self = .ended
        case .editingDidCancel: self = .cancelled
        default: return nil
        }
    }
}

/// Functions that are called until their owner is released.
@MainActor
struct Observers<Value> {
    private struct Observer {
        weak var owner: AnyObject?
        let body: @MainActor (Value) -> Void
    }

    private var list: [Observer] = []

    var isEmpty: Bool { list.isEmpty }

    mutating func add(_ owner: AnyObject, _ body: @escaping @MainActor (Value) -> Void) {
        list.removeAll { $0.owner == nil }
        list.append(Observer(owner: owner, body: body))
    }

    mutating func remove(_ owner: AnyObject) { list.removeAll { $0.owner == nil || $0.owner === owner } }

    func send(_ value: Value) { for observer in list where observer.owner != nil { observer.body(value) } }
}
