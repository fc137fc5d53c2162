import KnobKit

/// The sliders of a scene whose actions are held back, so that the user sees what is out of step.
@MainActor
final class SliderDetachment {
    private static let events: [ControlEvents] = [.valueChanged, .editingDidCancel]

    private let scene: any Scene
    private var held: [(slider: Slider, actions: [(action: Selector, events: ControlEvents)])] = []

    /// Returns whether a scene has a slider that sends it actions.
    static func canDetach(_ scene: any Scene) -> Bool {
        scene.editableControls.contains { control in
            control is Slider && control.allTargets.contains { $0 === scene }
        }
    }

    /// Holds back the actions of the scene's sliders.
    init(_ scene: any Scene) {
        self.scene = scene
        for case let slider as Slider in scene.editableControls {
            let actions = Self.events.flatMap { events in
                slider.actions(forTarget: scene, forControlEvent: events).map { (action: $0, events: events) }
            }
            held.append((slider, actions))
            slider.removeTarget(scene, for: [.valueChanged, .editingDidCancel])
        }
    }

    /// Lets the actions through again, and sends one, so that what has been held back follows.
    func end() {
        for (slider, actions) in held {
            for (action, events) in actions { slider.addTarget(scene, action: action, for: events) }
            slider.sendActions(for: .valueChanged)
        }
        held = []
    }
}
