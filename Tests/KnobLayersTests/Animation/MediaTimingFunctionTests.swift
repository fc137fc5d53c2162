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

    @Test("each name has the curve of Core Animation", arguments: named)
    func names(name: MediaTimingFunctionName, points: [Double]) {
        let function = MediaTimingFunction(name: name)
        for step in 0...1000 {
            let time = Double(step) / 1000
            let expected = curveHeight(points[0], points[1], points[2], points[3], at: time)
            #expect(isClose(function.progress(at: time), expected, within: 1e-9), "\(name) at \(time)")
        }
    }

    @Test("known values")
    func knownValues() {
        let easeInEaseOut = MediaTimingFunction(name: .easeInEaseOut)
        #expect(isClose(easeInEaseOut.progress(at: 0.5), 0.5, within: 1e-12))
        // The CSS curve "ease" at 0.1, 0.25 and 0.5, from a table.
        let ease = MediaTimingFunction(name: .default)
        #expect(isClose(ease.progress(at: 0.1), 0.0947, within: 5e-4))
        #expect(isClose(ease.progress(at: 0.25), 0.4085, within: 5e-4))
        #expect(isClose(ease.progress(at: 0.5), 0.8024, within: 5e-4))
    }

    @Test("thousands of curves agree with bisection, start at 0 and end at 1")
    func generatedCurves() {
        var numbers = SeededGenerator(seed: 11)
        for _ in 0..<2000 {
            let x1 = numbers.double(0...1)
            let x2 = numbers.double(0...1)
            let y1 = numbers.double(-1...2)
            let y2 = numbers.double(-1...2)
            let function = MediaTimingFunction(controlPoints: x1, y1, x2, y2)
            #expect(function.progress(at: 0) == 0)
            #expect(function.progress(at: 1) == 1)
            let time = numbers.double(0...1)
            let expected = curveHeight(x1, y1, x2, y2, at: time)
            // Where the curve is vertical, a tiny difference in time is a large one in progress.
            let before = curveHeight(x1, y1, x2, y2, at: max(0, time - 1e-9))
            let after = curveHeight(x1, y1, x2, y2, at: min(1, time + 1e-9))
            #expect(
                isClose(function.progress(at: time), expected, within: 1e-8 + abs(after - before)),
                "\(x1) \(y1) \(x2) \(y2) at \(time)")
        }
    }

    @Test("the curve never falls if its control points rise")
    func monotone() {
        var numbers = SeededGenerator(seed: 12)
        for _ in 0..<300 {
            let function = MediaTimingFunction(
                controlPoints: numbers.double(0...1), numbers.double(0...1), numbers.double(0...1),
                numbers.double(0...1))
            var last = 0.0
            for step in 0...200 {
                let progress = function.progress(at: Double(step) / 200)
                #expect(progress >= last - 1e-9)
                #expect(progress >= 0 && progress <= 1)
                last = progress
            }
        }
    }

    @Test("times are clamped to 0…1, and NaN is the start")
    func outside() {
        let function = MediaTimingFunction(controlPoints: 0.3, 0.2, 0.4, 0.9)
        #expect(function.progress(at: -3) == 0)
        #expect(function.progress(at: 7) == 1)
        #expect(function.progress(at: .infinity) == 1)
        #expect(function.progress(at: .nan) == 0)
    }

    @Test("the times of control points are clamped, and NaN becomes 0")
    func badControlPoints() {
        let clamped = MediaTimingFunction(controlPoints: -2, 0.5, 9, 0.5)
        #expect(clamped == MediaTimingFunction(controlPoints: 0, 0.5, 1, 0.5))
        let cleaned = MediaTimingFunction(controlPoints: .nan, .infinity, 0.5, .nan)
        #expect(cleaned == MediaTimingFunction(controlPoints: 0, 0, 0.5, 0))
        for step in 0...100 { #expect(cleaned.progress(at: Double(step) / 100).isFinite) }
    }

    @Test("the progress right after the start of a curve that starts flat is exact")
    func flatStart() {
        // The time is t³ and the progress 1 - (1 - t)³, for t = 0.001.
        let function = MediaTimingFunction(controlPoints: 0, 1, 0, 1)
        #expect(isClose(function.progress(at: 1e-9), 1 - 0.999 * 0.999 * 0.999, within: 1e-5))
    }
}
