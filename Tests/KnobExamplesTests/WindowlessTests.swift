import KnobKit
import Testing

/// The test that the README shows.
@MainActor
struct WindowlessTests {
    @Test func `a notch of the wheel changes the value by 1 % of the range`() throws {
        let knob = Knob(frame: Rect(x: 20, y: 20, width: 140, height: 140))
        let window = Window(contentSize: Size(width: 180, height: 180))
        window.addSubview(knob)
        window.handle(.scroll(ScrollInput(notches: 1, at: knob.center)))
        #expect(abs(knob.value - 0.01) < 1e-9)

        let surface = try Surface(width: 180, height: 180)
        let drawn = try window.layerTree.runFrame(at: 0, on: surface)
        #expect(!drawn.isEmpty)
    }
}
