import KnobKit

/// A run of the demo: a window, the scene in it, and the monitor of `--trace` and `--verify`.
@MainActor
final class Session {
    let window: SceneWindow
    private(set) var scene: any Scene
    private let options: SceneOptions
    private let monitor: SceneMonitor?

    /// Creates a window that shows a scene, in the scene's own size if `size` is `nil`.
    init(
        _ description: SceneDescription, _ options: SceneOptions = SceneOptions(), size: Size? = nil,
        monitor: SceneMonitor? = nil
    ) {
        (self.options, self.monitor) = (options, monitor)
        scene = description.make(options)
        window = SceneWindow(contentSize: size ?? description.contentSize)
        window.didSelectScene = { [weak self] in self?.show($0) }
        install(description)
        monitor?.observe(scene, in: window)
    }

    /// Replaces the scene by a new one.
    func show(_ description: SceneDescription) {
        // This cancels the edits in the old scene, which the monitor still observes.
        window.rootViewController = nil
        scene = description.make(options)
        install(description)
        window.contentSize = description.contentSize
        monitor?.observe(scene, in: window)
    }

    private func install(_ description: SceneDescription) {
        window.title = description.title
        window.minimumSize = description.minimumSize
        window.rootViewController = scene
    }

    /// Draws a frame without a display, passes the image to `destination`, and reports the frame as
    /// presented.
    func presentFrame(
        at time: Double = currentMediaTime(), to destination: (Surface) throws -> Void
    ) throws {
        let pixels = window.layerTree.pixelBounds
        let surface = try Surface(width: pixels.width, height: pixels.height)
        _ = try window.layerTree.runFrame(at: time, on: surface)
        try destination(surface)
        monitor?.framePresented()
    }
}
