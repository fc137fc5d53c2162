import KnobKit

/// A scene before it exists: its name, its title, its sizes, and how to create it.
///
/// To add a scene, write a file with its class and its description, and add the description to `all`, which the command line, the
/// keys, and the tests follow. The `.desktop` file, the metainfo, and the manual page name the scenes too.
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
    static let all: [SceneDescription] = [.tutorial, .rotary, .dial, .desk, .gallery]
}
