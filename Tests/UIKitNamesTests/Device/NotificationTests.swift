import Testing
import UIKitNames

/// Observers of notifications whose methods are called.
@MainActor
struct NotificationTests {
    @Test("an observer is called while it exists")
    func notifications() {
        @MainActor final class Observer {
            static var calls = 0
            func changed() { Self.calls += 1 }
        }
        let center = NotificationCenter()
        var observer: Observer? = Observer()
        if let observer {
            center.addObserver(
                observer, selector: Observer.changed, name: UIApplication.didBecomeActiveNotification,
                object: nil)
        }
        center.post(name: UIApplication.didBecomeActiveNotification, object: nil)
        observer = nil
        center.post(name: UIApplication.didBecomeActiveNotification, object: nil)
        #expect(Observer.calls == 1)
    }

    @Test("a notification of another thread arrives on the main thread")
    func distantNotifications() async {
        @MainActor final class Observer {
            var calls = 0
            func changed() { calls += 1 }
        }
        let (center, observer) = (NotificationCenter(), Observer())
        let name = UIApplication.didBecomeActiveNotification
        center.addObserver(observer, selector: Observer.changed, name: name, object: nil)
        await Task.detached { center.post(name: name, object: nil) }.value
        for _ in 0..<1000 where observer.calls == 0 { await Task.yield() }
        #expect(observer.calls == 1)
    }

    @Test("an observer gets the notification, until it is removed")
    func removal() {
        @MainActor final class Observer {
            var objects: [Int] = []
            func changed(_ notification: Notification) { objects.append(notification.object as? Int ?? -1) }
        }
        let (center, observer) = (NotificationCenter(), Observer())
        let (first, second) = (Notification.Name("first"), Notification.Name("second"))
        for name in [first, second] {
            center.addObserver(observer, selector: Observer.changed, name: name, object: nil)
        }
        func post() {
            center.post(name: first, object: 1)
            center.post(name: second, object: 2)
        }
        post()
        center.removeObserver(observer, name: first, object: nil)
        post()
        center.removeObserver(observer)
        post()
        #expect(observer.objects == [1, 2, 2])
    }
}
