import CCairo
import CX11
import KnobKit
import KnobX11

let knob = Knob(frame: Rect(x: 20, y: 40, width: 140, height: 140))
let title = "A knob on Cairo \(cairo_version()) and X\(X_PROTOCOL)"
let window = KnobKit.Window(contentSize: Size(width: 180, height: 220), title: title)
window.addSubview(knob)
Application.run(showing: window)
