/// The time of a tree, which passes at the rate `speed`.
extension LayerTree {
    /// A time on the clock of the owner that is equal to one on the tree's, from which on a rate applies.
    struct TimeOrigin {
        /// The time on the owner's clock; `nil` for that of the next frame.
        var owner: Double? = 0
        /// The time on the tree's clock.
        var local = 0.0
        /// The time of the last frame on the owner's clock.
        var lastFrame = 0.0
    }

    /// Advances the time of a frozen tree, and requests a frame that shows it.
    ///
    /// The call is reported and ignored if `speed` is above 0, or if the time is negative or not finite.
    public func advance(by seconds: Double) {
        guard speed == 0, seconds >= 0, seconds.isFinite else {
            return Diagnostics.report(
                "LayerTree.advance(by: \(seconds)) was ignored at the speed \(speed); set the speed to 0 and pass 0 or "
                    + "more seconds")
        }
        timeOrigin.local += seconds
        setNeedsFrame()
    }

    func speedDidChange(from oldSpeed: Double) {
        guard speed != oldSpeed else { return }
        if oldSpeed == 0 {
            // The last frame may be long ago.
            timeOrigin.owner = nil
        } else if timeOrigin.owner != nil {
            (timeOrigin.owner, timeOrigin.local) = (timeOrigin.lastFrame, now)
        }
        if isAnimating { setNeedsFrame() }
    }

    /// Returns the time on the tree's clock of the frame at `time`.
    func localTime(at time: Double) -> Double {
        timeOrigin.lastFrame = time
        let start = timeOrigin.owner ?? time
        timeOrigin.owner = start
        return timeOrigin.local + (time - start) * speed
    }
}
