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

    /// Returns the part of an image of the scene above the row that guides through the tutorial's scene.
    package func withoutGuide(_ image: PixelBuffer) -> PixelBuffer {
        let shown = demo.lines().last { $0.cause == .launch } ?? launch
        guard barHeight > 0, shown.controls?["switch"] != nil else { return image }
        return image.part(x: 0..<image.width, y: 0..<max(1, image.height - barHeight))
    }

    /// Reads the pixels of the scene.
    package func pixels() throws -> PixelBuffer {
        let size = sceneSize
        return try desktop.pixels(of: window, width: size.width, height: size.height)
    }

    /// Reads the pixels of the window, which must be completely on the screen.
    package func windowPixels() throws -> PixelBuffer { try desktop.pixels(of: window) }
}
