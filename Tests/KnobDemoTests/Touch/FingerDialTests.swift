import Foundation
import KnobTestSupport
import Testing

extension SceneWindowTests {
    /// A flick of the dial by a finger.
    @Suite("Flick by a finger", .enabled(if: FingerStage.isPossible))
    struct FingerDialTests {
        /// A touch between the test's times before and after it, at which the dial had rotated by `turned` radians.
        private struct Sample {
            let turned: Double
            let time: ClosedRange<Double>
        }

        private func timed(_ body: () -> Void) -> ClosedRange<Double> {
            func now() -> Double { Double(clock_gettime_nsec_np()) / 1e9 }
            let start = now()
            body()
            return start...now()
        }

        private func clock_gettime_nsec_np() -> UInt64 {
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
        }

        /// The velocities at the release, in radians per second, that the times allow: the rotation of the last 0.1
        /// seconds divided by its duration. Which touch was the first of them may be unknown, and the server's clock
        /// has whole milliseconds.
        private func velocities(_ samples: [Sample], _ release: ClosedRange<Double>) -> ClosedRange<Double>? {
            guard let last = samples.last, release.upperBound - last.time.lowerBound < 0.09 else {
                return nil
            }
            let clock = 0.001
            var all: [Double] = []
            for (index, sample) in samples.dropLast().enumerated() {
                let next = samples[index + 1]
                // It was the first if it can have been in time, and the one before it too late.
                let isInTime = release.lowerBound - sample.time.upperBound <= 0.1 + clock
                let isFirst =
                    index == 0 || release.upperBound - samples[index - 1].time.lowerBound >= 0.1 - clock
                guard isInTime, isFirst, next.turned != sample.turned else { continue }
                let turned = last.turned - sample.turned
                for duration in [
                    release.upperBound - sample.time.lowerBound + clock,
                    release.lowerBound - sample.time.upperBound - clock,
                ] { all.append(turned / max(0.01, duration)) }
            }
            guard let least = all.min(), let most = all.max() else { return nil }
            return least...most
        }

        /// The number at rest for a velocity: in each millisecond 0.998 of it are left, so the disc turns by
        /// velocity / (-1000 ln 0.998), and then to the nearest number that does not lie behind the release.
        private func rest(_ turned: Double, _ velocity: Double) -> Int {
            let step = DialExpected.step
            let end = turned + velocity / (-1000 * log(0.998))
            var steps = (end / step).rounded()
            if velocity > 0, steps * step < turned { steps = (turned / step).rounded(.up) }
            if velocity < 0, steps * step > turned { steps = (turned / step).rounded(.down) }
            return DialExpected.value(rotatedBy: steps * step)
        }

        /// Eleven touches of 6 to 9 points: 1.3 to 2.5 numbers, and then 3 to 8 numbers of momentum. An uncertainty
        /// of 5 % is a third of a number, so at most two numbers are right.
        @Test("the dial rests where the formula says", arguments: [9.0, 6, -9, -6])
        func flick(points: Double) throws {
            try FingerStage.run(["--scene", "dial"]) { fingers in
                for _ in 0..<8 {
                    try fingers.stage.settle()
                    let mark = fingers.demo.mark
                    let first = Double(fingers.demo.lines().last?.dialValue ?? 0)
                    // A clockwise rotation makes the number smaller.
                    let before = -first * DialExpected.step
                    let start = DialExpected.middle
                    fingers.touch(.began, at: start)
                    // The slop of 10 points is behind the finger, and all of it counts.
                    fingers.touch(.moved, at: Location(start.x + (points > 0 ? 12 : -12), start.y))
                    var samples: [Sample] = []
                    for step in 1...11 {
                        let distance = (points > 0 ? 12 : -12) + Double(step) * points
                        usleep(12_000)
                        let time = timed {
                            fingers.touch(.moved, at: Location(start.x + distance, start.y))
                        }
                        samples.append(Sample(turned: before + distance / DialExpected.radius, time: time))
                    }
                    let end = Location(start.x + (points > 0 ? 12 : -12) + 11 * points, start.y)
                    let release = timed { fingers.touch(.ended, at: end) }
                    let line = try fingers.demo.waitForLine("the end", since: mark) {
                        $0.cause == .knob && $0.phase == .ended
                    }
                    // On a busy machine the finger may have rested before the release.
                    guard let turned = samples.last?.turned, let range = velocities(samples, release),
                        range.upperBound - range.lowerBound < 0.08 * abs(range.lowerBound)
                    else { continue }
                    let wanted = Set([range.lowerBound, range.upperBound].map { rest(turned, $0) })
                    #expect(wanted.contains(line.dialValue ?? -1), "\(wanted), not \(line.label)")
                    #expect(abs(line.angle - line.shownAngle) > 1)
                    return _ = try fingers.stage.expectDialAtRest(at: line.dialValue, since: mark)
                }
                Issue.record("of eight flicks none was even")
            }
        }
    }
}
