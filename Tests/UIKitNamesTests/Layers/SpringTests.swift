import KnobTestTools
import Testing
import UIKitNames

/// Animations of springs, and by a distance.
@MainActor
struct SpringTests {
    private func spring(damping: Double, velocity: Double = 0) -> CASpringAnimation {
        let spring = CASpringAnimation(keyPath: "opacity")
        (spring.damping, spring.initialVelocity, spring.duration) = (damping, velocity, 1)
        (spring.fromValue, spring.toValue) = (0, 1)
        return spring
    }

    private func value(of spring: CASpringAnimation, at time: Double) -> Double {
        spring.value(at: time, of: 0.0) as? Double ?? .nan
    }

    @Test("a spring moves as a damped oscillation, below, at, and above the critical damping")
    func motion() {
        // 1 - e^(-5t) (cos 8.66t + 0.577 sin 8.66t), 1 - e^(-10t) (1 + 10t), and
        // 1 - (e^(-5t) + e^(-20t)) / 2 - 12.5 / 7.5 (e^(-5t) - e^(-20t)) / 2.
        #expect(isNear(value(of: spring(damping: 10), at: 0.2), 0.849426, 1e-6))
        #expect(isNear(value(of: spring(damping: 20), at: 0.1), 0.264241, 1e-6))
        #expect(isNear(value(of: spring(damping: 25), at: 0.1), 0.236404, 1e-6))
        // With a velocity of 10, the second one is 1 - e^(-10t).
        #expect(isNear(value(of: spring(damping: 20, velocity: 10), at: 0.1), 0.632121, 1e-6))
        #expect(value(of: spring(damping: 10), at: 0.363) > 1.1)
        #expect(isNear(value(of: spring(damping: 4000), at: 1), 1 - 0.975309, 1e-3))
    }

    @Test("a spring has settled within a thousandth of its distance")
    func settling() {
        // The oscillation is at most 1.1547 e^(-5t).
        #expect(isNear(spring(damping: 10).settlingDuration, 1.410317, 1e-5))
        for damping in [1.0, 10, 19, 20, 21, 60] {
            let spring = spring(damping: damping)
            let end = spring.settlingDuration
            spring.duration = 2 * end
            let rest = (0...50).map { abs(1 - value(of: spring, at: 0.5 + Double($0) / 100)) }
            #expect(rest.allSatisfy { $0 <= 0.00101 }, "\(damping): \(rest.max() ?? 0)")
        }
        #expect(spring(damping: 0).settlingDuration == .infinity)
    }

    @Test("a spring that cannot move is at its end, and a copy has its numbers")
    func invalidSprings() {
        let spring = spring(damping: .nan)
        #expect(value(of: spring, at: 0.1) == 1 && spring.settlingDuration == 0)
        (spring.damping, spring.mass, spring.stiffness) = (3, 2, 50)
        let copy = CASpringAnimation(copying: spring)
        #expect(copy.damping == 3 && copy.mass == 2 && copy.stiffness == 50 && copy.toValue as? Int == 1)
        spring.mass = 0
        #expect(value(of: spring, at: 0.5) == 1)
    }

    @Test("a spring runs in a layer")
    func running() throws {
        let window = UIWindow(contentSize: CGSize(width: 50, height: 50))
        let (layer, user) = (CALayer(), SimulatedUser(window: window))
        window.layer.addSublayer(layer)
        try user.frame(at: 9)
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.fromValue, spring.toValue, spring.damping, spring.duration) = (0, 100, 20, 1)
        layer.add(spring, forKey: "spring")
        try user.frame(at: 10)
        try user.frame(at: 10.1)
        #expect(isNear(layer.presentation()?.position.x ?? 0, 26.4241, 1e-5))
    }

    @Test("a spring without a duration has that of its group")
    func groupedSpring() throws {
        let window = UIWindow(contentSize: CGSize(width: 50, height: 50))
        let (layer, user, group) = (CALayer(), SimulatedUser(window: window), CAAnimationGroup())
        window.layer.addSublayer(layer)
        try user.frame(at: 9)
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.fromValue, spring.toValue, spring.damping) = (0, 100, 20)
        (group.animations, group.duration) = ([spring], 1)
        layer.add(group, forKey: "spring")
        try user.frame(at: 10)
        try user.frame(at: 10.1)
        #expect(isNear(layer.presentation()?.position.x ?? 0, 26.4241, 1e-5))
        #expect(spring.duration == 0)
    }

    @Test("a distance counts from what is shown, from the start value, or back from the end value")
    func distances() throws {
        let window = UIWindow(contentSize: CGSize(width: 50, height: 50))
        let (layer, user) = (CALayer(), SimulatedUser(window: window))
        window.layer.addSublayer(layer)
        layer.position = CGPoint(x: 10, y: 20)
        try user.frame(at: 9)
        func halfway(_ set: (CABasicAnimation) -> Void) throws -> CGPoint? {
            let move = CABasicAnimation(keyPath: "position")
            move.duration = 2
            move.byValue = CGPoint(x: 4, y: 8)
            set(move)
            layer.add(move, forKey: "move")
            try user.frame(at: 10)
            try user.frame(at: 11)
            defer { layer.removeAllAnimations() }
            return layer.presentation()?.position
        }
        let all = try halfway { _ in }
        #expect(all == CGPoint(x: 12, y: 24))
        #expect(try halfway { $0.fromValue = CGPoint(x: 1, y: 1) } == CGPoint(x: 3, y: 5))
        #expect(try halfway { $0.toValue = CGPoint(x: 6, y: 6) } == CGPoint(x: 4, y: 2))
        // With both values there is no distance, as in Core Animation.
        #expect(
            try halfway { ($0.fromValue, $0.toValue) = (CGPoint.zero, CGPoint(x: 2, y: 2)) }
                == CGPoint(x: 1, y: 1))
    }

    @Test("a distance also counts in a group")
    func groupedDistances() throws {
        let window = UIWindow(contentSize: CGSize(width: 50, height: 50))
        let (layer, user, group) = (CALayer(), SimulatedUser(window: window), CAAnimationGroup())
        window.layer.addSublayer(layer)
        layer.cornerRadius = 3
        try user.frame(at: 9)
        let grow = CABasicAnimation(keyPath: "cornerRadius")
        grow.byValue = 4
        (group.animations, group.duration) = ([grow], 2)
        layer.add(group, forKey: "grow")
        try user.frame(at: 10)
        try user.frame(at: 11)
        #expect(layer.presentation()?.cornerRadius == 5)
    }
}
