/// Editing with the wheel.
extension Editor {
    /// The time after the last notch at which an edit by the wheel ends, in seconds.
    static let wheelPause = 0.5

    /// Moves the number by 1 % of the range for each notch, or by 0.1 % with Shift. A number with steps moves
    /// by at least one step. The edit ends half a second after the last notch.
    public func turnWheel(_ scroll: ScrollInput) {
        guard let number = delegate?.number(for: scroll), number.limits.lowerBound < number.limits.upperBound
        else { return }
        let isFine = scroll.modifierFlags.contains(.shift)
        guard number.step > 0 else {
            beginWithWheel()
            return edit(number, byPart: scroll.notches * (isFine ? 0.001 : 0.01))
        }
        let notches = wholeNotches(of: scroll)
        // A fraction of a notch that does not reach a step does not begin an edit.
        guard notches != 0 else { return }
        beginWithWheel()
        let range = number.limits.upperBound - number.limits.lowerBound
        let steps = isFine ? 1 : max(1, (range / 100 / number.step).rounded())
        if isEditing { edit(number, bySteps: notches * steps) }
    }

    /// Adds `scroll` to the remainder of earlier rotations and returns the whole notches; up is positive.
    ///
    /// The remainder is dropped when the direction reverses, and after a pause of 0.3 seconds.
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
