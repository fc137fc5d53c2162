/// How fast something moves that is told where it was when: over a stretch of time, however many events that had.
public struct VelocityTracker: Sendable {
    private var samples: [(time: Double, position: Double)] = []

    /// How far back it looks, in seconds: what was before that does not count any more.
    public static let window = 0.1

    /// Makes a tracker that knows nothing.
    public init() {}

    /// Notes that it was at `position` at `time`, in seconds. Times that go back start it anew.
    public mutating func add(_ position: Double, at time: Double) {
        if let last = samples.last, time < last.time { samples.removeAll() }
        samples.removeAll { $0.time < time - Self.window }
        samples.append((time, position))
    }

    /// How fast it is at `time`, in its unit a second; 0 if it has not moved lately, or if it has taken no time.
    public func velocity(at time: Double) -> Double {
        guard let last = samples.last, time >= last.time, time - last.time < Self.window else { return 0 }
        let first = samples.first { $0.time >= time - Self.window } ?? last
        let duration = time - first.time
        return duration > 1e-3 ? (last.position - first.position) / duration : 0
    }
}
