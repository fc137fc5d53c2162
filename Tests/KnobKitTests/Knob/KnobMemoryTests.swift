import KnobHarness
import KnobKit
import Testing

@testable import KnobLayers

/// Removed knobs release their views and their layers.
@MainActor
struct KnobMemoryTests {
    /// A weak reference to an object.
    private struct Trace { weak var object: AnyObject? }

    @Test func `removed knobs are released with their layers, also one that is dragged or animated`() throws {
        let window = Window(contentSize: Size(width: 1280, height: 1280))
        let user = SimulatedUser(window: window)
        var traces: [Trace] = []
        for number in 0..<100 {
            let knob = Knob(
                frame: Rect(x: Double(number % 10) * 40, y: Double(number / 10) * 40, width: 40, height: 40))
            window.addSubview(knob)
            traces += [Trace(object: knob), Trace(object: knob.layer)]
            traces += knob.layer.sublayers.map { Trace(object: $0) }
        }
        try user.frame(at: 1)
        user.press(32, 20)
        user.move(20, 8)
        (window.subviews[50] as? Knob)?.setValue(1, animated: true)
        try user.frame(at: 1.1)
        while let view = window.subviews.first { view.removeFromSuperview() }
        user.release(20, 8)
        try user.frame(at: 1.2)
        #expect(traces.count >= 400 && traces.allSatisfy { $0.object == nil })
    }
}
