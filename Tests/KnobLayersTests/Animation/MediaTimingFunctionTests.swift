import KnobHarness
import KnobLayers
import Testing

@MainActor
struct MediaTimingFunctionTests {
    /// Core Animation's control points, from its documentation.
    nonisolated static let named: [(MediaTimingFunctionName, [Double])] = [
        (.linear, [0, 0, 1, 1]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
        (.easeInEaseOut, [0.42, 0, 0.58, 1]), (.default, [0.25, 0.1, 0.25, 1]),
    ]

    @Test(arguments: named) func `each name has the curve of Core Animation`(
        name: MediaTimingFunctionName, points: [Double]
    ) {
        let function = MediaTimingFunction(name: name)
        for step in 0...1000 {
            let time = Double(step) / 1000
            let expected = curveHeight(points[0], points[1], points[2], points[3], at: time)
            #expect(isClose(function.progress(at: time), expected, within: 1e-9), "\(name) at \(time)")
        }
    }

    @Test func `times, also those of control points, are clamped, and NaN is 0`() {
        let function = MediaTimingFunction(controlPoints: 0.3, 0.2, 0.4, 0.9)
        for (time, progress) in [(-3.0, 0.0), (7, 1), (.infinity, 1), (.nan, 0)] {
            #expect(function.progress(at: time) == progress)
        }
        let clamped = MediaTimingFunction(controlPoints: -2, 0.5, 9, 0.5)
        #expect(clamped == MediaTimingFunction(controlPoints: 0, 0.5, 1, 0.5))
        let cleaned = MediaTimingFunction(controlPoints: .nan, .infinity, 0.5, .nan)
        #expect(cleaned == MediaTimingFunction(controlPoints: 0, 0, 0.5, 0))
    }

    @Test func `the progress right after the start of a curve that starts flat is exact`() {
        // The time is t³ and the progress 1 - (1 - t)³, for t = 0.001.
        let function = MediaTimingFunction(controlPoints: 0, 1, 0, 1)
        #expect(isClose(function.progress(at: 1e-9), 1 - 0.999 * 0.999 * 0.999, within: 1e-5))
    }
}
