/// The time axis of the strip: 5 seconds, of which the last moment is at the right edge.
struct TimeAxis: Equatable {
    /// The time that the strip shows, in seconds.
    static let span = 5.0
    /// The time at the right edge.
    var end = 0.0
    /// The width of the strip, in points.
    var width = 0.0

    /// The time at the left edge.
    var start: Double { end - Self.span }

    /// Moves the axis to the newest time, or by whole seconds from it so that it contains a time that is
    /// shown. If it does already, it stays.
    mutating func move(to shown: Double?, newest: Double) {
        guard let shown = shown.map({ min($0, newest) }) else { return end = newest }
        if shown > end { end = newest }
        if shown < start { end = newest - (newest - shown - Self.span / 2).rounded(.down) }
    }

    /// Returns the distance of a time from the left edge, in points.
    func x(at time: Double) -> Double { (time - start) / Self.span * width }

    /// Returns the time at a distance from the left edge.
    func time(at x: Double) -> Double { width > 0 ? start + x / width * Self.span : end }
}
