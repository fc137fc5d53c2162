import KnobLayers

/// A number between two limits that the program sets and the user edits.
///
/// It belongs to a control, whose `Editor` moves it during an edit. A change is made in this order: clamp, compare,
/// store, notify the delegate. A knob has one number, an XY pad has two:
///
/// ```swift
/// let cutoff = EditableNumber(limits: 20...20_000, scale: .logarithmic)
/// cutoff.set(440)
/// ```
@MainActor
public final class EditableNumber {
    /// The current value, inside the limits; 0 by default. `set(_:animated:)` changes it.
    @exclusivity(unchecked) public private(set) var value = 0.0
    /// The number of turns beyond the ends; 0 unless `turns` counts them.
    public private(set) var turnCount = 0
    /// The object that is notified of changes; the control.
    public weak var delegate: (any EditableNumberDelegate)?

    @exclusivity(unchecked) var model = ValueModel()
    /// The position that the current edit moves; `nil` outside edits.
    @exclusivity(unchecked) private(set) var edited: EditPosition?
    /// Whether a change by the user is being stored. Values that observers set during that time do not move
    /// the user's position.
    @exclusivity(unchecked) private var isEditedByUser = false
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
        if new == value, animated { return }
        if new != value, !isEditedByUser { edited?.follow(model.position(of: new)) }
        store(new, animated: animated)
    }

    private func store(_ new: Double, animated: Bool) {
        let old = value
        value = new
        delegate?.number(self, didChangeFrom: old, animated: animated)
    }

    // MARK: Positions

    /// Returns the position of `value` between the limits, from 0 to 1; 0 if both limits are equal.
    public func position(of value: Double) -> Double { model.position(of: value) }

    /// Returns the value at `position`, from 0 to 1; the current value if the scale yields no number there.
    public func value(at position: Double) -> Double { model.value(at: position) ?? value }

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

    /// Restores the value from before the edit. Returns whether value or turns changed.
    func revert(to edited: EditPosition?) -> Bool {
        guard let edited else { return false }
        return change(to: edited.startValue, turned: edited.startTurns &- turnCount, animated: false)
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
        value = model.clamp(value)
        edited?.rebase(to: model.position(of: value))
        delegate?.numberDidChangeModel(self)
    }
}

/// The methods that a number calls on its control, which notifies its observers and shows the value.
@MainActor
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
