import KnobLayers

/// The size of a window's content in pixels, from 1 to 32,767, the range that the server supports.
package struct WindowSize: Equatable {
    package let width, height: Int

    package init(width: Int, height: Int) {
        self.width = max(1, min(32767, width))
        self.height = max(1, min(32767, height))
    }

    /// The size of `points` at `scale` pixels per point.
    package init(_ points: Size, scale: Double) {
        self.init(
            width: Int(bounded: (points.width * scale).rounded()),
            height: Int(bounded: (points.height * scale).rounded()))
    }

    /// Returns the size with no side longer than that of `limit`.
    package func limited(to limit: WindowSize) -> WindowSize {
        WindowSize(width: min(width, limit.width), height: min(height, limit.height))
    }
}
