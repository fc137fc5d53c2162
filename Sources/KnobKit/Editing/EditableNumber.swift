/// A number between two limits that the program sets and the user edits.
///
/// It belongs to a control, whose `Editor` moves it during an edit. A change is made in this order: clamp, compare, store,
/// notify. A knob has one number, an XY pad has two:
///
/// ```swift
/// let cutoff = EditableNumber(limits: 20...20_000, scale: .logarithmic)
/// cutoff.value = 440
/// ```
@preconcurrency @MainActor
public final class EditableNumber {
    /// The current value, inside the limits; 0 by default.
    ///
    /// Setting it is the same as `setValue(_:animated:)` without animation.
    public var value: Double {
        get { storedValue }
        set { setValue(newValue) }
    }
    private var storedValue = 0.0
    /// The number of turns beyond the ends; 0 unless `turns` counts them.
    public private(set) var turnCount = 0

    private(set) var range = ValueRange()
    /// The position that the current edit moves; `nil` outside edits.
    private(set) var edited: EditPosition?
    /// The editor of the control that the number belongs to.
    weak var editor: Editor?
    /// A value beyond the limits that was set before the first layout, until which limits may follow; `nil` without one.
    private var wantedValue: Double?
    /// Whether the control has been laid out since the last change of limits and scale.
    private var isSettled = false
    /// Whether the control has ever been laid out.
    private var wasLaidOut = false

    /// Creates a number with `limits`. Its value is 0, clamped to the limits.
    public init(limits: ClosedRange<Double> = 0...1, scale: ValueScale = .linear) {
        self.limits = limits
        self.scale = scale
    }

    /// Sets the value, clamped to the limits. An edit in progress continues from the new value, unless an observer or a
    /// target of the same control sets it. A drag that follows the pointer's position returns to the pointer.
    ///
    /// Limits and value can be set in any order: until the first layout of the control, a value beyond the limits takes
    /// effect when later limits allow it. Without animation, a running animation ends even if the value stays the same.
    /// NaN is rejected with a message; infinite values are clamped.
    public func setValue(_ newValue: Double, animated: Bool = false) {
        setValue(newValue, animated: animated, besides: [])
    }

    /// Sets the value like `setValue(_:animated:)`. Bindings do not pass it on to `companions`, which are set together with it.
    func setValue(_ newValue: Double, animated: Bool, besides companions: [EditableNumber]) {
        guard !newValue.isNaN else {
            return reject("NaN is not a value; the value stays \(value). Set a number")
        }
        let new = range.clamp(newValue)
        wantedValue = wasLaidOut || new == newValue || newValue.isInfinite ? nil : newValue
        let isReporting = editor?.isReporting ?? false
        // An observer that sets the value that it is notified of does not end an animation.
        guard new != value || !animated && !isReporting else { return }
        if new != value, !isReporting {
            editor?.willOverride()
            edited?.adopt(range.position(of: new))
        }
        store(new, animated: animated, isByUser: false, besides: companions)
    }

    private func store(
        _ new: Double, animated: Bool, isByUser: Bool, besides companions: [EditableNumber]
    ) {
        let old = value
        storedValue = new
        if let editor {
            let assignment = Editor.Assignment(
                isAnimated: animated, isByUser: isByUser, companions: companions)
            editor.report(.value(self, from: old, to: new, assignment))
        } else {
            passOn(animated: animated, besides: companions)
        }
    }

    // MARK: Range

    /// The least and the greatest value; 0 to 1 by default. A change clamps the value and notifies the control's observers.
    ///
    /// Limits that are not finite, or whose difference is not, are rejected with a message.
    public var limits: ClosedRange<Double> {
        get { range.limits }
        set { if newValue != limits { update(movesValues: true) { $0.limits = newValue } } }
    }

    /// Sets both limits; rejects a minimum above the maximum with a message.
    func setLimits(_ minimum: Double, _ maximum: Double) {
        guard minimum <= maximum else {
            return reject(
                "the minimum is at most the maximum, not \(minimum) to \(maximum); `limits` sets both at once"
            )
        }
        limits = minimum...maximum
    }

    /// How the values are distributed between the limits; evenly by default.
    ///
    /// Limits and scale can be set in any order. While the limits do not allow the scale, such as a logarithmic one from 0,
    /// values are distributed evenly; if that is so in the next layout of the control, it is reported.
    public var scale: ValueScale {
        get { range.wantedScale }
        set { if newValue != scale { update(movesValues: true) { $0.wantedScale = newValue } } }
    }

    /// The distance between the values that the user can pick, counted from the minimum; 0, the default, for all values.
    ///
    /// Both ends can always be picked, and the program may set any value. A negative step is rejected with a message.
    public var step: Double {
        get { range.step }
        set {
            let old = step
            update { $0.step = newValue }
            if step != old { editor?.report(.settings) }
        }
    }

    /// The values at which a drag stops for 8 points before it continues; none by default. Detents that are not finite are
    /// rejected with a message.
    ///
    /// Where the value follows the pointer's position, as on a slider, the 8 points lie around the detent. Shift passes
    /// through detents. Values outside the limits have no effect.
    public var detents: [Double] {
        get { range.detents }
        set { update { $0.detents = newValue } }
    }

    /// The value that a reset restores, clamped to the limits; 0 by default. A value that is not finite is rejected with a
    /// message.
    public var defaultValue: Double {
        get { range.clamp(range.defaultValue) }
        set { update { $0.defaultValue = newValue } }
    }

