import KnobKit

/// The demo's window: Control with 1 to 4 shows another scene.
final class SceneWindow: Window {
    /// Told which scene is wanted.
    var didChoose: (@MainActor (SceneName) -> Void)?

    override func keyDown(with press: KeyPress) -> Bool {
        let scenes = SceneName.allCases
        guard press.modifierFlags.contains(.control), let number = Int(press.characters),
            (1...scenes.count).contains(number)
        else { return super.keyDown(with: press) }
        if !press.isRepeat { didChoose?(scenes[number - 1]) }
        return true
    }
}
