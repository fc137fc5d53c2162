/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1) that maps time to progress.
///
/// Names and control points are those of Core Animation.
public struct MediaTimingFunction: Hashable, Sendable {
    /// The coordinates of the two control points.
    private let x1, y1, x2, y2: Double

    /// Creates the curve with a name.
    public init(name: MediaTimingFunctionName) {
        switch name {
        case .linear: self.init(controlPoints: 0, 0, 1, 1)
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        }
    }

    /// Creates a curve from its control points (`x1`, `y1`) and (`x2`, `y2`).
    ///
    /// The x-coordinates are clamped to 0…1. Coordinates that are not finite become 0.
    public init(controlPoints x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        func time(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
        self.x1 = time(x1)
        self.y1 = finite(y1)
        self.x2 = time(x2)
        self.y2 = finite(y2)
    }

    /// Returns the progress at `time`. Both run from 0, the start, to 1, the end.
    package func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        if x1 == y1, x2 == y2 { return time }
        return Self.bezier(y1, y2, at: parameter(at: time))
    }

    /// Returns the parameter at which the x-coordinate is `time`, by Newton's method between two bounds.
    private func parameter(at time: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var guess = time
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

/// The timing curves with a name.
public enum MediaTimingFunctionName: Sendable, CaseIterable {
    /// A constant velocity.
    case linear
    /// A slow start.
    case easeIn
    /// A slow end.
    case easeOut
    /// A slow start and a slow end.
    case easeInEaseOut
    /// The curve of implicit animations: a quick start and a slow end.
    case `default`
}
