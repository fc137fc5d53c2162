import Glibc

/// A connection that keeps the values of several controls in step, in all directions.
///
/// ```swift
/// let knob = Knob(frame: .zero)
/// let slider = Slider(frame: .zero)
/// let binding = bind(knob, slider)
/// slider.setValue(0.5, animated: true)
/// print(knob.value)
/// ```
///
/// - Every change of one value is passed on to the others: before `.valueChanged` is sent for a change by the user, and
///   during the call that sets the value for a change by the program. Observers of the changed value are notified before.
///   The others change as if the program had set them, so they send no actions.
/// - A control that is not continuous passes on the user's changes when its edit ends, also if the edit is cancelled.
/// - An animated change is animated in all controls, from the same frame on. Controls with the same animation, and the same
///   value before, show the same value in each frame.
/// - Values are passed on, not positions. A control whose limits exclude a value shows the nearest limit, and the others
///   keep the value until that control is edited. Steps do not matter, and neither do turns.
/// - A change is never passed back. If an observer sets another value while its control follows, that is a change of its
///   own, and is passed on. That of a switch is not.
///
/// The binding ends when it is released. It does not keep the controls.
@preconcurrency @MainActor
public final class ValueBinding {
    /// The numbers that are in step; none after `invalidate()`.
    public private(set) var numbers: [EditableNumber]
    /// What is added to the common value in each number; empty if all values are the same.
    private var distances: [Double] = []
    /// The common value that is being passed on.
    private var passed: Double?
    /// The switches that are in step.
    private(set) var switches: [Weak<Switch>] = []
    /// Whether the state of a switch is being passed on. A change by an observer of another one is not passed back.
    private var isPassingState = false
    /// The observations of bound switches.
    private var observations: [KeyValueObservation] = []

    /// Binds numbers, and sets the others to the value of the first.
    ///
    /// - Parameter keepsDistances: Whether the values keep their present differences instead, as ganged faders do. A number
    ///   that reaches a limit waits there, and its distance is restored when the others come back.
    public init(_ numbers: [EditableNumber], keepsDistances: Bool = false, animated: Bool = false) {
        self.numbers = numbers
        if keepsDistances, let first = numbers.first { distances = numbers.map { $0.value - first.value } }
        for number in numbers { number.add(self) }
        // At their distances, all numbers have the right values already.
        if distances.isEmpty, let first = numbers.first { pass(first, animated: animated) }
    }

    /// Binds switches, and sets the others to the state of the first.
    init(_ switches: [Switch], animated: Bool) {
        numbers = []
        self.switches = switches.map { Weak($0) }
        for member in switches {
            member.bindings = member.bindings.filter { $0.object != nil } + [Weak(self)]
        }
        for other in switches.dropFirst() { other.setOn(switches[0].isOn, animated: animated) }
        observations = switches.map { member in
            member.observe(\.isOn) { [weak self] member, _ in
                guard let self, !isPassingState else { return }
                isPassingState = true
                for other in self.switches { other.object?.setOn(member.isOn, animated: true) }
                isPassingState = false
            }
        }
    }

    /// Ends the binding. The values stay.
    public func invalidate() {
        for number in numbers { number.remove(self) }
        numbers = []
        distances = []
        passed = nil
        switches = []
        observations = []
    }

    /// Returns the numbers that bindings connect with `numbers`, without those themselves.
    static func numbers(boundTo numbers: [EditableNumber]) -> [EditableNumber] {
        var found = numbers
        var index = 0
        while index < found.count {
            for other in found[index].bindings.flatMap(\.numbers)
            where !found.contains(where: { $0 === other }) {
                found.append(other)
            }
            index += 1
        }
        return Array(found.dropFirst(numbers.count))
    }

    /// Sets the other numbers to the value of `number`, or to their distance from it, but not `companions`.
    func pass(_ number: EditableNumber, animated: Bool, besides companions: [EditableNumber] = []) {
        guard let index = numbers.firstIndex(where: { $0 === number }) else { return }
        // A number that follows reports what it was set to.
        if let passed, number.value == number.range.clamp(value(of: index, at: passed)) { return }
        let common = distances.isEmpty ? number.value : Self.sum(number.value, -distances[index])
        let isOutermost = passed == nil
        passed = common
        // An observer may set another value, which is then passed on instead.
        for (index, other) in numbers.enumerated() where other !== number && passed == common {
            if companions.contains(where: { $0 === other }) { continue }
            other.setValue(value(of: index, at: common), animated: animated)
        }
        if isOutermost { passed = nil }
    }

    /// Returns the value of a number for a common value.
    private func value(of index: Int, at common: Double) -> Double {
        distances.isEmpty ? common : Self.sum(common, distances[index])
    }

    /// Returns the sum of two numbers without the rounding errors of their decimal digits: 0.1 and 0.2 are 0.3.
    private static func sum(_ first: Double, _ second: Double) -> Double {
        let largest = max(abs(first), abs(second))
        guard largest.isNormal else { return first + second }
        return DecimalGrid(exponent: Int(log10(largest).rounded(.down)) - 13).nearest(to: first + second)
    }
}
