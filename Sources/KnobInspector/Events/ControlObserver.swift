import KnobKit

/// The object to which observers of controls report.
@MainActor
protocol ControlObserverDelegate: AnyObject {
    /// Whether the window is handling input.
    var isHandlingInput: Bool { get }
    /// Called with each event.
    func add(_ event: ControlEvent)
    /// Called with the number of actions that were called for the last event of a control.
    func addActions(_ count: Int, control: Int)
    /// Returns the observer of the control that a number belongs to.
    func observer(of number: EditableNumber) -> ControlObserver?
}

/// An observer of a control that makes events of its notifications.
@MainActor
final class ControlObserver {
    /// The identity of the control, also after it was released.
    let id: ObjectIdentifier
    /// The number of the control in events.
    let number: Int
    /// The control.
    let watched: WatchedControl
    /// The name in events. It changes as in the other panels, when other controls come and go.
    var name: String
    private var values: [Double]
    private unowned let delegate: any ControlObserverDelegate

    init(
        _ watched: WatchedControl, _ control: EditableControl, number: Int,
        delegate: any ControlObserverDelegate
    ) {
        (self.watched, self.number, self.delegate) = (watched, number, delegate)
        name = watched.name
        id = ObjectIdentifier(control)
        values = watched.numbers.map(\.value)
    }

    /// Reports a change since the last observation, and an edit that has begun.
    func start() {
        reportChanges(.unobserved)
        if watched.control?.editor.isEditing == true { report(.began) }
    }

    func didNotify(_ count: Int) { reportChanges(observers: count) }

    private func reportChanges(_ cause: EventCause? = nil, observers: Int = 0) {
        for (index, number) in watched.numbers.enumerated() where number.value != values[index] {
            let old = values[index]
            values[index] = number.value
            report(.changed, cause ?? self.cause(of: number), from: old, of: number, observers: observers)
        }
    }

    func didSendActions(for events: ControlEvents, _ count: Int) {
        switch events {
        case .editingDidBegin: report(.began, actions: count)
        case .editingDidEnd: report(.ended, actions: count)
        case .editingDidCancel: report(.cancelled, actions: count)
        case .valueChanged, .editingChanged: delegate.addActions(count, control: number)
        default: break
        }
    }

    private func report(
        _ phase: ControlEvent.Phase, _ cause: EventCause? = nil, from old: Double? = nil,
        of number: EditableNumber? = nil, observers: Int = 0, actions: Int = 0
    ) {
        guard let number = number ?? watched.numbers.first else { return }
        let (value, limits) = (number.value, number.limits)
        delegate.add(
            ControlEvent(
                time: currentMediaTime(), cause: cause ?? userCause, phase: phase, control: self.number,
                name: name, old: old ?? value, new: value,
                limit: value == limits.lowerBound
                    ? .minimum : value == limits.upperBound ? .maximum : nil,
                observers: observers, actions: actions))
    }

    private var userCause: EventCause { .user(watched.control?.editor.source ?? .pointer) }

    private func cause(of number: EditableNumber) -> EventCause {
        if number.isEditedByUser { return userCause }
        if let leader = leader(of: number) { return .binding(control: leader) }
        return delegate.isHandlingInput ? .action : .program
    }

    /// Returns the number of the control that a bound number follows: one that has the value already, the
    /// edited one first.
    private func leader(of number: EditableNumber) -> Int? {
        let limits = number.limits
        let leaders = number.bindings.flatMap(\.numbers).filter { other in
            other !== number
                && number.value == min(max(other.value, limits.lowerBound), limits.upperBound)
        }
        let controls = leaders.compactMap { delegate.observer(of: $0) }
        return (controls.first { $0.watched.control?.isEditing == true } ?? controls.first)?.number
    }
}
