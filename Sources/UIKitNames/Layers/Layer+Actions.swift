import Foundation
import KnobKit

extension Layer {
    /// Lets a layer change the properties at once whose action is `NSNull`.
    private final class Actions: LayerDelegate {
        let actions: [String: Any]
        init(_ actions: [String: Any]) { self.actions = actions }

        func layer(_ layer: Layer, animatesChangeOf keyPath: AnimationKeyPath) -> Bool {
            !(actions[keyPath.description] is NSNull)
        }
    }

    private static var delegates = SideTable<Layer, Actions>()

    /// The actions by the names of properties; `nil` by default. `NSNull` changes a property at once, and any other action
    /// animates it as without one. A layer with a delegate of its own, such as that of a view, asks only that.
    @preconcurrency @MainActor
    public var actions: [String: Any]? {
        get { Self.delegates[self]?.actions }
        set {
            let old = Self.delegates[self]
            guard delegate == nil || delegate === old else {
                return Self.delegates[self] = newValue.map(Actions.init)
            }
            Self.delegates[self] = newValue.map(Actions.init)
            delegate = Self.delegates[self]
        }
    }

    /// Adds an animation with the name of its property as the key.
    @preconcurrency @MainActor
    public func add(_ animation: Animation, forKey key: AnimationKeyPath) {
        let resolved = (animation as? BasicAnimation)?.resolved(for: self)
        add(resolved ?? animation, forKey: key.description)
    }

    /// Removes the animation whose key is the name of a property.
    @preconcurrency @MainActor
    public func removeAnimation(forKey key: AnimationKeyPath) { removeAnimation(forKey: key.description) }
}
