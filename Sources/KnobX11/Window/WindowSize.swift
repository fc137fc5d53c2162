import KnobWidgets

/// The size of a window's content in pixels, from 1 to 32,767, the range that the server supports.
struct WindowSize: Equatable {
    let width, height: Int

    init(width: Int, height: Int) {
        self.width = max(1, min(32767, width))
        self.height = max(1, min(32767, height))
    }

    /// The size of a layer tree.
    @MainActor
    init(of tree: LayerTree) {
        self.init(width: tree.pixelBounds.width, height: tree.pixelBounds.height)
    }
}
