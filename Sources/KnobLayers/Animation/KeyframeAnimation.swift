/// An animation through a list of values.
///
/// ```swift
/// import KnobKit
///
/// let layer = Layer()
/// let shake = KeyframeAnimation(keyPath: .rotation)
/// shake.values = [0.0, 0.1, -0.1, 0.0]
/// shake.keyTimes = [0, 0.25, 0.75, 1]
/// shake.duration = 0.4
/// layer.add(shake, forKey: "shake")
/// ```
open class KeyframeAnimation: Animation {
    /// The values, in order.
    public var values: [any Animatable]?
    /// The time of each value, from 0 to 1 and never decreasing; `nil`, the default, for even intervals.
    /// Ignored if there are not as many times as values.
    public var keyTimes: [Double]?
    /// The timing curve of each interval; linear where there is none. `timingFunction` is applied to the
    /// whole animation first.
    public var timingFunctions: [MediaTimingFunction]?

    /// Creates an animation of the property `keyPath`, without values.
    public override init(keyPath: AnimationKeyPath) { super.init(keyPath: keyPath) }

    /// Creates an animation from one number through the mean to another, as in the tutorial's knob.
    ///
    /// The timing curve is `easeInEaseOut` for the whole animation, or one of `halves` for each half.
    public convenience init(
        _ keyPath: AnimationKeyPath, from start: Double, to end: Double, duration: Double,
        halves: [MediaTimingFunctionName]? = nil
    ) {
        self.init(keyPath: keyPath)
        values = [start, (start + end) / 2, end]
        keyTimes = [0, 0.5, 1]
        self.duration = duration
        timingFunctions = halves?.map(MediaTimingFunction.init(name:))
        if halves == nil { timingFunction = MediaTimingFunction(name: .easeInEaseOut) }
    }

    /// Creates a copy of `other`.
    public required init(copying other: Animation) {
        super.init(copying: other)
        guard let other = other as? KeyframeAnimation else { return }
        values = other.values
        keyTimes = other.keyTimes
        timingFunctions = other.timingFunctions
    }

    /// The values, or none if `values` is `nil`.
    public override var valuesToCheck: [any Animatable] { values ?? [] }

    /// Returns the value between the key frames before and after `progress`.
    open override func value(at progress: Double, of model: any Animatable) -> (any Animatable)? {
        guard let values, let last = values.last else { return nil }
        let steps = values.count - 1
        guard steps > 0 else { return last }
        func time(_ index: Int) -> Double {
            guard let keyTimes, keyTimes.count == values.count else { return Double(index) / Double(steps) }
            return keyTimes[index]
        }
        let step = (1..<steps).first { progress < time($0) }.map { $0 - 1 } ?? steps - 1
        let length = time(step + 1) - time(step)
        var fraction = length > 0 ? min(max((progress - time(step)) / length, 0), 1) : 1
        if let timingFunctions, step < timingFunctions.count {
            fraction = timingFunctions[step].progress(at: fraction)
        }
        return interpolate(values[step], values[step + 1], fraction: fraction)
    }
}
