import ArgumentParser
import KnobKit

/// The scenes by the names of the command line: the one list of them.
enum SceneName: String, ExpressibleByArgument, CaseIterable {
    case tutorial, rotary, dial, desk

    /// The content's size unless the command line says otherwise, in points.
    var contentSize: Size {
        switch self {
        case .tutorial, .rotary: Size(width: 320, height: 480)
        case .dial: Size(width: 375, height: 667)
        case .desk: Size(width: 1280, height: 1000)
        }
    }

    @MainActor
    func make(_ options: SceneOptions) -> any Scene {
        switch self {
        case .tutorial: TutorialScene(options)
        case .rotary: RotaryScene(options)
        case .dial: DialScene(options)
        case .desk: DeskScene(options)
        }
    }
}

/// What the command line asks of a scene.
struct SceneOptions {
    var value: Double?
    var isAnimated = false
    var isContinuous = true
    var seed: UInt64?
}

/// A view controller that fills the window, and that tells what it shows.
@MainActor
protocol Scene: ViewController {
    /// The smallest content in which nothing lies upon something else, in points.
    var minimumSize: Size { get }
    /// What the desktop writes on the window's frame.
    var title: String { get }
    /// Told of everything that happens, once it has gone through all controls.
    var onChange: (@MainActor (Cause, Phase) -> Void)? { get set }
    /// What is shown now, for `--trace` and `--verify`.
    var state: SceneState { get }
    /// What is out of step, in words; `nil` if nothing is.
    var fault: String? { get }
    /// Moves what moves by itself to where it is at `time`, in seconds, for `--play`.
    func play(at time: Double)
    /// Where the controls are, in points from the top left of the content, by their names in the trace.
    var controls: [(name: String, frame: Rect)] { get }
}

extension Scene {
    var fault: String? { state.fault }
}

/// Why something happened.
enum Cause: String {
    case launch, knob, slider, random, key, wheel, text, reset, animation, resize
}

/// How far it has come.
enum Phase: String {
    case began, changed, ended, cancelled, frame
}

extension EditableControl {
    /// By what a person changes it now, for the trace; the pointer counts as the control itself.
    func cause(ofPointer own: Cause) -> Cause {
        switch editor.source {
        case .wheel: .wheel
        case .keys: .key
        case .text: .text
        case .reset: .reset
        default: own
        }
    }
}

/// What a scene shows: the model, and what of it the last frame has on the screen.
struct SceneState: Equatable {
    /// The values of knob and slider, and whether a drag keeps them apart until its end.
    var knob, slider: Double
    var isApart: Bool
    /// The text of the value label.
    var label: String
    /// The angle of the pointer: where it is going, and what that should be for the knob's value, in radians.
    var angle, angleOfValue: Double
    /// What is seen now: the pointer's angle in radians, and the value that the slider's thumb stands for.
    var shownAngle, shownSlider: Double
    /// How far on their ways pointer and thumb are seen, from 0 to 1; empty where they do not move in step.
    var shownFractions: [Double]
    /// What the label should say.
    var labelOfValue: String

    /// What is out of step, in words; `nil` if nothing is.
    var fault: String? {
        if knob != slider, !isApart { return "the knob is at \(knob), the slider at \(slider)" }
        if label != labelOfValue { return "the label says \"\(label)\" at \(knob)" }
        if abs(angle - angleOfValue) > 1e-9 {
            return "the pointer's angle is \(angle) at \(knob), it should be \(angleOfValue)"
        }
        if !isApart, let pointer = shownFractions.first, let thumb = shownFractions.last,
            abs(pointer - thumb) > 1e-6
        {
            return "the pointer is seen at \(pointer) of the way, the thumb at \(thumb)"
        }
        return nil
    }
}
