import KnobHarness
import KnobKit
import Testing

@testable import KnobLayers

/// Removed knobs release their views, their layers and their cached pixels.
@MainActor
struct KnobMemoryTests {
    /// A weak reference to an object.
    private struct Trace { weak var object: AnyObject? }

    /// A window in which 1,000 knobs are added, drawn, used and removed.
    @MainActor
    private struct Round {
        let window = Window(contentSize: Size(width: 1280, height: 1280))
        let surface: Surface
        private(set) var time = 0.0

        init() throws { surface = try Surface(width: 1280, height: 1280) }

        /// Adds and removes the knobs, and returns references to the objects that existed in between.
        mutating func run() throws -> [Trace] {
            var traces: [Trace] = []
            for number in 0..<1000 {
                let knob = Knob(
                    frame: Rect(
                        x: Double(number % 32) * 40, y: Double(number / 32) * 40, width: 40, height: 40))
                knob.value = Double(number) / 1000
                window.addSubview(knob)
                traces += [Trace(object: knob), Trace(object: knob.layer)]
                traces += knob.layer.sublayers.map { Trace(object: $0) }
            }
            try frame()
            // One knob is dragged, one is animated.
            let knobs = window.subviews.compactMap { $0 as? Knob }
            let bitmaps = knobs.flatMap { $0.layer.sublayers.compactMap(\.frameState.raster?.surface) }
            #expect(!bitmaps.isEmpty)
            traces += bitmaps.map { Trace(object: $0) }
            let user = SimulatedUser(window: window)
            user.press(32, 20)
            user.move(20, 8)
            knobs[500].setValue(0, animated: true)
            try frame()
            for knob in knobs { knob.removeFromSuperview() }
            user.release(20, 8)
            try frame()
            return traces
        }

        private mutating func frame() throws {
            time += 0.1
            _ = try window.layerTree.runFrame(at: time, on: surface)
        }
    }

    @Test func `1,000 removed knobs are released with their layers and their cached pixels`() throws {
        var round = try Round()
        for number in 1...10 {
            let traces = try round.run()
            #expect(traces.count > 3000)
            let left = traces.count { $0.object != nil }
            #expect(left == 0, "round \(number)")
            #expect(round.window.subviews.isEmpty && round.window.layer.sublayers.isEmpty)
        }
    }
}
