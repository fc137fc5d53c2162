/// What assistive technology reads and uses: the base class of `View`. The names are UIKit's.
///
/// Each property has a default that follows from the view. A program sets another value, or a subclass overrides the
/// property. A subclass that overrides one calls `setNeedsAccessibilityUpdate()` when its value has changed.
@preconcurrency @MainActor
open class AccessibleObject {
    /// What the program has set in place of the defaults.
    private struct Settings {
        var isElement: Bool?
        var (label, value, hint): (String?, String?, String?)
        var traits: AccessibilityTraits?
    }

    private var settings = Settings() { didSet { Self.note(self, .content) } }

    /// Creates an object with the defaults. `View` does this.
    public init(_: Void) {}

    private func text(_ own: String?, _ path: KeyPath<AccessibilityDescription, String>) -> String? {
        if let own { return own }
        let text = accessibilityDefaults[keyPath: path]
        return text.isEmpty ? nil : text
    }

    /// Whether this is an element for assistive technology; by default if it is a control, shows text, or has a label
    /// that the program has set. The views inside of another view are elements of the next element above.
    open var isAccessibilityElement: Bool {
        get {
            settings.isElement
                ?? (settings.label != nil || ![.group, .image].contains(accessibilityDefaults.role))
        }
        set { settings.isElement = newValue }
    }
    /// The name; by default the title, the text, or for other controls the name of the layer.
    open var accessibilityLabel: String? {
        get { text(settings.label, \.label) }
        set { settings.label = newValue }
    }
    /// The value as text; by default the text of the control's value, such as "64%". It is read with the unit spelled out.
    open var accessibilityValue: String? {
        get { text(settings.value, \.value) }
        set { settings.value = newValue }
    }
    /// What using the element does; for most views `nil` by default.
    open var accessibilityHint: String? {
        get { text(settings.hint, \.hint) }
        set { settings.hint = newValue }
    }
    /// What the element is; by default what its class says.
    open var accessibilityTraits: AccessibilityTraits {
        get { settings.traits ?? accessibilityDefaults.traits }
        set { settings.traits = newValue }
    }
    /// Whether assistive technology ignores the views behind this one, as for a dialog; `false` by default.
    open var accessibilityViewIsModal = false { didSet { Self.note(self, .content) } }

    /// Increases the value by a step. The default implementation does nothing.
    open func accessibilityIncrement() {}
    /// Decreases the value by a step. The default implementation does nothing.
    open func accessibilityDecrement() {}
    /// Does what a press does. Returns whether it did; by default `false`.
    open func accessibilityActivate() -> Bool { false }

    /// Sets the defaults of the properties above, and what has no property: number, text, states, and actions.
    ///
    /// Called when assistive technology reads the element. Call `super`, and read nothing that changes the view.
    open func describeAccessibility(_ description: inout AccessibilityDescription) {
        if accessibilityViewIsModal { description.role = .dialog }
        description.states = .enabled
    }

    /// The text as it is drawn; `nil`, the default, if it is not known where its characters are.
    package var accessibleLine: AccessibleLine? { nil }

    /// The defaults.
    package final var accessibilityDefaults: AccessibilityDescription {
        if let known = Self.known, known.object === self { return known.defaults }
        var description = AccessibilityDescription()
        describeAccessibility(&description)
        return description
    }

    /// The defaults of the object that is being read, so that not each property makes them again.
    private static var known: (object: AccessibleObject, defaults: AccessibilityDescription)?

    /// Calls `body` with the defaults, which do not change until it returns.
    package final func withDefaults<Result>(_ body: (AccessibilityDescription) -> Result) -> Result {
        let (outer, defaults) = (Self.known, accessibilityDefaults)
        Self.known = (self, defaults)
        defer { Self.known = outer }
        return body(defaults)
    }

    // MARK: Changes

    /// What may have changed about a view: what it says, which views it contains, or where it is.
    package enum Change { case values, content, place }

    /// Called with each change; `nil`, the default, while there is no assistive technology. A change then costs no more
    /// than reading this.
    package static var didChange: (@MainActor (AnyObject, Change) -> Void)?

    /// Notes that an object has changed.
    @inline(__always)
    static func note(_ object: AnyObject, _ change: Change) { didChange?(object, change) }

    /// Notes that what assistive technology reads has changed. Controls do this when they notify their observers.
    public final func setNeedsAccessibilityUpdate() { Self.note(self, .values) }
}
