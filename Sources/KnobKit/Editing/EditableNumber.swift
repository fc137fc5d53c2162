/// A number between two limits that the program sets and the user edits.
///
/// It belongs to a control, whose `Editor` moves it during an edit. A change is made in this order: clamp,
/// compare, store, notify the delegate. A knob has one number, an XY pad has two:
///
/// ```swift
/// let cutoff = EditableNumber(limits: 20...20_000, scale: .logarithmic)
/// cutoff.set(440)
/// ```
@preconcurrency @MainActor
public final class EditableNumber {
    /// The current value, inside the limits; 0 by default. `set(_:animated:)` changes it.
    @exclusivity(unchecked) public private(set) var value = 0.0
    /// The number of turns beyond the ends; 0 unless `turns` counts them.
    @exclusivity(unchecked) public private(set) var turnCount = 0
    /// The object that is notified of changes; the control.
    @exclusivity(unchecked) public weak var delegate: (any EditableNumberDelegate)?

    @exclusivity(unchecked) var model = ValueModel()
    /// The position that the current edit moves; `nil` outside edits.
    @exclusivity(unchecked) private(set) var edited: EditPosition?
    /// Whether a change by the user is being stored and its observers are being notified. Values that
    /// observers set during that time do not move the user's position.
    @exclusivity(unchecked) public private(set) var isEditedByUser = false
    /// Whether a change by the user that has not been passed on to bound numbers is animated; `nil` without
    /// one.
    @exclusivity(unchecked) var unpassedChange: Bool?
    /// The bindings to other numbers.
    @exclusivity(unchecked) var links: [Link] = []
    /// Whether the limits do not allow the scale, and this has not been reported yet.
    var isScaleUnchecked = false
    /// The number of changes of limits or scale, by which a drag notices that it has to continue from the new
    /// position.
    private(set) var revision = 0

    /// Creates a number with `limits`. Its value is 0, clamped to the limits.
    public init(limits: ClosedRange<Double> = 0...1, scale: ValueScale = .linear) {
        self.limits = limits
        self.scale = scale
    }

    /// Sets the value, clamped to the limits. An edit in progress continues from the new value. Only a drag
    /// that follows the pointer's position continues from the pointer instead.
    ///
    /// Without animation, the delegate is notified even if the value stays the same, so that it can end an
    /// animation.
    /// NaN is rejected with a message; infinite values are clamped.
    public func set(_ newValue: Double, animated: Bool = false) {
        guard !newValue.isNaN else {
            return Diagnostics.report(
                "EditableNumber: NaN is not a value; the value stays \(value). Set a number.")
        }
        let new = model.clamp(newValue)
        if new != value || !animated {
            if new != value, !isEditedByUser { edited?.follow(model.position(of: new)) }
            store(new, animated: animated)
        }
        // The editor passes on a change by the user, and an observer's change is passed on already.
        if !isEditedByUser, value == new { passOn(animated: animated) }
    }

    private func store(_ new: Double, animated: Bool) {
        let old = value
        value = new
        unpassedChange = isEditedByUser ? animated : nil
        delegate?.number(self, didChangeFrom: old, animated: animated)
    }

    // MARK: Positions

    /// Returns the position of `value` between the limits, from 0 to 1; 0 if both limits are equal.
    public func position(of value: Double) -> Double {
        // `model.position(of:)` would copy the model.
        model.scale.position(of: model.clamp(value), in: model.limits)
    }

    /// Returns the value at `position`, from 0 to 1; the current value if the scale yields no number there.
    public func value(at position: Double) -> Double { model.value(at: position) ?? value }

    /// Returns the value that the user gets for `value`: the nearest step inside the limits; the current
    /// value for NaN.
    public func snappedValue(_ value: Double) -> Double {
        value.isNaN ? self.value : model.snappedValue(value)
    }

