/// How an animated number moves from its start to its end: a duration and the progress at each time.
///
/// ```swift
/// let knob = Knob(frame: Rect(x: 0, y: 0, width: 100, height: 100))
/// knob.animationCurve = AnimationCurve(.easeOut, duration: 0.5)
/// knob.setValue(1, animated: true)
/// ```
public struct AnimationCurve: Sendable {
    /// The duration in seconds; 0 ends the animation with its first frame.
    package let duration: Double
    private let progress: @Sendable (_ fraction: Double) -> Double

    /// Creates a curve from a function of your own.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds. One that is negative or not finite is reported, and is 0 instead.
    ///   - progress: Returns the progress, 0 at the start and 1 at the end, for a fraction of the duration from 0 to 1.
    public init(duration: Double, progress: @escaping @Sendable (_ fraction: Double) -> Double) {
        let isValid = duration >= 0 && duration.isFinite
        if !isValid {
            Diagnostics.report(
                "AnimationCurve: a duration of \(duration) seconds is rejected, and the animation ends at once. Pass 0 or more."
            )
        }
        self.duration = isValid ? duration : 0
        self.progress = progress
    }

    /// Creates a curve with a timing function for all of it.
    public init(_ timing: MediaTimingFunctionName, duration: Double) {
        let function = MediaTimingFunction(name: timing)
        self.init(duration: duration) { function.progress(at: $0) }
    }

    /// Creates a curve with a timing function for each half, as MHRotaryKnob animates.
    public init(
        firstHalf: MediaTimingFunctionName, secondHalf: MediaTimingFunctionName, duration: Double
    ) {
        let first = MediaTimingFunction(name: firstHalf)
        let second = MediaTimingFunction(name: secondHalf)
        self.init(duration: duration) { fraction in
            fraction < 0.5
                ? first.progress(at: fraction * 2) / 2 : 0.5 + second.progress(at: fraction * 2 - 1) / 2
        }
    }

    /// Creates the curve of a movement that slows down to rest.
    ///
    /// - Parameter tolerance: The distance from the end at which the movement is over, in the unit of the number.
    package init(_ momentum: Momentum, tolerance: Double) {
        let duration = momentum.duration(tolerance: tolerance)
        let distance = momentum.end - momentum.start
        self.init(duration: duration) { fraction in
            distance == 0 ? 1 : (momentum.position(at: fraction * duration) - momentum.start) / distance
        }
    }

    /// The curve of controls: 0.25 seconds, eased in and out, as in the tutorial.
    public static let control = AnimationCurve(.easeInEaseOut, duration: 0.25)

    /// Returns the number between `start` and `end` at `time`, in seconds since the start.
    func value(at time: Double, from start: Double, to end: Double) -> Double {
        guard time < duration else { return end }
        let progress = progress(max(0, time) / duration)
        return progress.isFinite ? start.interpolated(to: end, fraction: progress) : end
    }
}
