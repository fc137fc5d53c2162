import KnobWidgets

/// The size of a window's content in pixels: the size that the server reported, and the size that the program
/// requested.
struct WindowSize {
    /// A size in pixels, from 1 to 32,767 as the server can have it.
    struct Pixels: Equatable {
        let width, height: Int

        init(width: Int, height: Int) {
            self.width = max(1, min(32767, width))
            self.height = max(1, min(32767, height))
        }

        /// The size of a layer tree.
        @MainActor
        init(of tree: LayerTree) {
            let bounds = tree.pixelBounds
            self.init(width: bounds.width, height: bounds.height)
        }
    }

    /// The size that the server reported last.
    private(set) var current: Pixels
    /// The size that was requested last, or reported since.
    private var requested: Pixels

    /// Creates the size of a window that the server is about to create.
    init(_ size: Pixels) { (current, requested) = (size, size) }

    /// Requests another size.
    ///
    /// - Returns: Whether the server has to be notified; not if that size has been requested already.
    mutating func request(_ size: Pixels) -> Bool {
        defer { requested = size }
        return size != requested
    }

    /// Stores the size that the server reported.
    mutating func configure(_ size: Pixels) { (current, requested) = (size, size) }
}
