import Glibc
import KnobKit
import KnobX11

// 800 knobs, as a load to measure. With --play, all of them move in every frame.
let window = Window(contentSize: Size(width: 1280, height: 1000), title: "Crowd")

@MainActor
func move(_ knobs: [Knob], at time: Double) {
    for (index, knob) in knobs.enumerated() where !knob.isTracking && !knob.isEditing {
        knob.value = 0.5 + 0.5 * sin(time * 1.2 + Double(index) * 0.01)
    }
}

let knobs = (0..<800).map { index in
    Knob(frame: Rect(x: Double(index % 32) * 40, y: Double(index / 32) * 40, width: 40, height: 40))
}
for knob in knobs { window.addSubview(knob) }
move(knobs, at: 0)
if CommandLine.arguments.contains("--play") {
    DisplayLink { move(knobs, at: $0.timestamp) }.add(to: window.layerTree)
}
Application.run(showing: window)
