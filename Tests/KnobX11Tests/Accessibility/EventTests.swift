@testable import KnobX11
import KnobKit
import Testing

/// Which events report changes, when, and to which listeners.
@MainActor
struct EventTests {
    let fake = FakeProgram()

    /// Returns the names of the events about what has changed, such as "11 StateChanged focused 1".
    private func events(at time: Double = 0, to listeners: EventListeners = EventListeners()) -> [String] {
        names(fake.program.signals(for: fake.window.update(at: time), in: fake.window, to: listeners))
    }

    private func names(_ signals: [BusMessage]) -> [String] {
        signals.map { signal in
            let object = signal.path.split(separator: "/").last ?? ""
            guard signal.arguments.count == 5, case .string(let detail) = signal.arguments[0],
                case .signed(let first) = signal.arguments[1]
            else { return "\(object) \(signal.member)" }
            return "\(object) \(signal.member) \(detail) \(first)"
        }
    }

    @Test func `a change of each kind has its event`() {
        fake.source.change(11) { $0.number?.current = 0.3 }
        fake.source.change(12) { $0.label = "Other" }
        fake.source.change(12) { $0.frame.origin.x += 1 }
        fake.source.change(11) { $0.states.remove(.enabled) }
        #expect(
            events() == [
                "11 PropertyChange accessible-value 0", "12 PropertyChange accessible-name 0",
                "12 BoundsChanged  0", "11 StateChanged enabled 0", "11 StateChanged sensitive 0",
            ])
    }

    @Test func `the new focus comes last`() {
        fake.source.change(12) { $0.states.insert(.focused) }
        fake.source.change(11) { $0.states.remove(.focused) }
        #expect(events() == ["11 StateChanged focused 0", "12 StateChanged focused 1"])
    }

    @Test func `text says what was deleted and inserted`() {
        fake.source.change(13) {
            $0.text = AccessibilityText("Über dem\nFluß", isEditable: true, selection: 8..<8)
        }
        #expect(
            events() == [
                "13 TextChanged delete 7", "13 TextChanged insert 7", "13 TextCaretMoved  8",
                "13 TextSelectionChanged  0",
            ])
    }

    @Test func `the caret is reported in Unicode scalars`() {
        fake.source.change(13) {
            $0.text = AccessibilityText("e\u{301}a", isEditable: true, selection: 1..<1)
        }
        #expect(events().contains("13 TextCaretMoved  2"))
    }

    @Test func `value changes are reported ten times a second, and the last one always`() throws {
        var (count, last) = (0, 0.0)
        // 5 seconds of a drag with 60 steps a second.
        for step in 1...300 {
            fake.source.change(11) { $0.number?.current = Double(step) / 300 }
            if !events(at: Double(step) / 60).isEmpty { (count, last) = (count + 1, Double(step) / 60) }
        }
        #expect((42...51).contains(count), "\(count) updates")
        #expect(fake.source.updateCount == count)
        // The drag ends between two updates.
        fake.source.change(11) { $0.number?.current = 0.125 }
        #expect(events(at: last + 0.05) == [])
        let due = try #require(fake.window.nextUpdate)
        #expect(abs(due - last - 0.1) < 1e-9)
        let signals = fake.program.signals(
            for: fake.window.update(at: due), in: fake.window, to: EventListeners())
        #expect(signals.last?.arguments[3] == .variant(.double(0.125)))
        #expect(fake.window.nextUpdate == nil && events(at: 100) == [])
    }

    @Test func `an update finds out once where the window is, and only for those who listen`() {
        func move(at time: Double, to listeners: EventListeners) -> [String] {
            for number in 11...13 { fake.source.change(number) { $0.frame.origin.x += 1 } }
            fake.window.originDidChange()
            return events(at: time, to: listeners)
                + names(fake.program.signals(moving: fake.window, to: listeners))
        }
        var listeners = EventListeners()
        listeners.replace(by: [(":1.9", "window:")])
        #expect(move(at: 0, to: listeners) == [] && fake.source.originCount == 0)
        listeners.add(":1.9", "object:bounds-changed")
        #expect(move(at: 1, to: listeners).count == 4 && fake.source.originCount == 1)
        #expect(move(at: 2, to: listeners).count == 4 && fake.source.originCount == 2)
    }

    @Test func `a moved focus does not wait`() {
        fake.source.change(11) { $0.number?.current = 0.1 }
        #expect(events(at: 1).count == 1)
        fake.source.change(11) { $0.number?.current = 0.2 }
        #expect(events(at: 1.05) == [])
        let view = View(frame: .zero)
        fake.source.focusedView = view
        fake.source.change(12) { $0.states.insert(.focused) }
        #expect(events(at: 1.05).count == 2)
    }

    @Test func `windows open, become active, and close`() {
        #expect(
            names(fake.program.signals(opening: fake.window, to: EventListeners())) == [
                "cache AddAccessible", "root ChildrenChanged add 0", "cache AddAccessible",
                "cache AddAccessible",
                "cache AddAccessible", "10 Create  0", "10 Activate  0", "10 StateChanged active 1",
                "11 StateChanged focused 1",
            ])
        fake.window.isActive = false
        #expect(
            names(fake.program.signals(activating: fake.window, to: EventListeners())) == [
                "10 Deactivate  0", "10 StateChanged active 0", "11 StateChanged focused 0",
            ])
        let closing = names(fake.program.signals(closing: fake.window, to: EventListeners()))
        #expect(closing.prefix(2) == ["10 Destroy  0", "root ChildrenChanged remove 0"])
        #expect(closing.count { $0 == "cache RemoveAccessible" } == 4)
    }

    @Test(arguments: [
        ([String](), false), (["object:property-change:accessible-value"], true), (["object:"], true),
        (["Object:PropertyChange:AccessibleValue"], true), (["object:property-change"], true),
        (["object:state-changed"], false), (["window:activate"], false),
        (["Object:PropertyChange:accessible-value"], true),
    ])
    func `a value is reported to those who listen`(listening: [String], isWanted: Bool) {
        var listeners = EventListeners()
        listeners.replace(by: listening.map { (":1.9", $0) })
        let event = AssistiveEvent.property("value", .double(1))
        #expect(listeners.want(event) == isWanted)
        for name in listening { listeners.remove(":1.9", name) }
        #expect(!listeners.want(event))
        #expect(listeners.want(.state(.focused, true)))
    }

    @Test func `an unknown number of listeners, or too many, get everything`() {
        var listeners = EventListeners()
        #expect(listeners.want(.window("Create", title: "")))
        listeners.replace(by: [])
        #expect(!listeners.want(.window("Create", title: "")))
        for number in 0...1000 { listeners.add(":1.\(number)", "object:x") }
        #expect(listeners.want(.window("Create", title: "")))
    }
}
