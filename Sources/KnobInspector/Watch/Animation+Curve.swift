import KnobKit

extension Animation {
    /// Returns whether this animation and `other` are at the same fraction of their ways at all times, if
    /// they begin together.
    func hasCurve(of other: Animation) -> Bool {
        guard type(of: self) == type(of: other), duration == other.duration, beginTime == other.beginTime,
            timingFunction == other.timingFunction
        else { return false }
        guard let frames = self as? KeyframeAnimation, let others = other as? KeyframeAnimation else {
            return true
        }
        return frames.keyTimes == others.keyTimes && frames.timingFunctions == others.timingFunctions
    }
}
