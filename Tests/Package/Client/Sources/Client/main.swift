import KnobKit
import KnobX11

let knob = Knob(frame: Rect(x: 20, y: 40, width: 140, height: 140))
let window = Window(contentSize: Size(width: 180, height: 220), title: "A knob")
window.addSubview(knob)
Application.run(showing: window)
