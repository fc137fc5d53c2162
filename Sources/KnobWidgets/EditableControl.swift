import KnobLayers

/// What a person changes a value with. A program that has other ways, such as a MIDI controller, names its own.
public struct EditCause: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// Its name.
    public let rawValue: String

    /// Makes a cause of its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Its name.
    public var description: String { rawValue }

    /// A drag of the pointer.
    public static let pointer = EditCause(rawValue: "pointer")
    /// The wheel.
    public static let wheel = EditCause(rawValue: "wheel")
    /// The keys.
    public static let keys = EditCause(rawValue: "keys")
    /// A number that was typed.
    public static let text = EditCause(rawValue: "text")
    /// A click that brings the default back.
    public static let reset = EditCause(rawValue: "reset")
}

/// A control whose value a person changes, with whatever it is: every change begins, goes on and ends the same way.
///
/// `.editingDidBegin`, then `.editingChanged` at each change, then one of `.editingDidEnd` and `.editingDidCancel`: an
/// editor makes one undo step of each. A cause that comes while another is going on, such as a key in a drag, is part of
/// it, and it ends with the last of them.
open class EditableControl: Control {
    /// What is going on now.
    private var running: Set<EditCause> = []
    /// What it began with.
    private var cause: EditCause?
    /// The cause of the change whose end is being told.
    private var endingCause: EditCause?
    /// How many changes there were, to notice that one has ended and another begun.
    private(set) var editCount = 0
    /// The number of the change that was about to end last: that is told once, also where a target ends it meanwhile.
    private var endCount = 0
    /// The key that changes the value while it is down.
    private var heldKey: KeyPress.Key?
    /// What the wheel has turned so far.
    private var wheel = WheelTurn()
    /// Ends the change by the wheel after its last notch.
    private(set) var wheelEnd: ScheduledTimer?

    /// How long after the last notch the change by the wheel ends, in seconds.
    static let wheelPause = 0.5

    /// Whether a person is changing the value.
    public var isEditing: Bool { !running.isEmpty }

    /// What a person is changing the value with, the cause that began it; also while its end is told.
    public var editCause: EditCause? { cause ?? endingCause }

    /// Whether `cause` is a part of the change that is going on.
    public func isEditing(with cause: EditCause) -> Bool { running.contains(cause) }

    /// A person begins to change the value with `cause`. Sends `.editingDidBegin`, unless a change is going on already.
    ///
    /// A change by the wheel, which nobody lets go of, ends before.
    public func beginEditing(_ cause: EditCause) {
        if cause != .wheel { endWheel() }
        let isFirst = running.isEmpty
        running.insert(cause)
        if isFirst {
            self.cause = cause
            editCount += 1
        }
        editingWillBegin(with: cause, isFirst: isFirst)
        if isFirst { sendActions(for: .editingDidBegin) }
    }

    /// A person is done with `cause`, or was broken off; with the last cause the change ends. Does nothing where `cause`
    /// is not going on.
    public func endEditing(_ cause: EditCause, cancelled: Bool = false) {
        guard running.contains(cause) else { return }
        if running.count == 1 { return endEditing(cancelled: cancelled) }
        running.remove(cause)
    }

    /// Ends the change, whatever it is made with. Sends `.editingDidEnd`, or `.editingDidCancel` if it was broken off.
    public func endEditing(cancelled: Bool) {
        guard isEditing else { return }
        // What a target begins now is part of this change; it may also end it.
        let count = editCount
        if endCount != count {
            endCount = count
            editingWillEnd(cancelled: cancelled)
        }
        guard let ended = cause, count == editCount else { return }
        // Whoever is told may begin and end another change: then the end of this one is told on.
        let outer = endingCause
        (cause, endingCause) = (nil, ended)
        running = []
        editingDidEnd()
        sendActions(for: cancelled ? .editingDidCancel : .editingDidEnd)
        endingCause = outer
    }

    /// A change with `cause` is about to begin, or to become part of the one that is going on. This class does nothing.
    open func editingWillBegin(with cause: EditCause, isFirst: Bool) {}

    /// A change is about to end: a last moment to send what belongs to it. This class does nothing.
    open func editingWillEnd(cancelled: Bool) {}

    /// A change has ended; targets are told next. This class does nothing.
    open func editingDidEnd() {}

    override func becameDisabled() { endWheel() }

    /// A change by wheel or keys ends when the control leaves its window. A subclass that overrides this calls it.
    open override func didMoveToWindow() {
        guard window == nil else { return }
        keysCancelled()
        endWheel()
    }

    // MARK: Keys

    /// Begins a change by `key`, or goes on with it; a key that repeats is one change, which ends when it goes up.
    public func beginEditing(withKey key: KeyPress.Key) {
        heldKey = key
        beginEditing(.keys)
    }

    /// Ends a change by keys, if it is that key.
    open override func keyUp(with press: KeyPress) -> Bool {
        guard press.key == heldKey else { return false }
        keysCancelled()
        return true
    }

    open override func keysCancelled() {
        heldKey = nil
        endEditing(.keys)
    }

    // MARK: Wheel

    /// Turns the value by `turnWheel(_:)`. While a button is down nothing turns.
    open override func scrollWheel(with scroll: ScrollInput) -> Bool {
        guard isEnabled, scroll.notches.isFinite else { return false }
        if window?.hasActiveTouch != true, scroll.notches != 0 { turnWheel(scroll) }
        return true
    }

    /// The wheel has turned over the control; for this class it means nothing.
    open func turnWheel(_ scroll: ScrollInput) {}

    /// The whole notches that `scroll` makes together with what was left of those before it; up is positive.
    ///
    /// What is left is forgotten when the wheel turns back, and 0.3 s after it turned last.
    public func wholeNotches(of scroll: ScrollInput) -> Double {
        wheel.notches(adding: scroll.notches, at: scroll.timestamp)
    }

    /// Begins a change by the wheel, or goes on with it; a pause of half a second ends it.
    public func beginEditingWithWheel() {
        beginEditing(.wheel)
        wheelEnd?.invalidate()
        wheelEnd = TimerQueue.main.schedule(after: Self.wheelPause) { [weak self] _ in self?.endWheel() }
    }

    private func endWheel() {
        wheelEnd?.invalidate()
        wheelEnd = nil
        endEditing(.wheel)
    }
}
