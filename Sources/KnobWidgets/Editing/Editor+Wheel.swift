import KnobLayers

/// Editing with the wheel.
extension Editor {
    /// How long after the last notch a wheel edit ends, in seconds.
    static let wheelPause = 0.5

    /// Moves the number under the pointer by 1 % a notch, with Shift by 0.1 %, but at least by one step where there are
    /// steps. Half a second without a notch ends the edit.
    public func turnWheel(_ scroll: ScrollInput) {
        guard let number = delegate?.number(for: scroll), number.limits.lowerBound < number.limits.upperBound
        else { return }
        let isFine = scroll.modifierFlags.contains(.shift)
        guard number.step > 0 else {
            beginWithWheel()
            return edit(number, by: scroll.notches * (isFine ? 0.001 : 0.01))
        }
        let notches = wholeNotches(of: scroll)
        // A part of a notch that moves nothing begins nothing.
        guard notches != 0 else { return }
        beginWithWheel()
        let range = number.limits.upperBound - number.limits.lowerBound
        let steps = isFine ? 1 : max(1, (range / 100 / number.step).rounded())
        if isEditing { edit(number, bySteps: notches * steps) }
    }

    /// Returns the whole notches that `scroll` makes together with the remainder of those before it; up is positive.
    ///
    /// The remainder is dropped when the wheel turns back, and after a pause of 0.3 seconds.
    public func wholeNotches(of scroll: ScrollInput) -> Double {
        wheel.add(scroll.notches, at: scroll.timestamp)
    }

    /// Begins an edit with the wheel, or continues it; a pause of half a second ends it.
    public func beginWithWheel() {
        begin(.wheel)
        wheelTimer?.invalidate()
        wheelTimer = TimerQueue.main.schedule(after: Self.wheelPause) { [weak self] _ in self?.endWheel() }
    }

    /// Ends the edit by the wheel now.
    public func endWheel() {
        wheelTimer?.invalidate()
        wheelTimer = nil
        end(.wheel)
    }
}
