import CKnobX11
import KnobTestSupport

/// What a scene promises, from the page "Behavior" and not from the code under test.
///
/// The tests with a real window go through `all`. A scene that is not in it is tested in memory only, by
/// `SceneListTests`.
struct SceneExpected: Sendable, CustomStringConvertible {
    /// The name on the command line.
    let name: String
    /// The title of the window.
    let title: String
    /// The size of the window, in points.
    let size: (width: Int, height: Int)
    /// The names in the first trace line.
    let controls: Set<String>
    /// The knob's value at launch.
    let value: Double
    /// A point from which a small drag changes a value.
    let dragStart: Location
    /// A Boolean value that indicates whether the user can type a value.
    var takesText = true
    /// Whether all fields of a trace line agree.
    var isInSync: @Sendable (TraceLine) -> Bool = { $0.isInSync }

    /// The scenes in the order of their keys.
    static let all: [SceneExpected] = [.tutorial, .rotary, .dial, .desk, .gallery]

    /// The digit that shows the scene together with Control.
    var key: Int32 { XK_1 + Int32(Self.all.firstIndex { $0.name == name } ?? 0) }

    var description: String { name }
}
