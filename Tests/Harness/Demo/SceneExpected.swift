internal import CKnobX11

/// What a scene promises, from the page "Behavior" and not from the code under test.
///
/// The tests with a real window go through `all`. A scene that is not in it is tested in memory only, by
/// `SceneListTests`.
package struct SceneExpected: Sendable, CustomStringConvertible {
    /// The name on the command line.
    package let name: String
    /// The title of the window.
    package let title: String
    /// The size of the window, in points.
    package let size: (width: Int, height: Int)
    /// The names in the first trace line.
    package let controls: Set<String>
    /// The knob's value at launch.
    package let value: Double
    /// A point from which a small drag changes a value.
    package let dragStart: Location
    /// A Boolean value that indicates whether the user can type a value.
    package var takesText = true
    /// Whether all fields of a trace line agree.
    package var isInSync: @Sendable (TraceLine) -> Bool = { $0.isInSync }

    /// The scenes in the order of their keys.
    package static let all: [SceneExpected] = [.tutorial, .rotary, .dial, .desk, .gallery]

    /// The digit that shows the scene together with Control.
    package var key: Int32 { XK_1 + Int32(Self.all.firstIndex { $0.name == name } ?? 0) }

    /// The name.
    package var description: String { name }
}
