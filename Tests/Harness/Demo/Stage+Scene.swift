/// The part of the window that shows the scene. The status bar is below it.
extension Stage {
    /// The height of the status bar at the scale of the launch, in pixels; 0 with `--bare`.
    package var barHeight: Int {
        demo.arguments.contains("--bare") ? 0 : Int((28 * (launch.scale ?? 1)).rounded())
    }

    /// The size of the scene, in pixels.
    package var sceneSize: (width: Int, height: Int) {
        let size = desktop.size(of: window)
        return (size.width, size.height - barHeight)
    }

    /// Resizes the window so that the scene has a size in pixels.
    package func resizeScene(width: Int, height: Int) {
        desktop.resize(window, width: width, height: height + barHeight)
    }

    /// Reads the pixels of the scene.
    package func pixels() throws -> PixelBuffer {
        let size = sceneSize
        return try desktop.pixels(of: window, width: size.width, height: size.height)
    }

    /// Reads the pixels of the window, which must be completely on the screen.
    package func windowPixels() throws -> PixelBuffer { try desktop.pixels(of: window) }
}
