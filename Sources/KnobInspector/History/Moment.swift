/// What an inspector knows of one frame of the watched window.
struct Moment {
    /// The time of the frame on the clock of the history, in seconds: `clockTime` without the time for which
    /// animations were frozen.
    var time: Double
    /// The time of the frame, in seconds on the clock of `currentMediaTime()`.
    var clockTime: Double
    /// The time that it took to run the frame, in seconds.
    var duration = 0.0
    /// Whether the frame came more than half a refresh interval late while an animation was running.
    var isLate = false
    /// Whether an animation was running after the frame.
    var isAnimating = false
    /// Whether there was input, an animation, or another value. Other frames, such as those of the hovered
    /// state, do not move the strip.
    var isActive = true
    /// The values of the controls, in the order of `Watch.controls`; `nil` for one that was not there.
    var samples: [Sample?] = []
    /// The largest difference of controls that are bound, as a fraction of the way from the minimum to the
    /// maximum.
    var difference = 0.0
    /// Whether the controls were in step.
    var state = SyncState.inStep
    /// Whether the frame was the first one with a fault.
    var isFirstWithFault = false
    /// The input since the frame before.
    var markers: Markers = []

    /// Creates the moment of a frame at a time on the clock of `currentMediaTime()`.
    init(time: Double) { (self.time, clockTime) = (time, time) }

    /// Whether controls were out of step.
    var hasFault: Bool { if case .outOfStep = state { true } else { false } }
}

/// The kinds of input that came before a frame.
struct Markers: OptionSet {
    let rawValue: UInt8
    /// A button was pressed.
    static let press = Markers(rawValue: 1)
    /// A button was released.
    static let release = Markers(rawValue: 2)
    /// A key was pressed.
    static let key = Markers(rawValue: 4)
    /// The wheel was rotated.
    static let wheel = Markers(rawValue: 8)
}
