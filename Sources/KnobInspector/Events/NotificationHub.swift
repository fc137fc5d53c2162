import KnobKit

/// The only client of the hooks through which all controls report what they have sent.
@MainActor
enum NotificationHub {
    private static var receivers: [ObjectIdentifier: [Receiver]] = [:]

    private struct Receiver { weak var observer: ControlObserver? }

    /// Begins to notify an observer about its control.
    static func add(_ observer: ControlObserver) {
        receivers[observer.id, default: []].append(Receiver(observer: observer))
        KeyValueObservers.didNotify = { object, count in
            for receiver in receivers[ObjectIdentifier(object)] ?? [] {
                receiver.observer?.didNotify(count)
            }
        }
        Control.didSendActions = { control, events, count in
            for receiver in receivers[ObjectIdentifier(control)] ?? [] {
                receiver.observer?.didSendActions(for: events, count)
            }
        }
    }

    /// Ends the notifications. Without any observer the hooks are unused again.
    static func remove(_ observer: ControlObserver) {
        receivers[observer.id]?.removeAll { $0.observer == nil || $0.observer === observer }
        if receivers[observer.id]?.isEmpty == true { receivers[observer.id] = nil }
        guard receivers.isEmpty else { return }
        (KeyValueObservers.didNotify, Control.didSendActions) = (nil, nil)
    }
}
