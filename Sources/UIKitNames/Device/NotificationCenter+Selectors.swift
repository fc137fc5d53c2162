import Dispatch
import Foundation
import KnobKit

/// The key of a value that only the main queue has, which the threads of Dispatch serve in a program without a run loop of
/// its own.
private let mainQueueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
}()
/// Whether the current thread runs what is isolated to the main actor.
private var isMainActor: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true }

/// What an object observes.
private struct Observation {
    let name: Notification.Name?
    let token: any NSObjectProtocol
}

@MainActor private var observations = SideTable<AnyObject, [Observation]>()

extension NotificationCenter {
    /// Calls a method of `observer`, which is not kept, when a notification is posted. One from another thread arrives on
    /// the main thread later.
    @preconcurrency @MainActor
    public func addObserver<Observer: AnyObject>(
        _ observer: Observer, selector: @escaping @MainActor (Observer) -> @MainActor () -> Void,
        name: Notification.Name?, object: Any?
    ) {
        observe(observer, name, object) { observer, _ in selector(observer)() }
    }

    /// Calls a method of `observer`, which is not kept, with each notification that is posted. One from another thread
    /// arrives on the main thread later.
    @preconcurrency @MainActor
    public func addObserver<Observer: AnyObject>(
        _ observer: Observer, selector: @escaping @MainActor (Observer) -> @MainActor (Notification) -> Void,
        name: Notification.Name?, object: Any?
    ) {
        observe(observer, name, object) { observer, notification in selector(observer)(notification) }
    }

    /// Ends the calls of an object's methods.
    @preconcurrency @MainActor
    public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
        for each in observations[observer] ?? [] { removeObserver(each.token as Any) }
        observations[observer] = nil
        removeObserver(observer as Any)
    }

    /// Ends the calls of an object's methods for notifications of a name; `nil` is all names.
    @preconcurrency @MainActor
    public func removeObserver<Observer: AnyObject>(
        _ observer: Observer, name: Notification.Name?, object: Any?
    ) {
        let all = observations[observer] ?? []
        for each in all where name == nil || each.name == name { removeObserver(each.token as Any) }
        observations[observer] = all.filter { name != nil && $0.name != name }
    }

    @MainActor
    private func observe<Observer: AnyObject>(
        _ observer: Observer, _ name: Notification.Name?, _ object: Any?,
        _ call: @escaping @MainActor (Observer, Notification) -> Void
    ) {
        nonisolated(unsafe) weak let weakObserver = observer
        let token = addObserver(forName: name, object: object, queue: nil) { notification in
            nonisolated(unsafe) let notification = notification
            let notify: @MainActor @Sendable () -> Void = {
                if let weakObserver { call(weakObserver, notification) }
            }
            if isMainActor { MainActor.assumeIsolated(notify) } else { Task { await notify() } }
        }
        observations[observer, default: []].append(Observation(name: name, token: token))
    }
}
