import KnobInspector
import KnobKit
import KnobX11

/// The smallest program that has an inspector.
@MainActor
enum InspectedScenario {
    static func run() -> Never {
        Inspector.install()
        let knob = Knob(frame: Rect(x: 20, y: 40, width: 140, height: 140))
        let window = Window(contentSize: Size(width: 180, height: 220), title: "A knob")
        window.addSubview(knob)
        SyncWatch.watch(of: window).checks = [SyncCheck([knob])]
        Application.run(showing: window)
    }
}
