import KnobHarness
import KnobKit
import Testing

/// Steps by wheel and keys, which lead to values with few digits and no rounding errors.
@MainActor
struct CleanStepTests: WindowSuite {
    let window = Window(contentSize: Size(width: 400, height: 200))
    let control = ValueControl(frame: Rect(x: 0, y: 0, width: 200, height: 200))

    init() {
        window.addSubview(control)
        control.becomeFirstResponder()
    }

    /// Steps up or down by 1 % of the range.
    func step(_ count: Int, byWheel: Bool) {
        for _ in 0..<abs(count) {
            if byWheel { user.scroll(count > 0 ? 1 : -1, 50, 50) } else { user.type(count > 0 ? .up : .down) }
        }
    }

    /// Limits, a start, and a hundredth of the range as whole numbers of a power of ten.
    nonisolated static let ranges: [(low: Int, high: Int, start: Int, size: Int, exponent: Int)] = [
        (0, 10_000, 2000, 100, -2), (0, 100, 50, 1, -2), (0, 1000, 0, 10, -3), (0, 12_700, 6400, 127, -2),
        (-6000, 600, 0, 66, -2), (200, 200_000, 4400, 1998, -1),
        (-1000, 1000, 0, 20, -3), (0, 100, 30, 1, -8), (0, 48_000, 44_100, 480, 0), (0, 100, 7, 1, 4),
    ]

    @Test(arguments: ranges, [true, false])
    func `every step is the decimal number that it stands for`(
        range: (low: Int, high: Int, start: Int, size: Int, exponent: Int), byWheel: Bool
    ) throws {
        // The text of a decimal number is parsed to the number nearest to it.
        func number(_ count: Int) throws -> Double { try #require(Double("\(count)e\(range.exponent)")) }
        try #require(range.size * 100 == range.high - range.low)
        control.limits = try number(range.low)...number(range.high)
        control.value = try number(range.start)
        var count = range.start
        var random = SeededGenerator(seed: 411)
        for _ in 0..<200 {
            let direction = random.chance(0.55) ? 1 : -1
            step(direction, byWheel: byWheel)
            count = max(range.low, min(range.high, count + direction * range.size))
            #expect(control.value == (try number(count)))
        }
    }

    @Test(
        arguments: [
            // From a value with many digits, the result has those of the step.
            (0...1, 0.785_714_285_714_285_7, 1, 0.80), (0...1, 1.0 / 3, 1, 0.34), (0...1, 1.0 / 3, -1, 0.32),
            (0...100, 100.0 / 7, 1, 15), (0...1, 0.012_345_678_9, -1, 0), (0...1000, 1000.0 / 7, 1, 150),
            // From one with a few more digits than the step, it keeps them.
            (0...100, 20.5, 1, 21.5), (0...1, 0.4835, 1, 0.4935), (0...1000, 25, 1, 35),
            (0...1000, 25, -1, 15),
            (0...1, 0.537, 10, 0.637), (0...100, 33.33, 10, 43.33),
        ] as [(ClosedRange<Double>, Double, Int, Double)])
    func `a step keeps only the digits that step and value need`(
        limits: ClosedRange<Double>, start: Double, steps: Int, end: Double
    ) {
        for byWheel in [true, false] {
            control.limits = limits
            control.value = start
            if steps == 10, !byWheel { user.type(.pageUp) } else { step(steps, byWheel: byWheel) }
            control.editor.end(.wheel)
            #expect(control.value == end)
        }
    }

    @Test func `each step moves in its direction by half its size at least, for any value`() {
        var random = SeededGenerator(seed: 412)
        for _ in 0..<2000 {
            let high = random.pick([1.0, 100, 127, 0.1, 3, 20_000, .pi])
            control.limits = -high...high
            control.value = random.double(-0.9 * high...0.9 * high)
            let old = control.value
            let isUp = random.chance(0.5)
            let isFine = random.chance(0.3)
            user.type(isUp ? .up : .down, with: isFine ? .shift : [])
            let moved = (isUp ? 1 : -1) * (control.value - old) / (2 * high * (isFine ? 0.001 : 0.01))
            #expect(moved > 0.5 - 1e-6 && moved < 1.5 + 1e-6)
        }
    }

    @Test func `a step across the end of a wrapping range is exact`() {
        control.limits = 0...1
        control.turns = .unbounded
        control.value = 0.995
        step(1, byWheel: true)
        #expect(control.value == 0.005 && control.turnCount == 1)
        step(-1, byWheel: true)
        #expect(control.value == 0.995 && control.turnCount == 0)
    }

    @Test(
        arguments: [
            // 200 points are the range: a point is 0.12, and a millionth of it has seven decimals.
            (-24...0, 100, -12), (-24...0, 1, -23.88), (0...1, 143, 0.715), (-60...10, 37, -47.05),
            // The ends keep all their digits.
            (-1.0 / 3...2.0 / 3, 300, 2.0 / 3),
        ] as [(ClosedRange<Double>, Double, Double)])
    func `a drag gives the decimal number that is exact to a millionth of a point`(
        limits: ClosedRange<Double>, points: Double, value: Double
    ) {
        control.limits = limits
        control.interaction = .horizontal
        control.value = limits.lowerBound
        user.press(10, 50)
        user.move(10 + points / 2, 50)
        user.move(10 + points, 50)
        #expect(control.value == value)
        user.release(10 + points, 50)
    }

    @Test func `a drag that stops at a detent gives all of its digits`() {
        control.detents = [0.314_159_265_358_979]
        control.interaction = .horizontal
        user.press(10, 50)
        user.move(75, 50)
        #expect(control.value == 0.314_159_265_358_979)
        user.release(75, 50)
    }

    @Test(arguments: [(0.0, 1), (0.5, 1), (-1, 3), (-0.3, 7)])
    func `steps of tenths have one decimal, by keys, wheel, and drags`(low: Double, size: Int) throws {
        control.step = Double(size) / 10
        control.limits = low...(low + 10)
        control.interaction = .horizontal
        let first = Int((low * 10).rounded())
        for way in ["keys", "wheel", "drag"] {
            control.value = low
            if way == "drag" { user.press(10, 50) }
            for count in 1...(99 / size) {
                switch way {
                case "keys": user.type(.up)
                case "wheel": user.scroll(1, 50, 50, with: .shift)
                // 200 points are the range of 10.
                default: user.move(10 + Double(count * size) * 2, 50)
                }
                #expect(control.value == Double("\(first + count * size)e-1"))
            }
            if way == "drag" { user.release(208, 50) }
        }
    }
}
