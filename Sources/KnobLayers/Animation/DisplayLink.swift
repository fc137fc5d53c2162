/// A timer that calls a function before each frame, at the refresh rate of the display.
///
/// The tree continues to request frames until it is invalidated.
@preconcurrency @MainActor
public final class DisplayLink {
    let handler: @MainActor (DisplayLink) -> Void
    private(set) weak var tree: LayerTree?

    /// Creates a link that calls `handler` before each frame, after it has been added to a tree.
    public init(_ handler: @escaping @MainActor (DisplayLink) -> Void) { self.handler = handler }

    /// The time of the current frame, in seconds on the tree's clock; 0 without a tree.
    public var timestamp: Double { tree?.now ?? 0 }

    /// Starts the calls for the frames of `tree`, which keeps the link alive.
    public func add(to tree: LayerTree) {
        invalidate()
        self.tree = tree
        tree.add(self)
    }

    /// Stops the calls and removes the link from its tree.
    public func invalidate() {
        tree?.remove(self)
        tree = nil
    }
}
