import Glibc
import KnobInspector
import KnobKit

/// A view controller that fills the window and declares what must be in step.
@MainActor
protocol Scene: ViewController {
    /// What must be in step.
    var syncChecks: [SyncCheck] { get }
    /// The names of the layers of controls that no check needs to compare; none by default.
    var exemptNames: Set<String> { get }
    /// The views whose frames the first line of a trace lists, in this order. The controls among them are
    /// those that are traced, and that Discrete and Detach Slider are about.
    var namedViews: [(name: String, view: View)] { get }
    /// The switch that decides whether changes are animated; `nil` by default.
    var animationSwitch: Switch? { get }
    /// Changes the values to those of `time`, in seconds, for `--play`, except those that the user edits; by
    /// default on a sine wave, each check half a second after the one before.
    func play(at time: Double)
}

extension Scene {
    var exemptNames: Set<String> { [] }
    var animationSwitch: Switch? { nil }

    func play(at time: Double) {
        for (index, check) in syncChecks.enumerated() where !check.isEditing {
            for case let control as ValueControl in check.controls {
                let position = 0.5 + 0.5 * sin(time * 1.2 + Double(index) * 0.5)
                control.value = control.snappedValue(control.value(at: position))
            }
        }
    }

    /// The controls that the user edits.
    var editableControls: [EditableControl] { namedViews.compactMap { $0.view as? EditableControl } }

    /// Whether the controls send `.valueChanged` only at the end of an edit; `nil` if there are none.
    var isDiscrete: Bool? { editableControls.first.map { !$0.editor.isContinuous } }

    /// Makes all controls send `.valueChanged` at each change, or only at the end of an edit.
    func setDiscrete(_ isDiscrete: Bool) {
        for control in editableControls { control.editor.isContinuous = !isDiscrete }
    }
}

/// The command-line options that a scene follows.
struct SceneOptions {
    /// The value at launch, or `nil` for the scene's own.
    var value: Double?
    /// Whether the animate switch is on at launch.
    var isAnimated = false
    /// The seed of the random values; a random one by default.
    var seed = UInt64.random(in: 0 ... .max)
}

/// A scene before it exists.
///
/// To add a scene, write a file with its class and its description, and add the description to `all`, which
/// the command line and the keys follow. CONTRIBUTING.md names what else lists the scenes.
struct SceneDescription: Sendable {
    /// The name on the command line.
    let name: String
    /// The title of the window.
    let title: String
    /// The default size of the content, in points.
    let contentSize: Size
    /// The smallest size, in points, at which the controls do not overlap.
    let minimumSize: Size
    /// The largest factor of text for which the scene has room, as its frames are fixed.
    var maximumTextScale = 2.0
    /// Creates the scene.
    let make: @MainActor @Sendable (SceneOptions) -> any Scene

    /// Every scene. Control with 1 shows the first one.
    static let all = [
        TutorialScene.description, RotaryScene.description, DialScene.description, DeskScene.description,
        GalleryScene.description,
    ]

    /// The name of the scene in the menu and in the status bar.
    var menuTitle: String { name.prefix(1).uppercased() + name.dropFirst() }
}
