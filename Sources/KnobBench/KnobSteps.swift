import CX11
import Glibc
import KnobKit

/// Drags a knob in memory by so many steps, with the C library's own trace of allocations where that is loaded.
@MainActor
func dragKnobInMemory(steps: Int) throws {
    let knob = Knob(frame: Rect(x: 20, y: 40, width: 140, height: 140))
    let window = Window(contentSize: Size(width: 180, height: 220))
    window.addSubview(knob)
    let surface = try Surface(width: 180, height: 220)
    func place(_ step: Int) -> Point {
        let angle = (0.5 + 0.4 * sin(Double(step) * 0.05)) * .pi * 14 / 8 - .pi * 11 / 8
        return Point(x: 90 + (50 * cos(angle)).rounded(), y: 110 + (50 * sin(angle)).rounded())
    }
    window.handle(.pointer(PointerInput(.pressed(button: 1), at: place(0))))
    _ = try window.layerTree.runFrame(at: 0, on: surface)
    mtrace()
    for step in 1...max(1, steps) {
        let time = Double(step) / 100
        window.handle(.pointer(PointerInput(.moved, at: place(step), timestamp: time)))
        _ = try window.layerTree.runFrame(at: time, on: surface)
    }
}
