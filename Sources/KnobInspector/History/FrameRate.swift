/// The refresh interval of the display, which is estimated from the frames of animations.
struct FrameRate {
    /// The last intervals between two frames of an animation, in seconds.
    private var intervals: [Double] = []
    private static let count = 15

    /// The time between two frames, in seconds: the median of the last ones; that of 60 Hz until there are
    /// three.
    private(set) var interval = 1.0 / 60

    /// Adds the time between two frames of an animation.
    mutating func add(_ time: Double) {
        guard time > 0 else { return }
        intervals.append(time)
        if intervals.count > Self.count { intervals.removeFirst() }
        if intervals.count >= 3 { interval = intervals.sorted()[intervals.count / 2] }
    }

    /// Returns whether a frame of an animation is late: more than one and a half intervals after the one
    /// before.
    func isLate(after time: Double) -> Bool { time > 1.5 * interval }
}
