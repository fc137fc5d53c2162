internal import CKnobX11

/// A location in the window's content, in points from its upper left corner.
package struct Location: Equatable, Sendable {
    /// The distance from the left.
    package var x: Double
    /// The distance from the top.
    package var y: Double

    /// Creates a location from its coordinates.
    package init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }
}

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
    /// The names in the first trace line, in their order.
    let controlNames: [String]
    /// The pattern of the label in the trace: a number with so many decimals, or another text.
    let label: String
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

    /// The names in the first trace line.
    package var controls: Set<String> { Set(controlNames) }

    /// The digit that shows the scene together with Control.
    package var key: Int32 { XK_1 + Int32(Self.all.firstIndex { $0.name == name } ?? 0) }

    /// The name.
    package var description: String { name }
}

extension SceneExpected {
    /// The gallery. The first card is 226 points wide, 24 from the left edge. Its dial is 166 points below the upper edge.
    package static let gallery = SceneExpected(
        name: "gallery", title: "KnobKit: Gallery", size: (1000, 760),
        controlNames: [
            "linear", "logarithmic", "origin", "pan", "steps", "wrapping", "unbounded", "needle", "pictures",
            "fader", "disabled", "small",
        ].flatMap { ["\($0)-knob", "\($0)-slider"] } + ["random"],
        label: #""-?\d+\.\d{2}""#, value: 64, dragStart: Location(127, 136),
        isInSync: { $0.knob == $0.slider })
}
