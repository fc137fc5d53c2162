import Dispatch
import Glibc
import KnobHarness
import Testing

@testable import KnobLayers

/// Trees and layers whose last reference is released on another thread.
@MainActor
struct LayerLifetimeTests {
    /// Holds a reference that a task of another thread releases.
    fileprivate final class Box: @unchecked Sendable {
        var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }

    /// Releases the object of `box` on another thread, and returns when it has been released.
    fileprivate static func release(_ box: Box) {
        let isReleased = DispatchSemaphore(value: 0)
        Task.detached {
            box.object = nil
            isReleased.signal()
        }
        isReleased.wait()
    }

    @Test func `a tree released on another thread is no longer the tree of its layers`() async {
        await #expect(processExitsWith: .success) { @MainActor in
            var stored: [LayerTree] = []
            for _ in 0..<200 {
                let root = Layer()
                let child = Layer()
                root.addSublayer(child)
                Self.release(Box(LayerTree(root: root)))
                if let tree = child.tree { stored.append(tree) }
                child.opacity = 0.5
                child.removeFromSuperlayer()
                root.addSublayer(child)
            }
            // The deinitializers run on the main actor.
            for _ in 0..<100 { await Task.yield() }
            exit(stored.isEmpty ? 0 : 3)
        }
    }

    @Test func `a layer that leaves a tree after its release on another thread does not refer to it`() async {
        let (root, child) = (Layer(), Layer())
        let sublayer = Layer()
        root.addSublayer(child)
        child.addSublayer(sublayer)
        Self.release(Box(LayerTree(root: root)))
        child.removeFromSuperlayer()
        #expect(child.treeReference.unchecked == nil && sublayer.treeReference.unchecked == nil)
        for _ in 0..<100 { await Task.yield() }
        child.opacity = 0.5
        #expect(child.tree == nil && root.treeReference.unchecked == nil)
    }

    @Test func `a superlayer released on another thread is no longer the superlayer`() async {
        await #expect(processExitsWith: .success) { @MainActor in
            var stored: [Layer] = []
            let children = (0..<200).map { _ in Layer() }
            let other = Layer()
            for (index, child) in children.enumerated() {
                Self.release(Self.boxedSuperlayer(of: child))
                if let superlayer = child.superlayer { stored.append(superlayer) }
                if index.isMultiple(of: 2) { other.addSublayer(child) }
            }
            for _ in 0..<100 { await Task.yield() }
            let isRight = children.enumerated().allSatisfy { index, child in
                child.superlayer === (index.isMultiple(of: 2) ? other : nil)
            }
            exit(stored.isEmpty && isRight ? 0 : 3)
        }
    }

    fileprivate static func boxedSuperlayer(of child: Layer) -> Box {
        let superlayer = Layer()
        superlayer.addSublayer(child)
        return Box(superlayer)
    }

    @Test func `a tree leaves the layers of other trees alone`() throws {
        let (root, inner) = (Layer(), Layer())
        root.addSublayer(inner)
        var outerTree: LayerTree? = LayerTree(root: root)
        let innerTree = LayerTree(root: inner)
        #expect(inner.tree === innerTree && root.tree === outerTree)
        outerTree = nil
        #expect(inner.tree === innerTree && root.tree == nil)
    }

    @Test func `completions that change the hierarchy make no cycle and no layer with two superlayers`()
        throws
    {
        final class Closer: AnimationDelegate {
            var close: () -> Void = {}
            func animationDidStop(_ animation: Animation, finished: Bool) { close() }
        }
        let stage = try Stage()
        let (first, second) = (stage.add(Layer()), stage.add(Layer()))
        let closer = Closer()
        let animation = BasicAnimation(keyPath: .opacity)
        (animation.toValue, animation.duration, animation.delegate) = (0.5, 9, closer)
        second.add(animation, forKey: "fade")
        closer.close = { second.addSublayer(first) }
        let reports = messages { first.addSublayer(second) }
        #expect(reports.count == 1 && second.superlayer === first && first.superlayer === stage.root)
        #expect(stage.root.sublayers.count == 1 && second.sublayers.isEmpty)
        try stage.frame()
    }
}
