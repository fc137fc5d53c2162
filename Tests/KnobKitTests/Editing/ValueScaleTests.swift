import Glibc
import KnobHarness
import KnobKit
import Testing

/// The mapping between values and positions by scale.
@MainActor
struct ValueScaleTests {
    let control = ValueControl(frame: Rect(x: 0, y: 0, width: 100, height: 100))

    nonisolated static let known:
        [(limits: ClosedRange<Double>, scale: ValueScale, pairs: [(Double, Double)])] = [
            (-10...30, .linear, [(-10, 0), (0, 0.25), (29, 0.975), (30, 1)]),
            (
                20...20_000, .logarithmic,
                [(20, 0), (200, 1.0 / 3), (632.455532033676, 0.5), (1000, 0.566323334778673), (20_000, 1)]
            ),
            // A tenth is the half to the power of 3.3219…, so a quarter of the way is a hundredth.
            (0...100, .midpoint(10), [(0, 0), (1, 0.25), (10, 0.5), (100, 1)]),
            (0...10, .power(2), [(0, 0), (0.1, 0.1), (2.5, 0.5), (8.1, 0.9), (10, 1)]),
            (
                -60...10, .table([0: -60, 0.2: -30, 0.5: -10, 0.75: 0, 1: 10]),
                [(-60, 0), (-45, 0.1), (-30, 0.2), (-20, 0.35), (-10, 0.5), (0, 0.75), (10, 1)]
            ),
        ]

    @Test(arguments: known.indices) func `each scale has known values at known positions`(index: Int) {
        let (limits, scale, pairs) = Self.known[index]
        control.limits = limits
        control.scale = scale
        for (value, position) in pairs {
            #expect(isNear(control.value(at: position), value, 1e-12))
            #expect(isNear(control.position(of: value), position, 1e-12))
        }
    }

    @Test func `limits inside of a table stretch their part of it`() {
        control.scale = .table([0: -60, 0.2: -30, 0.5: -10, 0.75: 0, 1: 10])
        control.limits = -30...0
        // The part from 0.2 to 0.75, in which -10 is at 0.5.
        #expect(isNear(control.position(of: -10), 0.3 / 0.55))
        #expect(isNear(control.value(at: 0.3 / 0.55), -10))
        #expect(control.value(at: 0) == -30 && control.value(at: 1) == 0)
    }

    @Test func `an invalid scale is reported, and the values remain evenly distributed`() {
        control.limits = 0...10
        let scales: [ValueScale] = [
            .logarithmic, .midpoint(0), .midpoint(10), .midpoint(.nan), .power(0), .power(-1),
            .power(.nan), .power(.infinity), .table([0: 0]), .table([0: 0, 1: 0]), .table([1: 0, 0: 10]),
            .table([0: 0, 1: .infinity]), .table([0: 1, 1: 10]), .table([0: 0, 1: 9]),
        ]
        for scale in scales {
            let reports = messages {
                control.scale = scale
                control.layoutIfNeeded()
            }
            #expect(reports.count == 1)
            #expect(isNear(control.value(at: 0.25), 2.5))
        }
    }

    @Test func `equal limits are valid with every scale`() {
        let scales: [ValueScale] = [.linear, .logarithmic, .midpoint(3), .power(2), .table([0: 1, 1: 5])]
        for scale in scales {
            control.limits = 1...5
            control.scale = scale
            control.limits = 2...2
            #expect(control.value == 2 && control.position(of: 2) == 0)
            for position in [-1.0, 0, 0.5, 1, 2] { #expect(control.value(at: position) == 2) }
        }
    }
}