    /// The position that the user moves, from 0 to 1. During an edit it is not rounded to steps.
    public var editedPosition: Double { edited?.current ?? model.position(of: value) }

    // MARK: Edits

    /// Begins an edit at `position`, which can be the presentation value of an animation.
    func beginEdit(at position: Double) {
        edited = EditPosition(value: value, turns: turnCount, position: position)
    }

    /// Attaches the pointer at `position` during an edit that began with another source.
    func attachPointer(at position: Double) { edited?.rebase(to: position) }

    func endEdit() { edited = nil }

    /// Applies a drag's motion and returns whether the value or the turns have changed.
    ///
    /// A `factor` below 1 is a fine movement, which passes through detents.
    func edit(_ motion: DragMotion, factor: Double) -> Bool {
        let turns: Int?
        switch motion {
        case .by(let delta, let points):
            turns = edited?.move(
                by: delta * factor, points: points * factor, stopsAtDetents: factor == 1, in: model)
        case .to(let position, let length):
            turns = edited?.move(
                to: position, length: length, isCircular: false, factor: factor, in: model)
        case .around(let position, let length):
            turns = edited?.move(to: position, length: length, isCircular: true, factor: factor, in: model)
        }
        guard let edited, let turns, let new = model.snappedValue(at: edited.current) else { return false }
        return change(to: new, turned: turns, animated: false)
    }

    /// Sets `newValue` without rounding it to steps. Returns whether value or turns changed.
    func edit(to newValue: Double, turned: Int = 0, animated: Bool = false) -> Bool {
        edited?.jump(to: model.position(of: newValue))
        return change(to: newValue, turned: turned, animated: animated)
    }

    /// Whether the current edit has changed value or turns.
    var isChangedByEdit: Bool { edited.map { $0.startValue != value || $0.startTurns != turnCount } ?? false }

    /// Restores the value from before an edit. Returns whether value or turns changed.
    func revert(to start: EditPosition?, animated: Bool) -> Bool {
        guard let start else { return false }
        return edit(to: start.startValue, turned: start.startTurns &- turnCount, animated: animated)
    }

    private func change(to newValue: Double, turned: Int, animated: Bool) -> Bool {
        let (oldValue, oldTurns) = (value, turnCount)
        if model.turns == .unbounded || model.turns == .cyclic { turnCount &+= turned }
        isEditedByUser = true
        set(newValue, animated: animated)
        isEditedByUser = false
        // Whole turns lead back to the same value.
        if value == oldValue, turnCount != oldTurns { delegate?.numberDidChangeTurns(self) }
        return value != oldValue || turnCount != oldTurns
    }

    // MARK: For the model

    func resetTurns() {
        turnCount = 0
        delegate?.numberDidChangeTurns(self)
    }

    /// Adopts a changed model: clamps the value and notifies the delegate.
    func modelDidChange() {
        revision += 1
        let old = value
        value = model.clamp(value)
        edited?.rebase(to: model.position(of: value))
        delegate?.numberDidChangeModel(self)
        if value != old { passOn(animated: false) }
    }
}

/// The methods that a number calls on its control, which notifies its observers and shows the value.
@preconcurrency @MainActor
public protocol EditableNumberDelegate: AnyObject {
    /// Called after the value has been set. Notify the observers, by `observers.notify(about:)`, and then
    /// show the value.
    ///
    /// `old` equals the new value if the same value was set again without animation. Each number is reported
    /// separately.
    func number(_ number: EditableNumber, didChangeFrom old: Double, animated: Bool)
    /// Called after limits or scale have changed; the value has been clamped.
    func numberDidChangeModel(_ number: EditableNumber)
    /// Called after a change of `turnCount` that leaves the value unchanged. The default implementation does
    /// nothing.
    func numberDidChangeTurns(_ number: EditableNumber)
}

extension EditableNumberDelegate {
    /// Does nothing.
    public func numberDidChangeTurns(_ number: EditableNumber) {}
}
