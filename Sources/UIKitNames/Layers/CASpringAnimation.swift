import Glibc
import KnobKit

/// An animation from one value to another as a spring moves a mass.
///
/// Set `duration` to `settlingDuration`, or the spring is cut off at the end of the duration.
open class CASpringAnimation: Animation {
    /// The mass, which has to be positive; 1 by default.
    public var mass = 1.0
    /// The force of the spring for each unit of distance, which has to be positive; 100 by default.
    public var stiffness = 100.0
    /// The force against the motion for each unit of speed, which must not be negative; 10 by default.
    public var damping = 10.0
    /// The speed at the start, toward the end value, in distances between both values per second; 0 by default.
    public var initialVelocity = 0.0
    /// The start value; `nil`, the default, is the model value.
    public var fromValue: (any Animatable)?
    /// The end value; `nil`, the default, is the model value.
    public var toValue: (any Animatable)?

    /// Creates an animation of a property.
    public override init(keyPath: AnimationKeyPath) { super.init(keyPath: keyPath) }

    /// Creates an animation of a property whose name is in a variable.
    public convenience init(keyPath: String?) { self.init(keyPath: AnimationKeyPath(keyPath ?? "")) }

    /// Creates a copy. A layer runs a copy.
    public required init(copying other: Animation) {
        super.init(copying: other)
        guard let other = other as? CASpringAnimation else { return }
        (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
        (initialVelocity, fromValue, toValue) = (other.initialVelocity, other.fromValue, other.toValue)
    }

    /// Whether the spring can move: other numbers show the end value at once.
    private var isValid: Bool {
        [mass, stiffness, damping, initialVelocity].allSatisfy(\.isFinite)
            && mass > 0 && stiffness > 0 && damping >= 0
    }

    /// The seconds after which the value stays within a thousandth of the distance; infinite without damping.
    public var settlingDuration: Double {
        guard isValid else { return 0 }
        let (frequency, decay) = (sqrt(stiffness / mass), damping / (2 * mass))
        guard decay > 0 else { return .infinity }
        let difference = frequency * frequency - decay * decay
        guard abs(difference) > Self.criticalRange else {
            // (1 + slope t) e^(-decay t), whose time follows from itself.
            var time = log(1000) / decay
            for _ in 0..<50 { time = log(1000 * (1 + abs(decay - initialVelocity) * time)) / decay }
            return time
        }
        // The motion stays below a falling exponential: the slower of both, if the spring does not swing.
        let swing = sqrt(abs(difference))
        let height = hypot(1, (decay - initialVelocity) / swing)
        return log(height * 1000) / (difference < 0 ? decay - swing : decay)
    }

    /// The differences of squared frequencies at which sin(x) / x and sinh(x) / x count as 1.
    private static let criticalRange = 1e-9

    /// Returns the distance from the end value after some seconds, of the distance at the start.
    private func distance(after time: Double) -> Double {
        let (frequency, decay) = (sqrt(stiffness / mass), damping / (2 * mass))
        let (fall, slope) = (exp(-decay * time), decay - initialVelocity)
        let difference = frequency * frequency - decay * decay
        guard abs(difference) > Self.criticalRange else { return fall * (1 + slope * time) }
        let swing = sqrt(abs(difference))
        if difference > 0 { return fall * (cos(swing * time) + slope / swing * sin(swing * time)) }
        // Not cosh and sinh, which would be infinite where the exponential is 0.
        let (slow, fast) = (exp((swing - decay) * time), exp(-(swing + decay) * time))
        return (slow + fast) / 2 + slope / swing * (slow - fast) / 2
    }

    /// Returns the value at a part of the duration.
    open override func value(at progress: Double, of model: any Animatable) -> (any Animatable)? {
        let fraction = isValid ? 1 - distance(after: progress * duration) : 1
        let line = BasicAnimation(keyPath: keyPath)
        (line.fromValue, line.toValue) = (fromValue, toValue)
        return line.value(at: fraction, of: model)
    }

    /// `fromValue` and `toValue`.
    open override var valuesToCheck: [any Animatable] { [fromValue, toValue].compactMap(\.self) }
}
