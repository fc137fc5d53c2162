/// What assistive technology reads and uses: the base class of `View`. The names are UIKit's.
///
/// Each property has a default that follows from the view. A program sets another value, or a subclass overrides the
/// property. A subclass that overrides one calls `setNeedsAccessibilityUpdate()` when its value has changed.
@MainActor
open class AccessibleObject {
    /// What the program has set in place of the defaults.
    private final class Settings {
        var isElement: Bool?
        var isModal = false
        var (label, value, hint): (String?, String?, String?)
        var traits: AccessibilityTraits?
    }

    private var settings: Settings?
    /// The description that the tree has just read, so that the defaults are not computed for each property.
    private static var lastDescription: (object: AccessibleObject, node: AccessibilityNode)?

    /// Creates an object with the defaults. `View` does this.
    public init(_: Void) {}

    private func change(_ body: (Settings) -> Void) {
        let new = settings ?? Settings()
        settings = new
        body(new)
        AccessibilityTree.note(self, .all)
    }

    /// Whether this is an element for assistive technology; by default if it is a control, shows text, or has a label
    /// of its own. The views inside of another view are elements of the next element above.
    open var isAccessibilityElement: Bool {
        get { settings?.isElement ?? (settings?.label != nil || described.role != .group) }
        set { change { $0.isElement = newValue } }
    }
    /// The name; by default the title, the text, or for other controls the name of the layer.
    open var accessibilityLabel: String? {
        get { settings?.label ?? (described.label.isEmpty ? nil : described.label) }
        set { change { $0.label = newValue } }
    }
    /// The value in words; by default the text of the value, with the unit spelled out.
    open var accessibilityValue: String? {
        get { settings?.value ?? (described.value.isEmpty ? nil : described.value) }
        set { change { $0.value = newValue } }
    }
    /// What using the element does; `nil` by default.
    open var accessibilityHint: String? {
        get { settings?.hint }
        set { change { $0.hint = newValue } }
    }
    /// What the element is; by default what its class says.
    open var accessibilityTraits: AccessibilityTraits {
        get { settings?.traits ?? described.traits }
        set { change { $0.traits = newValue } }
    }
    /// Whether assistive technology ignores the views beside this one, as for a dialog; `false` by default.
    open var accessibilityViewIsModal: Bool {
        get { settings?.isModal ?? false }
        set { change { $0.isModal = newValue } }
    }

    /// Increases the value by a step. The default implementation does nothing.
    open func accessibilityIncrement() {}
    /// Decreases the value by a step. The default implementation does nothing.
    open func accessibilityDecrement() {}
    /// Does what a press does. Returns whether it did; by default `false`.
    open func accessibilityActivate() -> Bool { false }

    /// Sets the defaults of the properties above, and what has no property: number, text, and actions.
    ///
    /// Called when assistive technology reads the element. Call `super`, and read nothing that changes the view.
    open func describeAccessibility(_ node: inout AccessibilityNode) {}

    /// Notes that what assistive technology reads has changed. Controls do this when they notify their observers.
    public final func setNeedsAccessibilityUpdate() { AccessibilityTree.note(self, .values) }

    private var described: AccessibilityNode {
        if let last = Self.lastDescription, last.object === self { return last.node }
        var node = AccessibilityNode(id: AccessibilityNode.ID(0), role: .group)
        describeAccessibility(&node)
        return node
    }

    /// Whether the program has named the object.
    final var hasAccessibilityLabel: Bool { settings?.label != nil }

    /// Returns the element without its place in a tree; `nil` if this is no element.
    final func accessibilityNode(_ id: AccessibilityNode.ID) -> AccessibilityNode? {
        var node = AccessibilityNode(id: id, role: .group)
        describeAccessibility(&node)
        Self.lastDescription = (self, node)
        defer { Self.lastDescription = nil }
        guard isAccessibilityElement else { return nil }
        node.label = accessibilityLabel ?? ""
        node.value = accessibilityValue ?? ""
        node.hint = accessibilityHint ?? ""
        let traits = accessibilityTraits
        if traits != node.traits { node.traits = traits }
        return node
    }
}
