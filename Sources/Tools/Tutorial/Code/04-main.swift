import KnobKit
import KnobX11

let size = Size(width: 320, height: 264)
let window = Window(contentSize: size, title: "A reusable knob")
window.rootViewController = KnobViewController()
Application.run(showing: window)