    /// The behavior beyond the ends of the range; `.bounded` by default. A change sets `turnCount` to 0.
    public var turns: Turns {
        get { range.turns }
        set {
            guard newValue != range.turns else { return }
            range.turns = newValue
            turnCount = 0
            let old = value
            // On a cycle, the maximum is the minimum.
            storedValue = range.clamp(old)
            if value != old { restartEdit() }
            if value == old { editor?.report(.settings) } else { editor?.rangeDidChange(of: self, from: old) }
        }
    }

    private func update(movesValues: Bool = false, _ change: (inout ValueRange) -> Void) {
        var new = range
        change(&new)
        if let objection = new.objection { return reject(objection) }
        range = new
        guard movesValues else { return }
        range.updateScale()
        isSettled = false
        let old = value
        storedValue = range.clamp(wantedValue ?? value)
        restartEdit()
        editor?.rangeDidChange(of: self, from: old)
    }

    /// Reports a scale that the limits still do not allow, and keeps no value beyond them. Called in the layout of the
    /// control.
    func settle() {
        guard !isSettled else { return }
        isSettled = true
        wasLaidOut = true
        wantedValue = nil
        guard let objection = range.scaleObjection else { return }
        Diagnostics.report(
            "\(owner): the scale is not used, and the values are distributed evenly: \(objection), but the limits are "
                + "\(limits.lowerBound) to \(limits.upperBound). Set other limits.")
    }

    func reject(_ why: String) { Diagnostics.report("\(owner): a change is rejected: \(why).") }

    /// The control, for messages.
    private var owner: String { editor?.control?.nameForMessages ?? "EditableNumber" }

    // MARK: Positions

    /// Returns the position of `value` between the limits, from 0 to 1; 0 if both limits are equal.
    public func position(of value: Double) -> Double {
        // `range.position(of:)` would copy the range.
        range.scale.position(of: range.clamp(value), in: range.limits)
    }

    /// Returns the value at `position`, from 0 to 1; the current value for NaN.
    public func value(at position: Double) -> Double {
        position.isNaN ? value : range.value(at: position)
    }

    /// Returns the value that the user gets for `value`: the nearest step inside the limits; the current value for NaN.
    public func snappedValue(_ value: Double) -> Double {
        value.isNaN ? self.value : range.snappedValue(value)
    }

    /// The position that the user moves, from 0 to 1. During an edit it is not rounded to steps.
    var editedPosition: Double { edited?.current ?? range.position(of: value) }

    // MARK: Edits

    /// Begins an edit at `position`, which can be the presentation value of an animation, or continues one there with a
    /// drag that has joined it.
    func beginEdit(at position: Double) { edited = EditPosition(position) }

    /// Continues an edit in progress from the value, after a change of limits, scale, or turns.
    private func restartEdit() { if edited != nil { beginEdit(at: range.position(of: value)) } }

    func endEdit() { edited = nil }

    /// Applies a drag's motion and returns whether the value or the turns have changed.
    ///
    /// A `factor` below 1 is a fine movement, which passes through detents.
    func edit(_ motion: DragMotion, factor: Double) -> Bool {
        guard let turned = edited?.move(motion, factor: factor, in: range), let edited else { return false }
        let pixel = motion.positionPerPoint * factor
        let new = range.value(at: edited.current, pixel: pixel)
        return apply(new, turned: turned, animated: false)
    }

    /// Sets `newValue` without rounding it to steps. Returns whether value or turns changed. Bindings do not pass it on to
    /// `companions`, which are set together with it.
    func edit(
        to newValue: Double, turned: Int = 0, animated: Bool = false,
        besides companions: [EditableNumber] = []
    ) -> Bool {
        edited?.jump(to: range.position(of: newValue))
        return apply(newValue, turned: turned, animated: animated, besides: companions)
    }

    private func apply(
        _ newValue: Double, turned: Int, animated: Bool, besides companions: [EditableNumber] = []
    ) -> Bool {
        let oldValue = value
        let oldTurns = turnCount
        if range.turns == .unbounded || range.turns == .cyclic { turnCount &+= turned }
        wantedValue = nil
        let new = range.clamp(newValue)
        if new != oldValue || !animated {
            store(new, animated: animated, isByUser: true, besides: companions)
        }
        // Whole turns lead back to the same value.
        if new == oldValue, turnCount != oldTurns { editor?.report(.settings) }
        return new != oldValue || turnCount != oldTurns
    }

    // MARK: Bindings

    private var links: [Weak<ValueBinding>] = []
    /// Whether a change by the user that waits for the end of its edit to be passed on is animated; `nil` without one.
    private var waitingChange: Bool?

    /// The bindings to which the number belongs.
    package var bindings: [ValueBinding] { links.compactMap(\.object) }

    /// Passes the value on to the bound numbers, besides those that have been set together with it.
    func passOn(animated: Bool, besides companions: [EditableNumber] = []) {
        waitingChange = nil
        for binding in bindings { binding.pass(self, animated: animated, besides: companions) }
    }

    /// Passes the value on at the end of the edit.
    func passOnLater(animated: Bool) { waitingChange = animated }

    /// Passes the value on, if a change is waiting for it.
    func passOnWaitingChange() { if let waitingChange { passOn(animated: waitingChange) } }

    func add(_ binding: ValueBinding) {
        links.removeAll { $0.object == nil || $0.object === binding }
        links.append(Weak(binding))
    }

    func remove(_ binding: ValueBinding) { links.removeAll { $0.object === binding } }
}
