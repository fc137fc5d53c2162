/// The velocity of a movement over the last tenth of a second, independent of the number of events.
package struct VelocityTracker: Sendable {
    private var samples: [(time: Double, position: Double)] = []

    /// The duration over which the velocity is measured, in seconds. Older positions do not count.
    package static let window = 0.1

    /// Creates a tracker without positions.
    package init() {}

    /// Adds a position and its time, in seconds. A time before the previous one restarts the tracker.
    package mutating func add(_ position: Double, at time: Double) {
        if let last = samples.last, time < last.time { samples = [] }
        samples.removeFirst(samples.prefix { $0.time < time - Self.window }.count)
        samples.append((time, position))
    }

    /// Returns the velocity at `time`, in units of the position per second.
    ///
    /// - Returns: 0 if no position was added in the last tenth of a second, or if the movement has no
    ///   duration.
    package func velocity(at time: Double) -> Double {
        guard let last = samples.last, time >= last.time, time - last.time < Self.window else { return 0 }
        let first = samples.first { $0.time >= time - Self.window } ?? last
        let duration = time - first.time
        return duration > 1e-3 ? (last.position - first.position) / duration : 0
    }
}
