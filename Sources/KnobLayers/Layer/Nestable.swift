/// An object that contains others of its kind: a layer or a view.
///
/// The passes of a frame, hit tests and deinitializers call themselves for each level, so the number of levels is limited.
@MainActor
package protocol Nestable: AnyObject {
    associatedtype Node: Nestable where Node.Node == Node
    /// The object as one of its kind.
    var nestingNode: Node { get }
    /// The object that contains this one.
    var nestingContainer: Node? { get }
    /// The objects in this one.
    var nestingContents: [Node] { get }
    /// At least the number of levels below this object.
    var nestingHeight: Int { get set }
}

/// The largest number of levels of layers or views.
package let maximumNesting = 512

extension Nestable {
    /// Returns why `inner` cannot be inserted into this object, for a message; `nil` if it can.
    package func objection(toInserting inner: Node) -> String? {
        var (levels, ancestor) = (0, nestingNode as Node?)
        while let next = ancestor {
            if next === inner { return "it cannot be inserted into itself or into what it contains" }
            levels += 1
            ancestor = next.nestingContainer
        }
        guard levels + inner.nestingHeight >= maximumNesting, levels + inner.measureHeight() >= maximumNesting
        else {
            return nil
        }
        return "at most \(maximumNesting) of them can be nested"
    }

    /// Updates the heights after `inner` was inserted into this object.
    package func didInsert(_ inner: Node) {
        var (height, ancestor) = (inner.nestingHeight + 1, nestingNode as Node?)
        while let next = ancestor, next.nestingHeight < height {
            next.nestingHeight = height
            height += 1
            ancestor = next.nestingContainer
        }
    }

    /// Counts the levels below this object, because some may have been removed.
    private func measureHeight() -> Int {
        nestingHeight = nestingContents.reduce(0) { max($0, $1.measureHeight() + 1) }
        return nestingHeight
    }
}
