import KnobKit

/// An animation of a group: it is as long as the group, and shows the other one at its time.
final class GroupedAnimation: Animation {
    private let member: Animation

    init(_ member: Animation) {
        self.member = type(of: member).init(copying: member)
        super.init(keyPath: member.keyPath)
        attachment = member.attachment
    }

    required init(copying other: Animation) {
        let member = (other as? GroupedAnimation)?.member ?? other
        self.member = type(of: member).init(copying: member)
        super.init(copying: other)
    }

    override func value(at progress: Double, of model: any Animatable) -> (any Animatable)? {
        // The value of a spring depends on its duration.
        if member.duration <= 0 { member.duration = duration }
        return part(at: progress * duration).flatMap {
            member.value(at: member.timingFunction?.progress(at: $0) ?? $0, of: model)
        }
    }

    /// Returns the part of a run of the member that is over some seconds after the start of the group; `nil` before its
    /// begin and after its end, unless it fills those.
    private func part(at time: Double) -> Double? {
        let fills = member.fillMode
        let elapsed = time - member.beginTime
        if elapsed < 0 { return fills == .backwards || fills == .both ? 0 : nil }
        let memberDuration = member.duration > 0 ? member.duration : duration
        guard memberDuration > 0 else { return 1 }
        let runs = (member.repeatCount > 0 ? member.repeatCount : 1) * (member.autoreverses ? 2 : 1)
        let run = elapsed / memberDuration
        if run >= runs {
            // At the end of the group too, where the last run of the member ends.
            guard fills == .forwards || fills == .both || time >= duration && run == runs else {
                return nil
            }
            return member.autoreverses ? 0 : 1
        }
        let part = run.truncatingRemainder(dividingBy: 1)
        return member.autoreverses && Int(run) % 2 == 1 ? 1 - part : part
    }

    override var valuesToCheck: [any Animatable] { member.valuesToCheck }
}
