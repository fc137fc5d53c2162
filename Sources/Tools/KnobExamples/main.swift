import KnobKit
import KnobX11

let window = Window(contentSize: Size(width: 360, height: 250), title: "KnobKit: Examples")
window.rootViewController = Panel()
Application.run(showing: window)
