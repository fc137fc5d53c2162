/// A connection that keeps the values of several controls in step, in all directions.
///
/// ```swift
/// let (knob, slider) = (Knob(frame: .zero), Slider(frame: .zero))
/// let binding = bind(knob, slider)
/// slider.setValue(0.5, animated: true)
/// print(knob.value)
/// ```
///
/// - Every change of one value is passed on to the others at once: before `.valueChanged` is sent for a
///   change by the user, and during the call that sets the value for a change by the program. Observers of
///   the changed value are notified before. The others change as if the program had set them, so they send no
///   actions.
/// - A control that is not continuous passes on the user's changes when its edit ends, also if the edit is
///   cancelled.
/// - An animated change is animated in all controls, from the same frame on. Controls with the same
///   animation, and the same value before, show the same value in each frame.
/// - Values are passed on, not positions. A control whose limits exclude a value shows the nearest limit, and
///   the others keep the value until that control is edited. Steps do not matter, and neither do turns.
/// - A change is never passed back. If an observer sets another value while its control follows, that is a
///   change of its own, and is passed on. The eighth such change at once is the last, which is reported with
///   a message.
///
/// The binding ends when it is released. It does not keep the controls.
@preconcurrency @MainActor
public final class ValueBinding {
    /// The numbers that have the same value; none after `invalidate()`.
    @exclusivity(unchecked) public private(set) var numbers: [EditableNumber]
    /// The value that is being passed on.
    @exclusivity(unchecked) private var passed: Double?
    /// The number of calls of `pass` that are in progress, and of values passed on since the first of them
    /// began.
    @exclusivity(unchecked) private var (depth, count) = (0, 0)

    /// Binds numbers, and sets the others to the value of the first.
    public init(_ numbers: [EditableNumber], animated: Bool = false) {
        self.numbers = numbers
        for number in numbers { number.add(self) }
        if let first = numbers.first { pass(first, animated: animated) }
    }

    /// Ends the binding. The values stay.
    public func invalidate() {
        for number in numbers { number.remove(self) }
        (numbers, passed) = ([], nil)
    }

    /// Sets the other numbers to the value of `number`.
    func pass(_ number: EditableNumber, animated: Bool) {
        // A number that follows reports what it was set to.
        if let passed, number.value == number.model.clamp(passed) { return }
        count += 1
        guard count <= 8 else {
            guard count == 9 else { return }
            return Diagnostics.report(
                "ValueBinding: the observers of bound controls set different values, \(number.value) and "
                    + "\(passed ?? 0), again and again. The controls stay apart. Set the value in one of them."
            )
        }
        let value = number.value
        passed = value
        depth += 1
        // An observer may set another value, which is then passed on instead.
        for other in numbers where other !== number && passed == value {
            other.set(value, animated: animated)
        }
        depth -= 1
        if depth == 0 { (passed, count) = (nil, 0) }
    }
}

/// Keeps the values of controls in step until the returned binding is released, and sets the others to the
/// value of the first, as an animation if `animated`.
///
/// Keep the binding as long as the controls should be in step, for example in the view controller.
@MainActor
public func bind(_ controls: ValueControl..., animated: Bool = false) -> ValueBinding {
    ValueBinding(controls.map(\.number), animated: animated)
}
