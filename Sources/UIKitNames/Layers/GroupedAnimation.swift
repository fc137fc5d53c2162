import KnobKit

/// An animation of a group that repeats: it is as long as the group, and shows the other one at its time.
final class GroupedAnimation: Animation {
    private let member: Animation
    /// The seconds of one run of the group.
    private let groupDuration: Double

    init(_ member: Animation, groupDuration: Double) {
        let copy = type(of: member).init(copying: member)
        if copy.duration == 0 { copy.duration = groupDuration }
        (self.member, self.groupDuration) = (copy, groupDuration)
        super.init(keyPath: member.keyPath)
        duration = groupDuration
    }

    required init(copying other: Animation) {
        let other = other as? GroupedAnimation
        let member = other?.member ?? Animation(keyPath: "")
        (self.member, groupDuration) = (member, other?.groupDuration ?? 0)
        super.init(copying: other ?? member)
    }

    override func value(at progress: Double, of model: any Animatable) -> (any Animatable)? {
        part(at: progress * groupDuration).flatMap {
            member.value(at: member.timingFunction?.progress(at: $0) ?? $0, of: model)
        }
    }

    /// Returns the part of a run of the member that is over some seconds after the start of the group; `nil` before its
    /// begin and after its end, unless it fills those.
    private func part(at time: Double) -> Double? {
        let fills = member.fillMode
        let elapsed = time - member.beginTime
        if elapsed < 0 { return fills == .backwards || fills == .both ? 0 : nil }
        guard member.duration > 0 else { return 1 }
        let runs = (member.repeatCount > 0 ? member.repeatCount : 1) * (member.autoreverses ? 2 : 1)
        let run = elapsed / member.duration
        if run >= runs {
            // At the end of the group too, where the last run of the member ends.
            guard fills == .forwards || fills == .both || time >= groupDuration && run == runs else {
                return nil
            }
            return member.autoreverses ? 0 : 1
        }
        let part = run.truncatingRemainder(dividingBy: 1)
        return member.autoreverses && Int(run) % 2 == 1 ? 1 - part : part
    }

    override var valuesToCheck: [any Animatable] { member.valuesToCheck }
}
