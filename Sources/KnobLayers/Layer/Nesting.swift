/// The nesting of layers and of views, which stay trees of at most 512 levels.
///
/// The passes of a frame, hit tests and deinitializers call themselves for each level, so the number of
/// levels is limited.
@MainActor
package enum Nesting {
    private static let maximumLevels = 512

    /// Returns why `inner` cannot be inserted into `outer`, for a message; `nil` if it can.
    ///
    /// - Parameter height: The number of levels of `inner`.
    package static func objection<Node: AnyObject>(
        toInserting inner: Node, height: Int, into outer: Node, container: (Node) -> Node?
    ) -> String? {
        var (levels, ancestor) = (0, outer as Node?)
        while let next = ancestor {
            if next === inner { return "it cannot be inserted into itself or into what it contains" }
            levels += 1
            ancestor = container(next)
        }
        return levels + height > maximumLevels ? "at most \(maximumLevels) of them can be nested" : nil
    }
}
