/// Calls a function before each frame, for what moves by rules of its own.
///
/// As long as it is not paused, frames follow each other at the refresh rate of the screen.
@MainActor
public final class DisplayLink {
    let handler: @MainActor (DisplayLink) -> Void
    unowned(unsafe) var tree: LayerTree?
    /// Whether it is at rest; `false` by default.
    public var isPaused = false {
        didSet { if !isPaused { tree?.askForFrame() } }
    }

    /// Makes a link that calls `handler` before each frame, once it is added to a tree.
    public init(_ handler: @escaping @MainActor (DisplayLink) -> Void) {
        self.handler = handler
    }

    /// The time of the frame that is being made, in seconds on the tree's clock.
    public var timestamp: Double { tree?.now ?? 0 }

    /// Starts calling before each frame of `tree`, which keeps the link alive.
    public func add(to tree: LayerTree) {
        invalidate()
        self.tree = tree
        tree.displayLinks.append(self)
        tree.askForFrame()
    }

    /// Stops calling, for good unless it is added again.
    public func invalidate() {
        tree?.displayLinks.removeAll { $0 === self }
        tree = nil
    }
}
