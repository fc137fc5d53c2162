import KnobGraphics

/// How fast an animation runs at each moment of its time, as a cubic Bézier curve from (0, 0) to (1, 1).
///
/// The names and the control points are Core Animation's.
public struct MediaTimingFunction: Hashable, Sendable {
    /// The horizontal and vertical parts of the two control points.
    private let x1, y1, x2, y2: Double

    /// Makes one of the curves that have a name.
    public init(name: MediaTimingFunctionName) {
        let points = name.controlPoints
        self.init(controlPoints: points[0], points[1], points[2], points[3])
    }

    /// Makes a curve from its control points (`x1`, `y1`) and (`x2`, `y2`).
    ///
    /// The horizontal parts are times, from 0 to 1, and are clamped there; what is not a number counts as 0.
    public init(controlPoints x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        func time(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
        (self.x1, self.y1, self.x2, self.y2) = (time(x1), finite(y1), time(x2), finite(y2))
    }

    /// How far the animation is, 0 at its start and 1 at its end, when `time` of it, from 0 to 1, has gone by.
    public func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        if x1 == y1, x2 == y2 { return time }
        return Self.bezier(y1, y2, at: parameter(at: time))
    }

    /// The parameter of the curve whose horizontal part is `time`: Newton's method kept between two bounds.
    private func parameter(at time: Double) -> Double {
        var (low, high, guess) = (0.0, 1.0, time)
        for _ in 0..<60 {
            let error = Self.bezier(x1, x2, at: guess) - time
            if abs(error) < 1e-12 { break }
            if error > 0 { high = guess } else { low = guess }
            let slope =
                3 * (1 - guess) * (1 - guess) * x1 + 6 * (1 - guess) * guess * (x2 - x1)
                + 3 * guess * guess * (1 - x2)
            let next = guess - error / slope
            guess = next > low && next < high ? next : (low + high) / 2
        }
        return guess
    }

    private static func bezier(_ first: Double, _ second: Double, at t: Double) -> Double {
        let rest = 1 - t
        return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }
}

/// The timing curves that have a name.
public enum MediaTimingFunctionName: Sendable, CaseIterable {
    /// The same speed all the time.
    case linear
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Slow at the start and at the end.
    case easeInEaseOut
    /// What implicit animations use: a quick start and a slow end.
    case `default`

    /// x1, y1, x2, y2.
    fileprivate var controlPoints: [Double] {
        switch self {
        case .linear: [0, 0, 1, 1]
        case .easeIn: [0.42, 0, 1, 1]
        case .easeOut: [0, 0, 0.58, 1]
        case .easeInEaseOut: [0.42, 0, 0.58, 1]
        case .default: [0.25, 0.1, 0.25, 1]
        }
    }
}
