import KnobHarness
import KnobKit
import Testing

/// Key-value observing: each observer is notified of each change once, with the old and the new value.
@MainActor
struct KeyValueObservingTests {
    /// A subclass with an observable property of its own.
    final class Labeled: ValueControl {
        var symbol = "" { didSet { observers.notify(about: self) } }
    }

    let control = ValueControl(frame: .zero)
    let journal = Journal()

    func observe(_ name: String) -> KeyValueObservation {
        control.observe(\.value) { [journal] _, change in
            journal.note("\(name) \(change.oldValue) \(change.newValue)")
        }
    }

    @Test func `observers are notified in the order in which they were added`() {
        let tokens = ["a", "b", "c"].map(observe)
        control.value = 0.5
        #expect(journal.take() == ["a 0.0 0.5", "b 0.0 0.5", "c 0.0 0.5"])
        tokens[1].invalidate()
        control.value = 1
        #expect(journal.take() == ["a 0.5 1.0", "c 0.5 1.0"])
    }

    @Test func `an observer without its token is not notified, and the token does not retain the control`() {
        var token: KeyValueObservation? = observe("a")
        #expect(token != nil)
        token = nil
        control.value = 0.5
        #expect(journal.take() == [])
        var other: ValueControl? = ValueControl(frame: .zero)
        weak let seen = other
        let kept = other?.observe(\.value) { _, _ in }
        other = nil
        #expect(seen == nil)
        kept?.invalidate()
    }

    @Test func `observers may be added and removed during a notification`() {
        var later: [KeyValueObservation] = []
        var last: KeyValueObservation?
        let first = control.observe(\.value) { [journal] _, change in
            journal.note("first \(change.newValue)")
            if later.isEmpty { later.append(observe("new")) }
            last = nil
        }
        last = observe("last")
        control.value = 0.5
        #expect(journal.take() == ["first 0.5"])
        #expect(last == nil)
        control.value = 1
        #expect(journal.take() == ["first 1.0", "new 0.5 1.0"])
        first.invalidate()
    }

    @Test func `an observer may change the value again, and later observers see both changes as one`() {
        let before = observe("before")
        let rounding = control.observe(\.value) { [journal] control, change in
            journal.note("rounding \(change.oldValue) \(change.newValue)")
            control.value = change.newValue.rounded()
        }
        let after = observe("after")
        control.value = 0.75
        #expect(
            journal.take() == [
                "before 0.0 0.75", "rounding 0.0 0.75", "after 0.0 1.0", "before 0.75 1.0",
                "rounding 0.75 1.0",
            ])
        #expect(control.value == 1)
        for token in [before, rounding, after] { token.invalidate() }
    }

    @Test func `an observer may revert the change, and later observers are not notified`() {
        let refusing = control.observe(\.value) { control, change in
            if change.newValue > 0.5 { control.value = change.oldValue }
        }
        let after = observe("after")
        control.value = 0.75
        #expect(control.value == 0)
        #expect(journal.take() == [])
        for token in [refusing, after] { token.invalidate() }
    }

    @Test func `changes of the limits are reported once to each observer`() {
        let tokens = [
            observe("value"),
            control.observe(\.minimumValue) { [journal] _, change in
                journal.note("minimum \(change.oldValue) \(change.newValue)")
            },
            control.observe(\.maximumValue) { [journal] _, change in
                journal.note("maximum \(change.oldValue) \(change.newValue)")
            },
        ]
        control.limits = 0.5...2
        #expect(journal.take() == ["value 0.0 0.5", "minimum 0.0 0.5", "maximum 1.0 2.0"])
        control.maximumValue = 3
        #expect(journal.take() == ["maximum 2.0 3.0"])
        for token in tokens { token.invalidate() }
    }

    @Test func `own and inherited properties of a subclass can be observed through both types`() {
        let labeled = Labeled(frame: .zero)
        let tokens = [
            labeled.observe(\.value) { [journal] control, _ in journal.note("own \(control.symbol)") },
            (labeled as ValueControl).observe(\.value) { [journal] control, _ in
                journal.note("base \(control.value)")
            },
            labeled.observe(\.symbol) { [journal] _, change in journal.note("symbol \(change.newValue)") },
        ]
        labeled.value = 0.5
        #expect(journal.take() == ["own ", "base 0.5"])
        labeled.symbol = "Hz"
        labeled.symbol = "Hz"
        #expect(journal.take() == ["symbol Hz"])
        for token in tokens { token.invalidate() }
    }
}
