import KnobKit

/// The demo's window. Control with a digit selects another scene.
final class SceneWindow: Window {
    /// The scenes that the digits select, from 1 on.
    var scenes = SceneDescription.all
    /// Called with the scene that the user selected.
    var didSelectScene: (@MainActor (SceneDescription) -> Void)?

    override func keyDown(with press: KeyPress) -> Bool {
        guard press.modifierFlags.contains(.control), let number = press.characters.first?.wholeNumberValue,
            (1...scenes.count).contains(number)
        else { return super.keyDown(with: press) }
        if !press.isRepeat { didSelectScene?(scenes[number - 1]) }
        return true
    }
}
