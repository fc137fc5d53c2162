import KnobWidgets

/// The part of a ring's track between the origin and the pointer.
@MainActor
final class RingFill {
    /// What is drawn.
    let layer = ShapeLayer()

    init() { layer.fillColor = nil }

    /// Reaches from the origin of `knob` to where the pointer stands or is going to stand.
    func update(for knob: Knob, _ pointer: PointerLayer) {
        Transaction.withoutActions {
            let range = range(to: pointer.angle, of: knob)
            layer.strokeStart = range.lowerBound
            layer.strokeEnd = range.upperBound
        }
    }

    /// Goes along with the movement of the pointer that has just begun, or ends one.
    func follow(_ pointer: PointerLayer, of knob: Knob) {
        update(for: knob, pointer)
        guard let movement = pointer.movement else { return layer.removeAllAnimations() }
        let ends: [(AnimationKeyPath, (ClosedRange<Double>) -> Double)] = [
            (.strokeStart, \.lowerBound), (.strokeEnd, \.upperBound),
        ]
        for (keyPath, end) in ends {
            let animation = FollowingAnimation(keyPath: keyPath, movement) { [weak self, weak knob] angle in
                guard let self, let knob else { return 0 }
                return end(self.range(to: angle, of: knob))
            }
            layer.add(animation, forKey: keyPath.description)
        }
    }

    /// From the origin to a pointer at `angle`, as parts of the track.
    private func range(to angle: Double, of knob: Knob) -> ClosedRange<Double> {
        let arc = knob.arc
        let middle = knob.position(of: knob.origin ?? knob.minimumValue)
        // A pointer is never turned by more than it needs: its angle says how far it is without a doubt.
        let sweep = arc.endAngle - arc.startAngle
        let place = sweep == 0 ? 0 : max(0, min(1, (angle - arc.startAngle) / sweep))
        return min(middle, place)...max(middle, place)
    }
}

/// An animation that makes of what another shows at the same moment what it shows itself: the two stay in step.
private final class FollowingAnimation: Animation {
    private let leader: Animation?
    private let map: (Double) -> Double

    init(keyPath: AnimationKeyPath, _ leader: Animation, _ map: @escaping (Double) -> Double) {
        (self.leader, self.map) = (leader, map)
        super.init(keyPath: keyPath)
        duration = leader.duration
        timingFunction = leader.timingFunction
    }

    required init(copying other: Animation) {
        let other = other as? FollowingAnimation
        (leader, map) = (other?.leader, other?.map ?? { $0 })
        super.init(copying: other ?? Animation(keyPath: .strokeEnd))
    }

    override func value(at progress: Double, of model: any Animatable) -> (any Animatable)? {
        (leader?.value(at: progress, of: model) as? Double).map(map)
    }
}
