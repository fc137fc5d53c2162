import Glibc
import KnobInspector
import KnobKit
import KnobX11

/// A window whose knob and slider are bound, which can be inspected with F12. It writes the faults that the inspector finds.
///
/// F4 shows the next values as animations, F5 and F6 plant a fault in the drawing of the thumb or the pointer, and F7 removes
/// it. Environment variables set the scale (KNOB_SCALE) and the appearance (KNOB_DARK).
@MainActor
final class WitnessScenario {
    private let window = Window(contentSize: Size(width: 320, height: 240), title: "Witness")
    private let knob = Knob(frame: Rect(x: 20, y: 20, width: 140, height: 140))
    private let slider = Slider(frame: Rect(x: 20, y: 180, width: 200, height: 31))
    private let binding: ValueBinding
    private var values = [0.93, 0.08, 0.61, 0.33][...]
    /// The number of frames since a fault was planted; `nil` before.
    private var frames: Int?

    static func run() {
        let scenario = WitnessScenario()
        Inspector.install()
        do {
            let application = try Application(name: "KnobEmbedding")
            try application.show(scenario.window)
            try application.run()
        } catch { KnobEmbedding.say(error) }
    }

    private init() {
        binding = ValueBinding([knob.number, slider.number])
        for view in [knob, slider] { window.addSubview(view) }
        knob.showsValuePopUp = true
        window.overrideScale = getenv("KNOB_SCALE").flatMap { Double(String(cString: $0)) }
        window.overrideAppearance = getenv("KNOB_DARK") == nil ? .light : .dark
        window.menu = Menu(children: [
            action("F4") { $0.animate() },
            action("F5") { $0.plant(.thumb) },
            action("F6") { $0.plant(.pointer) },
            action("F7") { $0.plant(.none) },
        ])
        var isShown = false
        window.didPresentFrame = { [weak self] _ in
            if !isShown { KnobEmbedding.say("ready") }
            isShown = true
            self?.frames? += 1
        }
        Inspector.inspector(of: window).didFindFault = { [weak self] fault in
            // The frame that shows the fault is presented afterward.
            KnobEmbedding.say("fault", fault.kind, fault.names, "after \(self?.frames ?? -1) frames")
        }
    }

    private func action(_ key: KeyEquivalent, _ body: @escaping (WitnessScenario) -> Void) -> Action {
        Action(title: "", key: key) { [weak self] _ in if let self { body(self) } }
    }

    /// Shows the next values, one after the other.
    private func animate() {
        guard let value = values.popFirst() else {
            values = [0.93, 0.08, 0.61, 0.33]
            return KnobEmbedding.say("animated")
        }
        knob.setValue(value, animated: true)
        TimerQueue.main.schedule(after: 0.26) { [weak self] _ in self?.animate() }
    }

    private func plant(_ fault: PlantedFault) {
        fault.plant(in: window)
        frames = 0
        KnobEmbedding.say("planted", fault)
    }
}
